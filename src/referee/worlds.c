#include "referee/worlds.h"
#include "referee/journal.h"
#include "referee/picks.h"

/* Nobody knows whether an open entry was lawful, and so whether what it did stands. What is
 * unlawful for that alone is not known to be; and what is for what an illegal entry did alone
 * depends on that. */

enum { WORLDS_MOST = 8, ENTRIES_BACK = 64 };

/* Where pieces stand, and whose a place is. */
static bool is_of_board(const struct referee *referee, int where)
{
    if (where >= (int)referee->game->cells)
        return false;
    const struct field *field = &referee->game->field[referee->fields.of_cell[where]];
    return (field->per == PIECE && field->holds == PLACE) ||
           (field->per == PLACE && field->holds == SIDE);
}

/* Takes back what rows from mark to end did to the board, as far as it is as they left it; lead:
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
        if (!is_of_board(referee, row.cell) || referee->cells[row.cell] != row.after)
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
