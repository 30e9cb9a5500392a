#ifndef PROVOST_WILDERNESS_WAR_BATTLE_H
#define PROVOST_WILDERNESS_WAR_BATTLE_H

#include "games/wilderness-war/queries.h"

/* Battles (7.1 to 7.5, 7.8). */

ww_perform ww_begin_battle, ww_battle, ww_decide, ww_battle_ends, ww_ambush_fires;
ww_applies ww_has_battle, ww_is_field_battle, ww_is_ambush;
ww_who ww_ambushed;

/* What may be declared. */
extern const struct action ww_deploying, ww_fighting;

#endif
