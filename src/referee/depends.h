#ifndef PROVOST_REFEREE_DEPENDS_H
#define PROVOST_REFEREE_DEPENDS_H

#include "referee/state.h"

/* depends.c; private to src/referee. */

/* Where an entry stands, after what silence did and before it happens. */
struct checkpoint {
    long mark; /* of the journal */
    int depth; /* of procedures */
    int cause; /* the first faulty entry that one of them depends on, 0 for none */
};
struct checkpoint checkpoint(const struct referee *referee);
/* What is wrongly claimed or asserted of a cell depends on that fault. */
void note_cause(struct referee *referee, int where);
/* The same of all that is known of a piece, place or card. */
void note_cause_of(struct referee *referee, int kind, int id);
/* The same of the fault that took a card out of a deck: which cards a seed deals since then. */
void note_cause_of_decks(struct referee *referee);

enum { TOUCHED_MAX = 512 };

/* What an entry names or changes. */
struct touched {
    int count, own_cell[TOUCHED_MAX]; /* of pieces, places, cards */
    int totals, total[TOUCHED_MAX];   /* of numbers, which do not hand the mark on */
};
/* The first fault that an entry depends on, 0 for none, and what the entry touches. declaration:
 * NULL when no step admitted it. number: its own. */
int cause_touched(struct referee *referee, struct checkpoint from,
                  const struct declaration *declaration, int number, struct touched *touched);
/* From now on what the entry touched depends on the fault it depends on or, if it is faulty, on it.
 */
void mark_causes(struct referee *referee, struct checkpoint from, const struct touched *touched,
                 const struct verdict *verdict);

/* The first fault that something the declaration names depends on, 0 for none. */
int cause_named(const struct referee *referee, const struct declaration *declaration);
/* The first fault that any of the pieces depends on, 0 for none. */
int cause_of_pieces(const struct referee *referee, struct piece_set pieces);
/* What rows of the journal changed depends on cause, unless it depends on an earlier fault. */
void mark_touched(struct referee *referee, long from, long to, int cause);

#endif
