#ifndef PROVOST_BAYONETS_EVENT_H
#define PROVOST_BAYONETS_EVENT_H

#include "games/bayonets-and-tomahawks/queries.h"

/* What the events at the start of an Action Round share (7.1 #5, 7.4). */

/* What comes of the event of card: with a declaration, or NULL when it happens by itself. */
typedef enum flow bt_event_effect(struct referee *referee, const struct declaration *declaration,
                                  int card);

static inline const struct card_row *bt_card_row(const struct referee *referee, int card)
{
    return &bt_own(referee)->card[card];
}

/* In a space of the map; there or in the Sail Box. */
bool bt_on_board(const struct referee *referee, int piece);
bool bt_in_play(const struct referee *referee, int piece);
struct piece_set bt_those_in_play(const struct referee *referee, struct piece_set pieces);

/* A side names so many of the units by rule, into chosen; with no more than that they are all
 * meant. WAIT: it has to say which. */
enum flow bt_choose_units(struct referee *referee, const struct declaration *declaration,
                          struct piece_set units, int most, int rule, struct ids *chosen);

/* Eliminates them, and the markers of stacks that are no more. */
void bt_eliminate_all(struct referee *referee, const struct ids *units, int rule);

/* How many of the spaces that a card names a side controls. */
int bt_controlled_of_card(const struct referee *referee, const struct card_row *row, int side);

#endif
