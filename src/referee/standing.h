#ifndef PROVOST_REFEREE_STANDING_H
#define PROVOST_REFEREE_STANDING_H

#include "referee/state.h"

/* standing.c; private to src/referee. */

/* Asks the standing checks of what a declaration has changed since mark, and of what comes by
 * itself of the procedure it began at depth begun, 0 for none. */
void check_standing(struct referee *referee, long mark, int begun);

#endif
