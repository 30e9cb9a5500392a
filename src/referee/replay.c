#include "referee/replay.h"
#include "referee/fit.h"

/* The record since a fault, played again where that was another declaration. */

enum { REPLAYED_A_LINE = 16 };

long replays_left(const struct referee *referee)
{
    return (long)REPLAYED_A_LINE * referee->number - referee->totals.replayed;
}

static bool was_lawful(const struct past_entry *past)
{
    return past->kind == LEGAL || past->kind == RULED;
}

/* What sets the position or brings dice is not played again. */
static bool is_of_play(const struct entry *entry)
{
    return entry->kind != ENTRY_DICE && entry->kind != ENTRY_REVEAL && entry->correction != SET &&
           entry->correction != DATA;
}

/* What stands for the entry in the game as it was followed. */
static const struct entry *as_followed(const struct past_entry *past)
{
    return past->meant_as ? past->meant_as : past->replacement ? past->replacement : past->entry;
}

/* Whether an entry that was lawful no longer is; what the fault began may fall with it. */
static bool is_worse(const struct past_entry *past, enum fit fit, enum fit worst, int fault)
{
    return was_lawful(past) && fit > worst && !(fit == STRAYS && past->depends_on == fault);
}

bool replay_since(struct referee *referee, int index, enum fit worst)
{
    const struct history *history = &referee->history;
    for (int i = index + 1; i < history->count; i++) {
        const struct past_entry *past = &history->past[i];
        if (past->ruled == DISALLOW || past->entry->kind == ENTRY_ASSERT)
            continue;
        if (!is_of_play(past->entry) || replays_left(referee) <= 0)
            return false;
        referee->totals.replayed++;
        if (past->missing)
            fit_of(referee, past->missing);
        enum fit fit = fit_of(referee, as_followed(past));
        if (is_worse(past, fit, worst, history->past[index].number))
            return false;
    }
    return true;
}
