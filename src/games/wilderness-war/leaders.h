#ifndef PROVOST_WILDERNESS_WAR_LEADERS_H
#define PROVOST_WILDERNESS_WAR_LEADERS_H

#include "games/wilderness-war/queries.h"

/* Leaders alone among enemies (6.53). */

ww_perform ww_lone_retreat, ww_stay_sheltered;
ww_applies ww_has_lone_leaders, ww_has_sheltered_leaders;
ww_who ww_sheltered_sides;
void ww_say_lone_leaders(const struct referee *referee, struct sentence *sentence);

#endif
