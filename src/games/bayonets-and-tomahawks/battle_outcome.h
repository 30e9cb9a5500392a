#ifndef PROVOST_BAYONETS_BATTLE_OUTCOME_H
#define PROVOST_BAYONETS_BATTLE_OUTCOME_H

#include "games/bayonets-and-tomahawks/battle_units.h"

/* Rows of a Battle: who has won, Rout, Forts, and what follows (13.6 to 13.9). */

unsigned bt_loser_mask(const struct referee *referee);
enum flow bt_decide(struct referee *referee, const struct declaration *declaration);
bool bt_desertion_due(const struct referee *referee);
bool bt_desertion_revived(const struct referee *referee);
enum flow bt_desert(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout(struct referee *referee, const struct declaration *declaration);
bool bt_rout_loss_due(const struct referee *referee);
enum flow bt_rout_loss(struct referee *referee, const struct declaration *declaration);
enum flow bt_lose_lone_commanders(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout_fort(struct referee *referee, const struct declaration *declaration);
bool bt_may_demolish(const struct referee *referee);
enum flow bt_demolish(struct referee *referee, const struct declaration *declaration);
enum flow bt_retreat_loser(struct referee *referee, const struct declaration *declaration);
enum flow bt_leave_fort(struct referee *referee, const struct declaration *declaration);
enum flow bt_after_battle(struct referee *referee, const struct declaration *declaration);

/* 13.9: NO of a defender who has lost and does not retreat, for a Bastion stands. */
enum truth bt_may_leave_bastion(const struct referee *referee,
                                const struct declaration *declaration);

#endif
