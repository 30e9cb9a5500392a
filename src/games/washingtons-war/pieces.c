#include "games/washingtons-war/pieces.h"

#include "games/washingtons-war/points.h"

/* CUs, generals and the Congress that come, go, fall and are taken. */

void waw_place_force(struct referee *referee, const struct ids *cus, int general, int place,
                     int rule)
{
    const struct position *now = position(referee);
    for (int i = 0; i < cus->count; i++)
        change(referee, &now->piece_at[cus->id[i]], place, rule);
    if (general)
        change(referee, &now->piece_at[general], place, rule);
}

/* French CUs do not come back (12.2.C). */
void waw_eliminate(struct referee *referee, int cu, int rule)
{
    const struct position *now = position(referee);
    enum nation nation = waw_data(referee)->piece[cu].nation;
    enum box box = nation == OF_BRITAIN   ? BRITISH_STOCK
                   : nation == OF_AMERICA ? AMERICAN_STOCK
                                          : REMOVED_BOX;
    change(referee, &now->piece_at[cu], waw_box(referee, box), rule);
    change(referee, &now->in_army[cu], 0, rule);
}

/* --- 7.6 and 7.7: taken --- */

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

void waw_capture_there(struct referee *referee, int side, int place)
{
    int enemy = other_side(side), general = waw_general_at(referee, place, enemy);
    bool anybody = waw_cus_at(referee, place, side) > 0 || waw_general_at(referee, place, side);
    if (general && anybody && waw_cus_at(referee, place, enemy) == 0)
        waw_capture_general(referee, general, R7_6_A_CAPTURE);
}

bool waw_congress_flees(const struct referee *referee)
{
    const struct position *now = position(referee);
    int at = now->piece_at[waw_data(referee)->congress];
    return waw_on_map(referee, at) && waw_general_at(referee, at, BRITISH) &&
           waw_cus_at(referee, at, BRITISH) > 0 && waw_cus_at(referee, at, AMERICAN) == 0;
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
    if (waw_congress_flees(referee))
        disperse(referee);
}

void waw_beat_congress(struct referee *referee, int place)
{
    if (position(referee)->piece_at[waw_data(referee)->congress] == place)
        disperse(referee);
}

/* --- from stock and box --- */

int waw_box_of(const struct referee *referee, int side)
{
    return waw_box(referee, side == BRITISH ? BRITISH_BOX : AMERICAN_BOX);
}

struct span waw_stock_of(const struct referee *referee, int side)
{
    struct span cus = waw_data(referee)->cus[side];
    int box = waw_box(referee, side == BRITISH ? BRITISH_STOCK : AMERICAN_STOCK);
    int there = waw_cus_at(referee, box, side);
    int least = there - (cus.most - cus.least);
    return (struct span){least > 0 ? least : 0, there};
}

void waw_raise(struct referee *referee, int side, int count, int place, int rule)
{
    int stock = waw_box(referee, side == BRITISH ? BRITISH_STOCK : AMERICAN_STOCK);
    struct ids cus = ids_of(pieces_some(waw_cus(referee, stock, side), count));
    waw_place_force(referee, &cus, 0, place, rule);
}

/* The general who is there already goes to the box (8.1.C, 8.2.C). */
void waw_put_general(struct referee *referee, int side, int general, int place)
{
    const struct position *now = position(referee);
    int old = waw_general_at(referee, place, side);
    if (!general)
        return;
    if (old)
        change(referee, &now->piece_at[old], waw_box_of(referee, side), R7_4_C_ONE_OF_TWO);
    change(referee, &now->piece_at[general], place, R8_0_REINFORCED);
}

void waw_need_in_box(struct referee *referee, int side, int general)
{
    int at = position(referee)->piece_at[general];
    bool own = waw_is(referee, general, GENERAL) && waw_side_of(referee, general) == side;
    if (general)
        need(referee, side == BRITISH ? R8_1_C_BRITISH_GENERAL : R8_2_C_AMERICAN_GENERAL,
             own && at == waw_box_of(referee, side), "%s is in %s, not in the %s box",
             name_of(referee, PIECE, general), name_of(referee, PLACE, at),
             side_name(referee, side));
}

/* By an event. */
void waw_from_stock(struct referee *referee, int side, int count, int place)
{
    waw_raise(referee, side, count, place, R6_31_EVENT_TEXT);
    waw_capture_there(referee, side, place);
}

void waw_bring_general(struct referee *referee, int side, int general, int place)
{
    waw_put_general(referee, side, general, place);
    waw_capture_there(referee, side, place);
}

/* --- what comes without a card --- */

void waw_comes_by_name(struct referee *referee, const struct declaration *declaration, int piece,
                       uint32_t fields)
{
    takes_only(referee, declaration, fields | FIELD_BIT(LEADER));
    if (declaration && declaration->leader)
        need(referee, RECORD_FIELD, declaration->leader == piece, "%s is due here, not %s",
             name_of(referee, PIECE, piece), name_of(referee, PIECE, declaration->leader));
}

void waw_check_french_count(struct referee *referee, const struct declaration *declaration,
                            int there)
{
    bool said = declaration->declared & FIELD_BIT(COUNT);
    require_whole(referee, R12_2_B_II_FRENCH_ALL, !said || declaration->count == there,
                  "%d CUs, %d come with Rochambeau", declaration->count, there);
}
