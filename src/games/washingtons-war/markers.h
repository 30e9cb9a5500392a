#ifndef PROVOST_WASHINGTONS_WAR_MARKERS_H
#define PROVOST_WASHINGTONS_WAR_MARKERS_H

#include "games/washingtons-war/queries.h"

/* PC markers. */

/* Whether place is next to a PC of side that was there before this card, as markers see
 * lines. The same as a finding. */
enum truth waw_next_to_own(const struct referee *referee, int place, int side);
void waw_require_next_to_own(struct referee *referee, int rule, int place, int side);
/* That an entry speaks of PCs, if it says of what: "place PC @ Oswego". */
bool waw_need_pcs(struct referee *referee, const struct declaration *declaration);
/* A PC of side (0: none) stands in place by this card. */
void waw_set_pc(struct referee *referee, int place, int side, int rule);
/* 7.6.B: whether PCs lost with Washington are still to be removed. */
bool waw_pcs_lost(const struct referee *referee);
enum flow waw_lose_pcs(struct referee *referee, const struct declaration *declaration);

#endif
