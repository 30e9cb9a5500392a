#ifndef PROVOST_WILDERNESS_WAR_EVENTS_INDIANS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_INDIANS_H

#include "games/wilderness-war/event.h"

/* Indian alliances (5.53), and events that cost Indians. */

ww_event_part ww_check_northern, ww_check_western, ww_alliance, ww_check_iroquois, ww_ally_iroquois,
    ww_check_mohawks, ww_mohawks, ww_check_cherokees, ww_cherokees, ww_check_uprising, ww_uprising,
    ww_check_treaty, ww_treaty, ww_check_desert, ww_desert, ww_check_pox, ww_pox;
ww_test ww_is_allied_indian, ww_is_own_iroquois, ww_is_mohawk, ww_is_cherokee, ww_is_western,
    ww_is_british_regular, ww_is_enemy_indian;
extern const struct ww_limit ww_where_home[], ww_where_mohawks[], ww_where_cherokees[];

/* 5.532 */
ww_applies ww_alliance_is_over;
void ww_end_alliances(struct referee *referee);

#endif
