#ifndef PROVOST_BAYONETS_BATTLE_REROLLS_H
#define PROVOST_BAYONETS_BATTLE_REROLLS_H

#include "games/bayonets-and-tomahawks/battle_dice.h"

/* A reroll; another Commander for one that was lost (13.5). */
enum flow bt_reroll(struct referee *referee, const struct declaration *declaration);
enum flow bt_replace_commander(struct referee *referee, const struct declaration *declaration);

#endif
