#include "games/wilderness-war/wilderness_war.h"

/* Sieges begin and end (8.2); rules that always hold. */

void ww_besiege(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct ids inside;
    ww_pieces_in(referee, place, other_side(now->active), &inside);
    change(referee, &now->besieged[place], 1, R8_21);
    change(referee, &now->siege_level[place], 0, R8_21);
    for (int i = 0; i < inside.count; i++)
        change(referee, &now->inside[inside.id[i]], 1, R8_21);
}

static int owner_of_fort(const struct position *now, int place)
{
    return now->fort[place] ? now->fort[place] : now->fortress[place];
}

/* 8.232 */
static bool is_siege_over(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return now->besieged[place] &&
           !ww_has_units(referee, place, other_side(owner_of_fort(now, place)));
}

static int first_place(const struct referee *referee,
                       bool (*test)(const struct referee *referee, int place))
{
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (test(referee, place))
            return place;
    }
    return 0;
}

bool ww_siege_is_over(const struct referee *referee)
{
    return first_place(referee, is_siege_over) != 0;
}

void ww_lift_sieges(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = first_place(referee, is_siege_over);
    change(referee, &now->besieged[place], 0, R8_232);
    change(referee, &now->siege_level[place], 0, R8_232);
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (now->at[piece] == place)
            change(referee, &now->inside[piece], 0, R8_232);
    }
}

/* 5.532 */
static bool is_alliance_over(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    if (!now->allied[place])
        return false;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (ww_kind_of(referee, piece)->settlement == place && ww_in_play(referee, piece) &&
            ww_side_of(referee, piece) == now->allied[place])
            return false;
    }
    return true;
}

bool ww_alliance_is_over(const struct referee *referee)
{
    return first_place(referee, is_alliance_over) != 0;
}

void ww_end_alliances(struct referee *referee)
{
    change(referee, &position(referee)->allied[first_place(referee, is_alliance_over)], 0, R5_532);
}

/* 13.23: whether the other side alone stands in a space that counts, once its battles are over. */
static bool changes_hands(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct ids holders, takers;
    int holder = now->held_by[place];
    if (!holder || now->entered == place)
        return false;
    ww_pieces_in(referee, place, holder, &holders);
    ww_pieces_in(referee, place, other_side(holder), &takers);
    return !ww_any(referee, &holders, ww_is_unit) && !ww_has_works(referee, place, holder) &&
           (ww_any(referee, &takers, ww_is_unit) ||
            ww_has_works(referee, place, other_side(holder)));
}

bool ww_key_space_changes(const struct referee *referee)
{
    return first_place(referee, changes_hands) != 0;
}

void ww_change_key_spaces(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = first_place(referee, changes_hands), taker = other_side(now->held_by[place]);
    change(referee, &now->held_by[place], taker, R13_23);
    ww_award(referee, taker, ww_tables(referee)->space_points, R13_23);
}
