#include "referee/worlds.h"
#include "referee/attempt.h"
#include "referee/check.h"
#include "referee/depends.h"
#include "referee/doubt.h"
#include "referee/fit.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/replay.h"
#include "referee/words.h"

#include <string.h>

/* Nobody knows whether an open entry was lawful, and so whether what it did stands. What is
 * unlawful for that alone is not known to be; and what is for what an illegal entry did alone
 * depends on that. */

enum { WORLDS_MOST = 8, ENTRIES_BACK = 64, INSTEAD_TRIES = 200 };

/* Where pieces stand, whose a place is, and how many of a kind of the game's own are left. */
static bool is_told_apart(const struct referee *referee, int where)
{
    if (where >= (int)referee->game->cells)
        return false;
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[where]];
    return (field->per == PIECE && field->holds == PLACE) ||
           (field->per == PLACE && field->holds == SIDE) ||
           (field->per > KIND_GAME && field->holds == NUMBER);
}

/* Takes back what rows from mark to end did to these, as far as it is as they left it; lead:
 * those alone that silence did first. */
static bool take_back(struct referee *referee, long mark, long end, bool lead)
{
    bool changed = false;
    for (long i = mark; lead && i < end; i++) {
        if (!referee->journal.row[i].silent)
            end = i;
    }
    for (long i = end - 1; i >= mark; i--) {
        struct journal_row row = referee->journal.row[i];
        if (!is_told_apart(referee, row.cell) || referee->cells[row.cell] != row.after)
            continue;
        change_cell(referee, row.cell, row.before, RECORD_FLOW);
        changed = true;
    }
    return changed;
}

/* The same of an entry: what it set going happens in silence at the head of the next one. */
static bool take_back_entry(struct referee *referee, int i, long now)
{
    const struct past_entry *past = referee->history.past;
    int count = referee->history.count;
    long end = i + 1 < count ? past[i + 1].journal_mark : now;
    long after = i + 2 < count ? past[i + 2].journal_mark : now;
    bool silence = take_back(referee, end, after, true);
    return take_back(referee, past[i].journal_mark, end, false) || silence;
}

int entry_to_blame(struct referee *referee, const struct declaration *declaration,
                   enum verdict_kind kind)
{
    const struct history *history = &referee->history;
    long mark = journal_mark(referee);
    int found = 0;
    if (judged_leaving(referee, declaration) == TAKEN) /* what is wrong is no rule: a claim */
        return 0;
    for (int i = history->count - 1, worlds = 0;
         i >= 0 && i >= history->count - ENTRIES_BACK && worlds < WORLDS_MOST && !found; i--) {
        if (history->past[i].kind != kind || !take_back_entry(referee, i, mark))
            continue;
        worlds++;
        if (judged_leaving(referee, declaration) == TAKEN)
            found = history->past[i].number;
    }
    journal_undo(referee, mark);
    return found;
}

static bool counts(const struct finding *finding)
{
    return finding->kind == VIOLATION && !finding->harmless;
}

static bool is_of_game(const struct finding *finding)
{
    return counts(finding) && !is_rule_of_record(finding->rule);
}

/* Whether rules of the game are broken, by something that is there: what is where, and whose, hangs
 * on what was meant. */
static bool breaks_rules_of_game(const struct pending_verdict *pending)
{
    bool breaks = false, lacks = false;
    for (int i = 0; i < pending->finding_count; i++) {
        breaks |= is_of_game(&pending->finding[i]);
        lacks |= counts(&pending->finding[i]) && is_rule_of_record(pending->finding[i].rule);
    }
    return pending->printed || (breaks && !(lacks && pending->need_failed));
}

static bool has_broken(const struct pending_verdict *pending, const char *rule)
{
    bool broken = false;
    for (int i = 0; i < pending->finding_count; i++)
        broken |= counts(&pending->finding[i]) && strcmp(pending->finding[i].rule, rule) == 0;
    return broken;
}

/* Whether all rules of the game that are broken in one are broken in the other. */
static bool breaks_as_well(const struct pending_verdict *one, const struct pending_verdict *other)
{
    bool same = true;
    for (int i = 0; i < one->finding_count; i++)
        same &= !is_of_game(&one->finding[i]) || has_broken(other, one->finding[i].rule);
    return same;
}

/* Whether what finds no step goes on with the faulty entry, as its side declares it at once. */
static bool goes_on(const struct referee *referee, const struct entry *entry, int faulty)
{
    const struct history *history = &referee->history;
    int by = side_declaring(referee, entry);
    bool goes = true;
    for (int i = faulty; goes && i < history->count; i++)
        goes = history->past[i].by == by;
    return goes;
}

/* The index of an entry by its number, if as many as were declared since may be played again; -1 if
 * not. */
static int replayed_from(const struct referee *referee, int number)
{
    const struct history *history = &referee->history;
    long most = replays_left(referee);
    for (int i = history->count - 1; i >= 0 && history->count - i <= most; i--) {
        if (history->past[i].number == number)
            return i;
    }
    return -1;
}

/* Whether no other entry since the one at index is open, or cannot be read: what may have been
 * instead of one alone is all there is. */
static bool is_only_doubt(const struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    bool only = true;
    for (int i = index + 1; only && i < history->count; i++)
        only = history->past[i].resumed ||
               (history->past[i].kind != OPEN && history->past[i].kind != UNREADABLE);
    return only;
}

/* What a faulty entry may have been, or what was missing before it, other than the game has it. */
struct worlds {
    struct referee *referee;
    int faulty;
    bool before; /* each stands before the faulty entry, not in its place */
    bool cut;    /* there are more */
    int count;
    const struct entry *instead[WORLDS_MOST]; /* NULL: nothing at all */
};

static void add_world(void *context, const char *whole)
{
    struct worlds *worlds = context;
    const struct past_entry *past = &worlds->referee->history.past[worlds->faulty];
    const struct entry *entry = entry_of_whole(worlds->referee, whole, past->entry->line);
    if (!entry || entries_alike(entry, past->missing))
        return;
    worlds->cut |= worlds->count == WORLDS_MOST;
    if (!worlds->cut)
        worlds->instead[worlds->count++] = entry;
}

/* The position is that before the faulty entry. */
static void list_worlds(struct worlds *worlds)
{
    const struct past_entry *past = &worlds->referee->history.past[worlds->faulty];
    worlds->before = past->missing != NULL;
    if (past->meant)
        worlds->instead[worlds->count++] = past->repaired;
    else if (worlds->before)
        each_instead(worlds->referee, past->missing, 0, INSTEAD_TRIES, add_world, worlds);
    else if (is_open_for_data(past))
        worlds->instead[worlds->count++] = NULL;
}

/* Where play would stand; false where nobody knows. */
static bool play_in_world(const struct worlds *worlds, int number)
{
    struct referee *referee = worlds->referee;
    if (worlds->instead[number])
        fit_of(referee, worlds->instead[number]);
    if (worlds->before && fit_of(referee, referee->history.past[worlds->faulty].entry) > BREAKS)
        return false;
    bool is_void = is_open_for_data(&referee->history.past[worlds->faulty]);
    return replay_since(referee, worlds->faulty, is_void ? STRAYS : BREAKS,
                        NULL); /* all may fall */
}

/* Whether an entry just judged breaks there what it breaks in the game. */
static bool breaks_the_same(const struct referee *referee, const struct ruling_context *there,
                            const struct ruling_context *here,
                            const struct pending_verdict *broken_here)
{
    if (there->found && here->found)
        return breaks_as_well(broken_here, &referee->pending);
    if (here->found)
        return has_broken(broken_here, rule_row(referee->game, rule_on_place(there))->id);
    return !there->found && rule_on_place(there) == rule_on_place(here);
}

/* Whether the entry breaks in one world, from the position before the faulty entry, what it breaks
 * in the game; attempt: begun when that was judged. */
static bool breaks_in_world(const struct worlds *worlds, int number, const struct entry *entry,
                            const struct ruling_context *context, const struct attempt *attempt)
{
    struct referee *referee = worlds->referee;
    struct ruling_context there;
    unsigned trying = enter(referee, MODE_TRYING);
    long mark = journal_mark(referee);
    bool known = play_in_world(worlds, number);
    begin_walk(referee, &there);
    leave(referee, attempt->mode); /* what is broken is to be told */
    pending_clear(referee);
    find_step(referee, entry, &there);
    bool same = known && breaks_the_same(referee, &there, context, &attempt->pending);
    journal_undo(referee, mark);
    leave(referee, trying);
    return same;
}

/* Whether it names, shortly after, a piece that the faulty entry named, too, and the repair of that
 * leaves out: the record goes on from what was written. */
static bool goes_on_as_written(const struct referee *referee, const struct entry *entry, int faulty)
{
    const struct past_entry *past = &referee->history.past[faulty];
    if (referee->history.count - faulty > WINDOW_MAX)
        return false;
    struct piece_set left_out = pieces_named(referee, past->entry);
    if (past->repaired)
        left_out = pieces_without(left_out, pieces_named(referee, past->repaired));
    return past->repaired && pieces_meet(left_out, pieces_named(referee, entry));
}

/* Whether the entry of the history at index changed nothing of the game. */
static bool moved_nothing(const struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    long end =
        index + 1 < history->count ? history->past[index + 1].journal_mark : journal_mark(referee);
    bool nothing = true;
    for (long i = history->past[index].journal_mark; nothing && i < end; i++)
        nothing = referee->journal.row[i].cell >= (int)referee->game->cells;
    return nothing;
}

/* Whether it is of the side whose faulty entry took no effect, and nothing is known to make that
 * lawful: what it would have done nobody can play. */
static bool may_have_been_meant(const struct referee *referee, const struct entry *entry,
                                int faulty)
{
    const struct past_entry *past = &referee->history.past[faulty];
    return past->meant && !past->repaired && past->by == side_declaring(referee, entry) &&
           moved_nothing(referee, faulty);
}

bool breaks_it_anyway(struct referee *referee, const struct entry *entry,
                      const struct ruling_context *context, int cause)
{
    struct worlds worlds = {.referee = referee,
                            .faulty = cause ? replayed_from(referee, cause) : -1};
    if (worlds.faulty < 0 || referee->now.spares || !is_only_doubt(referee, worlds.faulty) ||
        !breaks_rules_of_game(&referee->pending) ||
        (!context->found && goes_on(referee, entry, worlds.faulty)) ||
        goes_on_as_written(referee, entry, worlds.faulty) ||
        may_have_been_meant(referee, entry, worlds.faulty))
        return false;
    struct attempt *attempt = begin_attempt(referee);
    if (!attempt)
        return false;
    long now = journal_mark(referee), mark = referee->history.past[worlds.faulty].journal_mark;
    journal_look_back(referee, now, mark);
    list_worlds(&worlds);
    bool breaks = worlds.count > 0 && !worlds.cut;
    for (int i = 0; breaks && i < worlds.count; i++)
        breaks = breaks_in_world(&worlds, i, entry, context, attempt);
    journal_look_ahead(referee, mark, now);
    end_attempt(referee, attempt);
    return breaks;
}

/* --- another card than the one that was played --- */

/* The index of the last play of a card, where it is an error of that side; -1 where it is not. */
static int faulty_play_by(const struct referee *referee, int by)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0; i--) {
        const struct past_entry *past = &history->past[i];
        if (past->entry->kind == ENTRY_DECLARATION && verb_is(past->entry->verb, PLAYS_CARD) &&
            past->entry->field[FIELD_CARD].count)
            return past->kind == ILLEGAL && past->by == by && past->ruled == CORRECTION_NONE ? i
                                                                                             : -1;
    }
    return -1;
}

/* The play with that card; NULL where it is not lawful. The position is that before it. */
static const struct entry *lawful_play_of(struct referee *referee, const struct entry *play,
                                          int card)
{
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    struct word *word = arena_take(&referee->line_arena, sizeof *word);
    if (!with || !word)
        return NULL;
    *word = (struct word){.text = referee->data->names[CARD].name[card].id};
    *with = *play;
    with->field[FIELD_CARD] = (struct words){1, word};
    long mark = journal_mark(referee);
    enum fit fit = fit_of(referee, with);
    journal_undo(referee, mark);
    return fit == FITS ? with : NULL;
}

static void list_other_plays(struct worlds *worlds)
{
    struct referee *referee = worlds->referee;
    const struct entry *play = referee->history.past[worlds->faulty].entry;
    for (int card = 1; card <= referee->data->names[CARD].count; card++) {
        const struct entry *other = lawful_play_of(referee, play, card);
        if (other && worlds->count < WORLDS_MOST)
            worlds->instead[worlds->count++] = other;
    }
}

/* Whether the entry is lawful in one world, from the position before the faulty one. */
static bool is_lawful_in_world(const struct worlds *worlds, int number, const struct entry *entry)
{
    long mark = journal_mark(worlds->referee);
    bool lawful = play_in_world(worlds, number) && fit_of(worlds->referee, entry) == FITS;
    journal_undo(worlds->referee, mark);
    return lawful;
}

int play_to_blame(struct referee *referee, const struct entry *entry)
{
    struct worlds worlds = {.referee = referee,
                            .faulty = faulty_play_by(referee, side_declaring(referee, entry))};
    if (worlds.faulty < 0 || referee->history.count - worlds.faulty > replays_left(referee))
        return 0;
    struct attempt *attempt = begin_attempt(referee);
    if (!attempt)
        return 0;
    const struct past_entry *play = &referee->history.past[worlds.faulty];
    long now = journal_mark(referee);
    bool lawful = false;
    journal_look_back(referee, now, play->journal_mark);
    list_other_plays(&worlds);
    for (int i = 0; !lawful && i < worlds.count; i++)
        lawful = is_lawful_in_world(&worlds, i, entry);
    journal_look_ahead(referee, play->journal_mark, now);
    end_attempt(referee, attempt);
    return lawful ? play->number : 0;
}
