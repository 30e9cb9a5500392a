#ifndef PROVOST_WILDERNESS_WAR_CONSTRUCTION_H
#define PROVOST_WILDERNESS_WAR_CONSTRUCTION_H

#include "games/wilderness-war/queries.h"

/* Construction (5.41 to 5.44) and demolition (5.46). */

ww_applies ww_is_for_construction, ww_is_action_phase;
/* 5.4: the side plays a card for construction now. */
ww_event_part ww_check_turns;
/* 5.45 */
ww_applies ww_site_is_lost;
void ww_remove_site(struct referee *referee);

/* What may be declared. */
extern const struct action ww_building, ww_demolishing, ww_demolishing_between;

#endif
