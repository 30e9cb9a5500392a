#ifndef PROVOST_WILDERNESS_WAR_EVENTS_ENTRIES_H
#define PROVOST_WILDERNESS_WAR_EVENTS_ENTRIES_H

#include "games/wilderness-war/event.h"

/* Pieces an event places (5.52). */

ww_perform ww_place, ww_place_units_first, ww_answer;
ww_test ww_may_be_placed; /* pieces the event could bring */

#endif
