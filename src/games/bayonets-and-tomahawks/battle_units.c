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

/* Ruling bystanders: those that sit the Battle out take Hits all the same. */
static bool may_be_hit(const struct referee *referee, int piece)
{
    return ruling_is(referee, BYSTANDERS_TAKE_HITS) && position(referee)->sits_out[piece] &&
           bt_type_row(referee, piece)->counts;
}

void bt_fighters(const struct referee *referee, int side, struct ids *fighters)
{
    const struct position *now = position(referee);
    struct ids stack;
    bt_stack(referee, now->battle_place, side, &stack);
    fighters->count = 0;
    for (int i = 0; i < stack.count; i++) {
        if (now->in_battle[stack.id[i]] || may_be_hit(referee, stack.id[i]))
            ids_add(fighters, stack.id[i]);
    }
}

/* Counters of side in the Battle space but for those that sit the Battle out (13.9.3 #5B). */
void bt_participants(const struct referee *referee, int side, struct ids *stack)
{
    const struct position *now = position(referee);
    struct ids all;
    bt_stack(referee, now->battle_place, side, &all);
    stack->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (!now->sits_out[all.id[i]])
            ids_add(stack, all.id[i]);
    }
}

void bt_participants_of(const struct referee *referee, int side, enum unit_type type,
                        struct ids *units)
{
    struct ids stack;
    bt_participants(referee, side, &stack);
    units->count = 0;
    for (int i = 0; i < stack.count; i++) {
        if (bt_type(referee, stack.id[i]) == type)
            ids_add(units, stack.id[i]);
    }
}

int bt_group_of(const struct referee *referee, int piece)
{
    return bt_type_row(referee, piece)->group;
}

const char *bt_group_name(const struct referee *referee, int group)
{
    return name_of(referee, WHAT, group);
}

void bt_group_units(const struct referee *referee, int side, int group, struct ids *units)
{
    const struct position *now = position(referee);
    units->count = 0;
    for (int piece = next_set(now->in_battle, 1, PIECE_MAX); piece <= PIECE_MAX;
         piece = next_set(now->in_battle, piece + 1, PIECE_MAX)) {
        if (bt_group_of(referee, piece) == group && bt_side(referee, piece) == side)
            ids_add(units, piece);
    }
}

int bt_unrolled(const struct referee *referee, const struct ids *units)
{
    int count = 0;
    for (int i = 0; i < units->count; i++)
        count += !position(referee)->rolled[units->id[i]];
    return count;
}

int bt_next_group(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int next = GROUP_COUNT + 1;
    for (int piece = next_set(now->in_battle, 1, PIECE_MAX); piece <= PIECE_MAX;
         piece = next_set(now->in_battle, piece + 1, PIECE_MAX)) {
        int group = bt_group_of(referee, piece);
        if (bt_side(referee, piece) == side && !now->rolled[piece] && group && group < next)
            next = group;
    }
    return next <= GROUP_COUNT ? next : 0;
}

enum unit_type bt_roller_type(const struct referee *referee)
{
    struct ids units;
    const struct position *now = position(referee);
    bt_group_units(referee, now->rolling, now->group, &units);
    return units.count ? bt_type(referee, units.id[0]) : NO_TYPE;
}
