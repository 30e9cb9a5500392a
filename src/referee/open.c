#include "referee/open.h"
#include "record/copy.h"
#include "record/text.h"
#include "referee/actions.h"
#include "referee/blocks.h"
#include "referee/check.h"
#include "referee/closing.h"
#include "referee/facts.h"
#include "referee/history.h"
#include "referee/in_play.h"
#include "referee/journal.h"
#include "referee/limits.h"
#include "referee/memo.h"
#include "referee/reveal.h"
#include "referee/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A referee is opened by a header, which sets the game up; play.c feeds it, closing.c ends it. */

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
    referee->fields.of_cell =
        arena_take(&referee->game_arena, game->cells * sizeof *referee->fields.of_cell);
    referee->fields.marked = arena_take(&referee->game_arena,
                                        (size_t)game->field.count * sizeof *referee->fields.marked);
    referee->fields.points = NULL;
    for (int i = 0; referee->fields.of_cell && i < game->field.count; i++) {
        if (game->status.points_field &&
            strcmp(game->field.row[i].shown, game->status.points_field) == 0)
            referee->fields.points = &game->field.row[i];
        for (int item = 0; item <= game->field.row[i].size; item++)
            referee->fields.of_cell[game->field.row[i].cell + (size_t)item] = (int16_t)i;
    }
    return referee->fields.of_cell && referee->fields.marked;
}

/* The first field is the kernel's, which never expires: 0 ends each chain. */
static bool index_expiry(struct referee *referee)
{
    const struct game *game = referee->game;
    memset(referee->fields.first_expiring, 0, sizeof referee->fields.first_expiring);
    referee->fields.next_expiring = arena_take(
        &referee->game_arena, (size_t)game->field.count * sizeof *referee->fields.next_expiring);
    for (int i = game->field.count - 1; referee->fields.next_expiring && i > 0; i--) {
        referee->fields.next_expiring[i] = referee->fields.first_expiring[game->field.row[i].until];
        referee->fields.first_expiring[game->field.row[i].until] = (int16_t)i;
    }
    return referee->fields.next_expiring != NULL;
}

static void watch(struct referee *referee, const size_t *cells, int bit)
{
    for (int n = 0; n < WATCHED_MAX && cells[n]; n++)
        referee->fields.watchers[referee->fields.of_cell[cells[n]]] |= UINT32_C(1) << bit;
}

/* The steps of every procedure that ask it. */
static void remember_steps(struct referee *referee, const struct remembered *remembered, int bit)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.procedure.count; i++) {
        for (int row = 0; row < game->play.procedure.row[i].count; row++) {
            if (game->play.procedure.row[i].row[row].applies == remembered->applies)
                referee->fields.remembered[step_number((struct place_in_play){i, row})] =
                    (uint8_t)(bit + 1);
        }
    }
}

static bool index_remembered(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->fields.remembered =
        arena_take(&referee->game_arena, (size_t)game->play.procedure.count * ROWS_MAX + 1);
    for (int i = 0; referee->fields.remembered && i < game->play.remembered.count; i++) {
        watch(referee, game->play.remembered.row[i].watches, game->play.standing.count + i);
        remember_steps(referee, &game->play.remembered.row[i], game->play.standing.count + i);
    }
    return referee->fields.remembered != NULL;
}

/* A referee that has just been opened has asked no standing rule yet. */
static bool index_watchers(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->fields.disturbed = UINT32_MAX;
    referee->fields.watchers = arena_take(
        &referee->game_arena, (size_t)game->field.count * sizeof *referee->fields.watchers);
    for (int i = 0; referee->fields.watchers && i < game->play.standing.count; i++)
        watch(referee, game->play.standing.row[i].watches, i);
    return referee->fields.watchers && index_remembered(referee);
}

/* The first field of the game that has a place for each piece says where it is. */
static void find_places(struct referee *referee)
{
    const struct game *game = referee->game;
    referee->fields.last_placed = -1;
    for (int i = 0; i < game->field.count; i++) {
        const struct field *field = &game->field.row[i];
        if (field->per != PIECE || field->holds != PLACE)
            continue;
        referee->fields.first_placed = (int)field->cell + 1;
        referee->fields.last_placed = (int)field->cell + field->size;
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
    referee->fields.presence =
        arena_take(&referee->game_arena, ((size_t)referee->data->names[PLACE].count + 1) *
                                             sizeof *referee->fields.presence);
    referee->view = (struct rules_view){(const struct position *)referee->cells, referee->data,
                                        referee->fields.presence};
    referee->terms.ruling = arena_take(&referee->game_arena, (size_t)game->ruling.count + 1);
    referee->terms.option =
        arena_take(&referee->game_arena, ((size_t)game->option.count + 1) * sizeof(bool));
    return referee->cells && referee->fields.presence && referee->terms.ruling &&
           referee->terms.option && index_fields(referee) && index_expiry(referee) &&
           index_watchers(referee) && gather_verbs(referee) && journal_open(referee);
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
    int count = referee->game->ruling.count;
    const char **name = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *name);
    for (int i = 0; name && i < count; i++)
        name[i] = referee->game->ruling.row[i].name;
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
    for (int i = 0; i < game->ruling.count; i++) {
        const struct ruling *ruling = &game->ruling.row[i];
        if (strcmp(ruling->name, name) != 0)
            continue;
        for (int which = 0; which < RULING_ALTERNATIVES_MAX; which++) {
            const char *alternative = ruling->alternative[which].name;
            if (alternative && strcmp(alternative, fact->value.text) == 0) {
                referee->terms.ruling[i] = (uint8_t)which;
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
    int count = referee->game->option.count;
    const char **name = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *name);
    for (int i = 0; name && i < count; i++)
        name[i] = referee->game->option.row[i].name;
    return name ? meant_or_all(referee, text, name, count) : "";
}

static bool choose_option(struct referee *referee, const struct word *word, struct arena *arena,
                          struct fault *fault)
{
    for (int i = 0; i < referee->game->option.count; i++) {
        if (strcmp(referee->game->option.row[i].name, word->text) == 0)
            return referee->terms.option[i] = true;
    }
    return complain(fault, arena, word->column, "%s has no option %s%s", referee->game->title,
                    word->text, suggest_option(referee, word->text));
}

/* The input let no other words through. */
static void choose_policy(struct referee *referee, const struct header *header)
{
    referee->terms.policy = strcmp(header->on_fault, "skip") == 0   ? SKIP
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
    referee->terms.seeded = strcmp(stream, "seeded") == 0;
    referee->terms.committed = strcmp(stream, "committed") == 0;
    referee->terms.strict_reveals = header->reveals && strcmp(header->reveals, "strict") == 0;
    if (referee->terms.seeded && !header->seed)
        return complain(fault, arena, header->stream_column, "a seeded stream needs a \"seed\"");
    if (!referee->terms.committed && header->commitments.count > 0)
        return complain(fault, arena, header->commitments.fact[0].column,
                        "commitments found for %s dice, the stream \"committed\" expected", stream);
    return !referee->terms.committed || choose_commitments(referee, header, arena, fault);
}

/* How many draws come before the record's first: said with the stream, or by the position alone. */
static bool choose_first_draw(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->terms.header;
    const struct position *now = position(referee);
    const struct fact *draws = fact_called(&header->position, "draws");
    if (header->from && draws && now->draws != header->from - 1)
        return complain(fault, arena, header->from_column,
                        "the stream is taken up from draw %ld, but by the position %d have been "
                        "made; \"from\":%d expected",
                        header->from, now->draws, now->draws + 1);
    if (header->from)
        change(referee, &now->draws, (int)header->from - 1, RECORD_SETUP);
    referee->terms.drawn_before = now->draws;
    referee->terms.left_before = dice_left(referee);
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
        referee->terms.hand[side] = referee->terms.seeded ? HAND_SEEDED : HAND_OPEN;
    for (int i = 0; i < header->hands.count; i++) {
        const struct fact *fact = &header->hands.fact[i];
        int side = side_of_word(referee, fact->item);
        enum hand_mode mode = mode_of(fact->value.text);
        if (fact->item && !side)
            return complain(fault, arena, fact->column, "hands: no side is called %s%s", fact->item,
                            suggest_side(referee, fact->item));
        if (mode == HAND_SEEDED && !referee->terms.seeded)
            return complain(fault, arena, fact->column, "seeded hands need a seeded stream");
        for (int s = 1; s <= SIDE_MAX; s++) {
            if (!side || s == side)
                referee->terms.hand[s] = mode;
        }
    }
    return true;
}

static bool choose(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->terms.header;
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
    const struct header *header = referee->terms.header;
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
    const struct fact *depth = fact_called(&referee->terms.header->position, "depth");
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
    const char *meant = suggest_name(referee, scenarios, text);
    return meant[0] ? meant : all_scenarios(referee);
}

static bool set_up(struct referee *referee, struct arena *arena, struct fault *fault)
{
    const struct header *header = referee->terms.header;
    bool full = header->position.count > 0 && !header->scenario;
    if (!full && !referee->game->data.set_up(referee, header->scenario))
        return complain(fault, arena, header->scenario_column, "%s has no scenario %s%s",
                        referee->game->title, header->scenario,
                        suggest_scenario(referee, header->scenario));
    if (!set_position(referee, arena, fault) || !choose_first_draw(referee, arena, fault))
        return false;
    set_first_step(referee);
    referee->journal.count = 0;
    referee->terms.checksum = referee->checksum;
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
    memo_forget(referee);
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
    referee->first.text = referee->first.rule = referee->first.label = "";
    referee->first.sound_label = referee->first.sound_state = referee->first.repair = "";
    if (kept) {
        referee->terms.header = kept->header;
        referee->terms.line = kept->line;
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
