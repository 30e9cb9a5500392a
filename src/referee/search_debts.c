#include "referee/search_debts.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/search_window.h"
#include "referee/steps.h"

/* What play waits for, and nobody declares: what an unlawful entry made the other side owe, and
 * what is owed and was done in a way that the record does not say. */

enum { WAIVED_ROWS = 256 };

/* --- what an unlawful entry began binds nobody --- */

/* Puts the procedures away that a faulty entry began, with what they ask for. */
static bool waive(struct referee *referee)
{
    bool waived = false;
    for (int rows = 0; rows < WAIVED_ROWS; rows++) {
        int depth = position(referee)->depth;
        if (!depth || !referee->cells[own_cell_frame(referee, depth)])
            break;
        step_over(referee);
        waived = true;
    }
    return waived;
}

/* The unlawful entry whose effects ask for what play waits for: the last one, or that which
 * everything waits on; -1 for none. */
static int unlawful_entry(const struct referee *referee)
{
    const struct history *history = &referee->history;
    int least = history->count - WINDOW_MAX;
    for (int i = history->count - 1; i >= 0; i--) {
        const struct past_entry *past = &history->past[i];
        bool lost = referee->totals.lost.line && past->number == referee->totals.lost.number;
        if (past->number && (lost || (past->kind == ILLEGAL && i >= least)))
            return past->kind == ILLEGAL ? i : -1;
        if (i < least && !referee->totals.lost.line)
            return -1;
    }
    return -1;
}

/* Whether play waits for what the other side than by owes. */
static bool other_owes(const struct referee *referee, int by)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false;
    const struct step *step = step_at(referee, where);
    return step_is_owed(step) && sides_of(referee, step) == 1U << other_side(by) &&
           !admits_play(step);
}

/* Numbers that the entry of history at index raised from nothing, and that stand so still, are what
 * it made others owe; points are none. */
static void forgive(struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    long last =
        index + 1 < history->count ? history->past[index + 1].journal_mark : referee->journal.count;
    for (long i = history->past[index].journal_mark; i < last; i++) {
        const struct journal_row row = referee->journal.row[i];
        if (row.cell >= (int)referee->game->cells || row.rule == RECORD_FLOW || row.before != 0)
            continue;
        const struct field *field = &referee->game->field.row[referee->fields.of_cell[row.cell]];
        if (field->holds == NUMBER && field != referee->fields.points &&
            referee->cells[row.cell] == row.after)
            change_cell(referee, row.cell, 0, RECORD_FLOW);
    }
}

/* Goes past what an unlawful entry makes the other side owe. */
static bool waive_debts(struct referee *referee)
{
    int index = unlawful_entry(referee);
    if (index < 0 || referee->cells[own_cell_blocked(referee)])
        return false;
    int by = referee->history.past[index].by;
    settle(referee);
    if (!other_owes(referee, by))
        return false;
    forgive(referee, index);
    settle(referee);
    return !other_owes(referee, by);
}

void waive_all(struct referee *referee)
{
    if (!waive(referee))
        waive_debts(referee);
    change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
}

bool try_waived(struct search *search)
{
    struct referee *referee = search->referee;
    look_back(search, search->mark);
    pending_clear(referee);
    bool waived = (waive(referee) || waive_debts(referee)) && all_fit(search, &search->entry, 1);
    look_ahead(search, search->mark);
    return waived;
}

/* --- what is owed was done, and nobody knows how --- */

bool go_past_owed(struct referee *referee, const struct step **owed, int *by)
{
    struct place_in_play where;
    settle(referee);
    if (!in_play(referee, &where))
        return false;
    *owed = step_at(referee, where);
    *by = only_side(sides_of(referee, *owed));
    if (!step_is_owed(*owed) || admits_play(*owed))
        return false;
    step_over(referee);
    change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    return true;
}

void try_going_past(struct search *search, bool astray)
{
    const struct step *owed;
    int by;
    if (search->left <= 0 || search->cost <= 1)
        return;
    look_back(search, search->mark);
    pending_clear(search->referee);
    if (go_past_owed(search->referee, &owed, &by) &&
        all_fit(search, &search->entry, astray ? 1 : 0))
        weigh_unseen(search, (struct plan){.remedy = GONE_PAST, .guessed = !astray}, 0);
    look_ahead(search, search->mark);
}
