#ifndef PROVOST_WILDERNESS_WAR_EVENTS_RESPONSES_H
#define PROVOST_WILDERNESS_WAR_EVENTS_RESPONSES_H

#include "games/wilderness-war/event.h"

/* Response events (5.13, 5.56). */

ww_perform ww_respond;
ww_applies ww_may_besiege, ww_came_by_water, ww_works_were_taken;
ww_who ww_surrender_sides;
/* 5.13: a response is not the card of a phase; names the rule that says when it is played. */
ww_event_part ww_refuse_response;
/* When the response card is played: "before the dice of a battle". */
const char *ww_when_response(const struct referee *referee, int card);

#endif
