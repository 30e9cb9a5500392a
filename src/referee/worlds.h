#ifndef PROVOST_REFEREE_WORLDS_H
#define PROVOST_REFEREE_WORLDS_H

#include "referee/state.h"

/* worlds.c; private to src/referee. */

/* The number of the entry with a verdict of that kind, OPEN or ILLEGAL, without which the
 * declaration would break no rule at the step on top, 0 for none. */
int entry_to_blame(struct referee *referee, const struct declaration *declaration,
                   enum verdict_kind kind);

#endif
