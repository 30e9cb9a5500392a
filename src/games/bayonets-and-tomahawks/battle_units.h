#ifndef PROVOST_BAYONETS_BATTLE_UNITS_H
#define PROVOST_BAYONETS_BATTLE_UNITS_H

#include "games/bayonets-and-tomahawks/queries.h"

/* Who takes part in a Battle. */

int bt_defender(const struct referee *referee);
unsigned bt_attacker_mask(const struct referee *referee);
unsigned bt_defender_mask(const struct referee *referee);

/* Counters of side in the Battle space but for those that sit the Battle out (13.9.3 #5B); those
 * of one type. */
struct piece_set bt_participants(const struct referee *referee, int side);
struct piece_set bt_participants_of(const struct referee *referee, int side, enum unit_type type);

/* Units of side that take part in the Battle and are still there (13.3.3). */
struct piece_set bt_fighters(const struct referee *referee, int side);

/* The place of a unit's type in the sequence of rolls, 0 for a Commander (13.3.3). */
int bt_group_of(const struct referee *referee, int piece);

/* The units of side in the Battle that roll in group, the eliminated among them. */
struct piece_set bt_group_units(const struct referee *referee, int side, int group);

/* Those of them that have not rolled. */
struct piece_set bt_unrolled(const struct referee *referee, struct piece_set units);

/* The type that rolls now, NO_TYPE for none. */
enum unit_type bt_roller_type(const struct referee *referee);

/* How messages call a group. */
const char *bt_group_name(const struct referee *referee, int group);

/* The group of side that rolls next, 0 when all have. */
int bt_next_group(const struct referee *referee, int side);

#endif
