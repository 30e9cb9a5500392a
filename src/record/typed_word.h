#ifndef PROVOST_RECORD_TYPED_WORD_H
#define PROVOST_RECORD_TYPED_WORD_H

#include "record/entry.h"

#include <stdbool.h>

/* A word or phrase as players type it, and the notation's word for it. */
struct typed_word {
    const char *typed, *means;
};

/* A verb as players say it, in one form. Other forms are found by their endings; where these do not
 * follow the rule they have rows of their own. */
struct typed_verb {
    const char *typed; /* NULL: behind the last of a table */
    const char *means; /* the notation's word; NULL: any of those behind it */
    const char *also;  /* what else it may mean: "*" anything, "roll." what rolls dice; NULL */
};

/* Verbs that are one declaration, one behind the other. */
struct verb_pair {
    const char *first, *second; /* "*": any; first NULL: behind the last of a table */
    bool second_said;           /* the declaration is of the second */
};

/* What is meant by a verb. */
struct stand_in {
    verb_id said, meant; /* said VERB_NONE: behind the last of a table */
    enum {
        WITHOUT_IT,  /* where the game has not the verb said, or pieces are too vague for it */
        WITH_CARDS,  /* where cards are named, */
        WITH_PIECES, /* pieces, which that verb does not take in the game, */
        WITH_WAY     /* or a way without dice */
    } where;
};

/* A word for what a record asserts: "tokens", of which each side has so many; "defender", the role
 * of one side where the fact is that of the other. */
struct said_fact {
    const char *word, *fact;
    bool of_sides; /* a number of each side; else one number */
    bool role;     /* no number, but a side, */
    bool other;    /* and the fact is of the other one */
};

/* A sentence that tells what came of it, and the fact that it tells. All its words must be said,
 * one of "wins|won" each; slots are filled with what is said: SIDE (who was spoken of before the
 * first word) as an initial, OTHER, HIGHER (who has the higher of two numbers), WHOSE (the side's
 * word), NUMBER, PLACE (several make several items), PIECE. */
enum { TOLD_WORDS = 4 };
struct told_fact {
    const char *word[TOLD_WORDS];
    const char *key, *item, *value; /* as the notation has them; item NULL: none */
    bool remark; /* it tells more, of what is over: where the fact is so it is a remark */
};

/* What the players of a game talk of, in words that declare nothing by themselves; NULL: nothing of
 * the kind. Each list ends with NULL. A line that holds such a word as a declaration does is no
 * chat. */
struct talked_of {
    const char *where;             /* the fact that says where a piece is; NULL: none */
    const char *const *here;       /* facts that say where what is due happens: "battle at" */
    const char *const *acting;     /* facts of the pieces that move or fight now: "moving", */
    const char *const *leads;      /* and facts that say who leads them: "general moving" */
    const char *table[SIDES + 1];  /* by side: the fact that says which card it plays; NULL: none */
    const char *got;               /* the fact that says which card another is given for; NULL */
    const char *const *topics;     /* what a line is about, before a colon or a dash: "supply" */
    const char *const *states;     /* what a piece is in: "winter quarters" */
    const struct said_fact *facts; /* ends with a row without a word */
    const struct told_fact *told;  /* ends with a row without a key */
    const char *const *beside; /* what may stand beside a fact and says nothing: "fort" tokens */
};

#endif
