#ifndef PROVOST_WILDERNESS_WAR_GOALS_H
#define PROVOST_WILDERNESS_WAR_GOALS_H

#include "games/wilderness-war/queries.h"

/* What a generated game goes for: forces that go for the enemy, raids, sieges that go on. Left to
 * chance these hardly ever happen. A weight is 1 for a value as any other. */

enum { WW_AT_ANY_PRICE = 24 };

typedef int ww_weigh(const struct referee *referee, const struct declaration *declaration, int id);

/* Spaces from each place to the nearest goal of side. */
void ww_reckon_distances(const struct referee *referee, int side, int *distance);
/* Whether an amphibious arrow leads from there (6.431). */
bool ww_is_departure(const struct referee *referee, int place);
/* TREATY OF EASTON, in hand, asks for British troops in works there. */
bool ww_wants_treaty_site(const struct referee *referee, int side, int place);
/* A leader of many near the enemy; one who besieges, or could land, above all. */
ww_weigh ww_weigh_leader;
/* A leader's force goes with him. */
ww_weigh ww_weigh_led;

#endif
