#ifndef PROVOST_BOARD_KIND_H
#define PROVOST_BOARD_KIND_H

#include "record/entry.h"

/* What a cell is one per, or what it holds. The kinds after KIND_GAME are the game's own lists of
 * words. */
enum kind {
    NUMBER,
    FLAG,
    SIDE,  /* 1 and 2 */
    STEP,  /* a row of a procedure */
    SLOT,  /* a place in a short list */
    PIECE, /* every counter: units, leaders, markers that are counted */
    PLACE, /* spaces and boxes */
    CARD,
    PILE, /* where a card can be */
    KIND_GAME,
    KIND_MAX = 32
};

enum { SIDE_MAX = SIDES };

#endif
