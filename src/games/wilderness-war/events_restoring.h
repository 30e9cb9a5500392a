#ifndef PROVOST_WILDERNESS_WAR_EVENTS_RESTORING_H
#define PROVOST_WILDERNESS_WAR_EVENTS_RESTORING_H

#include "games/wilderness-war/event.h"

/* Units an event restores (5.523). */

ww_perform ww_restore;
/* Restores what the declaration names in payment of the task. */
enum flow ww_restore_some(struct referee *referee, const struct declaration *declaration,
                          enum ww_task task);
/* Owes what the event restores when it restores all. */
void ww_owe_restoring(struct referee *referee);
ww_test ww_may_restore; /* units of the event that could be restored now */

/* What may be declared. */
extern const struct action ww_restoring;

#endif
