#ifndef PROVOST_WASHINGTONS_WAR_BATTLE_H
#define PROVOST_WASHINGTONS_WAR_BATTLE_H

#include "games/washingtons-war/queries.h"

/* 9 Battles. */

extern const struct step waw_battle_steps[12];
/* 9.1: whether the Army meets enemy CUs; the battle begins. */
bool waw_battle_due(const struct referee *referee);
enum flow waw_begin_battle(struct referee *referee, const struct declaration *declaration);
/* An overrun that happens; one that the mover may declare. */
bool waw_overrun_due(const struct referee *referee);
bool waw_overrun_open(const struct referee *referee);
enum flow waw_overrun(struct referee *referee, const struct declaration *declaration);

#endif
