#include "games/wilderness-war/values.h"

#include "games/wilderness-war/path.h"

/* Values worth trying in the fields of several chapters' actions, and where their units are taken
 * from. */

/* --- cards and pieces --- */

void ww_list_hand(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values)
{
    struct hands hands = ww_hands(referee);
    for (int card = 1; card <= hands.cards; card++) {
        if (hand_holds(&hands, declaration->by, card) != NO)
            values_add(values, card);
    }
}

struct piece_set ww_own_in_play(const struct referee *referee, int side)
{
    return ww_those(referee, ww_of_side(referee, side), ww_in_play);
}

void ww_list_own(const struct referee *referee, const struct declaration *declaration,
                 struct value_set *values)
{
    values_add_pieces(values, ww_own_in_play(referee, declaration->by));
}

void ww_list_own_leaders(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    values_add_pieces(values,
                      pieces_and(ww_own_in_play(referee, declaration->by), ww_leaders(referee)));
}

static struct piece_set own_active(const struct referee *referee, int side)
{
    struct piece_set active = pieces_marked(referee, position(referee)->group);
    return ww_those(referee, pieces_and(active, ww_of_side(referee, side)), ww_in_play);
}

void ww_list_active(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    values_add_pieces(values, own_active(referee, declaration->by));
}

void ww_list_active_leaders(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    values_add_pieces(values,
                      pieces_and(own_active(referee, declaration->by), ww_leaders(referee)));
}

/* --- places --- */

void ww_list_spaces(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    (void)declaration;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->on_map)
            values_add(values, place);
    }
}

void ww_list_where(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values)
{
    if (declaration->units.count)
        values_add(values, position(referee)->at[declaration->units.id[0]]);
    else
        ww_list_spaces(referee, declaration, values);
}

void ww_list_entered(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values)
{
    (void)declaration;
    if (position(referee)->entered)
        values_add(values, position(referee)->entered);
}

static bool is_by_the_sea(const struct referee *referee, int place)
{
    return ww_space(referee, place)->port || position(referee)->amphib[place];
}

void ww_list_next_space(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    const struct ids *path = &declaration->path;
    int last = path->id[path->count - 1];
    for (int place = 1; place <= ww_place_count(referee); place++) {
        bool sails = path->count == 1 && is_by_the_sea(referee, last) &&
                     (is_by_the_sea(referee, place) || ww_is_landing(referee, last, place));
        if (ww_adjacent(referee, last, place) || ww_is_arrow(referee, last, place) || sails)
            values_add(values, place);
    }
}

void ww_list_way(const struct referee *referee, const struct declaration *declaration,
                 struct value_set *values)
{
    if (declaration->path.count)
        ww_list_next_space(referee, declaration, values);
    else
        values_add_range(values, 1, ww_place_count(referee));
}

/* --- where units are taken from --- */

int ww_units_from_attack(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    return now->battle_at ? now->battle_at : now->entered;
}

int ww_units_from_fight(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (now->owed[TO_LOSE])
        return now->event_place;
    if (now->battle_at)
        return now->battle_at;
    if (now->garrison_from)
        return now->garrison_from;
    if (now->militia_pays && declaration->by != now->active)
        return ANYWHERE;
    return now->raid_at ? now->raid_at : units_at_or_anywhere(referee, declaration);
}
