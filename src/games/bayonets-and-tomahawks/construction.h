#ifndef PROVOST_BAYONETS_CONSTRUCTION_H
#define PROVOST_BAYONETS_CONSTRUCTION_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 12.0; card 7: the same Brigade builds again. */
enum flow bt_build(struct referee *referee, const struct declaration *declaration);
bool bt_frenzy(const struct referee *referee);

/* Whether a name that several counters share means that one first: it can build, and a Road to that
 * place; to 0: anything. */
bool bt_may_build(const struct referee *referee, int to, int piece);

#endif
