#include "referee/search_line.h"
#include "referee/attempt.h"
#include "referee/doubt.h"
#include "referee/search_missing.h"

#include <string.h>

/* What several clauses of one line declare is meant together. */

/* --- by one side --- */

const struct entry *declared_by(const struct search *search, const struct entry *entry, int side)
{
    struct referee *referee = search->referee;
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    if (!with)
        return NULL;
    *with = *entry;
    with->by = referee->data->names[SIDE].name[side].id;
    return with;
}

int rest_of_line(const struct search *search)
{
    const struct window *window = search->window;
    int count = 0;
    while (!search->again && count < window->count &&
           window->entry[count]->kind == ENTRY_DECLARATION &&
           window->entry[count]->line == search->entry->line)
        count++;
    return count;
}

const struct window *window_by(const struct search *search, int side)
{
    struct arena *arena = &search->referee->line_arena;
    int rest = rest_of_line(search);
    size_t size = (size_t)search->window->count * sizeof(const struct entry *);
    const struct entry **entry = rest ? arena_take(arena, size) : NULL;
    struct window *window = rest ? arena_take(arena, sizeof *window) : NULL;
    if (!entry || !window)
        return search->window;
    memcpy(entry, search->window->entry, size);
    for (int i = 0; i < rest; i++) {
        const struct entry *with =
            same_side_named(entry[i], search->entry) ? declared_by(search, entry[i], side) : NULL;
        entry[i] = with ? with : entry[i];
    }
    *window = (struct window){search->window->count, entry};
    return window;
}

bool is_first_of_line(const struct search *search)
{
    int first = first_fault_of_line(search->referee, search->entry);
    return !first || first == search->referee->number;
}

/* --- a line that stands twice --- */

static bool same_face(const struct written_die *a, const struct written_die *b)
{
    return a->face && b->face ? names_alike(a->face, b->face) : a->face == b->face;
}

bool same_dice(const struct written_dice *a, const struct written_dice *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = a->die[i].raw == b->die[i].raw && same_face(&a->die[i], &b->die[i]);
    return same;
}

int start_of_line(const struct search *search)
{
    const struct history *history = &search->referee->history;
    int count = 0;
    while (count < history->count &&
           history->past[history->count - 1 - count].entry->line == search->entry->line)
        count++;
    return count;
}

bool stands_twice(const struct search *search)
{
    int rest = rest_of_line(search), clauses = start_of_line(search) + 1 + rest;
    bool twice = !search->again && search->entry->line > 0;
    for (int i = 0; twice && i <= rest; i++) {
        const struct entry *entry = i ? search->window->entry[i - 1] : search->entry;
        const struct past_entry *above = clauses > i ? lawful_before(search, clauses - i) : NULL;
        twice = above && entries_alike(above->entry, entry) &&
                same_dice(&above->entry->dice, &entry->dice);
    }
    return twice;
}

/* Whether each of its units is the name of one counter. */
static bool has_single_units(const struct search *search)
{
    const struct words *units = &search->entry->field[FIELD_UNITS];
    bool single = true;
    for (int i = 0; i < units->count; i++)
        single &= names_match(&search->referee->data->names[PIECE], units->word[i].text).id != 0;
    return single;
}

bool is_doubled(const struct search *search)
{
    const struct entry *entry = search->entry;
    static const enum field_word drawn[] = {FIELD_CARD, FIELD_CARDS, FIELD_UNITS, FIELD_WHAT};
    bool unseen = verb_is(entry->verb, BRINGS_CARDS) && !search->referee->terms.seeded;
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        unseen &= entry->field[drawn[i]].count == 0;
    return search->best.remedy == STRAY && search->window->count > rest_of_line(search) &&
           stands_twice(search) && (search->astray || has_single_units(search)) && !unseen;
}
