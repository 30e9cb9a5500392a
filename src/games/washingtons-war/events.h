#ifndef PROVOST_WASHINGTONS_WAR_EVENTS_H
#define PROVOST_WASHINGTONS_WAR_EVENTS_H

#include "games/washingtons-war/queries.h"

/* 6.3 Events. */

/* All that must hold for side to play card as event outside battles, 6.3. */
void waw_check_event(struct referee *referee, int card, int side);
/* Puts a card of side where its event leaves it, and carries the event out. */
void waw_lay_event(struct referee *referee, int side, int card);
void waw_event_happens(struct referee *referee, int side, int card);
/* 6.31: whether a card is to be lost at random; its loss. */
bool waw_random_loss_due(const struct referee *referee);
enum flow waw_lose_at_random(struct referee *referee, const struct declaration *declaration);

#endif
