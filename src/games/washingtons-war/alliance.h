#ifndef PROVOST_WASHINGTONS_WAR_ALLIANCE_H
#define PROVOST_WASHINGTONS_WAR_ALLIANCE_H

#include "games/washingtons-war/queries.h"

/* 12 The French alliance. */

/* 12.2: whether France is to enter the war; it does. */
bool waw_alliance_due(const struct referee *referee);
enum flow waw_make_alliance(struct referee *referee, const struct declaration *declaration);
/* The Navy is to come for the first time; is in a zone; is on the turn track. */
bool waw_navy_arrives(const struct referee *referee);
bool waw_navy_at_sea(const struct referee *referee);
bool waw_navy_away(const struct referee *referee);
/* 12.3: to a zone. */
enum flow waw_deploy_navy(struct referee *referee, const struct declaration *declaration);
/* 12.2.B.ii: whether Rochambeau is to land; he does. */
bool waw_french_arrive(const struct referee *referee);
enum flow waw_land_french(struct referee *referee, const struct declaration *declaration);
/* 12.2.B.iii: the war begins; whether British CUs are to be removed for it; their removal. */
void waw_war_breaks_out(struct referee *referee);
bool waw_war_losses_due(const struct referee *referee);
enum flow waw_lose_to_war(struct referee *referee, const struct declaration *declaration);
/* Whether an event of unknown text may have brought the alliance, and no claim says where its
 * marker stands; the French come for it, and that stays open. */
bool waw_alliance_doubtful(const struct referee *referee);
enum flow waw_bring_french(struct referee *referee, const struct declaration *declaration);

#endif
