#ifndef PROVOST_WILDERNESS_WAR_WINTER_H
#define PROVOST_WILDERNESS_WAR_WINTER_H

#include "games/wilderness-war/queries.h"

/* Winter attrition (11). */

ww_perform ww_winter;
ww_applies ww_suffers;
ww_who ww_sufferers;
bool ww_stands_outdoors(const struct referee *referee, int piece); /* in a stack that suffers */

#endif
