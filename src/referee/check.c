#include "referee/check.h"
#include "referee/disabled_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ALIKE_BACK = 8 }; /* findings looked at for one that says the same */

static const struct rule kernel_rule[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    KERNEL_RULES(RULE)
#undef RULE
};

struct catalogue catalogue_of(const struct game *game)
{
    return (struct catalogue){game->id,
                              game->title,
                              {KERNEL_RULE_COUNT, game->rule.count},
                              {kernel_rule, game->rule.row}};
}

const struct rule *rule_row(const struct game *game, int rule)
{
    return rule < KERNEL_RULE_COUNT ? &kernel_rule[rule]
                                    : &game->rule.row[rule - KERNEL_RULE_COUNT];
}

int rule_called(const struct game *game, const char *id)
{
    int rule = 0, count = KERNEL_RULE_COUNT + game->rule.count;
    while (rule < count - 1 && strcmp(rule_row(game, rule)->id, id) != 0)
        rule++;
    return rule;
}

void pending_clear(struct referee *referee)
{
    struct pending_verdict *pending = &referee->pending;
    pending->finding_count = pending->finding_capacity = 0;
    pending->finding = NULL;
    pending->rolled_count = pending->outcome_count = pending->part_count = pending->checked_count =
        0;
    pending->excess = 0;
    pending->need_failed = pending->violated = pending->printed = pending->forbidden =
        pending->missing = pending->unsure = false;
    pending->depends_on = pending->waits_at = pending->disproven_at = 0;
    pending->lacked_rule = 0;
    pending->kept = NULL;
}

void forget_line(struct referee *referee)
{
    arena_reset(&referee->line_arena);
    pending_clear(referee);
}

struct pending_mark pending_mark(const struct referee *referee)
{
    const struct pending_verdict *pending = &referee->pending;
    return (struct pending_mark){
        pending->finding_count, pending->rolled_count, pending->outcome_count, pending->part_count,
        pending->checked_count, pending->need_failed,  pending->violated,      pending->printed,
        pending->forbidden,     pending->missing,      pending->unsure,        pending->waits_at,
        pending->depends_on,    pending->lacked_rule,  pending->kept};
}

void pending_undo(struct referee *referee, struct pending_mark mark)
{
    struct pending_verdict *pending = &referee->pending;
    pending->finding_count = mark.finding;
    pending->rolled_count = mark.rolled;
    pending->outcome_count = mark.outcome;
    pending->part_count = mark.part;
    pending->checked_count = mark.checked;
    pending->need_failed = mark.need_failed;
    pending->violated = mark.violated;
    pending->printed = mark.printed;
    pending->forbidden = mark.forbidden;
    pending->missing = mark.missing;
    pending->unsure = mark.unsure;
    pending->waits_at = mark.waits_at;
    pending->depends_on = mark.depends_on;
    pending->lacked_rule = mark.lacked_rule;
    pending->kept = mark.kept;
}

bool tells_nothing_since(const struct referee *referee, struct pending_mark mark)
{
    const struct pending_mark now = pending_mark(referee);
    return now.finding == mark.finding && now.rolled == mark.rolled &&
           now.outcome == mark.outcome && now.part == mark.part &&
           now.need_failed == mark.need_failed && now.violated == mark.violated &&
           now.printed == mark.printed && now.forbidden == mark.forbidden &&
           now.missing == mark.missing && now.unsure == mark.unsure &&
           now.waits_at == mark.waits_at && now.depends_on == mark.depends_on &&
           now.kept == mark.kept;
}

static struct finding *new_finding(struct referee *referee)
{
    struct pending_verdict *pending = &referee->pending;
    if (pending->finding_count == pending->finding_capacity) {
        int capacity = pending->finding_capacity ? 2 * pending->finding_capacity : 8;
        struct finding *finding =
            arena_take(&referee->line_arena, (size_t)capacity * sizeof *finding);
        if (!finding)
            return NULL;
        if (pending->finding)
            memcpy(finding, pending->finding, (size_t)pending->finding_count * sizeof *finding);
        pending->finding = finding;
        pending->finding_capacity = capacity;
    }
    return &pending->finding[pending->finding_count++];
}

void referee_disable_check(struct referee *referee, struct disabled_check *disabled_check)
{
    referee->disabled_check = disabled_check;
}

/* Whether a check of rule that does not hold is to count: always in play. */
static bool is_seen(struct referee *referee, int rule)
{
    struct disabled_check *disabled_check = referee->disabled_check;
    if (disabled_check && disabled_check->unmet)
        disabled_check->unmet[rule] = true;
    return !disabled_check || disabled_check->rule != rule;
}

/* Dice and claims that are wrong are so at any step. */
static bool is_of_dice(int rule)
{
    return rule == RECORD_DICE || rule == RECORD_STREAM || rule == RECORD_CLAIM;
}

/* Whether the same was just found, of a counter of the same name. */
static bool was_just_found(const struct pending_verdict *pending, enum finding_kind kind,
                           const char *rule, const char *text)
{
    for (int back = 1; back <= ALIKE_BACK && back <= pending->finding_count; back++) {
        const struct finding *finding = &pending->finding[pending->finding_count - back];
        if (finding->kind == kind && finding->rule == rule && finding->text &&
            strcmp(finding->text, text) == 0)
            return true;
    }
    return false;
}

bool is_rule_of_record(const char *rule)
{
    static const char prefix[] = "record.";
    return strncmp(rule, prefix, sizeof prefix - 1) == 0;
}

bool breaks(const struct pending_verdict *pending, const char *rule)
{
    for (int i = 0; i < pending->finding_count; i++) {
        const struct finding *finding = &pending->finding[i];
        if (finding->kind == VIOLATION && strcmp(finding->rule, rule) == 0)
            return true;
    }
    return false;
}

bool finds(const struct verdict *verdict, const char *rule)
{
    bool finds = false;
    for (int i = 0; i < verdict->finding_count; i++)
        finds |= verdict->finding[i].kind != REMARK && strcmp(verdict->finding[i].rule, rule) == 0;
    return finds;
}

bool plays_card_not_dealt(const struct referee *referee, const struct verdict *verdict)
{
    bool plays = false;
    for (int i = 0; referee->terms.seeded && i < verdict->finding_count; i++)
        plays |= verdict->finding[i].kind == VIOLATION &&
                 verdict->finding[i].rule == rule_row(referee->game, RECORD_CARD)->id;
    return plays;
}

/* Whether it presupposes what was needed and is not there: who has not such a unit or card, or goes
 * no such way, is told that alone, and not what would come of it by the rules. */
static bool is_moot(const struct referee *referee, int rule)
{
    int lacked = referee->pending.lacked_rule;
    return lacked && rule != lacked && rule >= KERNEL_RULE_COUNT;
}

static void __attribute__((format(printf, 5, 0)))
find(struct referee *referee, enum finding_kind kind, int rule, bool harmless, const char *format,
     va_list arguments)
{
    struct pending_verdict *pending = &referee->pending;
    if (kind != REMARK && !is_seen(referee, rule))
        return;
    pending->violated |= kind == VIOLATION;
    pending->forbidden |= kind == VIOLATION && !harmless && !is_of_dice(rule);
    pending->missing |= kind == MISSING;
    pending->unsure |= kind == MISSING && rule != RECORD_DICE;
    if (in_mode(referee, MODE_TRYING) || (kind != REMARK && is_moot(referee, rule)))
        return; /* only whether it holds is asked, or it is beside the point */
    char text[SENTENCE_BYTES];
    vsnprintf(text, sizeof text, format, arguments);
    mend_numbers(text, sizeof text, referee->game->words.noun);
    const struct rule *row = rule_row(referee->game, rule);
    struct finding *finding =
        was_just_found(pending, kind, row->id, text) ? NULL : new_finding(referee);
    if (!finding)
        return;
    *finding = (struct finding){.kind = kind,
                                .rule = row->id,
                                .title = row->title,
                                .text = keep(referee, "%s", text),
                                .harmless = harmless};
}

void add_finding(struct referee *referee, enum finding_kind kind, int rule, bool harmless,
                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    find(referee, kind, rule, harmless, format, arguments);
    va_end(arguments);
}

void remark(struct referee *referee, int rule, const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    find(referee, REMARK, rule, true, text, arguments);
    va_end(arguments);
}

/* Whether a rule of the game is broken by what was found since first. */
static bool breaks_game_rule(const struct pending_verdict *pending, int first)
{
    bool breaks = false;
    for (int i = first; i < pending->finding_count; i++)
        breaks |=
            pending->finding[i].kind == VIOLATION && !is_rule_of_record(pending->finding[i].rule);
    return breaks;
}

void sift_form(struct referee *referee, int first)
{
    struct pending_verdict *pending = &referee->pending;
    int kept = first;
    if (!breaks_game_rule(pending, first))
        return;
    for (int i = first; i < pending->finding_count; i++) {
        if (!pending->finding[i].lacking)
            pending->finding[kept++] = pending->finding[i];
    }
    pending->finding_count = kept;
}

void add_remark(struct referee *referee, struct verdict *verdict, const char *text)
{
    size_t count = (size_t)verdict->finding_count;
    struct finding *finding = arena_take(&referee->line_arena, (count + 1) * sizeof *finding);
    if (!finding)
        return;
    if (count)
        memcpy(finding, verdict->finding, count * sizeof *finding);
    const struct rule *rule = rule_row(referee->game, RECORD_MEANT);
    finding[count] = (struct finding){REMARK, rule->id, rule->title, text, true};
    verdict->finding = finding;
    verdict->finding_count++;
}

static void note_checked(struct referee *referee, int rule)
{
    struct pending_verdict *pending = &referee->pending;
    for (int i = pending->checked_count - 1; i >= 0; i--) { /* mostly the last ones again */
        if (pending->checked[i] == rule)
            return;
    }
    if (pending->checked_count < (int)(sizeof pending->checked / sizeof *pending->checked))
        pending->checked[pending->checked_count++] = (int16_t)rule;
}

/* For who asks why. */
static void __attribute__((format(printf, 3, 0)))
keep_figures(struct referee *referee, int rule, const char *figures, va_list arguments)
{
    if (!tells_figures(referee, true))
        return;
    struct kept_figures *kept = arena_take(&referee->line_arena, sizeof *kept);
    char text[SENTENCE_BYTES];
    if (!kept)
        return;
    vsnprintf(text, sizeof text, figures, arguments);
    mend_numbers(text, sizeof text, referee->game->words.noun);
    *kept = (struct kept_figures){referee->pending.kept, rule, keep(referee, "%s", text)};
    referee->pending.kept = kept;
}

static bool __attribute__((format(printf, 4, 0)))
check(struct referee *referee, int rule, enum truth holds, const char *figures, va_list arguments)
{
    if (!is_moot(referee, rule))
        note_checked(referee, rule);
    if (holds != YES && !is_seen(referee, rule))
        return true;
    if (holds != YES)
        find(referee, holds == NO ? VIOLATION : MISSING, rule, false, figures, arguments);
    return holds == YES;
}

/* What the effect means nothing without; what a declaration has too few of is its form (sift_form).
 */
static bool needed(struct referee *referee, int rule, enum truth holds, bool met)
{
    struct pending_verdict *pending = &referee->pending;
    const int last = pending->finding_count - 1;
    pending->need_failed |= !met;
    if (!met && rule == RECORD_FIELD && last >= 0)
        pending->finding[last].lacking =
            pending->finding[last].rule == rule_row(referee->game, rule)->id;
    if (!met && holds == NO && !pending->lacked_rule && rule != RECORD_FIELD && !is_of_dice(rule))
        pending->lacked_rule = rule;
    return met;
}

bool need(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return needed(referee, rule, truth_of(holds), met);
}

bool need_known(struct referee *referee, int rule, enum truth holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, holds, figures, arguments);
    va_end(arguments);
    return needed(referee, rule, holds, met);
}

bool require(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return met;
}

bool require_known(struct referee *referee, int rule, enum truth holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, holds, figures, arguments);
    va_end(arguments);
    return met;
}

bool require_whole(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    if (in_mode(referee, MODE_PARTIAL))
        return true;
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return met;
}

bool require_whole_known(struct referee *referee, int rule, enum truth holds, const char *figures,
                         ...)
{
    if (in_mode(referee, MODE_PARTIAL))
        return true;
    va_list arguments;
    va_start(arguments, figures);
    bool met = check(referee, rule, holds, figures, arguments);
    va_end(arguments);
    return met;
}

bool printed(struct referee *referee, bool held)
{
    referee->pending.printed |= !held;
    return held;
}

bool printed_between(struct referee *referee, bool held, int from, int to)
{
    const struct names *places = &referee->data->names[PLACE];
    const struct words *way = referee->now.way;
    bool named = false;
    for (int i = 1; !held && way && i < way->count; i++)
        named |= names_match(places, way->word[i - 1].text).id == from &&
                 names_match(places, way->word[i].text).id == to;
    return printed(referee, !named) && held;
}

/* One whose figures are told where it holds, too. */
static bool __attribute__((format(printf, 4, 0)))
check_bound(struct referee *referee, int rule, enum truth holds, const char *figures,
            va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    if (holds == YES && !is_moot(referee, rule))
        keep_figures(referee, rule, figures, again);
    va_end(again);
    return check(referee, rule, holds, figures, arguments);
}

bool need_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check_bound(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return needed(referee, rule, truth_of(holds), met);
}

bool require_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check_bound(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return met;
}

bool require_known_bound(struct referee *referee, int rule, enum truth holds, const char *figures,
                         ...)
{
    va_list arguments;
    va_start(arguments, figures);
    bool met = check_bound(referee, rule, holds, figures, arguments);
    va_end(arguments);
    return met;
}

bool require_whole_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
{
    if (in_mode(referee, MODE_PARTIAL))
        return true;
    va_list arguments;
    va_start(arguments, figures);
    bool met = check_bound(referee, rule, truth_of(holds), figures, arguments);
    va_end(arguments);
    return met;
}

bool tells_figures(const struct referee *referee, bool holds)
{
    return !in_mode(referee, MODE_TRYING) && (!holds || referee->asking.on);
}

bool commits(const struct referee *referee)
{
    return !in_mode(referee, MODE_PARTIAL) && !referee->pending.need_failed;
}

bool only_asked(const struct referee *referee)
{
    return in_mode(referee, MODE_ASKED);
}

void note_path_state(struct referee *referee, int what)
{
    referee->now.path_state = what;
}

static void add_outcome(struct pending_verdict *pending, struct outcome_row row)
{
    if (pending->outcome_count < OUTCOMES_MAX)
        pending->outcome[pending->outcome_count++] = row;
}

void outcome_within(struct referee *referee, enum claim claim, int side, int least, int most,
                    int rule)
{
    add_outcome(&referee->pending,
                (struct outcome_row){(int16_t)claim, (int16_t)side, (int16_t)least, (int16_t)most,
                                     (int16_t)rule, 0, NULL});
}

void outcome_total(struct referee *referee, enum claim claim, int side, int value,
                   const cell *where, int rule)
{
    add_outcome(&referee->pending,
                (struct outcome_row){(int16_t)claim, (int16_t)side, (int16_t)value, (int16_t)value,
                                     (int16_t)rule, (int)(where - referee->cells), NULL});
}

void outcome(struct referee *referee, enum claim claim, int side, int value, int rule)
{
    outcome_within(referee, claim, side, value, value, rule);
}

const char *keep(struct referee *referee, const char *format, ...)
{
    char text[2 * SENTENCE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return keep_text(referee, text, strlen(text));
}

const char *keep_text(struct referee *referee, const char *text, size_t length)
{
    const char *kept = arena_text(&referee->line_arena, text, length);
    return kept ? kept : "";
}

static int reading_in_force(const struct referee *referee, int which)
{
    const struct disabled_check *disabled_check = referee->disabled_check;
    int chosen = referee->terms.ruling[which];
    if (!disabled_check)
        return chosen;
    if (disabled_check->asked)
        disabled_check->asked[which * RULING_ALTERNATIVES_MAX + chosen] = true;
    bool other = disabled_check->ruling == which && disabled_check->alternative == chosen;
    return other ? chosen == 0 : chosen;
}

bool ruling_is(const struct referee *referee, int reading)
{
    int which = reading / RULING_ALTERNATIVES_MAX;
    return reading_in_force(referee, which) == reading % RULING_ALTERNATIVES_MAX;
}

bool nothing_is_due(const struct referee *referee)
{
    return in_mode(referee, MODE_ASSUMING);
}

bool option(const struct referee *referee, int which)
{
    return referee->terms.option[which];
}

bool stream_is_withheld(const struct referee *referee)
{
    return referee->terms.withheld;
}

bool stream_decides(const struct referee *referee)
{
    return referee->terms.seeded;
}

enum hand_mode hand_mode(const struct referee *referee, int side)
{
    return referee->terms.hand[side];
}

const char *name_of(const struct referee *referee, int kind, int id)
{
    const struct names *names = &referee->data->names[kind];
    bool by_kind = kind == PIECE && pieces_have(referee->by_kind, id);
    if (id <= 0 || id > names->count)
        return "nothing";
    return by_kind ? referee->data->piece_text[id] : names->name[id].printed;
}

const char *card_text(const struct referee *referee, int card)
{
    const struct rules_data *data = referee->data;
    if (referee->asking.on && pieces_have(referee->asking.untold, card))
        return "a hidden card";
    return card > 0 && card <= data->names[CARD].count ? data->card_text[card] : "nothing";
}

const char *event_text(struct referee *referee)
{
    int card = referee->game->status.event ? referee->game->status.event(referee) : 0;
    return card ? keep(referee, " of %s", card_text(referee, card)) : "";
}

const char *step_details(struct referee *referee, const struct step *step)
{
    const char *event = event_text(referee);
    struct sentence about;
    sentence_clear(&about);
    if (referee->game->status.about)
        referee->game->status.about(referee, step, &about);
    return about.length ? keep(referee, "%s%s", event, about.text) : event;
}

const char *side_name(const struct referee *referee, int side)
{
    return name_of(referee, SIDE, side);
}

bool ids_hold(const struct ids *list, int id)
{
    for (int i = 0; i < list->count; i++) {
        if (list->id[i] == id)
            return true;
    }
    return false;
}

int ids_missing(const struct ids *list, const struct ids *others)
{
    int count = 0;
    for (int i = 0; i < others->count; i++)
        count += !ids_hold(list, others->id[i]);
    return count;
}

struct piece_set pieces_in(const struct ids *list)
{
    struct piece_set set = no_pieces();
    for (int i = 0; i < list->count; i++)
        pieces_add(&set, list->id[i]);
    return set;
}

struct ids ids_of(struct piece_set set)
{
    struct ids list = {0};
    EACH_PIECE (piece, set)
        ids_add(&list, piece);
    return list;
}

struct piece_set pieces_marked(const struct referee *referee, const cell *list)
{
    return referee->fields.marked[referee->fields.of_cell[list - referee->cells]];
}

void ids_add_once(struct ids *list, int id)
{
    if (!ids_hold(list, id))
        ids_add(list, id);
}

const char *field_in_words(const char *field)
{
    return strcmp(field, "what") == 0 ? "choice" : strcmp(field, "mode") == 0 ? "way" : field;
}

const char *verdict_word(enum verdict_kind kind)
{
    static const char *const word[VERDICT_KINDS] = {"legal", "illegal",    "open",
                                                    "ruled", "unreadable", "noted"};
    return word[kind];
}

enum verdict_kind kind_found(const struct referee *referee)
{
    const struct pending_verdict *pending = &referee->pending;
    if (pending->violated)
        return ILLEGAL;
    return pending->missing ? OPEN : LEGAL;
}
