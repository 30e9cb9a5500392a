#ifndef PROVOST_BAYONETS_CARDS_H
#define PROVOST_BAYONETS_CARDS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Steps of the Year and the Action Round (6.0.1, 7.1); who owes what to them. */

unsigned bt_reserve_due(const struct referee *referee);
unsigned bt_card_due(const struct referee *referee);
unsigned bt_play_due(const struct referee *referee);
bool bt_game_begins(const struct referee *referee);
bool bt_reserve_is_due(const struct referee *referee);
bool bt_cards_due(const struct referee *referee);
bool bt_cards_to_play(const struct referee *referee);
unsigned bt_first_choosers(const struct referee *referee);
enum flow bt_first_choice(struct referee *referee, const struct declaration *declaration);
enum flow bt_keep_reserve(struct referee *referee, const struct declaration *declaration);
enum flow bt_draw_card(struct referee *referee, const struct declaration *declaration);
enum flow bt_play_card(struct referee *referee, const struct declaration *declaration);
enum flow bt_set_initiative(struct referee *referee, const struct declaration *declaration);
/* 7.1: the side of the higher initiative, which chooses; nobody before the cards are compared. */
unsigned bt_has_initiative(const struct referee *referee);
enum flow bt_choose_first(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_drawing_cards, bt_reserving, bt_playing, bt_choosing_hidden;
extern const struct action bt_choosing_first;

#endif
