#ifndef PROVOST_WILDERNESS_WAR_AVOIDANCE_H
#define PROVOST_WILDERNESS_WAR_AVOIDANCE_H

#include "games/wilderness-war/queries.h"

/* Before a battle: who defends inside (8.1), who avoids it (6.8). */

ww_perform ww_inside, ww_avoid;

#endif
