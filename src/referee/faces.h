#ifndef PROVOST_REFEREE_FACES_H
#define PROVOST_REFEREE_FACES_H

#include "referee/state.h"

/* faces.c; private to src/referee. */

/* Whether a face reads like one before it, as the second flag of a die does: it need be neither
 * tried nor named again. */
bool reads_alike(const struct die *kind, int face);

const char *face_text(const struct referee *referee, int die, int face);

/* The face a die of a server's block shows, 0 when no die of the game has it. */
int face_of_block(const struct referee *referee, const struct written_die *die);

/* = */
int face_named(const struct die *kind, const char *name);

#endif
