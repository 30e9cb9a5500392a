#ifndef PROVOST_RECORD_TYPED_BAG_H
#define PROVOST_RECORD_TYPED_BAG_H

#include "record/typed_items.h"

/* All known things that a clause names, whatever their order and what stands between them. */

enum { BAG_NAMES = 16, BAG_DICE = 16, BAG_NUMBERS = 6, BAG_VERBS = 6, BAG_UNKNOWN = 3 };

struct bag_name {
    const struct item *item; /* NULL: everybody */
    unsigned means;          /* enum meaning: what it may be here */
    enum small role;         /* of a place: SMALL_FROM, SMALL_TO, SMALL_AT, SMALL_VIA or none */
    const struct item *of;   /* "5 French CU": whose they are; NULL */
    int number;              /* of them; 0: not said */
    bool all, exempt, reduced, full, twice;
    bool led;     /* "with his men": they do what their leader does, once they go with him */
    bool whole;   /* both steps of it, where it loses some */
    bool wanted;  /* "swaps Guides for Raid": that behind "for" */
    bool stays;   /* "Bougainville stays at home": no part of what another does */
    bool told;    /* it may say no more than what else is named: "the fleet Hardy", "first round" */
    bool whose;   /* one piece, of the side at the head, */
    bool met;     /* or of the other */
    bool subject; /* a leader right before a verb: "Gates drops 2 CU" */
    bool acts;    /* whoever is said to do it: "the 44th marshals Rogers", "the 44th activated" */
    size_t what;  /* bytes of it that say what: "metropolitan" of "metropolitan brigade"; 0: all */
};

struct bag_die {
    int side;    /* 0: not said */
    bool called; /* "French flag": that side stands right before it */
    const struct item *item;
    const struct item *modifier; /* "[4 +1]": behind its sign; NULL */
};

struct bag_number {
    const struct item *item;
    int side;          /* who was spoken of, 0: nobody */
    bool called;       /* "B 2": that side stands right before it */
    bool rolled;       /* "rolled 2": a die, and nothing else */
    bool again;        /* "4 and 5": as the number before it */
    bool added;        /* "3+2", "with +2": to a die */
    bool result;       /* "2 hits", "lost 1": no die, but what came of it */
    bool total;        /* "= 8" */
    const char *claim; /* "hits", "loss"; NULL: not said */
};

struct bag {
    const struct dialect *dialect;
    const struct item *first; /* item of the clause */
    int by;                   /* the side at the head */
    struct bag_name name[BAG_NAMES];
    struct bag_die die[BAG_DICE];
    struct bag_number number[BAG_NUMBERS]; /* dice, a count, or what came of it */
    const struct item *verb[BAG_VERBS];
    int names, dice, numbers, verbs;
    int winner;               /* claimed; 0: not */
    int spoken;               /* the side spoken of last; 0: none */
    int declared_for;         /* "discards for the British"; 0: nobody */
    bool titled;              /* a card was called by its title */
    bool of_cards;            /* cards are spoken of, by that word */
    bool called;              /* a side was, by its word or its player, not by "I" alone */
    bool counted;             /* "three regiments": how many of no kind, which the position knows */
    bool unnamed;             /* "with a regiment": units of which nobody says which */
    bool alone;               /* "on his own": who is named goes with nobody */
    bool joined;              /* "with": who is named goes with another */
    bool stays;               /* somebody is said to */
    const char *result;       /* claimed; NULL: not */
    const struct item *cards; /* how many were said; NULL */
    const struct item *remark; /* in brackets; NULL */
    const struct item *rest;   /* an expectation, up to the end of the clause */
    const char *end;           /* of the clause */
    int loose;                 /* words that nobody knows, also those that say nothing */
    int strange;               /* but them; the first of them */
    const struct item *unknown[BAG_UNKNOWN];
    bool doubtful;      /* a word may say the contrary, or a name that nobody knows */
    bool untold;        /* "Fort: circle": what is said of a thing is not known */
    bool misspelt;      /* a name nobody knows */
    bool qualified;     /* such a word stands before a name, and may say which: "double army" */
    bool denied;        /* "no", of what is not known to be passed */
    bool withheld;      /* "not yet", behind what is declared */
    bool conditional;   /* "if", "or": the whole may not be declared */
    bool corrected;     /* "Lost, sorry, Raid": what was said before is not meant */
    bool back;          /* "back to Albany" */
    bool strange_topic; /* "Kept: D5": a word nobody knows, before a colon, may say what the rest is
                         */
    bool failed;        /* more than a line holds */
};

/* Negations, conditions, choices and wishes: what stands beside them may not be declared. */
bool turns_round(const struct item *item);

/* Gathers the items from first on, up to end. */
void gather_items(const struct notation *notation, const struct items *items, int first, int end,
                  int by, struct bag *bag);

/* The card that an item gives, by its title or number. */
struct name_match card_of_item(const struct dialect *dialect, const struct item *item);

/* Whether none of the verbs, 1 << verb_id each, is one that a word of the clause says which means
 * no other, "marshalling": but of what is rolled, lost or paid, which other verbs say as well. */
bool lacks_verb(const struct bag *bag, uint64_t verbs);

#endif
