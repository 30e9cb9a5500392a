#include "referee/search_order.h"
#include "referee/doubt.h"
#include "referee/search_missing.h"
#include "referee/search_window.h"

/* The entry is one too many, or stands in the wrong place. */

enum { SAID_AGAIN = 3 };

/* Whether the record has the entry already, shortly before. */
bool is_said_again(const struct search *search)
{
    const struct history *history = &search->referee->history;
    for (int i = 1; i <= SAID_AGAIN && i <= history->count; i++) {
        if (entries_alike(search->entry, history->past[history->count - i].entry))
            return true;
    }
    return false;
}

void try_without_repeated(struct search *search)
{
    const struct history *history = &search->referee->history;
    const struct entry *row[PAST_MAX];
    for (int past = 1; past <= PAST_MAX; past++) {
        const struct past_entry *again = lawful_before(search, past);
        const struct past_entry *first = again ? lawful_before(search, past + 1) : NULL;
        if (!first)
            return;
        if (!entries_alike(first->entry, again->entry))
            continue;
        for (int i = 1; i < past; i++)
            row[i - 1] = history->past[history->count - past + i].entry;
        row[past - 1] = search->entry;
        try_plan(search, (struct plan){.remedy = EARLIER_ONE, .past = past}, again->journal_mark,
                 row, past, 0);
    }
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
