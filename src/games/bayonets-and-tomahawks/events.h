#ifndef PROVOST_BAYONETS_EVENTS_H
#define PROVOST_BAYONETS_EVENTS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* An event that is carried out (7.4). */
enum { EVENT_ROWS = 7 };
extern const struct step bt_event_rows[EVENT_ROWS];

/* The next event of the Action Round (7.1 #5). */
enum flow bt_next_event(struct referee *referee, const struct declaration *declaration);

/* How soon a name that several counters share means that one in an answer to the event at hand: 2
 * before 1 before 0. */
int bt_event_means(const struct referee *referee, const struct declaration *declaration, int piece);

/* Whether the event at hand takes that field. */
bool bt_event_takes(const struct referee *referee, enum field_word field);

/* Whether a Connection its card names ends at place. */
bool bt_event_names(const struct referee *referee, int place);

#endif
