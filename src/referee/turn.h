#ifndef PROVOST_REFEREE_TURN_H
#define PROVOST_REFEREE_TURN_H

#include "referee/state.h"

/* turn.c; private to src/referee. */

/* Goes past what asks nobody whose turn it is, to the first optional step at which the side whose
 * turn it is may lawfully declare something; false when play waits or ends before one. The caller
 * undoes it. */
bool stand_at_open_turn(struct referee *referee);

/* Where a position is shown, to programs and to people: what comes by itself has come, and nobody
 * has been silent. Begins the line's memory anew. The mark that undoes it. */
long stand_where_asked(struct referee *referee);

#endif
