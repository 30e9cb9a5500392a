#ifndef PROVOST_BAYONETS_END_OF_ROUND_H
#define PROVOST_BAYONETS_END_OF_ROUND_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Steps of the end of an Action Round (14.0). */

enum flow bt_clear_round(struct referee *referee, const struct declaration *declaration);
enum flow bt_check_supply(struct referee *referee, const struct declaration *declaration);
bool bt_rally_due(const struct referee *referee);
unsigned bt_rally_mask(const struct referee *referee);
enum flow bt_rally(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_rallying;

#endif
