#ifndef PROVOST_BAYONETS_MARSHAL_H
#define PROVOST_BAYONETS_MARSHAL_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 11.0. */
enum flow bt_marshal(struct referee *referee, const struct declaration *declaration);

/* Whether side has a unit in place that can be activated. */
bool bt_may_marshal(const struct referee *referee, int side, int place);

/* Whether a name that several counters share means that one first: it can be Marshaled to the
 * place; to 0: anything. */
bool bt_may_come(const struct referee *referee, int to, int piece);

#endif
