#ifndef PROVOST_BAYONETS_ACTION_H
#define PROVOST_BAYONETS_ACTION_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Steps of an Action Phase, a Reaction and an Action (7.2, 7.3). */

/* Whether the active side has Action Points left on its cards, of any kind. */
bool bt_has_points(const struct referee *referee);
bool bt_has_indian_points(const struct referee *referee);
enum flow bt_spend_indian_point(struct referee *referee, const struct declaration *declaration);
bool bt_may_hold(const struct referee *referee);
enum flow bt_hold_point(struct referee *referee, const struct declaration *declaration);
enum flow bt_spend_point(struct referee *referee, const struct declaration *declaration);
bool bt_point_held(const struct referee *referee);
enum flow bt_react(struct referee *referee, const struct declaration *declaration);
enum flow bt_end_action(struct referee *referee, const struct declaration *declaration);
enum flow bt_end_phase(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_choosing_point, bt_holding_point;

#endif
