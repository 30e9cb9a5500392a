#ifndef PROVOST_WASHINGTONS_WAR_CARDS_H
#define PROVOST_WASHINGTONS_WAR_CARDS_H

#include "games/washingtons-war/queries.h"

/* 6.2 Cards are played. */

/* 5.3: whether nobody plays first yet, and the choice who does. */
bool waw_first_open(const struct referee *referee);
enum flow waw_choose_first(struct referee *referee, const struct declaration *declaration);
/* 5.3: whether a card may be the first of the turn: of the side that is to play it or chooses who
 * does, or a British campaign; UNKNOWN once one was played, or of a card nobody has seen. */
enum truth waw_comes_first(const struct referee *referee, const struct declaration *declaration);
/* 5.3: who may play the next card; the card that is played or discarded. */
unsigned waw_who_plays(const struct referee *referee);

/* 5.3: the side that chooses who plays first. */
unsigned waw_first_chooser(const struct referee *referee);

/* 5.3: the sides whose turn it is to play: not one that may come before with a campaign alone. */
unsigned waw_who_is_asked(const struct referee *referee);

/* 5.3: that a British campaign may come before the American card that is asked for. */
void waw_about_first(const struct referee *referee, struct sentence *about);
enum flow waw_play_card(struct referee *referee, const struct declaration *declaration);
/* 6.32.C: whether an event just discarded may be fetched; the exchange. */
bool waw_may_exchange(const struct referee *referee);
enum flow waw_exchange(struct referee *referee, const struct declaration *declaration);

#endif
