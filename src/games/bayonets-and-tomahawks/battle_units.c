#include "games/bayonets-and-tomahawks/battle_units.h"

/* Who takes part in a Battle (13.1, 13.3.3). */

int bt_defender(const struct referee *referee)
{
    return other_side(position(referee)->attacker);
}

unsigned bt_attacker_mask(const struct referee *referee)
{
    return bt_mask(position(referee)->attacker);
}

unsigned bt_defender_mask(const struct referee *referee)
{
    return bt_mask(bt_defender(referee));
}

/* By the ruling bystanders those that sit the Battle out take Hits all the same. */
struct piece_set bt_fighters(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    struct piece_set fighters = pieces_marked(referee, now->in_battle);
    if (ruling_is(referee, BYSTANDERS_TAKE_HITS))
        fighters = pieces_or(
            fighters, pieces_and(pieces_marked(referee, now->sits_out), bt_own(referee)->counted));
    return pieces_and(fighters, bt_stack(referee, now->battle_place, side));
}

/* Counters of side in the Battle space but for those that sit the Battle out (13.9.3 #5B). */
struct piece_set bt_participants(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    return pieces_without(bt_stack(referee, now->battle_place, side),
                          pieces_marked(referee, now->sits_out));
}

struct piece_set bt_participants_of(const struct referee *referee, int side, enum unit_type type)
{
    return pieces_and(bt_participants(referee, side), bt_of_type(referee, type));
}

int bt_group_of(const struct referee *referee, int piece)
{
    return bt_type_row(referee, piece)->group;
}

const char *bt_group_name(const struct referee *referee, int group)
{
    return name_of(referee, WHAT, group);
}

struct piece_set bt_group_units(const struct referee *referee, int side, int group)
{
    struct piece_set units =
        pieces_and(pieces_marked(referee, position(referee)->in_battle), bt_of_side(referee, side));
    return pieces_and(units, group <= GROUP_COUNT ? bt_own(referee)->of_group[group] : no_pieces());
}

struct piece_set bt_unrolled(const struct referee *referee, struct piece_set units)
{
    return pieces_without(units, pieces_marked(referee, position(referee)->rolled));
}

int bt_next_group(const struct referee *referee, int side)
{
    for (int group = 1; group <= GROUP_COUNT; group++) {
        if (pieces_any(bt_unrolled(referee, bt_group_units(referee, side, group))))
            return group;
    }
    return 0;
}

enum unit_type bt_roller_type(const struct referee *referee)
{
    const struct position *now = position(referee);
    return bt_type(referee, pieces_first(bt_group_units(referee, now->rolling, now->group)));
}
