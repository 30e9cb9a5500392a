#ifndef PROVOST_WILDERNESS_WAR_RAIDS_H
#define PROVOST_WILDERNESS_WAR_RAIDS_H

#include "games/wilderness-war/queries.h"

/* Raids (10.1 to 10.3, 14.2). */

ww_perform ww_raids, ww_raid, ww_raiders_lose, ww_raid_leaders, ww_militia_loses, ww_raid_ends;
ww_applies ww_owes_raid, ww_militia_may_meet, ww_raid_stands, ww_raid_costs, ww_raid_risks_leaders,
    ww_militia_pays;
void ww_say_raids(const struct referee *referee, struct sentence *sentence); /* owed where */

/* What may be declared. */
extern const struct action ww_meeting_raid, ww_raiding, ww_refusing_raid, ww_losing_raiders,
    ww_losing_militia;

#endif
