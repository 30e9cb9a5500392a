#include "games/washingtons-war/generals.h"

#include "games/washingtons-war/pieces.h"

/* 7.4.C, 7.6 and 7.7: two generals in a space; generals and the Congress without CUs. */

/* --- 7.4.C two generals --- */

/* The first space with two generals of side, 0 for none. */
static int crowded(const struct referee *referee, int side)
{
    int first = 0;
    EACH_PIECE (general, waw_data(referee)->generals_of[side]) {
        int place = position(referee)->piece_at[general];
        if (waw_on_map(referee, place) && (!first || place < first) &&
            waw_second_general_at(referee, place, side))
            first = place;
    }
    return first;
}

/* 7.4.C: whether two generals of side, or of any, stand in one space; who says which goes. */
static bool two_generals(const struct referee *referee, int side)
{
    return crowded(referee, side) != 0;
}

static int crowded_side(const struct referee *referee)
{
    int mover = waw_mover(referee);
    return two_generals(referee, other_side(mover)) ? other_side(mover) : mover;
}

bool waw_any_two_generals(const struct referee *referee)
{
    return two_generals(referee, BRITISH) || two_generals(referee, AMERICAN);
}

bool waw_reacting_generals(const struct referee *referee)
{
    return two_generals(referee, other_side(waw_mover(referee)));
}

unsigned waw_who_boxes(const struct referee *referee)
{
    return waw_mask(crowded_side(referee));
}

static int general_to_box(const struct referee *referee, int place, int side)
{
    const struct waw_data *data = waw_data(referee);
    int one = waw_general_at(referee, place, side),
        two = waw_second_general_at(referee, place, side);
    if (data->piece[one].never_boxed)
        return two;
    return data->piece[two].never_boxed ? one : 0;
}

enum flow waw_box_a_general(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration ? declaration->by : crowded_side(referee);
    int place = crowded(referee, side), general = declaration ? declaration->leader : 0;
    if (!general)
        general = general_to_box(referee, place, side);
    takes_only(referee, declaration, FIELD_BIT(LEADER));
    if (!general && commits(referee) && declaration)
        need_known(referee, RECORD_FIELD, UNKNOWN,
                   "which of the two generals in %s goes to the box?",
                   name_of(referee, PLACE, place));
    if (!general)
        return declaration ? NEXT : WAIT;
    bool there = waw_is(referee, general, GENERAL) && waw_side_of(referee, general) == side &&
                 now->piece_at[general] == place;
    need(referee, R7_4_C_WHICH_OF_TWO, there, "%s is not one of the two generals in %s",
         name_of(referee, PIECE, general), name_of(referee, PLACE, place));
    require(referee, R7_4_C_WHICH_OF_TWO, !waw_data(referee)->piece[general].never_boxed,
            "%s never goes to the reinforcements box", name_of(referee, PIECE, general));
    if (!commits(referee))
        return NEXT;
    enum box box = side == BRITISH ? BRITISH_BOX : AMERICAN_BOX;
    change(referee, &now->piece_at[general], waw_box(referee, box), R7_4_C_ONE_OF_TWO);
    return AGAIN;
}

/* --- 7.6, 7.7: what an Army finds undefended --- */

static int general_to_capture(const struct referee *referee)
{
    const struct position *now = position(referee);
    int side = waw_mover(referee), enemy = other_side(side);
    if (waw_cus_at(referee, now->army_at, side) == 0 ||
        waw_cus_at(referee, now->army_at, enemy) > 0)
        return 0;
    return waw_general_at(referee, now->army_at, enemy);
}

bool waw_spoils_there(const struct referee *referee)
{
    return general_to_capture(referee) || waw_congress_flees(referee);
}

enum flow waw_take_spoils(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int general = general_to_capture(referee);
    if (general)
        waw_capture_general(referee, general, R7_6_A_CAPTURE);
    waw_disperse_congress(referee);
    return NEXT;
}
