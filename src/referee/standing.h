#ifndef PROVOST_REFEREE_STANDING_H
#define PROVOST_REFEREE_STANDING_H

#include "referee/state.h"

/* standing.c; private to src/referee. */

/* Whether any standing check is in force now. */
bool standing_in_force(const struct referee *referee);

/* Asks the standing checks of what has changed since mark. */
void check_standing(struct referee *referee, long mark);

#endif
