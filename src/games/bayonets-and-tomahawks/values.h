#ifndef PROVOST_BAYONETS_VALUES_H
#define PROVOST_BAYONETS_VALUES_H

#include "games/bayonets-and-tomahawks/queries.h"

/* What rows of actions in several chapters have in common: where units are taken from, which
 * counter a name means first, the values worth trying and how gladly a generated game takes them.
 */

/* In a Battle or a Retreat units are those of its space, else they may be anywhere; or, else, where
 * "at" says. */
int bt_units_from(const struct referee *referee, const struct declaration *declaration);
int bt_units_said(const struct referee *referee, const struct declaration *declaration);

/* Those in play before those in pools; in a stack that moves its own first, then those not Spent.
 */
int bt_in_play_first(const struct referee *referee, const struct declaration *declaration,
                     int piece);
int bt_moving_first(const struct referee *referee, const struct declaration *declaration,
                    int piece);

/* Forts and Bastions stay where they are. */
bool bt_goes(const struct referee *referee, int piece);

/* Whether a unit of the side may act now: on the map, not Spent, in the stack that moves. */
bool bt_may_act(const struct referee *referee, const struct declaration *declaration, int piece);

/* Counters: all there are, those in pools and boxes, those in the Battle, Commanders. */
void bt_all_units(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values);
void bt_pooled_units(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values);
void bt_battle_units(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values);
void bt_all_commanders(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values);

/* Spaces; spaces and the Sail Box. */
void bt_spaces(const struct referee *referee, const struct declaration *declaration,
               struct value_set *values);
void bt_spaces_and_sea(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values);

/* The next space of a way; it goes to the nearest enemy and no further. */
void bt_next_spaces(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values);
int bt_weight_of_space(const struct referee *referee, const struct declaration *declaration,
                       int place);

/* Words for Action Points. */
void bt_point_words(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values);

/* Cards a side may hold; those it has in play. */
void bt_cards_held(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values);
void bt_cards_played(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values);

#endif
