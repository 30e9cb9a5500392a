#ifndef PROVOST_WILDERNESS_WAR_EVENTS_LEADERS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_LEADERS_H

#include "games/wilderness-war/event.h"

/* Events about leaders: drawn from the pool (5.55), removed, exchanged. */

ww_perform ww_draw_leaders, ww_remove_leader, ww_remove_between, ww_exchange;
/* Leaders in the pool, those a third of command 7 may replace, those who may change places. */
ww_test ww_may_be_drawn, ww_may_be_removed, ww_may_be_exchanged;

#endif
