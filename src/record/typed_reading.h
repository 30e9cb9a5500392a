#ifndef PROVOST_RECORD_TYPED_READING_H
#define PROVOST_RECORD_TYPED_READING_H

#include "record/notation_typed.h"
#include "record/typed_items.h"

/* What a player says in a clause, whatever the order of its words, and the same in the notation. */

struct said_piece {
    const struct item *item; /* NULL: all of them */
    int number;              /* of them; 0: not said */
    bool all, exempt, reduced, full, twice, minus;
};

struct said_place {
    const struct item *item;
    enum small role; /* SMALL_NONE, SMALL_FROM, SMALL_TO, SMALL_AT, SMALL_VIA */
};

struct said_die {
    int side; /* 0: not said */
    const struct item *item;
    const struct item *modifier; /* "+2" behind it; NULL */
    bool minus;
};

enum { SAID_MAX = 48 };

struct said {
    const struct dialect *dialect;
    int by;           /* the side at the head of the clause, 0: none */
    const char *verb; /* a word of the notation, NULL: none was said */
    bool denied;      /* "no" stood before it */
    bool led;         /* "Howe rerolls Dunn": by a leader */
    bool with;        /* a leader, and who goes with him */
    bool activates;   /* behind a card: to activate */
    bool moves;       /* behind who is activated: where he goes */
    struct said_piece piece[SAID_MAX];
    struct said_place place[SAID_MAX];
    struct said_die die[SAID_MAX];
    const struct item *card[SAID_MAX];
    int pieces, places, dice, cards;
    const struct item *use, *mode, *what, *remark, *count, *total, *rest;
    bool titled; /* a card's title was said */
    int given;   /* cards that stood before "for" */
    const char *result;
    const char *end; /* of the clause */
    int from, next;  /* the first of its items, and of those behind it */
    bool mend;       /* what the verb does not take is left out */
};

/* Hears the items of a clause, from said->from on to where another begins, said->next; false when
 * one of them fits nowhere, unless they are to be mended: then it is left out. */
bool hear_items(struct said *said, const struct items *items);

/* Writes what was said as clauses of the notation; false when it makes none. */
bool write_said(const struct said *said, struct retyped *out);

#endif
