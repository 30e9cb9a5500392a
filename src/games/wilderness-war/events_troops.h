#ifndef PROVOST_WILDERNESS_WAR_EVENTS_TROOPS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_TROOPS_H

#include "games/wilderness-war/event.h"

/* Reinforcements and replacements (5.52). */

ww_event_part ww_check_regiments, ww_regiments, ww_check_recruits, ww_recruits, ww_check_transports,
    ww_transports, ww_check_germany, ww_germany, ww_check_militias, ww_militias, ww_raise_rangers,
    ww_reinforcements, ww_check_french_regulars, ww_french_regulars, ww_check_british_regulars,
    ww_check_highlanders, ww_acadians;
ww_test ww_is_recruit, ww_is_regular_or_light, ww_is_own_militia, ww_is_ranger, ww_is_of_event,
    ww_is_acadian_event, ww_is_french_irregular, ww_is_french_leader_aside;
extern const struct ww_limit ww_where_provincials[], ww_where_militia[], ww_where_rangers[],
    ww_where_light[], ww_where_french[], ww_where_ports[], ww_where_royal[], ww_where_acadians[];

#endif
