#include "referee/search_lacking.h"
#include "referee/attempt.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/present.h"
#include "referee/right_results.h"
#include "referee/search_gather.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_window.h"
#include "referee/words.h"

/* A piece is not where the entry has it: the entry may have it wrong, or the line be missing that
 * brought it there. What dice came to is not what the entry claims, and what follows goes on from
 * the claim: so the dice may be wrong, or the line missing by which the other side had a part in
 * it. */

enum {
    LACKING_BACK = SOONER_MAX, /* entries above */
    LACKING_TRIED = 4,         /* before each */
    LACKING_COST = 90          /* judgements, beside those that a search has */
};

/* Whether what follows bears out a claim, and not the dice. */
static bool is_borne_out(const struct search *search)
{
    const struct plan *plan = &search->best;
    return search->cost <= 1 && plan->remedy == CHANGED_TO && search->entry->claim.count > 0 &&
           has_unknown_die(&plan->with->dice);
}

/* Whether it is of pieces that the entry names, or goes to where that has some of the same side; or
 * whether pieces of the other side have a part in what the dice gave. */
static bool brings(const struct search *search, const struct entry *whole)
{
    const struct referee *referee = search->referee;
    struct piece_set named = names_no_thing(search->referee, search->entry)
                                 ? named_after(search, search->entry)
                                 : pieces_named(referee, search->entry);
    bool own = same_side_named(whole, search->entry);
    if (is_borne_out(search))
        return !own && whole->verb != search->entry->verb &&
               pieces_any(pieces_named(referee, whole));
    return own && (pieces_any(named) ? pieces_meet(named, pieces_named(referee, whole))
                                     : pieces_meet(places_named(referee, search->entry),
                                                   places_named(referee, whole)));
}

static const struct entry *lacking_before(struct search *aside, const struct search *search,
                                          int past, long mark)
{
    int tried = 0;
    gather(aside, 0, mark);
    for (int i = 0; i < aside->whole_count && aside->left > 0 && tried < LACKING_TRIED; i++) {
        const struct whole *whole = &aside->whole[i];
        struct plan plan = {.remedy = MISSING_ONE, .with = whole->entry, .past = past};
        bool last = search->window->count == 0;
        if (!whole->entry || whole->unseen || !(last || brings(search, whole->entry)))
            continue;
        tried++;
        try_missing_one(aside, plan, search->entry);
        if (aside->best.remedy == MISSING_ONE)
            return aside->best.with;
    }
    return NULL;
}

/* Whether what it names may be there by what is missing: pieces, or those for whom it has a step;
 * or what came of dice. */
static bool lacks_things(const struct search *search)
{
    return search->broken &&
           ((search->window->count > 0 && (search->lacks_piece || is_borne_out(search))) ||
            (search->astray && search->best.remedy == STRAY &&
             !names_no_thing(search->referee, search->entry) && !stands_twice(search)));
}

/* Aside from the plans of the search, the declaration that costs less than that; NULL: there is
 * none. */
static const struct entry *find_lacking(struct search *aside, const struct search *search, int cost)
{
    long left = judgements_left(search->referee), mark = search->mark;
    int own = is_borne_out(search) ? 0 : side_declaring(search->referee, search->entry);
    const struct entry *found = NULL;
    *aside = *search;
    aside->best = (struct plan){0};
    aside->left = left < LACKING_COST ? (int)left : LACKING_COST;
    aside->cost = cost;
    aside->word_count = 0;
    add_words_of(aside, search->entry);
    int back = search->window->count > 0 ? LACKING_BACK : 0; /* else nothing bears it out */
    for (int past = 0; !found && past <= back && aside->left > 0; past++) {
        const struct past_entry *above = past ? lawful_before(search, past) : NULL;
        if (past && !above)
            break;
        mark = above ? above->journal_mark : mark;
        aside->by = past > 0 ? own : 0; /* at the fault those of both are known */
        found = lacking_before(aside, search, past, mark);
    }
    return found;
}

const struct entry *may_be_lacking(struct search *search, int *past)
{
    struct search *aside = arena_room(&search->referee->line_arena, sizeof *aside);
    if (!aside || !lacks_things(search) || !is_first_of_line(search))
        return NULL;
    /* what costs as much as the best plan is as likely */
    const struct entry *found = find_lacking(aside, search, search->cost + 1);
    *past = aside->best.past;
    return found;
}

void try_lacking(struct search *search)
{
    struct search *aside = arena_room(&search->referee->line_arena, sizeof *aside);
    bool unnamed = search->astray && names_no_thing(search->referee, search->entry);
    if (!aside || !unnamed || !is_first_of_line(search) || search->cost <= 1 ||
        search->window->count == 0 || !find_lacking(aside, search, 2))
        return;
    search->cost = aside->cost;
    search->best = aside->best;
    search->best_next = aside->best_next;
    search->best_heard = aside->best_heard;
    search->best_checksum = aside->best_checksum;
    search->target = aside->target;
}
