#ifndef PROVOST_BAYONETS_PORTS_H
#define PROVOST_BAYONETS_PORTS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Where Fleets find a port. */

/* The priority by which a Fleet of side may go from a place to another, from 1 to 4, 0 for none
 * (13.9.2); and its number in the rulebook. */
int bt_fleet_rank(const struct referee *referee, int side, int from, int to);
const char *bt_fleet_text(int rank);

/* The number of a port's rank: 1, by the rule that asks for ports, or 1 more than a Fleet's
 * priority; 0 for none. */
const char *bt_haven_text(int rank, const char *own);

#define BT_NO_PRIORITY "no priority"

/* What is wrong with a place of that rank where another is of a better one. */
const char *bt_ranks_text(struct referee *referee, int to, const char *rank, const char *instead,
                          const char *best_rank);

#endif
