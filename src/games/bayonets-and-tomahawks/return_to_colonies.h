#ifndef PROVOST_BAYONETS_RETURN_TO_COLONIES_H
#define PROVOST_BAYONETS_RETURN_TO_COLONIES_H

#include "games/bayonets-and-tomahawks/queries.h"

/* A side returns (17.3). */
enum { RETURN_ROWS = 9 };
extern const struct step bt_return_rows[RETURN_ROWS];

/* Stacks at sea, which go first (17.2 #3). */
bool bt_british_at_sea(const struct referee *referee);
bool bt_french_at_sea(const struct referee *referee);
enum flow bt_british_leave_sea(struct referee *referee, const struct declaration *declaration);
enum flow bt_french_leave_sea(struct referee *referee, const struct declaration *declaration);

/* Colonial Brigades that stay where they are, before the others are Disbanded (17.2 #5). */
enum flow bt_hold_colonials(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_garrisoning, bt_returning;

#endif
