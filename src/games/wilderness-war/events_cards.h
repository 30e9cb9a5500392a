#ifndef PROVOST_WILDERNESS_WAR_EVENTS_CARDS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_CARDS_H

#include "games/wilderness-war/event.h"

/* Cards an event makes somebody discard or take, and the swap of 14.6. */

ww_perform ww_discard, ww_take;
ww_applies ww_may_swap;

/* What may be declared. */
extern const struct action ww_discarding_by_event, ww_taking, ww_swapping_cards;

#endif
