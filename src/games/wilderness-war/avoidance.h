#ifndef PROVOST_WILDERNESS_WAR_AVOIDANCE_H
#define PROVOST_WILDERNESS_WAR_AVOIDANCE_H

#include "games/wilderness-war/queries.h"

/* Before a battle: who defends inside (8.1), who avoids it (6.8). */

/* What may be declared. */
extern const struct action ww_going_inside, ww_staying_outside, ww_avoiding;

#endif
