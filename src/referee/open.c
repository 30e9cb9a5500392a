#include "referee/open.h"
#include "record/copy.h"
#include "record/text.h"
#include "referee/actions.h"
#include "referee/blocks.h"
#include "referee/check.h"
#include "referee/correct.h"
#include "referee/declare.h"
#include "referee/doubt.h"
#include "referee/drawing.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/limits.h"
#include "referee/memo.h"
#include "referee/reveal.h"
#include "referee/rule.h"
#include "referee/search.h"
#include "referee/steps.h"
#include "referee/thread.h"
#include "referee/turn.h"
#include "referee/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A referee's life: opened by a header, fed entry by entry, ended. */

struct verdict blank_verdict(void)
{
    return (struct verdict){.kind = NOTED,
                            .label = "",
                            .moment = "",
                            .side = "",
                            .said = "",
                            .typed = "",
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

/* --- opening --- */

static bool __attribute__((format(printf, 4, 5)))
complain(struct fault *fault, struct arena *arena, int column, const char *format, ...)
{
    char text[SENTENCE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const char *written = arena_print(arena, "%s", text);
    fault->column = column;
    fault->text = written ? written : memory_ran_out;
    return false;
}

static bool index_fields(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->field_of_cell =
        arena_take(&referee->game_arena, game->cells * sizeof *referee->field_of_cell);
    referee->points_field = NULL;
    for (int i = 0; referee->field_of_cell && i < game->field_count; i++) {
        if (game->points_field && strcmp(game->field[i].shown, game->points_field) == 0)
            referee->points_field = &game->field[i];
        for (int item = 0; item <= game->field[i].size; item++)
            referee->field_of_cell[game->field[i].cell + (size_t)item] = (int16_t)i;
    }
    return referee->field_of_cell != NULL;
}

/* The first field is the kernel's, which never expires: 0 ends each chain. */
static bool index_expiry(struct referee *referee)
{
    const struct game *game = referee->game;
    memset(referee->first_lapsing, 0, sizeof referee->first_lapsing);
    referee->next_lapsing =
        arena_take(&referee->game_arena, (size_t)game->field_count * sizeof *referee->next_lapsing);
    for (int i = game->field_count - 1; referee->next_lapsing && i > 0; i--) {
        referee->next_lapsing[i] = referee->first_lapsing[game->field[i].until];
        referee->first_lapsing[game->field[i].until] = (int16_t)i;
    }
    return referee->next_lapsing != NULL;
}

/* A referee that has just been opened has asked no standing rule yet. */
static bool index_watchers(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->disturbed = UINT32_MAX;
    referee->watchers =
        arena_take(&referee->game_arena, (size_t)game->field_count * sizeof *referee->watchers);
    for (int i = 0; referee->watchers && i < game->standing_count; i++) {
        const size_t *cell_watched = game->standing[i].watches;
        for (int n = 0; n < WATCHED_MAX && cell_watched[n]; n++)
            referee->watchers[referee->field_of_cell[cell_watched[n]]] |= UINT32_C(1) << i;
    }
    return referee->watchers != NULL;
}

/* The first field of the game that has a place for each piece says where it is. */
static void find_places(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->last_placed = -1;
    for (int i = 0; i < game->field_count; i++) {
        const struct field *field = &game->field[i];
        if (field->per != PIECE || field->holds != PLACE)
            continue;
        referee->first_placed = (int)field->cell + 1;
        referee->last_placed = (int)field->cell + field->size;
        return;
    }
}

/* Rules data given by the user may name more things than a position has room for. */
static bool is_within_limits(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const char *broken = limit_broken(referee);
    return !broken || complain(fault, arena, 1, "%s: %s", referee->game->title, broken);
}

static bool take_memory(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->cell_count = (int)game->cells + own_cell_count(referee);
    referee->cells = arena_take(&referee->game_arena, (size_t)referee->cell_count * sizeof(cell));
    find_places(referee);
    referee->presence =
        arena_take(&referee->game_arena,
                   ((size_t)referee->data->names[PLACE].count + 1) * sizeof *referee->presence);
    referee->view = (struct rules_view){(const struct position *)referee->cells, referee->data,
                                        referee->presence};
    referee->ruling = arena_take(&referee->game_arena, (size_t)game->ruling_count + 1);
    referee->option =
        arena_take(&referee->game_arena, ((size_t)game->option_count + 1) * sizeof(bool));
    return referee->cells && referee->presence && referee->ruling && referee->option &&
           index_fields(referee) && index_expiry(referee) && index_watchers(referee) &&
           gather_verbs(referee) && journal_open(referee);
}

/* Of what is nothing like the text, all that could stand there. */
static const char *meant_or_all(struct referee *referee, const char *text, const char *const *words,
                                int count)
{
    struct sentence all;
    sentence_clear(&all);
    for (int i = 0; i < count; i++)
        say_item(&all, ", ", words[i]);
    const char *meant = suggest_word(referee, text, words, count);
    return meant[0] || !count ? meant : keep(referee, "; expected %s", all.text);
}

static const char *suggest_ruling(struct referee *referee, const char *text)
{
    int count = referee->game->ruling_count;
    const char **name = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *name);
    for (int i = 0; name && i < count; i++)
        name[i] = referee->game->ruling[i].name;
    return name ? suggest_word(referee, text, name, count) : "";
}

static const char *suggest_alternative(struct referee *referee, const struct ruling *ruling,
                                       const char *text)
{
    const char *name[RULING_ALTERNATIVES_MAX];
    int count = 0;
    while (count < RULING_ALTERNATIVES_MAX && ruling->alternative[count].name) {
        name[count] = ruling->alternative[count].name;
        count++;
    }
    return meant_or_all(referee, text, name, count);
}

static bool choose_ruling(struct referee *referee, const struct fact *fact, struct arena *arena,
                          struct fault *fault)
{
    const struct game *game = referee->game;
    const char *name = fact->item;
    for (int i = 0; i < game->ruling_count; i++) {
        const struct ruling *ruling = &game->ruling[i];
        if (strcmp(ruling->name, name) != 0)
            continue;
        for (int which = 0; which < RULING_ALTERNATIVES_MAX; which++) {
            const char *alternative = ruling->alternative[which].name;
            if (alternative && strcmp(alternative, fact->value.text) == 0) {
                referee->ruling[i] = (uint8_t)which;
                return true;
            }
        }
        return complain(fault, arena, fact->column, "ruling %s has no alternative %s%s", name,
                        fact->value.text, suggest_alternative(referee, ruling, fact->value.text));
    }
    return complain(fault, arena, fact->column, "no ruling is called %s%s", name,
                    suggest_ruling(referee, name));
}

static const char *suggest_option(struct referee *referee, const char *text)
{
    int count = referee->game->option_count;
    const char **name = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *name);
    for (int i = 0; name && i < count; i++)
        name[i] = referee->game->option[i].name;
    return name ? meant_or_all(referee, text, name, count) : "";
}

static bool choose_option(struct referee *referee, const struct word *word, struct arena *arena,
                          struct fault *fault)
{
    for (int i = 0; i < referee->game->option_count; i++) {
        if (strcmp(referee->game->option[i].name, word->text) == 0)
            return referee->option[i] = true;
    }
    return complain(fault, arena, word->column, "%s has no option %s%s", referee->game->title,
                    word->text, suggest_option(referee, word->text));
}

/* The input let no other words through. */
static void choose_policy(struct referee *referee, const struct header *header)
{
    referee->policy = strcmp(header->on_fault, "skip") == 0   ? SKIP
                      : strcmp(header->on_fault, "stop") == 0 ? STOP
                                                              : STAND;
}

/* A link belongs to the side whose name went into it: what was copied from the other side can never
 * be opened. */
static bool choose_commitments(struct referee *referee, const struct header *header,
                               struct arena *arena, struct fault *fault)
{
    if (!take_commitments(referee))
        return complain(fault, arena, header->stream_column,
                        "a committed stream needs \"commitments\", one of each side");
    const struct fact *given = header->commitments.fact;
    if (strcmp(given[0].value.text, given[1].value.text) != 0)
        return true;
    return complain(fault, arena, given[1].value.column,
                    "the same commitment found for both sides, of which one alone could open it; "
                    "one of each side's own secret expected");
}

static bool choose_stream(struct referee *referee, const struct header *header, struct arena *arena,
                          struct fault *fault)
{
    const char *stream = header->stream;
    referee->seeded = strcmp(stream, "seeded") == 0;
    referee->committed = strcmp(stream, "committed") == 0;
    referee->strict_reveals = header->reveals && strcmp(header->reveals, "strict") == 0;
    if (referee->seeded && !header->seed)
        return complain(fault, arena, header->stream_column, "a seeded stream needs a \"seed\"");
    if (!referee->committed && header->commitments.count > 0)
        return complain(fault, arena, header->commitments.fact[0].column,
                        "commitments found for %s dice, the stream \"committed\" expected", stream);
    return !referee->committed || choose_commitments(referee, header, arena, fault);
}

/* How many draws come before the record's first: said with the stream, or by the position alone. */
static bool choose_first_draw(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->header;
    const struct position *now = position(referee);
    const struct fact *draws = fact_called(&header->position, "draws");
    if (header->from && draws && now->draws != header->from - 1)
        return complain(fault, arena, header->from_column,
                        "the stream is taken up from draw %ld, but by the position %d have been "
                        "made; \"from\":%d expected",
                        header->from, now->draws, now->draws + 1);
    if (header->from)
        change(referee, &now->draws, (int)header->from - 1, RECORD_SETUP);
    referee->drawn_before = now->draws;
    referee->left_before = dice_left(referee);
    return true;
}

/* The input let no other words through. */
static enum hand_mode mode_of(const char *word)
{
    return strcmp(word, "seeded") == 0   ? HAND_SEEDED
           : strcmp(word, "closed") == 0 ? HAND_CLOSED
                                         : HAND_OPEN;
}

static bool choose_hands(struct referee *referee, const struct header *header, struct arena *arena,
                         struct fault *fault)
{
    for (int side = 1; side <= SIDE_MAX; side++)
        referee->hand[side] = referee->seeded ? HAND_SEEDED : HAND_OPEN;
    for (int i = 0; i < header->hands.count; i++) {
        const struct fact *fact = &header->hands.fact[i];
        int side = fact->item ? side_of_word(referee, fact->item) : 0;
        enum hand_mode mode = mode_of(fact->value.text);
        if (fact->item && !side)
            return complain(fault, arena, fact->column, "hands: no side is called %s%s", fact->item,
                            suggest_side(referee, fact->item));
        if (mode == HAND_SEEDED && !referee->seeded)
            return complain(fault, arena, fact->column, "seeded hands need a seeded stream");
        for (int s = 1; s <= SIDE_MAX; s++) {
            if (!side || s == side)
                referee->hand[s] = mode;
        }
    }
    return true;
}

static bool choose(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->header;
    for (int i = 0; i < header->rules.count; i++) {
        if (!choose_ruling(referee, &header->rules.fact[i], arena, fault))
            return false;
    }
    for (int i = 0; i < header->options.count; i++) {
        if (!choose_option(referee, &header->options.word[i], arena, fault))
            return false;
    }
    choose_policy(referee, header);
    return choose_stream(referee, header, arena, fault) &&
           choose_hands(referee, header, arena, fault);
}

/* --- setting up --- */

static bool set_position(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->header;
    pending_clear(referee);
    const struct fact *wrong = set_facts(referee, &header->position, RECORD_SETUP);
    const struct pending_verdict *pending = &referee->pending;
    if (!wrong)
        return true;
    return complain(fault, arena, wrong->column, "position: %s",
                    pending->finding_count ? pending->finding[pending->finding_count - 1].text
                                           : memory_ran_out);
}

/* Where play begins unless the scenario or the position says it: a depth of 0 is the end of a game.
 */
static void set_first_step(struct referee *referee)
{
    const struct position *now = position(referee);
    const struct fact *depth = fact_called(&referee->header->position, "depth");
    bool over = depth && depth->value.number == 0;
    if (now->depth == 0 && !over) {
        change(referee, &now->depth, 1, RECORD_SETUP);
        change(referee, &now->step[1], 1, RECORD_SETUP);
    }
}

static const char *all_scenarios(struct referee *referee)
{
    const struct names *scenarios = &referee->data->scenarios;
    struct sentence all;
    sentence_clear(&all);
    for (int id = 1; id <= scenarios->count; id++)
        say_item(&all, ", ", scenarios->name[id].id);
    return all.length ? keep(referee, "; expected %s", all.text) : "";
}

/* What the rules data says of a scenario that the rulebook names and it lacks; NULL for others. */
static const char *doubt_about(const struct referee *referee, const char *text)
{
    static const char before[] = "scenario ";
    for (int id = 1; id <= referee->data->scenarios.count; id++) {
        const struct row *row = row_inside(referee->data->scenario[id], "doubts");
        for (; row; row = row_next(row)) {
            const char *subject = row_text(row, "subject"), *name = text;
            if (strncasecmp(name, before, sizeof before - 1) == 0)
                name += sizeof before - 1;
            if (subject && strncmp(subject, before, sizeof before - 1) == 0 &&
                strcasecmp(subject + sizeof before - 1, name) == 0)
                return row_text(row, "doubt");
        }
    }
    return NULL;
}

/* The default scenario is compiled in: only another can be missing. */
static const char *suggest_scenario(struct referee *referee, const char *text)
{
    const char *doubt = doubt_about(referee, text);
    if (doubt)
        return keep(referee, ": %s%s", doubt, all_scenarios(referee));
    const struct names *scenarios = &referee->data->scenarios;
    struct name_match match = names_find(scenarios, text);
    const char *meant = suggest_name(referee, scenarios, &match);
    return meant[0] ? meant : all_scenarios(referee);
}

static bool set_up(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->header;
    bool full = header->position.count > 0 && !header->scenario;
    if (!full && !referee->game->set_up(referee, header->scenario))
        return complain(fault, arena, header->scenario_column, "%s has no scenario %s%s",
                        referee->game->title, header->scenario,
                        suggest_scenario(referee, header->scenario));
    if (!set_position(referee, arena, fault) || !choose_first_draw(referee, arena, fault))
        return false;
    set_first_step(referee);
    referee->journal.count = 0;
    referee->opened = referee->checksum;
    return true;
}

/* All blank but for memory that is there to be used again. */
static void make_blank(struct referee *referee)
{
    struct arena game_arena = referee->game_arena, line_arena = referee->line_arena;
    struct arena past_arena = referee->history.arena;
    struct past_entry *past = referee->history.past;
    int past_capacity = referee->history.capacity;
    struct journal journal = referee->journal;
    struct memo *memo = referee->memo;
    memset(referee, 0, sizeof *referee);
    arena_reset(&game_arena);
    arena_reset(&line_arena);
    arena_reset(&past_arena);
    journal.count = 0;
    referee->game_arena = game_arena;
    referee->line_arena = line_arena;
    referee->journal = journal;
    referee->memo = memo;
    referee->history = (struct history){
        .arena = past_arena, .past = past, .capacity = past_capacity, .pending = -1};
}

struct referee *referee_open(const struct game *game, const struct rules_data *data,
                             const struct entry *header, struct arena *arena, struct fault *fault)
{
    fault->text = memory_ran_out;
    struct referee *blank = calloc(1, sizeof *blank);
    return blank ? referee_reopen(blank, game, data, header, arena, fault) : NULL;
}

struct referee *referee_reopen(struct referee *referee, const struct game *game,
                               const struct rules_data *data, const struct entry *header,
                               struct arena *arena, struct fault *fault)
{
    fault->text = memory_ran_out;
    make_blank(referee);
    referee->game = game;
    referee->data = data;
    const struct entry *kept = entry_copy(header, &referee->game_arena);
    referee->first_text = referee->first_rule = referee->first_label = "";
    referee->sound_label = referee->sound_state = referee->repair = "";
    if (kept) {
        referee->header = &kept->header;
        referee->header_line = kept->line;
    }
    bool opened = kept && is_within_limits(referee, arena, fault) && take_memory(referee) &&
                  choose(referee, arena, fault) && set_up(referee, arena, fault);
    if (opened && !referee_starved(referee))
        return referee;
    if (referee_starved(referee))
        fault->text = memory_ran_out;
    referee_close(referee);
    return NULL;
}

void referee_close(struct referee *referee)
{
    if (!referee)
        return;
    journal_free(referee);
    history_free(referee);
    memo_free(referee);
    arena_free(&referee->game_arena);
    arena_free(&referee->line_arena);
    free(referee);
}

void referee_tell(struct referee *referee, enum telling telling)
{
    referee->telling = telling;
}

/* --- feeding --- */

/* Where in the history the record ceases to be sound: here, or where a die was rolled that this
 * reveal disproves. */
static int unsound_from(const struct referee *referee)
{
    const struct history *history = &referee->history;
    int at = history->count, number = referee->pending.disproven_at;
    while (number && at > 0) {
        if (history->past[--at].number == number)
            break;
    }
    return at;
}

/* The position there, in a few words. */
static const char *state_before(struct referee *referee, int at)
{
    const struct history *history = &referee->history;
    long now = journal_mark(referee);
    long then = at < history->count ? history->past[at].journal_mark : now;
    struct pending_mark pending = pending_mark(referee);
    journal_look_back(referee, now, then);
    const char *state = waiting_state(referee);
    journal_look_ahead(referee, then, now);
    pending_undo(referee, pending);
    return state;
}

static void note_first(struct referee *referee, const struct verdict *verdict, int by)
{
    int last = unsound_from(referee) - 1;
    bool unread = verdict->kind == UNREADABLE;
    if (!verdict->number)
        referee->sound_state = state_before(referee, last + 1);
    struct arena *arena = &referee->game_arena;
    const struct finding *finding = NULL;
    referee->totals.first_number = verdict->number;
    referee->totals.first_by = by;
    referee->totals.first_line = verdict->line;
    for (int i = verdict->finding_count - 1; i >= 0; i--) {
        if (verdict->finding[i].kind == VIOLATION)
            finding = &verdict->finding[i];
    }
    const char *text = finding ? finding->text : unread ? verdict->said : "";
    referee->first_text = arena_print(arena, "%s", text);
    referee->first_rule = finding ? finding->rule : unread ? "record.line" : "";
    referee->first_label = arena_print(arena, "%s", verdict->label);
    referee->sound_state = arena_print(arena, "%s", referee->sound_state);
    referee->repair = arena_print(arena, "%s", verdict->repair);
    referee->sound_line = last >= 0 ? referee->history.past[last].entry->line : 0;
    referee->sound_label =
        last >= 0 ? arena_print(arena, "%s", referee->history.past[last].label) : "";
}

static void note_resting(struct running_totals *totals, const struct verdict *verdict)
{
    for (int end = totals->resting ? 1 : 0; end < 2; end++) {
        totals->resting_line[end] = verdict->line;
        copy_label(totals->resting_label[end], verdict->label);
    }
    totals->resting++;
}

/* Points moved since mark, what silence did before the entry included or not. Where each side has
 * its own, what one loses to the other counts once. */
static long points_moved(const struct referee *referee, long mark, bool silent)
{
    const struct field *field = referee->points_field;
    long moved = 0;
    for (long i = mark; field && i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        size_t changed = (size_t)row->cell;
        int gain = row->after - row->before;
        if ((row->silent && !silent) || changed < field->cell ||
            changed > field->cell + (size_t)field->size)
            continue;
        moved += gain > 0 ? gain : field->size ? 0 : -gain;
    }
    return moved;
}

/* Dice that an entry names were seen, whether a rule asked for them or not, and so is a secret that
 * gives dice. */
static bool shows_dice(const struct referee *referee, const struct entry *entry)
{
    return referee->pending.rolled_count > 0 || entry->dice.count > 0 ||
           entry->kind == ENTRY_REVEAL;
}

static void count_dependent(struct referee *referee, const struct entry *entry,
                            const struct verdict *verdict, int by, long mark)
{
    struct running_totals *totals = &referee->totals;
    if (verdict->dependent_line && verdict->dependent_line == totals->first_line) {
        note_resting(totals, verdict);
        totals->resting_dice += referee->pending.rolled_count;
        totals->resting_points += points_moved(referee, mark, true);
    }
    totals->dice_shown |= shows_dice(referee, entry);
    totals->other_side_acted |= by && by != totals->first_by;
}

/* mark: of the journal, before the entry. */
static void count_fault(struct referee *referee, const struct entry *entry,
                        const struct verdict *verdict, long mark)
{
    struct running_totals *totals = &referee->totals;
    int by = side_declaring(referee, entry);
    if (totals->first_line) {
        count_dependent(referee, entry, verdict, by, mark);
    } else if (verdict->kind == ILLEGAL || verdict->kind == UNREADABLE) {
        note_first(referee, verdict, by);
        totals->resting_points = points_moved(referee, mark, false);
        totals->dice_shown = shows_dice(referee, entry);
    }
}

/* The label and line of the entry that the verdict rests on. */
static void name_root(struct referee *referee, struct verdict *verdict)
{
    const struct history *history = &referee->history;
    for (int i = 0; verdict->depends_on && i < history->count; i++) {
        if (history->past[i].number != verdict->depends_on)
            continue;
        verdict->dependent_label = keep(referee, "%s", history->past[i].label);
        verdict->dependent_line = history->past[i].entry->line;
        return;
    }
}

/* To the moment before an entry that was ruled on and is to be ruled on again. */
static void put_back(struct referee *referee, const struct past_entry *past, int number)
{
    long trials = referee->totals.trials;
    referee->totals = past->totals;
    referee->totals.trials = trials;
    referee->labels = past->labels;
    referee->number = number;
    referee->next_ruling = past->ruled;
    referee->next_replacement = past->replacement;
    referee->next_reason = past->reason;
}

/* An entry that stands too early takes its effects when its turn has come. */
static void take_deferred(struct referee *referee, const struct entry *entry,
                          struct verdict *verdict)
{
    struct running_totals *totals = &referee->totals;
    bool counts = entry->kind == ENTRY_DECLARATION;
    if (!totals->deferred || !counts || --totals->deferred_for > 0)
        return;
    struct pending_verdict *pending = arena_take(&referee->line_arena, sizeof *pending);
    struct labels labels = referee->labels;
    if (!pending)
        return;
    *pending = referee->pending;
    unsigned outer = enter(referee, MODE_TRYING);
    fit_of(referee, totals->deferred);
    leave(referee, outer);
    referee->labels = labels;
    referee->pending = *pending;
    totals->deferred = NULL;
    verdict->checksum = referee->checksum;
}

/* Whether dice and claims alone are wrong, which nothing that is missing makes so. */
static bool is_of_dice(const struct verdict *verdict)
{
    bool others = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        others |= finding->kind != REMARK && strcmp(finding->rule, "record.claim") != 0 &&
                  strcmp(finding->rule, "record.dice") != 0;
    }
    return !others;
}

/* Errors of a side are roots: what rests on a fault is nobody's, nor is what finds no step, piece
 * or card where nothing tells what is missing. */
static void charge(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    bool rests = verdict->depends_on || verdict->dependent_line;
    verdict->charged = entry->kind == ENTRY_DECLARATION && verdict->kind == ILLEGAL && !rests &&
                       (referee->explained || is_of_dice(verdict));
    referee->totals.errors[side_declaring(referee, entry)] += verdict->charged;
}

/* What was meant by an entry at fault, when it is known what follows it. */
static void look_into(struct referee *referee, const struct entry *entry,
                      const struct past_entry *past, int number, struct verdict *verdict)
{
    bool wants = wants_search(referee, entry, verdict) && !past->ruled;
    referee->explained = true;
    referee->wants_window = wants && !referee->window;
    if (wants && referee->window && follow_record(referee, entry, past, verdict)) {
        put_back(referee, past, number);
        *verdict = blank_verdict();
        pending_clear(referee);
        rule_on(referee, entry, verdict);
        if (referee->head)
            begin_doubt(referee, entry, verdict, past->journal_mark, referee->head_end, true);
        referee->head = NULL;
    }
    if (verdict->kind == LEGAL && referee->totals.doubt.line)
        end_doubt(referee, entry);
    charge(referee, entry, verdict);
    take_deferred(referee, entry, verdict);
}

void rule_and_remember(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    struct past_entry past = past_before(referee);
    bool waits = entry->kind == ENTRY_RULING; /* a ruling for the next entry is not that entry */
    if (waits)
        past.ruled = CORRECTION_NONE;
    int number = referee->number;
    rule_on(referee, entry, verdict);
    look_into(referee, entry, &past, number, verdict);
    name_root(referee, verdict);
    referee->totals.waiting += verdict->waits;
    if (entry->kind != ENTRY_NOTE && entry->kind != ENTRY_RULING && entry->kind != ENTRY_CORRECTION)
        count_fault(referee, entry, verdict, past.journal_mark);
    if (entry->kind != ENTRY_NOTE)
        remember(referee, entry, past, verdict);
}

static void call_unreadable(struct referee *referee, const struct entry *entry, int column,
                            const char *cause, struct verdict *verdict)
{
    *verdict = blank_verdict();
    verdict->kind = UNREADABLE;
    verdict->entry = entry->kind;
    verdict->line = entry->line;
    verdict->extent = entry->extent;
    verdict->column = column;
    verdict->said = cause;
    verdict->typed = entry->typed ? entry->typed : "";
    verdict->mark = entry->mark;
    referee->totals.count[UNREADABLE]++;
}

void rule_on_unreadable(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    call_unreadable(referee, entry, entry->fault.column, entry->fault.text, verdict);
    lose_thread(referee, entry->line);
}

static bool lacks_memory(const struct referee *referee)
{
    return referee->line_arena.failed || referee->game_arena.failed ||
           referee->history.arena.failed;
}

static void rule_on_line(struct referee *referee, const struct entry *entry,
                         struct verdict *verdict)
{
    if (referee->stopped && entry->kind == ENTRY_UNREADABLE) {
        call_unreadable(referee, entry, entry->fault.column, entry->fault.text, verdict);
    } else if (referee->stopped && entry->kind != ENTRY_NOTE) {
        verdict->line = entry->line;
        verdict->extent = entry->extent;
        verdict->entry = entry->kind;
        verdict->said = "not ruled on: stopped at the first fault";
    } else {
        rule_and_remember(referee, entry, verdict);
    }
}

void referee_rule(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    arena_reset(&referee->line_arena);
    referee->played = NULL;
    history_trim(referee);
    *verdict = blank_verdict();
    if (!referee->memory_out)
        rule_on_line(referee, entry, verdict);
    referee->memory_out |= lacks_memory(referee);
    if (referee->memory_out)
        call_unreadable(referee, entry, entry->column, "memory ran out: not ruled on", verdict);
}

/* What would name cards of a hand that the stream has dealt. */
static void hide_hands(const struct referee *referee, struct verdict *verdict)
{
    bool hidden = false;
    for (int side = 1; side <= SIDE_MAX; side++)
        hidden |= hand_mode(referee, side) == HAND_SEEDED;
    if (!hidden)
        return;
    for (int i = 0; i < verdict->finding_count; i++) {
        if (strcmp(verdict->finding[i].rule, rule_row(referee->game, RECORD_CARD)->id) == 0)
            referee->pending.finding[i].text = "the hand that is to play it does not hold it";
    }
    verdict->before = verdict->repair = "";
    verdict->alternative_count = verdict->effect_count = 0;
}

void referee_ask(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    bool seeded = referee->seeded, committed = referee->committed;
    enum telling telling = referee->telling;
    int before = referee->history.count;
    referee->seeded = referee->committed = false;
    referee->telling = TELL_ALL;
    referee_rule(referee, entry, verdict);
    hide_hands(referee, verdict);
    if (referee->history.count > before)
        referee_take_back(referee);
    referee->seeded = seeded;
    referee->committed = committed;
    referee->telling = telling;
}

bool referee_wants_window(const struct referee *referee)
{
    return referee->wants_window && !referee->memory_out;
}

void referee_take_back(struct referee *referee)
{
    struct history *history = &referee->history;
    if (history->count == 0)
        return;
    const struct past_entry *past = &history->past[--history->count];
    journal_undo(referee, past->journal_mark);
    put_back(referee, past, past->number ? past->number - 1 : referee->number);
}

void referee_rule_within(struct referee *referee, const struct entry *entry,
                         const struct entry *const *next, int count, struct verdict *verdict)
{
    struct window window = {count, next};
    referee->looks_ahead = true;
    referee->window = &window;
    referee_rule(referee, entry, verdict);
    referee->window = NULL;
}

bool referee_rule_end(struct referee *referee, struct verdict *verdict)
{
    arena_reset(&referee->line_arena);
    *verdict = blank_verdict();
    return !referee->memory_out && rule_on_unproven(referee, verdict);
}

bool referee_starved(const struct referee *referee)
{
    return referee->memory_out || lacks_memory(referee);
}

/* --- ending --- */

/* joint stands between the sides and the step they are at. */
static const char *acting_text(struct referee *referee, const char *joint)
{
    struct sentence text;
    struct place_in_play where;
    sentence_clear(&text);
    if (!in_play(referee, &where))
        return "the game is over";
    const struct step *step = step_at(referee, where);
    unsigned sides = sides_of(referee, step);
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (sides & 1U << side)
            say_item(&text, " or ", side_name(referee, side));
    }
    say(&text, "%s%s%s", joint, step->name, step_details(referee, step));
    return keep(referee, "%s", text.text);
}

const char *to_act_text(struct referee *referee)
{
    return acting_text(referee, ": ");
}

/* "VP F4", "tokens British 5, French 5" */
static void say_score(const struct referee *referee, const struct view *view, struct sentence *text)
{
    const char *word = referee->game->points_word ? referee->game->points_word : view->key;
    int items = view->per == SIDE ? SIDE_MAX : view->per == NUMBER ? 1 : 0;
    for (int item = 1; item <= items; item++) {
        struct sentence shown;
        sentence_clear(&shown);
        view->show(referee, view->per == NUMBER ? 0 : item, &shown);
        say(text, "%s %s%s%s", item > 1 ? "," : word,
            view->per == SIDE ? side_name(referee, item) : "", view->per == SIDE ? " " : "",
            shown.text);
    }
}

static const char *state_with(struct referee *referee, const char *joint)
{
    const struct game *game = referee->game;
    struct sentence text;
    sentence_clear(&text);
    game->moment(referee, &text);
    for (int i = 0; i < game->view_count; i++) {
        if (!is_score(game, &game->view[i]))
            continue;
        say_text(&text, "; ");
        say_score(referee, &game->view[i], &text);
    }
    say_item(&text, "; ", acting_text(referee, joint));
    return keep(referee, "%s", text.text);
}

const char *state_text(struct referee *referee)
{
    return state_with(referee, " to act: ");
}

static const char *rulings_text(struct referee *referee)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < referee->game->ruling_count; i++) {
        const struct ruling *row = &referee->game->ruling[i];
        if (referee->ruling[i])
            say_item(
                &text, ", ",
                keep(referee, "%s = %s", row->name, row->alternative[referee->ruling[i]].name));
    }
    return keep(referee, "%s", text.length ? text.text : "defaults");
}

static const char *options_text(struct referee *referee)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < referee->game->option_count; i++) {
        if (referee->option[i])
            say_item(&text, ", ", referee->game->option[i].name);
    }
    return keep(referee, "%s", text.length ? text.text : "none");
}

static const char *hands_text(struct referee *referee)
{
    static const char *const mode[] = {"open", "closed", "seeded"};
    return keep(referee, "%s %s, %s %s", side_name(referee, 1), mode[referee->hand[1]],
                side_name(referee, 2), mode[referee->hand[2]]);
}

/* A name may be as long as a line: its first characters tell it. */
static void say_shortened(const char *name, struct sentence *text)
{
    enum { SHOWN_MAX = 40 };
    size_t length = strlen(name), shown = length > SHOWN_MAX ? SHOWN_MAX : length;
    while (shown < length && (name[shown] & 0xC0) == 0x80) /* within a character */
        shown--;
    say(text, "%.*s%s", (int)shown, name, shown < length ? "..." : "");
}

/* "ACTS", "3 servers (ACTS, Bones, Hamete)" */
static void say_servers(const struct referee *referee, struct sentence *text)
{
    int count = referee->server_count;
    if (count > 1)
        say(text, "%d %s(", count, count == SERVERS_MAX ? "servers or more " : "servers ");
    for (int i = 0; i < count; i++) {
        say_text(text, i ? ", " : "");
        say_shortened(referee->server[i], text);
    }
    say_text(text, count > 1 ? ")" : "");
}

/* Who may move the beginning of a stream may choose among its dice. */
static void say_shift(const struct referee *referee, struct sentence *text)
{
    int before = referee->drawn_before;
    bool streamed = referee->seeded || referee->committed;
    if (streamed && before && !referee->header->from)
        say(text,
            "the stream begins at draw %d by the position alone, without \"from\" in the header's "
            "dice: who shifts it past %d %s can choose among its dice",
            before + 1, before, before == 1 ? "draw" : "draws");
}

/* Dice that neither a stream nor a block of the record gives, where one of them does. */
static void say_loose(struct referee *referee, struct sentence *text)
{
    const struct running_totals *totals = &referee->totals;
    if (totals->blocks && totals->loose)
        say_item(text, "; ",
                 keep(referee, "%ld %s in no block", totals->loose,
                      totals->loose == 1 ? "die stands" : "dice stand"));
    if (referee->seeded && draws_left(referee) == 0)
        say_item(text, "; ",
                 keep(referee, "what came after draw %d, the stream's last, is as the record says",
                      DRAWS_MAX));
    if (!referee->seeded && !referee->committed && referee->left_before)
        say_item(text, "; ",
                 keep(referee,
                      "the record begins with %d %s left of a block that does not stand in it",
                      referee->left_before, referee->left_before == 1 ? "die" : "dice"));
}

/* Rulings on what chance gives next. */
static void say_set(struct referee *referee, struct sentence *text)
{
    const struct running_totals *totals = &referee->totals;
    if (totals->moved && referee->seeded)
        say_item(
            text, "; ",
            keep(referee,
                 "%ld %s the stream to another draw: who may do that can choose among its dice",
                 totals->moved, totals->moved == 1 ? "ruling moves" : "rulings move"));
    if (totals->touched && !referee->seeded && !referee->committed)
        say_item(text, "; ",
                 keep(referee, "%ld %s what is left of a block: those dice are no server's",
                      totals->touched, totals->touched == 1 ? "ruling sets" : "rulings set"));
}

/* What lets a roll that is not liked stay out of the record. */
static const char *loopholes_text(struct referee *referee)
{
    const struct running_totals *totals = &referee->totals;
    bool several = referee->server_count + (totals->unnamed > 0) > 1;
    struct sentence text;
    sentence_clear(&text);
    say_shift(referee, &text);
    if (several && !referee->header->server)
        say_item(&text, "; ",
                 "of several servers, or of none, one can be left out with a roll that is not "
                 "liked: the header's \"server\" fixes one");
    if (referee->spelled_otherwise) {
        say_item(&text, "; ", "a server is written in several ways, as ");
        say_shortened(referee->spelled_otherwise, &text);
        say_text(&text, ": they are taken for one");
    }
    if (totals->unnumbered)
        say_item(&text, "; ",
                 keep(referee, "%ld %s no number: what was rolled between blocks is not seen",
                      totals->unnumbered, totals->unnumbered == 1 ? "block has" : "blocks have"));
    say_loose(referee, &text);
    say_set(referee, &text);
    return keep_text(referee, text.text, text.length);
}

/* Nobody can be asked where no server is named. */
static void say_blocks(const struct referee *referee, struct sentence *proof)
{
    const struct running_totals *totals = &referee->totals;
    long named = totals->blocks - totals->unnamed;
    say_text(proof, "dice are as the record says: ");
    if (named) {
        say(proof, "%ld %s of dice can be asked for at ", named, named == 1 ? "block" : "blocks");
        say_servers(referee, proof);
        say_text(proof, ", ");
    }
    if (totals->unnamed)
        say(proof, "%ld %s of dice %s no server and nobody can be asked for %s, ", totals->unnamed,
            totals->unnamed == 1 ? "block" : "blocks", totals->unnamed == 1 ? "names" : "name",
            totals->unnamed == 1 ? "it" : "them");
    say_text(proof, "nothing else proves them");
    if (totals->given_up)
        say(proof, "; %ld of their dice %s not rolled before another block came", totals->given_up,
            totals->given_up == 1 ? "was" : "were");
}

static void say_beginning(const struct referee *referee, struct sentence *proof)
{
    int before = referee->drawn_before;
    if (before && referee->header->from)
        say(proof,
            "; the stream begins at draw %d, as the header says: the %d before it %s no part of "
            "this record",
            before + 1, before, before == 1 ? "is" : "are");
}

static const char *proof_text(struct referee *referee, const struct closing *closing)
{
    struct sentence proof;
    bool closed = referee->hand[1] == HAND_CLOSED || referee->hand[2] == HAND_CLOSED;
    sentence_clear(&proof);
    if (referee->committed)
        say_committed(referee, &proof);
    else if (referee->seeded)
        say_text(&proof, "a public seed shows that dice agree with it, not that they are fair");
    else if (referee->totals.blocks)
        say_blocks(referee, &proof);
    else
        say_text(&proof, "dice are as the record says; nothing proves them");
    if (referee->seeded || referee->committed)
        say_beginning(referee, &proof);
    return keep(referee, "%s%s%s%s", proof.text, closing->loopholes[0] ? "; " : "",
                closing->loopholes,
                closed ? "; of closed hands only conflicts with the cards shown can be found" : "");
}

static void close_totals(struct referee *referee, struct closing *closing)
{
    const struct running_totals *totals = &referee->totals;
    memcpy(closing->count, totals->count, sizeof closing->count);
    memcpy(closing->errors, totals->errors, sizeof closing->errors);
    memcpy(closing->faces, totals->faces, sizeof closing->faces);
    closing->expectations = totals->expectations;
    closing->missed = totals->missed;
    closing->own_faults = totals->own_faults;
    closing->rolls = totals->rolls;
    closing->first_number = totals->first_number;
    closing->first_line = totals->first_line;
    closing->resting = totals->resting;
    closing->waiting = totals->waiting;
    closing->resting_dice = totals->resting_dice;
    closing->resting_points = totals->resting_points;
    closing->points_word =
        totals->resting_points == 1 ? referee->game->point_word : referee->game->points_word;
    closing->first_by = totals->first_by;
    for (int end = 0; end < 2; end++) {
        closing->resting_line[end] = totals->resting_line[end];
        closing->resting_label[end] = totals->resting_label[end];
    }
    closing->other_side_acted = totals->other_side_acted;
    closing->dice_shown = totals->dice_shown;
    closing->first_label = referee->first_label;
    closing->first_text = referee->first_text;
    closing->first_rule = referee->first_rule;
    closing->sound_label = referee->sound_label;
    closing->sound_line = referee->sound_line;
    closing->sound_state = referee->sound_state;
    closing->repair = referee->repair;
}

/* What comes by itself. Chance of the stream is used only where it ends the game without another
 * entry: nobody sees a draw before his choice. */
static void settle_to_the_end(struct referee *referee)
{
    unsigned outer = enter(referee, MODE_VIEWING);
    settle(referee);
    leave(referee, outer);
    long mark = journal_mark(referee);
    settle(referee);
    if (position(referee)->depth > 0)
        journal_undo(referee, mark);
}

struct state_now state_now(struct referee *referee)
{
    long mark = journal_mark(referee);
    bool open = stand_at_open_turn(referee);
    const char *may = open ? state_with(referee, " may act: ") : "";
    const char *who = open ? to_act_text(referee) : "";
    journal_undo(referee, mark);
    settle_to_the_end(referee);
    struct state_now now = {state_text(referee), to_act_text(referee),
                            position(referee)->depth == 0};
    if (open && !now.over && strcmp(who, now.to_act) != 0) {
        now.text = keep(referee, "%s; else %s", may, acting_text(referee, " to act: "));
        now.to_act = who;
    }
    journal_undo(referee, mark);
    return now;
}

const struct closing *referee_end(struct referee *referee)
{
    struct closing *closing = &referee->closing;
    long mark = journal_mark(referee);
    stand_where_asked(referee);
    closing->printed = referee->checksum;
    journal_undo(referee, mark);
    struct state_now now = state_now(referee);
    closing->state = now.text;
    closing->to_act = now.to_act;
    closing->over = now.over;
    settle_to_the_end(referee);
    closing->game = referee->game->id;
    closing->title = referee->game->title;
    closing->edition = referee->game->edition;
    closing->scenario = referee->header->scenario ? referee->header->scenario : "";
    closing->header_line = referee->header_line;
    for (int side = 1; side <= SIDE_MAX; side++) {
        closing->side[side] = side_name(referee, side);
        closing->commitment[side] = referee->committed ? referee->chain[side].link[0].text : "";
    }
    close_totals(referee, closing);
    closing->stream = referee->header->stream;
    closing->seed = referee->header->seed ? referee->header->seed : "";
    closing->hands = hands_text(referee);
    closing->rulings = rulings_text(referee);
    closing->options = options_text(referee);
    closing->loopholes = loopholes_text(referee);
    closing->proof = proof_text(referee, closing);
    const char *named = referee->header->data;
    closing->data = rules_data(referee)->label ? rules_data(referee)->label : "";
    closing->other_data = named && !data_is_named(rules_data(referee), named) ? named : "";
    closing->record_hash = "";
    closing->opened = referee->opened;
    closing->checksum = referee->checksum;
    closing->picture = referee->drawing ? picture_of(referee, NULL, NULL, false) : NULL;
    if (lacks_memory(referee)) {
        closing->count[UNREADABLE]++;
        closing->state = memory_ran_out;
    }
    journal_undo(referee,
                 mark); /* a position printed now can be played on: what waits still waits */
    return closing;
}

uint64_t referee_checksum(const struct referee *referee)
{
    return referee->checksum;
}

uint64_t referee_checksum_afresh(const struct referee *referee)
{
    return checksum_of(referee);
}

bool referee_undo_last(struct referee *referee)
{
    if (referee->history.count == 0)
        return false;
    struct history *history = &referee->history;
    const struct past_entry *past = &history->past[--history->count];
    if (history->pending == history->count)
        history->pending = -1;
    journal_undo(referee, past->journal_mark);
    referee->totals = past->totals;
    referee->number = past->number ? past->number - 1 : referee->number;
    return true;
}

const struct game *referee_game(const struct referee *referee)
{
    return referee->game;
}
