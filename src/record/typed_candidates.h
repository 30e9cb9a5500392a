#ifndef PROVOST_RECORD_TYPED_CANDIDATES_H
#define PROVOST_RECORD_TYPED_CANDIDATES_H

#include "record/notation_typed.h"
#include "record/typed_bag.h"

/* The declarations that the known things of a clause may make, one for each verb of the game and
 * each way in which its fields take them. */

struct candidate {
    verb_id verb;
    bool said;     /* that verb was said, or one that may mean any */
    bool at;       /* the verb may take the places otherwise: to them */
    int left_out;  /* things that were named and are not in it */
    unsigned left; /* which of the names of the bag they are, a bit each */
    bool told;     /* who won and numbers tell what came of it, as the referee finds it */
    bool aside;    /* they are places or leaders */
    bool vague;    /* its verb was said by a word alone that may mean any */
    bool bare;     /* it has neither a name nor a die */
    bool guessed;  /* what a card is played for, or what a number is, was not said */
    bool nameless; /* names were said, and it has none of them */
    int odd;       /* taken otherwise than it was said: "to" a place where the verb has it at one */
    int unused;    /* verbs that were said and are not its own */
    int contrary;  /* those of them that cannot even mean it */
    int twin;      /* which of the cards that share a title it names, from 1; 0: none */
    size_t way;    /* bytes of the text before a way of several places that does not say where it
                      begins; 0: it has none */
    int results;   /* numbers that say what came of it, which are not in it either */
    const struct bag_number *result[BAG_NUMBERS];
    struct retyped text; /* in the notation, without a head */
};

/* Called for each, those whose verb was said first, then those that leave least out; false ends it.
 */
typedef bool hear_candidate(void *context, const struct candidate *candidate);

/* Whether no candidate of a verb, and of that twin, says anything new: none is made then. said: as
 * a candidate has it. */
typedef bool pass_over_candidate(void *context, verb_id verb, bool said, int twin);

struct candidate_hearer {
    pass_over_candidate *passes_over;
    hear_candidate *hear;
    bool sure; /* a word that may mean any says no verb */
    void *context;
};

/* What a card is played for by a verb; NULL: that says nothing of it. */
const char *use_of_verb(const struct dialect *dialect, const char *verb);

/* leave_out: also those that do not hold all that was named. The text of a candidate is written
 * over by the next. */
void each_candidate(struct arena *arena, const struct bag *bag, bool leave_out,
                    const struct candidate_hearer *hearer);

#endif
