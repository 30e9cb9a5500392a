#include "referee/search_window.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/replay.h"

#include <string.h>

/* What the entries that follow make of a plan: each is tried by the journal, and none is kept. */

enum {
    COST_BROKEN = 3, /* of an entry against a rule */
    COST_OPEN = 2,   /* of one that is not known */
    ENOUGH = 5       /* entries, where judgements run out */
};

static int cost_of(enum fit fit)
{
    static const int cost[] = {[FITS] = 0,
                               [DOUBTFUL] = COST_OPEN,
                               [BREAKS] = COST_BROKEN,
                               [LACKS] = COST_STRAY,
                               [STRAYS] = COST_STRAY};
    return cost[fit];
}

enum fit try_one(struct search *search, const struct entry *entry)
{
    search->left--;
    search->referee->totals.trials++;
    return fit_of(search->referee, entry);
}

bool names_no_thing(struct referee *referee, const struct entry *entry)
{
    const uint32_t things = FIELD_BIT(CARD) | FIELD_BIT(LEADER) | FIELD_BIT(UNITS) |
                            FIELD_BIT(PATH) | FIELD_BIT(AT) | FIELD_BIT(TO);
    struct declaration declaration;
    struct pending_mark pending = pending_mark(referee);
    declare(referee, entry, 0, &declaration);
    pending_undo(referee, pending);
    return !(declaration.declared & things);
}

bool goes_on_by(const struct search *search, const struct entry *with)
{
    bool goes = false;
    for (int i = 0; i < search->window->count; i++)
        goes |= same_side_named(search->window->entry[i], with);
    return goes;
}

bool other_side_goes_on(const struct search *search)
{
    bool goes = false;
    for (int i = 0; i < search->window->count; i++) {
        const struct entry *entry = search->window->entry[i];
        goes |= entry->by && !same_side_named(search->entry, entry);
    }
    return goes;
}

bool goes_on_long(const struct search *search)
{
    int declarations = 0;
    for (int i = 0; i < search->window->count; i++)
        declarations += search->window->entry[i]->kind == ENTRY_DECLARATION;
    return declarations >= WINDOW_DECLARATIONS || other_side_goes_on(search);
}

/* Whether an entry that just found no step goes on with the one at fault: the same rule forbids it,
 * the same side names what it acts with, or dice are rolled in what should have begun. */
static bool goes_on_with(const struct search *search, const struct entry *entry)
{
    const char *rule = search->referee->follow.rule_of_place;
    return strcmp(search->rule, rule) == 0 || entry->dice.count > 0 ||
           (same_side_named(search->entry, entry) && !names_no_thing(search->referee, entry));
}

/* What a later entry that is not lawful tells of the one at fault. */
static void note_unfit(struct search *search, const struct entry *entry, enum fit fit)
{
    search->heard.unfit++;
    search->heard.others |= entry->by && !same_side_named(search->entry, entry);
    search->heard.alike |= fit == STRAYS && goes_on_with(search, entry);
    search->heard.leans |= same_side_named(search->entry, entry) &&
                           (fit != STRAYS || !names_no_thing(search->referee, entry));
}

/* What the entries from the first on cost, as soon as it is too much; guessed: it is too much where
 * the first is not lawful. */
static int follow_window(struct search *search, int first, int cost, bool guessed)
{
    int i = first;
    search->heard = (struct heard){0};
    for (; i < search->window->count && cost < search->cost && search->left > 0; i++) {
        enum fit fit = try_one(search, search->window->entry[i]);
        if (guessed && i == first && fit != FITS && fit != DOUBTFUL)
            return search->cost;
        cost += cost_of(fit);
        bool lost = fit == LACKS || fit == STRAYS;
        search->strayed |= lost;
        search->heard.calm = lost ? 0 : search->heard.calm + 1;
        if (fit > DOUBTFUL)
            note_unfit(search, search->window->entry[i], fit);
        search->next = i == first ? fit : search->next;
    }
    return search->left > 0 || i >= first + ENOUGH ? cost : search->cost;
}

/* Whether the position was weighed before, with the same of the window to follow and no less asked
 * of it; from now on it was. */
static bool is_known(struct search *search, int first, bool guessed)
{
    uint64_t known = search->referee->checksum + 2 * (uint64_t)first + guessed;
    for (int i = 0; i < search->seen_count; i++) {
        if (search->seen[i] == known)
            return true;
    }
    if (search->seen_count < SEEN_MAX)
        search->seen[search->seen_count++] = known;
    return false;
}

/* Whether what was declared since a fault that is looked at again is as lawful as it was, or more
 * so if it is to mend something. */
static bool goes_on_since(const struct search *search)
{
    if (!search->again)
        return true;
    int index = search->referee->history.count - search->again, mended = 0;
    return replay_since(search->referee, index, DOUBTFUL, &mended) && (mended || !search->mends);
}

/* Weighs the position as it is now, from which the entries of the window go on. */
void weigh_position(struct search *search, struct plan plan, int first)
{
    struct referee *referee = search->referee;
    long here = journal_mark(referee);
    size_t size = (size_t)referee->cell_count * sizeof *search->target;
    cell *cells = arena_take(&referee->line_arena, size);
    if (!cells)
        return;
    memcpy(cells, referee->cells, size);
    int cost = follow_window(search, first, search->assumes, plan.guessed);
    journal_undo(referee, here);
    if (cost >= search->cost)
        return;
    search->cost = cost;
    search->best = plan;
    search->best_next = search->next;
    search->best_heard = search->heard;
    search->best_checksum = referee->checksum;
    search->target = cells;
}

bool weigh_unseen(struct search *search, struct plan plan, int first)
{
    int seen = search->seen_count;
    if (is_known(search, first, plan.guessed) || !goes_on_since(search))
        return false;
    weigh_position(search, plan, first);
    if (search->left <= 0) /* broken off: it was not weighed */
        search->seen_count = seen;
    return true;
}

bool goes_on_as_well(struct search *search)
{
    if (is_known(search, 0, false))
        return false;
    long here = journal_mark(search->referee);
    search->cost++; /* what costs as much is not too much */
    int cost = follow_window(search, 0, 1, false);
    search->cost--;
    journal_undo(search->referee, here);
    return cost <= search->cost;
}

bool fits_as_the_best(struct search *search, const struct entry *with)
{
    look_back(search, search->mark);
    bool fits = all_fit(search, &with, 1) && search->referee->checksum != search->best_checksum &&
                goes_on_as_well(search);
    look_ahead(search, search->mark);
    return fits;
}

/* Tries the entries before the window, each of which must be lawful. */
bool all_fit(struct search *search, const struct entry *const *entry, int count)
{
    for (int i = 0; i < count; i++) {
        enum fit fit = search->left > 0 ? try_one(search, entry[i]) : STRAYS;
        if (fit != FITS && fit != DOUBTFUL)
            return false;
    }
    return true;
}

/* Back to the moment before changes, and ahead again. */
long look_back(struct search *search, long mark)
{
    journal_look_back(search->referee, search->end, mark);
    return journal_mark(search->referee);
}

void look_ahead(struct search *search, long mark)
{
    journal_undo(search->referee, search->end);
    journal_look_ahead(search->referee, mark, search->end);
}

/* The position as it was at that mark; NULL when memory is out. */
cell *position_at(struct search *search, long mark)
{
    struct referee *referee = search->referee;
    size_t size = (size_t)referee->cell_count * sizeof *search->target;
    cell *cells = arena_take(&referee->line_arena, size);
    if (!cells)
        return NULL;
    look_back(search, mark);
    memcpy(cells, referee->cells, size);
    look_ahead(search, mark);
    return cells;
}

/* Whether the entry tried last rolled dice that are not written: of a seed, those of what follows.
 */
static bool rolls_unwritten(const struct search *search, const struct entry *entry)
{
    return search->referee->pending.rolled_count > entry->dice.count;
}

bool try_plan(struct search *search, struct plan plan, long mark, const struct entry *const *before,
              int count, int first)
{
    if (search->left <= 0 || search->cost <= 1)
        return false;
    look_back(search, mark);
    bool fits =
        all_fit(search, before, count) && !(plan.as_rolled && rolls_unwritten(search, plan.with));
    if (fits)
        weigh_unseen(search, plan, first);
    look_ahead(search, mark);
    return fits;
}

bool try_changed(struct search *search, const struct entry *with, bool guessed)
{
    struct plan plan = {.remedy = CHANGED_TO, .with = with, .guessed = guessed};
    return with && try_plan(search, plan, search->mark, &with, 1, 0);
}
