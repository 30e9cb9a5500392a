#ifndef PROVOST_WASHINGTONS_WAR_PIECES_H
#define PROVOST_WASHINGTONS_WAR_PIECES_H

#include "games/washingtons-war/queries.h"

/* CUs, generals and the Congress that come, go, fall and are taken. */

/* CUs of side that can still be brought, 3.0: as many as there are counters less those in play;
 * where the data does not say how many there are, most is no limit. */
struct span waw_stock_of(const struct referee *referee, int side);
/* By an event: CUs from the stock, at most as many as there are; a general from his box, with the
 * finding where he is not in it. Who is there goes as with reinforcements. */
void waw_from_stock(struct referee *referee, int side, int count, int place);
void waw_need_in_box(struct referee *referee, int side, int general);
void waw_bring_general(struct referee *referee, int side, int general, int place);
/* The number of French CUs need not be said; there are so many, 12.2.B.ii. */
void waw_check_french_count(struct referee *referee, const struct declaration *declaration,
                            int there);
/* Of what comes without a card its name may be said beside the fields. */
void waw_comes_by_name(struct referee *referee, const struct declaration *declaration, int piece,
                       uint32_t fields);
/* Moves every CU of list and the general (0: none) to place. */
void waw_place_force(struct referee *referee, const struct ids *cus, int general, int place,
                     int rule);
/* Takes a CU off the map, to its stock; a French one leaves the game, 12.2.C. */
void waw_eliminate(struct referee *referee, int cu, int rule);
/* 7.6: to his box; Washington leaves the game, with PCs and spaces of the alliance. */
void waw_capture_general(struct referee *referee, int general, int rule);
/* 7.7: the Congress flees where a British Army stands and no American CU. */
void waw_disperse_congress(struct referee *referee);
/* The same where the British have won a battle, whatever is left of them. */
void waw_beat_congress(struct referee *referee, int place);
/* A lone enemy general where pieces of side have come is captured, 7.6.A. */
void waw_capture_there(struct referee *referee, int side, int place);
/* Whether the Congress stands where a British Army does and no American CU, 7.7. */
bool waw_congress_flees(const struct referee *referee);
/* The reinforcements box of side, a PLACE. */
int waw_box_of(const struct referee *referee, int side);
/* CUs from the stock of side, at most as many as there are, to a space or box. */
void waw_raise(struct referee *referee, int side, int count, int place, int rule);
/* A general (0: none) comes to place; who is there already goes to the box, 8.1.C and 8.2.C. */
void waw_put_general(struct referee *referee, int side, int general, int place);

#endif
