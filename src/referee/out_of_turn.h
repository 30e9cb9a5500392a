#ifndef PROVOST_REFEREE_OUT_OF_TURN_H
#define PROVOST_REFEREE_OUT_OF_TURN_H

#include "referee/state.h"

/* out_of_turn.c; private to src/referee. */

/* Remarks what else is wrong with an entry that no step takes: names that are none and pieces that
 * are elsewhere; else what it would break if the other side had played its card, where that is all
 * it waits for. The position stays as it is. */
void tell_what_else(struct referee *referee, const struct entry *entry);

#endif
