#include "referee/search_order.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_window.h"

/* The entry is one too many, or stands in the wrong place. */

enum { SAID_AGAIN = 3 };

/* Whether the record has the entry already, shortly before. */
bool is_said_again(const struct search *search)
{
    const struct history *history = &search->referee->history;
    bool said = stands_twice(search);
    for (int i = 1; i <= SAID_AGAIN && i <= history->count; i++)
        said |= entries_alike(search->entry, history->past[history->count - i].entry);
    return said;
}

void try_order(struct search *search)
{
    const struct entry *row[PAST_MAX + 1];
    for (int past = 1; past <= PAST_MAX && past <= search->window->count; past++) {
        for (int i = 0; i < past; i++)
            row[i] = search->window->entry[i];
        row[past] = search->entry;
        try_plan(search, (struct plan){.remedy = LATER_ON, .past = past}, search->mark, row,
                 past + 1, past);
    }
}

void try_sooner(struct search *search)
{
    const struct history *history = &search->referee->history;
    const struct entry *row[PAST_MAX + 1] = {search->entry};
    for (int past = 1; past <= PAST_MAX && past <= history->count; past++) {
        const struct past_entry *first = lawful_before(search, past);
        if (!first)
            return;
        for (int i = 0; i < past; i++)
            row[1 + i] = history->past[history->count - past + i].entry;
        try_plan(search, (struct plan){.remedy = SOONER, .past = past}, first->journal_mark, row,
                 past + 1, 0);
    }
}

/* --- a slip of order --- */

static bool shows_nothing(const struct entry *entry)
{
    return entry->dice.count == 0 && !verb_is(entry->verb, BRINGS_CARDS);
}

/* Whether a stream gave anything between the marks of the journal. */
static bool has_drawn(const struct referee *referee, long from, long to)
{
    int draws = (int)(&position(referee)->draws - referee->cells);
    bool drawn = false;
    for (long i = from; i < to; i++)
        drawn |= referee->journal.row[i].cell == draws;
    return drawn;
}

/* Whether the entries that it belongs before are its own side's, and rolled and drew nothing: it
 * was said with no more in sight than where it belongs. */
static bool saw_no_more(const struct search *search)
{
    const struct referee *referee = search->referee;
    const struct history *history = &referee->history;
    int first = history->count - search->best.past;
    bool no_more = true;
    for (int i = first; i < history->count; i++)
        no_more &= same_side_named(search->entry, history->past[i].entry) &&
                   shows_nothing(history->past[i].entry);
    return no_more && !has_drawn(referee, history->past[first].journal_mark, search->mark);
}

/* Whether its own side alone declared what it stands before. */
static bool is_among_own(const struct search *search)
{
    bool own = true;
    for (int i = 0; i < search->best.past; i++)
        own &= same_side_named(search->entry, search->window->entry[i]);
    return own;
}

bool is_slip_of_order(const struct search *search)
{
    enum remedy remedy = search->best.remedy;
    bool own =
        (remedy == LATER_ON && is_among_own(search)) || (remedy == SOONER && saw_no_more(search));
    return (remedy == LATER_ON || remedy == SOONER) &&
           (search->missed_by_other || (own && goes_on_long(search)));
}
