#ifndef PROVOST_WILDERNESS_WAR_EVENTS_ENTRIES_H
#define PROVOST_WILDERNESS_WAR_EVENTS_ENTRIES_H

#include "games/wilderness-war/event.h"

/* Pieces an event places (5.52). */

ww_perform ww_place, ww_answer;

/* What may be declared. */
extern const struct action ww_placing, ww_placing_first;

#endif
