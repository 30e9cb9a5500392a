#ifndef PROVOST_WILDERNESS_WAR_SIEGE_H
#define PROVOST_WILDERNESS_WAR_SIEGE_H

#include "games/wilderness-war/queries.h"

/* Sieges (8.2). */

ww_perform ww_sortie_ends;
ww_applies ww_is_at_siege, ww_friends_may_join, ww_only_militia_joins;
ww_who ww_joining_sides;
/* 8.232 */
ww_applies ww_siege_is_over;
void ww_lift_sieges(struct referee *referee);
/* 8.24 */
ww_applies ww_fortress_reverts;
void ww_revert_fortress(struct referee *referee);

/* What may be declared. */
extern const struct action ww_rolling_siege, ww_breaking_out, ww_joining;

#endif
