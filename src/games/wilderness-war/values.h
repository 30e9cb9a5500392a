#ifndef PROVOST_WILDERNESS_WAR_VALUES_H
#define PROVOST_WILDERNESS_WAR_VALUES_H

#include "games/wilderness-war/queries.h"

/* Values worth trying in the fields of several chapters' actions, and where their units are taken
 * from. A value left out would be refused anyway, or stands for nothing on the board. */

typedef void ww_values(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values);
typedef int ww_units_from(const struct referee *referee, const struct declaration *declaration);

/* Cards that may be in the hand of the side: a closed one may hold any card not seen elsewhere. */
ww_values ww_list_hand;
/* Own pieces on the map, and the leaders among them; those of the active forces. */
ww_values ww_list_own, ww_list_own_leaders, ww_list_active, ww_list_active_leaders;
/* Spaces of the map; where the units named are, of none any. */
ww_values ww_list_spaces, ww_list_where;
/* The space that is entered; any place a path begins at, then the spaces that follow its last. */
ww_values ww_list_entered, ww_list_way, ww_list_next_space;

/* Own pieces on the map. */
struct piece_set ww_own_in_play(const struct referee *referee, int side);
/* Where a battle is going on, else the space that is entered. */
ww_units_from ww_units_from_attack;
/* Where steps are lost and from where is retreated: by the event, battle or raid going on. */
ww_units_from ww_units_from_fight;

#endif
