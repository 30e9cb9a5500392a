#ifndef PROVOST_BAYONETS_BATTLE_H
#define PROVOST_BAYONETS_BATTLE_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 13.0 to 13.8. */
enum { BATTLE_ROWS = 24 };
extern const struct step bt_battle_rows[BATTLE_ROWS];

/* The next Battle of the Action Round, or the one declared (13.0). */
enum flow bt_fight(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_fighting;

#endif
