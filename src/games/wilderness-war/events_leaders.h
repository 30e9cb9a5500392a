#ifndef PROVOST_WILDERNESS_WAR_EVENTS_LEADERS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_LEADERS_H

#include "games/wilderness-war/event.h"

/* Events about leaders: drawn from the pool (5.55), removed, exchanged. */

ww_perform ww_draw_leaders, ww_remove_leader, ww_exchange;

/* What may be declared. */
extern const struct action ww_drawing, ww_removing, ww_removing_between, ww_exchanging_leaders;

/* 5.55: whether a leader is a British one of command 7. */
bool ww_commands_in_chief(const struct referee *referee, int leader);
/* 5.55: whether a third leader of command 7 goes back to the pool, both others being besieged. */
bool ww_third_goes_back(const struct referee *referee);
/* Whether no entry has to say which leaders are drawn. */
bool ww_leaders_draw_themselves(const struct referee *referee);

#endif
