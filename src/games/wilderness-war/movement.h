#ifndef PROVOST_WILDERNESS_WAR_MOVEMENT_H
#define PROVOST_WILDERNESS_WAR_MOVEMENT_H

#include "games/wilderness-war/queries.h"

/* Movement (6.1 to 6.5). */

ww_perform ww_next_space, ww_enter, ww_arrive, ww_leave_space;
/* 6.431 */
ww_applies ww_amphib_is_gone;
void ww_remove_amphib(struct referee *referee);

/* What may be declared. */
extern const struct action ww_moving, ww_dropping, ww_dropping_between;

#endif
