#ifndef PROVOST_BAYONETS_WINTER_H
#define PROVOST_BAYONETS_WINTER_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Steps of Winter Quarters (17.2, 17.4, 17.5). */

enum flow bt_winter_markers(struct referee *referee, const struct declaration *declaration);
enum flow bt_settle_indians(struct referee *referee, const struct declaration *declaration);
enum flow bt_disband(struct referee *referee, const struct declaration *declaration);
enum flow bt_british_return(struct referee *referee, const struct declaration *declaration);
enum flow bt_french_return(struct referee *referee, const struct declaration *declaration);
enum flow bt_fleets_to_pool(struct referee *referee, const struct declaration *declaration);
enum flow bt_count_british_losses(struct referee *referee, const struct declaration *declaration);
enum flow bt_count_french_losses(struct referee *referee, const struct declaration *declaration);
bool bt_losses_due(const struct referee *referee);
enum flow bt_losses_back(struct referee *referee, const struct declaration *declaration);
enum flow bt_reset_year(struct referee *referee, const struct declaration *declaration);
enum flow bt_next_year(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_restoring;

#endif
