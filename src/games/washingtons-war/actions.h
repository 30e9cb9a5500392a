#ifndef PROVOST_WASHINGTONS_WAR_ACTIONS_H
#define PROVOST_WASHINGTONS_WAR_ACTIONS_H

#include "games/washingtons-war/queries.h"

/* What a side may declare: a row each, which the steps name that take it. */

extern const struct action waw_action_deal, waw_action_play, waw_action_discard,
    waw_action_exchange, waw_action_draw, waw_action_place, waw_action_remove, waw_action_deploy,
    waw_action_roll, waw_action_activate, waw_action_move, waw_action_pick, waw_action_drop,
    waw_action_choose, waw_action_intercept, waw_action_avoid, waw_action_overrun, waw_action_rate,
    waw_action_battle, waw_action_lose, waw_action_retreat, waw_action_surrender;

#endif
