#ifndef PROVOST_WILDERNESS_WAR_SUPPLY_H
#define PROVOST_WILDERNESS_WAR_SUPPLY_H

#include "games/wilderness-war/queries.h"

/* Supply (12). */

bool ww_is_supplied(const struct referee *referee, int place, int side);
/* Where the chains break off, when there is no supply: "; the enemy holds Canajoharie". */
void ww_say_supply_breaks(const struct referee *referee, int place, int side,
                          struct sentence *sentence);
/* Drilled Troops of side outside in the space, which is supplied. */
bool ww_has_supplied_drilled(const struct referee *referee, int place, int side);

#endif
