#ifndef PROVOST_WILDERNESS_WAR_EVENTS_LOSSES_H
#define PROVOST_WILDERNESS_WAR_EVENTS_LOSSES_H

#include "games/wilderness-war/event.h"

/* Units an event eliminates, and the steps of SMALL POX. */

ww_perform ww_choose, ww_lose_units, ww_lose_to_pox;

/* What may be declared. */
extern const struct action ww_choosing_department, ww_eliminating, ww_losing_to_pox;

#endif
