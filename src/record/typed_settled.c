#include "record/typed_settled.h"

#include "record/typed_candidates.h"
#include "record/typed_word.h"

#include <string.h>

/* Verbs that are one. */

static const struct verb_pair *pair_of(const struct bag *bag, const char *first, const char *second)
{
    const struct verb_pair *pair = all_verbs.pairs;
    const verb_id way = verb_of(first), strikes = verb_of(second);
    if (way == verb_by(BY_WAY) && verb_is(strikes, STRIKES) &&
        !(bag->dialect->takes[strikes] >> FIELD_PATH & 1)) /* "moves to Augusta and raids" */
        return NULL;
    while (pair->first && !(strcmp(pair->first, first) == 0 &&
                            (strcmp(pair->second, second) == 0 || pair->second[0] == '*')))
        pair++;
    return pair->first ? pair : NULL;
}

/* "swaps 3 OPS"; "#22 event: swap Montcalm and Levis" is of no card. */
static bool is_of_card(const struct bag *bag, const struct item *word)
{
    bool of = false;
    for (int i = 0; i < bag->names; i++)
        of |= bag->name[i].means & MEANS_CARD && bag->name[i].item &&
              bag->name[i].item->column > word->column;
    return of;
}

static int names_that_mean(const struct bag *bag, unsigned means)
{
    int count = 0;
    for (int i = 0; i < bag->names; i++)
        count += (bag->name[i].means & means) != 0;
    return count;
}

/* Whether a row says what is meant by its verb. */
static bool stands_in(const struct stand_in *row, const struct bag *bag, const struct item *word)
{
    const uint64_t known = bag->dialect->verbs;
    const uint32_t takes = bag->dialect->takes[row->said];
    const int pieces = names_that_mean(bag, MEANS_PIECE),
              places = names_that_mean(bag, MEANS_PLACE);
    const bool units = takes >> FIELD_UNITS & 1, leader = takes >> FIELD_LEADER & 1;
    if (!(known >> row->meant & 1))
        return false;
    switch (row->where) {
    case WITH_CARDS:
        return is_of_card(bag, word);
    case WITH_PIECES:
        return pieces > 0 && !units && !leader;
    case WITH_WAY:
        return bag->dice + bag->numbers == 0 &&
               (places > 1 || (pieces > 0 && !units && places > 0));
    default: /* WITHOUT_IT */
        return (pieces > 0 && verb_is(row->said, VAGUE)) || !(known >> row->said & 1);
    }
}

/* The word for what is meant by a verb. */
static const struct item *verb_meant(const struct notation *notation, const struct bag *bag,
                                     const struct item *word)
{
    const verb_id said = word->verb ? verb_for(bag->dialect, word->verb) : VERB_NONE;
    const struct stand_in *row = all_verbs.stand_ins;
    while (row->said && !(row->said == said && stands_in(row, bag, word)))
        row++;
    const struct item *meant =
        row->said && said ? meaning(notation->arena, word, row->meant) : NULL;
    return meant ? meant : word;
}

/* "plays 1 OPS, queue": what the card before is played for. */
static bool tells_use(const struct bag *bag, const struct item *play, const struct item *word)
{
    return verb_is(verb_of(play->verb), PLAYS_CARD) && use_of_verb(bag->dialect, word->verb);
}

void settle_verbs(const struct notation *notation, struct bag *bag)
{
    int kept = 0;
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *word = bag->verb[i], *last = kept > 0 ? bag->verb[kept - 1] : NULL;
        const bool both = last && last->verb && word->verb && !tells_use(bag, last, word);
        const struct verb_pair *pair = both ? pair_of(bag, last->verb, word->verb) : NULL;
        const bool again = both && strcmp(last->verb, word->verb) == 0;
        if (pair && pair->second_said)
            bag->verb[kept - 1] = word;
        else if (!pair && !again)
            bag->verb[kept++] = word;
    }
    bag->verbs = kept;
    for (int i = 0; i < kept; i++)
        bag->verb[i] = verb_meant(notation, bag, bag->verb[i]);
}
