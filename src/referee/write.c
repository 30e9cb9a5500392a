
#include "referee/write.h"
#include "record/text.h"
#include "referee/check.h"
#include "referee/entry_text.h"
#include "referee/faces.h"
#include "referee/facts.h"
#include "referee/parts.h"
#include "referee/steps.h"
#include "referee/words.h"
#include <string.h>

/* From a pending to a verdict: ids become texts. */

static const char *what_of(const struct referee *referee, const struct field *field)
{
    const char *what = field->size > 0 ? referee->data->names[field->per].what : NULL;
    return what ? what : "";
}

/* The id of the field's item where it is of the kind; else "". */
static const char *id_of(const struct referee *referee, const struct field *field, int kind, int id)
{
    return (int)field->per == kind ? rules_data(referee)->names[kind].name[id].id : "";
}

/* Whether the row is of a card that may not be told, or tells where one was. */
static bool is_untold(const struct referee *referee, const struct field *field,
                      const struct journal_row *row)
{
    int card = row->cell - (int)field->cell;
    return referee->asking.on && (int)field->per == CARD &&
           (pieces_have(referee->asking.untold, card) ||
            (field->holds == PILE && !pile_is_told(referee, row->before)));
}

/* What people are told the field is; NULL of what only serves the program, as what is cleared by
 * itself when the procedure is over that it lasts for. */
static const char *effect_told(const struct referee *referee, const struct field *field,
                               const struct journal_row *row)
{
    bool cleared = row->silent && row->after == 0 && field->until != ALWAYS;
    return cleared ? NULL : field_told(referee->game, field);
}

static void write_effects(struct referee *referee, long mark, struct verdict *verdict)
{
    long count = referee->journal.count - mark;
    struct effect *effect = arena_take(&referee->line_arena, (size_t)(count + 1) * sizeof *effect);
    for (long i = 0; effect && i < count; i++) {
        const struct journal_row *row = &referee->journal.row[mark + i];
        if (row->cell >= (int)referee->game->cells || row->rule == RECORD_FLOW)
            continue;
        const struct field *field = &referee->game->field.row[referee->fields.of_cell[row->cell]];
        int item = row->cell - (int)field->cell;
        if (is_untold(referee, field, row))
            continue;
        effect[verdict->effect_count++] = (struct effect){
            .field = field->shown,
            .said = effect_told(referee, field, row),
            .what = what_of(referee, field),
            .piece = id_of(referee, field, PIECE, item),
            .card = id_of(referee, field, CARD, item),
            .placed = field->holds == PILE || field->holds == PLACE,
            .item = field->size ? kept_kind_text(referee, field->per, item) : "",
            .from = kept_kind_text(referee, field->holds, row->before),
            .to = kept_kind_text(referee, field->holds, row->after),
            .rule = rule_row(referee->game, row->rule)->id,
            .step = row->step ? step_at(referee, place_of_step(row->step))->name : "",
            .silent = row->silent,
        };
    }
    verdict->effect = effect;
}

static void write_rolls(struct referee *referee, struct verdict *verdict)
{
    const struct pending_verdict *pending = &referee->pending;
    struct roll *roll =
        arena_take(&referee->line_arena, (size_t)(pending->rolled_count + 1) * sizeof *roll);
    for (int i = 0; roll && i < pending->rolled_count; i++) {
        const struct roll_row *rolled = &pending->rolled[i];
        const struct rule *rule = rule_row(referee->game, rolled->rule);
        roll[verdict->roll_count++] = (struct roll){
            .purpose = rolled->purpose,
            .rule = rule->id,
            .title = rule->title,
            .side = rolled->side ? side_name(referee, rolled->side) : "",
            .face = face_text(referee, rolled->die, rolled->face),
            .die = referee->game->play.die.row[rolled->die].name,
            .faces = referee->game->play.die.row[rolled->die].faces,
            .face_name = referee->game->play.die.row[rolled->die].face,
            .raw = rolled->face,
            .modifier = rolled->modifier,
            .total = rolled->face + rolled->modifier,
            .modified = rolled->modified,
            .source = (enum dice_source)rolled->source,
            .silent = rolled->silent,
        };
    }
    verdict->roll = roll;
}

static const char *const claim_word[] = {
#define CLAIM(name, word) word,
    CLAIMS(CLAIM)
#undef CLAIM
};

/* One of the values that a number may have. */
static const char *value_text(struct referee *referee, const struct outcome_row *row, int value)
{
    if (row->claim == CLAIM_SUCCESS)
        return value ? "yes" : "no";
    if (row->claim == CLAIM_WIN)
        return value ? side_name(referee, value) : "nobody";
    return row->claim == CLAIM_VP ? points_text(referee, row->side, value)
                                  : keep(referee, "%d", value);
}

const char *outcome_text(struct referee *referee, const struct outcome_row *row)
{
    bool named = row->claim == CLAIM_SUCCESS || row->claim == CLAIM_WIN;
    struct sentence text;
    sentence_clear(&text);
    for (int value = row->most; named && value >= row->value; value--)
        say_item(&text, " or ", value_text(referee, row, value));
    if (named)
        return keep(referee, "%s", text.text);
    if (row->most > row->value)
        return keep(referee, "%d to %d", row->value, row->most);
    return value_text(referee, row, row->value);
}

static void write_parts(struct referee *referee, int outcome, struct result *result)
{
    const struct pending_verdict *pending = &referee->pending;
    const struct outcome_row *row = &pending->outcome[outcome];
    struct result_part *part =
        arena_take(&referee->line_arena, (size_t)(pending->part_count + 1) * sizeof *part);
    int difference = row->differs ? row->claimed - row->value : 0;
    bool first = true;
    for (int i = 0; part && i < pending->part_count; i++) {
        const struct part_row *told = &pending->part[i];
        if (!is_part_of(pending, told, outcome, row->claim, row->side))
            continue;
        const char *said = part_told(referee, told, first, row->value);
        first &= !told->counts;
        part[result->part_count++] = (struct result_part){
            .what = told->what,
            .rule = rule_row(referee->game, told->rule)->id,
            .value = told->value,
            .most = told->value + told->more,
            .times = told->times,
            .counts = told->counts,
            .differs = difference && is_difference(referee, row, outcome, i, difference),
            .told = said};
    }
    result->part = part;
}

/* What is claimed of the outcome, where that is another. */
static const char *claimed_text(struct referee *referee, const struct outcome_row *row)
{
    struct outcome_row said = *row;
    said.value = said.most = row->claimed;
    return row->differs ? outcome_text(referee, &said) : "";
}

static void write_results(struct referee *referee, struct verdict *verdict)
{
    const struct pending_verdict *pending = &referee->pending;
    struct result *result =
        arena_take(&referee->line_arena, (size_t)(pending->outcome_count + 1) * sizeof *result);
    for (int i = 0; result && i < pending->outcome_count; i++) {
        const struct outcome_row *row = &pending->outcome[i];
        if (is_told_later(pending, i))
            continue;
        struct result *one = &result[verdict->result_count++];
        *one = (struct result){.claim = claim_word[row->claim],
                               .side = row->side ? side_name(referee, row->side) : "",
                               .value = row->claim == CLAIM_VP ? keep(referee, "%d", row->value)
                                                               : outcome_text(referee, row),
                               .told = outcome_text(referee, row),
                               .rule = rule_row(referee->game, row->rule)->id,
                               .figures = row->figures ? row->figures : "",
                               .claimed = claimed_text(referee, row)};
        write_parts(referee, i, one);
    }
    verdict->result = result;
}

/* The figures of a rule that holds; "" for none, and where it was asked of several things. */
static const char *figures_kept(const struct pending_verdict *pending, int rule)
{
    const char *found = "";
    for (const struct kept_figures *kept = pending->kept; kept; kept = kept->before) {
        if (kept->rule == rule && found[0] && strcmp(found, kept->text) != 0)
            return "";
        found = kept->rule == rule ? kept->text : found;
    }
    return found;
}

static void write_checked(struct referee *referee, struct verdict *verdict)
{
    const struct pending_verdict *pending = &referee->pending;
    size_t size = (size_t)(pending->checked_count + 1) * sizeof(char *);
    const char **checked = arena_take(&referee->line_arena, size);
    const char **figures = arena_take(&referee->line_arena, size);
    for (int i = 0; checked && figures && i < pending->checked_count; i++) {
        figures[i] = figures_kept(pending, pending->checked[i]);
        checked[verdict->checked_count++] = rule_row(referee->game, pending->checked[i])->id;
    }
    verdict->checked = (const char *const *)checked;
    verdict->checked_figures = (const char *const *)figures;
}

/* --- expectations --- */

static bool found_rule(const struct verdict *verdict, const char *rule)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        if (strcmp(verdict->finding[i].rule, rule) == 0)
            return true;
    }
    return false;
}

static bool names_rule(const struct facts *expect, const char *rule)
{
    for (int i = 0; i < expect->count; i++) {
        if (strcmp(expect->fact[i].key, "rules") == 0 &&
            strcmp(expect->fact[i].value.text, rule) == 0)
            return true;
    }
    return false;
}

/* Rules expected are all that may be found; an empty list is none. */
static bool finds_nothing_else(const struct verdict *verdict, const struct facts *expect)
{
    bool named = false;
    for (int i = 0; i < expect->count; i++)
        named |= strcmp(expect->fact[i].key, "rules") == 0;
    for (int i = 0; named && i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK && !names_rule(expect, verdict->finding[i].rule))
            return false;
    }
    return true;
}

static void say_got(const struct verdict *verdict, struct sentence *got)
{
    say(got, "%s%s", verdict_word(verdict->kind),
        verdict->entry == ENTRY_NOTE ? " (chat: nobody declares anything here)" : "");
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK)
            say(got, " %s", verdict->finding[i].rule);
    }
}

static bool is_a_rule(const struct referee *referee, const char *id)
{
    struct catalogue catalogue = catalogue_of(referee->game);
    for (int part = 0; part < CATALOGUE_PARTS; part++) {
        for (int i = 0; i < catalogue.count[part]; i++) {
            if (strcmp(catalogue.rule[part][i].id, id) == 0)
                return true;
        }
    }
    return false;
}

/* An expected word as the record has it, and whether any entry could meet it. */
static void say_wanted(const struct referee *referee, const struct fact *fact,
                       struct sentence *wanted)
{
    bool rule = strcmp(fact->key, "verdict") != 0 && fact->value.text[0];
    say_item(wanted, " ", fact->value.text);
    if (rule && !is_a_rule(referee, fact->value.text))
        say(wanted, " (no rule of %s)", referee->game->title);
}

void weigh_expectation(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    struct sentence wanted, got;
    if (!entry->expect.present || in_mode(referee, MODE_REPLAYING))
        return; /* it is of the verdict that the entry was given first */
    sentence_clear(&wanted);
    sentence_clear(&got);
    bool met = true, has_verdict = false;
    verdict->expectation_at = entry->expect_at;
    for (int i = 0; i < entry->expect.count; i++) {
        const struct fact *fact = &entry->expect.fact[i];
        if (strcmp(fact->key, "snapshot") == 0) {
            verdict->snapshot = strcmp(fact->value.text, "yes") == 0;
            continue;
        }
        say_wanted(referee, fact, &wanted);
        has_verdict |= strcmp(fact->key, "verdict") == 0;
        if (strcmp(fact->key, "verdict") == 0)
            met &= strcmp(fact->value.text, verdict_word(verdict->kind)) == 0;
        else if (fact->value.text[0])
            met &= found_rule(verdict, fact->value.text);
    }
    say_got(verdict, &got);
    met &= finds_nothing_else(verdict, &entry->expect);
    met &= has_verdict || !verdict->snapshot;
    verdict->expectation = met ? MET : MISSED;
    verdict->expected = keep(referee, "%s", wanted.length ? wanted.text : "nothing written yet");
    verdict->actual = keep(referee, "%s", got.text);
    verdict->expectation_text =
        keep(referee, "expected %s, got %s", verdict->expected, verdict->actual);
}

void count_expectation(struct referee *referee, enum expectation expectation)
{
    referee->totals.expectations += expectation != NOT_EXPECTED;
    referee->totals.missed += expectation == MISSED;
}

/* --- the entry in short --- */

static void say_facts(const struct facts *facts, struct sentence *said)
{
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        say(said, "%s%s%s%s %s", i ? ", " : " ", fact->key, fact->item ? " " : "",
            fact->item ? fact->item : "", fact->value.text);
    }
}

static void say_correction(const struct entry *entry, struct sentence *said)
{
    static const char *const word[] = {"",      "amend",    "after",   "undo", "agree",
                                       "allow", "disallow", "replace", "set",  "data"};
    say(said, "%s", word[entry->correction]);
    if (entry->about.text[0])
        say(said, " %s", entry->about.text);
    say_facts(&entry->fact, said);
    if (entry->datum)
        say(said, " %s", entry->datum);
}

static const char *said_in_short(struct referee *referee, const struct entry *entry)
{
    struct sentence said;
    sentence_clear(&said);
    switch (entry->kind) {
    case ENTRY_ASSERT:
        say(&said, "assert");
        say_facts(&entry->fact, &said);
        break;
    case ENTRY_RULING:
    case ENTRY_CORRECTION:
        say_correction(entry, &said);
        break;
    case ENTRY_NOTE:
        say(&said, "%s", entry->reason);
        break;
    case ENTRY_REVEAL:
        say(&said, "reveal %.16s...", entry->opening);
        break;
    case ENTRY_DICE:
        say(&said, "a block of %d %s", entry->dice.count, entry->dice.count == 1 ? "die" : "dice");
        say_dice(&said, &entry->dice);
        break;
    case ENTRY_END:
        say_text(&said, "the end of the record");
        break;
    default:
        return entry_text(referee, entry);
    }
    return keep(referee, "%s", said.text);
}

/* The dice count in every telling. */
static void count_in(struct referee *referee, const struct verdict *verdict)
{
    struct running_totals *totals = &referee->totals;
    totals->count[verdict->kind]++;
    count_expectation(referee, verdict->expectation);
    totals->rolls += referee->pending.rolled_count;
    for (int i = 0; i < referee->pending.rolled_count; i++) {
        const struct roll_row *rolled = &referee->pending.rolled[i];
        totals->loose += rolled->source == DIE_WRITTEN;
        if (rolled->die == 0)
            totals->faces[rolled->face]++;
    }
}

/* --- the whole --- */

/* "F4.3" */
static const char *label_text(struct referee *referee)
{
    char text[STEM_ROOM + DECIMAL_BYTES];
    char *label = write_decimal(text + STEM_ROOM, referee->labels.count);
    size_t stem = strlen(referee->labels.stem);
    *--label = '.';
    label = memcpy(label - stem, referee->labels.stem, stem);
    return keep_text(referee, label, (size_t)(text + sizeof text - 1 - label));
}

void label_verdict(struct referee *referee, struct verdict *verdict)
{
    verdict->series = referee->labels.series;
    verdict->label = verdict->number && referee->labels.stem[0] ? label_text(referee) : "";
}

const char *moment_text(struct referee *referee)
{
    struct sentence moment;
    sentence_clear(&moment);
    referee->game->status.moment(referee, &moment);
    return keep_text(referee, moment.text, moment.length);
}

static void write_texts(struct referee *referee, const struct entry *entry, long mark,
                        struct verdict *verdict)
{
    referee->by_kind = no_pieces(); /* what came of it names each counter as it is printed */
    verdict->moment = moment_text(referee);
    int by = side_of_word(referee, entry->by);
    verdict->side = by ? side_name(referee, by) : "";
    verdict->said = said_in_short(referee, entry);
    write_effects(referee, mark, verdict);
    write_rolls(referee, verdict);
    write_results(referee, verdict);
    write_checked(referee, verdict);
}

bool tells_kind(const struct referee *referee, enum verdict_kind kind)
{
    bool again = in_mode(referee, MODE_REPLAYING) && referee->telling == TELL_FAULTS;
    return referee->telling == TELL_ALL || again || (kind != LEGAL && kind != NOTED);
}

static bool tells_texts(const struct referee *referee, const struct entry *entry,
                        const struct verdict *verdict)
{
    return !is_opinion(referee) &&
           (tells_kind(referee, verdict->kind) || verdict->expectation == MISSED ||
            entry->reading || entry->tells_reading);
}

struct verdict blank_verdict(void)
{
    return (struct verdict){.kind = NOTED,
                            .label = "",
                            .moment = "",
                            .side = "",
                            .said = "",
                            .typed = "",
                            .reading = "",
                            .comment = "",
                            .under = "",
                            .server = "",
                            .repair = "",
                            .before = "",
                            .expected_steps = "",
                            .dependent_label = "",
                            .expectation_text = "",
                            .expected = "",
                            .actual = "",
                            .changed = ""};
}

void write_verdict(struct referee *referee, const struct entry *entry, long mark,
                   struct verdict *verdict)
{
    verdict->entry = entry->kind;
    verdict->line = entry->line;
    verdict->extent = entry->extent;
    verdict->column = entry->column;
    label_verdict(referee, verdict);
    const struct words *comment = &entry->field[FIELD_COMMENT];
    verdict->comment = comment->count ? comment->word[0].text : "";
    verdict->reading = entry->reading ? keep(referee, "%s", entry->reading) : "";
    verdict->finding = referee->pending.finding;
    verdict->finding_count = referee->pending.finding_count;
    weigh_expectation(referee, entry, verdict);
    if (tells_texts(referee, entry, verdict))
        write_texts(referee, entry, mark, verdict);
    if (referee->telling == TELL_RESULTS)
        write_results(referee, verdict);
    verdict->dice = referee->pending.rolled_count;
    verdict->checksum = referee->checksum;
    count_in(referee, verdict);
}
