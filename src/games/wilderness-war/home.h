#ifndef PROVOST_WILDERNESS_WAR_HOME_H
#define PROVOST_WILDERNESS_WAR_HOME_H

#include "games/wilderness-war/queries.h"

/* Going home (10.4). */

ww_perform ww_year_end, ww_home;
ww_applies ww_goes_home;
/* Sides that go; those of them that have to say where. */
ww_who ww_goers, ww_home_choosers;

/* What may be declared. */
extern const struct action ww_going_home;

#endif
