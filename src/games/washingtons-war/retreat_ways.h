#ifndef PROVOST_WASHINGTONS_WAR_RETREAT_WAYS_H
#define PROVOST_WASHINGTONS_WAR_RETREAT_WAYS_H

#include "games/washingtons-war/queries.h"

/* Where a force may go that retreats. */

/* A force of side that retreats or was beaten: general 0 means CUs alone, cus how many; origin is
 * where the attack came from. */
struct waw_retreat {
    int side, general, cus, from, origin;
    bool attacker;
};
/* Whether it may go over land to another space, 9.61: with findings, or as an answer. */
void waw_check_retreat(struct referee *referee, const struct waw_retreat *retreat, int to);
enum truth waw_may_retreat(const struct referee *referee, const struct waw_retreat *retreat,
                           int to);
/* Whether nobody knows from which space the attack came: the line from the one that the march named
 * is not known, and others may lie between. */
bool waw_origin_is_doubtful(const struct referee *referee, const struct waw_retreat *retreat);
/* Whether it would stop with a lone enemy general whom it does not capture, 7.4.A; the same as a
 * finding. */
bool waw_meets_alone(const struct referee *referee, const struct waw_retreat *retreat, int to);
void waw_check_meets_alone(struct referee *referee, const struct waw_retreat *retreat, int to);
/* A lone enemy general where the retreat ends is captured, 7.6.A. */
void waw_capture_at(struct referee *referee, const struct waw_retreat *retreat, int to);

#endif
