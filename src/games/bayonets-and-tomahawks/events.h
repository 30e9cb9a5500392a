#ifndef PROVOST_BAYONETS_EVENTS_H
#define PROVOST_BAYONETS_EVENTS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* An event that is carried out (7.4). */
enum { EVENT_ROWS = 7 };
extern const struct step bt_event_rows[EVENT_ROWS];

/* The next event of the Action Round (7.1 #5). */
enum flow bt_next_event(struct referee *referee, const struct declaration *declaration);

#endif
