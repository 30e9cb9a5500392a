#ifndef PROVOST_WASHINGTONS_WAR_RETREAT_H
#define PROVOST_WASHINGTONS_WAR_RETREAT_H

#include "games/washingtons-war/queries.h"

/* 9.6 Retreats after a battle. */

/* 9.6: whether the loser must retreat or surrender, who he is, and where he goes. */
bool waw_retreat_due(const struct referee *referee);
unsigned waw_who_retreats(const struct referee *referee);
enum flow waw_retreat(struct referee *referee, const struct declaration *declaration);

#endif
