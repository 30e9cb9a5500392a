#ifndef PROVOST_WILDERNESS_WAR_RETREAT_H
#define PROVOST_WILDERNESS_WAR_RETREAT_H

#include "games/wilderness-war/queries.h"

/* Retreat after battle (7.9). */

ww_perform ww_retreat, ww_back_inside;
ww_applies ww_must_retreat, ww_goes_back_inside; /* 8.252 */
ww_who ww_loser;

/* What may be declared. */
extern const struct action ww_retreating, ww_retreating_inside;

#endif
