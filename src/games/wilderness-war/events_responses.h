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

/* The same of the card that declaration plays; "" too where it is played for activation or
 * construction, which any card is (5.11). */
const char *ww_when_declared(const struct referee *referee, const struct declaration *declaration);

/* Whether declaration may mean a response: its card is one, and no other use of it is said. */
bool ww_may_be_response(const struct referee *referee, const struct declaration *declaration);

#endif
