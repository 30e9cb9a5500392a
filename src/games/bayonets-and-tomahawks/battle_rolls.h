#ifndef PROVOST_BAYONETS_BATTLE_ROLLS_H
#define PROVOST_BAYONETS_BATTLE_ROLLS_H

#include "games/bayonets-and-tomahawks/battle_units.h"

/* A unit type of a side rolls (13.3.3). */
enum { GROUP_ROWS = 8 };
extern const struct step bt_group_rows[GROUP_ROWS];

/* The roll of the Militia that are left, with the dice of the entry. */
enum flow bt_roll_militia(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_rolling;

#endif
