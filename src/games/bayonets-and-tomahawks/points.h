#ifndef PROVOST_BAYONETS_POINTS_H
#define PROVOST_BAYONETS_POINTS_H

#include "games/bayonets-and-tomahawks/catalogue.h"
#include "games/bayonets-and-tomahawks/queries.h"

/* What is awarded. */

/* A side scores VPs (18.1). */
void bt_score(struct referee *referee, int side, int points, int rule);

/* A side gains Raid Points or loses them; at the end of the track it scores (9.3). */
void bt_raid_points(struct referee *referee, int side, int points, int rule);

/* The side that has eliminated more Metropolitan Brigades than it has drawn War in Europe chits, 0
 * for none (18.3.1). */
int bt_side_to_draw(const struct referee *referee);

/* The row CHITS_DUE of a procedure that may eliminate Brigades: what the stream owes is drawn
 * (18.3.1). In other records chits are counted, and shown at the end of the Year. */
bool bt_owes_chits(const struct referee *referee);
enum flow bt_draw_chits(struct referee *referee, const struct declaration *declaration);
#define CHITS_DUE "chits", R13_4_3_CHIT, bt_both, bt_owes_chits, 0, FORCED, bt_draw_chits

#endif
