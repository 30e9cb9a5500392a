#ifndef PROVOST_REFEREE_DRAWING_H
#define PROVOST_REFEREE_DRAWING_H

#include "referee/state.h"

/* picture.c; private to src/referee. */

/* The position as it stands, in the line's memory. Drawn on it are what was declared and the places
 * where it would have been lawful: each NULL for none. refused: a rule of play forbids it. */
const struct picture *picture_of(struct referee *referee, const struct declaration *declaration,
                                 const struct ids *lawful, bool refused);
/* A lawful declaration: its place is kept where places are wanted. */
void note_lawful_place(struct referee *referee, const struct declaration *declaration);

#endif
