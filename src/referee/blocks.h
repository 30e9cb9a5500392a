#ifndef PROVOST_REFEREE_BLOCKS_H
#define PROVOST_REFEREE_BLOCKS_H

#include "referee/state.h"

/* blocks.c; private to src/referee. */

/* A server's block: its dice are the next ones rolled. */
void take_block(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Dice of the last block that are not rolled yet. */
int dice_left(const struct referee *referee);

#endif
