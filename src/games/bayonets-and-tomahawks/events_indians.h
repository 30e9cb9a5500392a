#ifndef PROVOST_BAYONETS_EVENTS_INDIANS_H
#define PROVOST_BAYONETS_EVENTS_INDIANS_H

#include "games/bayonets-and-tomahawks/event.h"

/* Events about lost Indian units, Indian Nations and their trade: 13, 19, 20, 29, 38, 45, 51. */

bt_event_effect bt_epidemic, bt_encroachment;
bt_event_effect bt_british_diplomacy, bt_french_cherokee, bt_french_iroquois, bt_trade_goods;

/* Indian units in the Losses Box. */
struct piece_set bt_lost_indians(const struct referee *referee);

/* 51: one that comes back has a choice of Villages; the French choose. */
bool bt_village_due(const struct referee *referee);
enum flow bt_choose_village(struct referee *referee, const struct declaration *declaration);

#endif
