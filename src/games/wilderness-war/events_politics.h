#ifndef PROVOST_WILDERNESS_WAR_EVENTS_POLITICS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_POLITICS_H

#include "games/wilderness-war/event.h"

/* Events of politics and the war at sea (5.51). */

ww_event_part ww_check_campaign, ww_check_bastions, ww_bastions, ww_check_squadrons, ww_squadrons,
    ww_check_vaudreuil, ww_vaudreuil, ww_check_courier, ww_courier, ww_check_bigot, ww_bigot,
    ww_check_crisis, ww_crisis, ww_check_politics, ww_politics, ww_check_stingy, ww_stingy,
    ww_check_dispersed, ww_dispersed, ww_check_quiberon, ww_quiberon, ww_pitt, ww_check_diplomacy,
    ww_diplomacy, ww_check_shirley, ww_shirley;
ww_test ww_is_northern_provincial, ww_is_southern_provincial, ww_is_chosen_provincial,
    ww_is_shirley;

#endif
