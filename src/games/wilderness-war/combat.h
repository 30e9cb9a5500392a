#ifndef PROVOST_WILDERNESS_WAR_COMBAT_H
#define PROVOST_WILDERNESS_WAR_COMBAT_H

#include "games/wilderness-war/queries.h"

/* The attack or battle going on: who is attacked, who fights, what kind of fight it is. */

/* Units stand outside where the movers stay: they have to fight, avoid it or go inside. */
ww_applies ww_is_attacked;
/* Who comes to attack in the space entered: the acting pieces, of a sortie those who break out,
 * active or not (8.25). */
struct piece_set ww_comers(const struct referee *referee);
ww_applies ww_is_assault;
/* The pieces of side that fight in the battle going on. */
struct piece_set ww_fighters(const struct referee *referee, int side);
/* 7.56: the side that alone plays AMBUSH!, and the other one; 0 for none. */
int ww_ambusher(const struct referee *referee);
int ww_ambushed_side(const struct referee *referee);
/* 7.3: sides with militia in a box; whether it may come into the battle. */
ww_who ww_militia_sides;
ww_applies ww_has_militia;
/* Whether that side, at home where the battle is, has none in the box. */
bool ww_box_is_empty(const struct referee *referee, int side);

#endif
