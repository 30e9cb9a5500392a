#ifndef PROVOST_BAYONETS_DECKS_H
#define PROVOST_BAYONETS_DECKS_H

#include "games/bayonets-and-tomahawks/queries.h"
#include "referee/hands.h"

/* The decks of cards. */

/* The hands of the cards of one deck. */
struct hands bt_hands(const struct referee *referee, enum deck deck);

/* Every card that a year uses goes back to its deck (17.4). */
void bt_reset_cards(struct referee *referee, int year);

#endif
