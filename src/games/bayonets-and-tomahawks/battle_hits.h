#ifndef PROVOST_BAYONETS_BATTLE_HITS_H
#define PROVOST_BAYONETS_BATTLE_HITS_H

#include "games/bayonets-and-tomahawks/battle_dice.h"

/* Rows of the procedure of a unit type: its Hits are counted and applied (13.3.4, 13.4). */
enum flow bt_score_hits(struct referee *referee, const struct declaration *declaration);
bool bt_hits_due(const struct referee *referee);
enum flow bt_take_shape_hits(struct referee *referee, const struct declaration *declaration);
enum flow bt_take_bt_hits(struct referee *referee, const struct declaration *declaration);

#endif
