#ifndef PROVOST_BAYONETS_REINFORCEMENTS_H
#define PROVOST_BAYONETS_REINFORCEMENTS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* What Fleets Arrive and Colonials Enlist have in common: drawing, tokens, picks (15.2, 16.2). */

/* Drawing from a pool. */
enum { DRAWING_ROWS = 5 };
extern const struct step bt_drawing_rows[DRAWING_ROWS];

/* Begins it, with as many draws as the scenario gives the Year. */
enum flow bt_begin_drawing(struct referee *referee, int pool);

/* The counters in a pool that have not been drawn. */
struct piece_set bt_pool(const struct referee *referee, int pool);

/* A counter is drawn. */
void bt_take_recruit(struct referee *referee, int piece, int rule);

/* Drawn units of side that are still to be placed, Commanders not counted; of the British any. */
int bt_recruits_waiting(const struct referee *referee, int side, bool fleets_only);
bool bt_british_wait(const struct referee *referee);

/* That units were drawn by the side that places them. */
void bt_check_recruits(struct referee *referee, const struct declaration *declaration);

/* Places one, with the Commander drawn for it. */
void bt_put_recruit(struct referee *referee, int unit, int to, int rule);

/* The last step of a Logistics Round: Commanders alone, and the next Round. */
enum flow bt_end_logistics(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_placing;

#endif
