#ifndef PROVOST_WILDERNESS_WAR_WINTER_H
#define PROVOST_WILDERNESS_WAR_WINTER_H

#include "games/wilderness-war/queries.h"

/* Winter attrition (11). */

ww_perform ww_winter;
ww_applies ww_suffers;
/* Sides that suffer; those of them that have to say which units. */
ww_who ww_sufferers, ww_winter_choosers;

/* What may be declared. */
extern const struct action ww_losing_in_winter;

#endif
