#ifndef PROVOST_WILDERNESS_WAR_POINTS_H
#define PROVOST_WILDERNESS_WAR_POINTS_H

#include "games/wilderness-war/queries.h"

/* Victory points (13.2). */

/* Gives side the points by rule. */
void ww_award(struct referee *referee, int side, int points, int rule);

#endif
