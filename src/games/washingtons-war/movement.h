#ifndef PROVOST_WASHINGTONS_WAR_MOVEMENT_H
#define PROVOST_WASHINGTONS_WAR_MOVEMENT_H

#include "games/washingtons-war/queries.h"

/* 7.3 to 7.5 Movement. */

/* 7.3 to 7.5: the path of the activated general; space after space of it, and its end. */
enum flow waw_move(struct referee *referee, const struct declaration *declaration);
bool waw_route_left(const struct referee *referee);
enum flow waw_enter_next(struct referee *referee, const struct declaration *declaration);
/* An interception tells of the way between two spaces whose line nobody knows: whether the Army may
 * have come through space; which line is asked for then; it stands there. */
bool waw_may_have_passed(const struct referee *referee, int space);
void waw_ask_for_way(struct referee *referee, int space);
void waw_pass_through(struct referee *referee, int space);
enum flow waw_end_march(struct referee *referee, const struct declaration *declaration);
enum flow waw_leave_space(struct referee *referee, const struct declaration *declaration);
enum flow waw_end_activation(struct referee *referee, const struct declaration *declaration);

#endif
