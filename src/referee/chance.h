#ifndef PROVOST_REFEREE_CHANCE_H
#define PROVOST_REFEREE_CHANCE_H

#include "referee/state.h"

/* chance.c; private to src/referee. */

void dice_open(struct referee *referee, const struct written_dice *written);
void dice_close(struct referee *referee); /* finds dice that were not needed */
const char *face_text(const struct referee *referee, int die, int face);
/* Whether a face reads like one before it, as the second flag of a die does: it need be neither
 * tried nor named again. */
bool reads_alike(const struct die *kind, int face);
int die_side(const struct referee *referee, const struct written_die *die);
/* The face a die of a server's block shows, 0 when no die of the game has it. */
int face_of_block(const struct referee *referee, const struct written_die *die);

#endif
