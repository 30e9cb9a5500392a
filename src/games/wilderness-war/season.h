#ifndef PROVOST_WILDERNESS_WAR_SEASON_H
#define PROVOST_WILDERNESS_WAR_SEASON_H

#include "games/wilderness-war/queries.h"

/* The sequence of play (4.0). */

ww_perform ww_season, ww_season_begins, ww_action_phases, ww_season_ends, ww_phase_ends;

#endif
