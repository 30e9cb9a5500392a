#ifndef PROVOST_REFEREE_DRAWING_H
#define PROVOST_REFEREE_DRAWING_H

#include "referee/state.h"

/* picture.c; private to src/referee. */

/* What is drawn on a position: each NULL for none. */
struct drawn_move {
    const struct declaration *declaration;
    const struct ids *lawful; /* places where it could have been declared */
    const struct ids *route;  /* as the rules of the game took it, or would have */
    bool refused;             /* a rule of play forbids it */
};

/* The position as it stands, in the line's memory; move: NULL for none. */
const struct picture *picture_of(struct referee *referee, const struct drawn_move *move);
/* The spaces of the move that goes on, with those the record leaves out; none where nobody moves.
 */
struct ids route_under_way(const struct referee *referee);
/* A lawful declaration: its place is kept where places are wanted. */
void note_lawful_place(struct referee *referee, const struct declaration *declaration);

#endif
