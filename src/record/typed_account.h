#ifndef PROVOST_RECORD_TYPED_ACCOUNT_H
#define PROVOST_RECORD_TYPED_ACCOUNT_H

#include "record/notation_typed.h"
#include "record/typed_bag.h"

/* What a clause was read as, as far as it is compared with what was typed. */

enum { ACCOUNT_CARDS_MAX = 64, ARRIVALS_MAX = 16 };

/* Dice and cards of what was read. */
struct account {
    bool declares;  /* and does not assert alone */
    uint64_t verbs; /* declared, 1 << verb_id each */
    bool units;     /* pieces are named */
    bool all, but;  /* "all", "all but Howe" */
    bool led;       /* who goes a way is not named, and nobody is activated before */
    bool counts;    /* a count is declared, */
    bool figures;   /* or a claim made */
    bool draws;     /* cards that are named are drawn */
    bool senseless; /* nobody who wrote it would declare it: what is in no field of its verb, dice
                       of who passes, pieces of both sides */
    bool rolls;     /* dice are */
    unsigned sides; /* that declare, 1 << side each, */
    unsigned named; /* and that are named in what is declared */
    int winner;     /* that is claimed; 0: none */
    int dice, cards, ways;
    unsigned faces;                       /* of dice that are numbers, 1 << each */
    const char *card[ACCOUNT_CARDS_MAX];  /* as written */
    verb_id card_verb[ACCOUNT_CARDS_MAX]; /* what is done with it */
    int arrivals;
    const char *arrival[ARRIVALS_MAX]; /* places where somebody or something comes */
};

struct account account_of(const struct notation *notation, const struct retyped *read);

/* Whether a card that is named is among those that were read. */
bool is_card_read(const struct account *account, const struct bag *bag,
                  const struct name_match *named);

/* The same among those that one of the verbs, 1 << verb_id each, is done with. */
bool is_card_read_of(const struct account *account, const struct bag *bag,
                     const struct name_match *named, uint64_t verbs);

/* The same of what may be one; true of what is none. */
bool holds_card(const struct account *account, const struct bag *bag, const struct item *item);

/* Whether what was read has bytes of what was typed there. */
bool is_taken_over(const struct retyped *read, const struct item *item);

/* Whether a place that is named is one where somebody or something comes. */
bool is_arrival(const struct account *account, const struct dialect *dialect,
                const struct item *place);

/* Whether what was typed there stands in what was read. */
bool is_written(const struct retyped *read, const struct item *item);

#endif
