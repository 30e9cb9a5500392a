#ifndef PROVOST_WILDERNESS_WAR_LOSSES_H
#define PROVOST_WILDERNESS_WAR_LOSSES_H

#include "games/wilderness-war/queries.h"

/* Step losses (7.6) and leader losses (7.7). */

ww_perform ww_attacker_loses, ww_defender_loses, ww_leader_losses, ww_ambushed_loses,
    ww_ambushed_leaders;
ww_applies ww_attacker_hit, ww_defender_hit, ww_leaders_at_risk, ww_ambush_hit,
    ww_ambush_risks_leaders;

/* What may be declared. */
extern const struct action ww_losing, ww_rolling_for_leaders;

#endif
