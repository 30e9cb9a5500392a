#ifndef PROVOST_WASHINGTONS_WAR_POLITICS_H
#define PROVOST_WASHINGTONS_WAR_POLITICS_H

#include "games/washingtons-war/queries.h"

/* 10 Political control. */

extern const struct step waw_politics_steps[4];
/* 10.11, 6.32.B and 7.2.B: PCs placed, flipped or removed by the card under way. */
enum flow waw_place_by_card(struct referee *referee, const struct declaration *declaration);
enum flow waw_remove_by_card(struct referee *referee, const struct declaration *declaration);
/* 4.0: whether markers of either set-up step are left; their placing. */
bool waw_committees_left(const struct referee *referee);
enum flow waw_place_committees(struct referee *referee, const struct declaration *declaration);
bool waw_king_left(const struct referee *referee);
enum flow waw_place_for_king(struct referee *referee, const struct declaration *declaration);
/* 6.34.C.i: whether a colony waits for its PC; its placing. */
bool waw_declaration_due(const struct referee *referee);
enum flow waw_declare_independence(struct referee *referee, const struct declaration *declaration);
/* A PC of which nobody knows whether it is isolated by rule, 10.31 or 10.32; nothing without one.
 */
void waw_about_isolation(const struct referee *referee, int rule, struct sentence *about);

#endif
