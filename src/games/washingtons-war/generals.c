#include "games/washingtons-war/game.h"

/* 7.4.C, 7.6 and 7.7: two generals in a space; generals and the Congress without CUs. */

/* --- 7.4.C two generals --- */

/* The first space with two generals of side, 0 for none. */
static int crowded(const struct referee *referee, int side)
{
    const struct ids *generals = &waw_data(referee)->generals[side];
    int first = 0;
    for (int i = 0; i < generals->count; i++) {
        int place = position(referee)->piece_at[generals->id[i]];
        if (waw_on_map(referee, place) && (!first || place < first) &&
            waw_second_general_at(referee, place, side))
            first = place;
    }
    return first;
}

bool waw_two_generals(const struct referee *referee, int side)
{
    return crowded(referee, side) != 0;
}

static int crowded_side(const struct referee *referee)
{
    int mover = waw_mover(referee);
    return waw_two_generals(referee, other_side(mover)) ? other_side(mover) : mover;
}

bool waw_any_two_generals(const struct referee *referee)
{
    return waw_two_generals(referee, BRITISH) || waw_two_generals(referee, AMERICAN);
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

void waw_capture_general(struct referee *referee, int general, int rule)
{
    const struct position *now = position(referee);
    bool leaves = waw_data(referee)->piece[general].leaves_game;
    change(referee, &now->piece_at[general], waw_box(referee, leaves ? REMOVED_BOX : CAPTURED_BOX),
           leaves ? R7_6_B_WASHINGTON_TAKEN : rule);
    if (!leaves)
        return;
    waw_move_alliance(referee, ALLIANCE_WASHINGTON);
    change(referee, &now->pcs_due, waw_limit(referee, LIMIT_PCS_WITH_WASHINGTON),
           R7_6_B_WASHINGTON_TAKEN);
}

static int general_to_capture(const struct referee *referee)
{
    const struct position *now = position(referee);
    int side = waw_mover(referee), enemy = other_side(side);
    if (waw_cus_at(referee, now->army_at, side, NULL) == 0 ||
        waw_cus_at(referee, now->army_at, enemy, NULL) > 0)
        return 0;
    return waw_general_at(referee, now->army_at, enemy);
}

static bool congress_flees(const struct referee *referee)
{
    const struct position *now = position(referee);
    int at = now->piece_at[waw_data(referee)->congress];
    return waw_on_map(referee, at) && waw_general_at(referee, at, BRITISH) &&
           waw_cus_at(referee, at, BRITISH, NULL) > 0 &&
           waw_cus_at(referee, at, AMERICAN, NULL) == 0;
}

bool waw_spoils_there(const struct referee *referee)
{
    return general_to_capture(referee) || congress_flees(referee);
}

static void disperse(struct referee *referee)
{
    const struct position *now = position(referee);
    change(referee, &now->piece_at[waw_data(referee)->congress], waw_box(referee, DISPERSED_BOX),
           R7_7_CONGRESS_FLEES);
    change(referee, &now->congress_fell, 1, R7_7_CONGRESS_FLEES);
}

void waw_disperse_congress(struct referee *referee)
{
    if (congress_flees(referee))
        disperse(referee);
}

void waw_beat_congress(struct referee *referee, int place)
{
    if (position(referee)->piece_at[waw_data(referee)->congress] == place)
        disperse(referee);
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
