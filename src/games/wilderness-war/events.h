#ifndef PROVOST_WILDERNESS_WAR_EVENTS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_H

#include "games/wilderness-war/event.h"

/* Cards as events (5.5): the table, how one is played, what goes on around the deal (5.25, 14.1).
 */

/* The row of an event by its key; NULL for none. */
ww_event_finder ww_find_event;
/* What must hold for the card of the declaration to be played as an event, and what comes of it. */
ww_event_part ww_check_event, ww_perform_event;
ww_perform ww_begin_event, ww_reshuffle, ww_link;
ww_applies ww_has_event, ww_surrender_was_played, ww_reshuffles_first, ww_is_linked;
/* Leaders who join the pool by a card. */
ww_applies ww_leaders_join;
void ww_join_pool(struct referee *referee);

#endif
