#ifndef PROVOST_BAYONETS_EVENTS_RESTORING_H
#define PROVOST_BAYONETS_EVENTS_RESTORING_H

#include "games/bayonets-and-tomahawks/event.h"

/* Events that turn and bring back units: 4, 12, 17, 31. */

bt_event_effect bt_round_up;

/* Reduced units of the side of card that it may turn; lost ones that it may bring back. */
struct piece_set bt_those_to_turn(const struct referee *referee, int card);
struct piece_set bt_those_to_return(const struct referee *referee, int card);

#endif
