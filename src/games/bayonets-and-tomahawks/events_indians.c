#include "games/bayonets-and-tomahawks/events_indians.h"

#include "games/bayonets-and-tomahawks/event_rows.h"
#include "games/bayonets-and-tomahawks/pieces.h"

/* Events about Indian units and Nations. */

/* --- 45 and 51: lost units --- */

struct piece_set bt_lost_indians(const struct referee *referee)
{
    return pieces_and(at(referee, bt_own(referee)->losses_box[FRENCH]),
                      bt_of_type(referee, INDIAN));
}

/* Chance takes so many of the units: by the stream, by the record, or all when there are no more.
 */
static enum flow draw_units(struct referee *referee, const struct declaration *declaration,
                            struct piece_set units, int most, int rule, struct ids *chosen)
{
    if (declaration || pieces_count(units) <= most)
        return bt_choose_units(referee, declaration, units, most, rule, chosen);
    struct ids left = ids_of(units);
    chosen->count = 0;
    for (int i = 0; i < most; i++) {
        int lot = draw_lot(referee, left.count, rule, "Indian unit");
        if (!lot)
            return WAIT;
        ids_add(chosen, left.id[lot - 1]);
        left.id[lot - 1] = left.id[--left.count];
    }
    return NEXT;
}

static bool last_year(const struct referee *referee)
{
    int last = 0;
    for (const struct row *row = bt_rows(referee, "thresholds"); row; row = row_next(row))
        last = row_number(row, "year", 0) > last ? row_number(row, "year", 0) : last;
    return position(referee)->year >= last;
}

enum flow bt_epidemic(struct referee *referee, const struct declaration *declaration, int card)
{
    struct ids chosen;
    const struct position *now = position(referee);
    if (last_year(referee)) {
        if (declaration)
            return ELSEWHERE;
        bt_raid_points(referee, FRENCH, bt_card_row(referee, card)->raid_points, CARD_45_EPIDEMIC);
        change(referee, &now->card_pile[card], REMOVED_CARDS, CARD_45_EPIDEMIC);
        return NEXT;
    }
    enum flow flow = draw_units(referee, declaration, bt_lost_indians(referee),
                                bt_card_row(referee, card)->units, CARD_45_EPIDEMIC, &chosen);
    if (flow != NEXT || !commits(referee))
        return flow;
    for (int i = 0; i < chosen.count; i++)
        change(referee, &now->place[chosen.id[i]], bt_own(referee)->removed, CARD_45_EPIDEMIC);
    change(referee, &now->card_pile[card], REMOVED_CARDS, CARD_45_EPIDEMIC);
    return NEXT;
}

/* Its own, or any of its Nation. */
static bool is_village_of(const struct referee *referee, int piece, int place)
{
    const struct piece_row *row = &bt_own(referee)->piece[piece];
    return row->nation ? bt_space(referee, place)->nation == row->nation : place == row->village;
}

/* The Villages without British units that an Indian unit may come back to. */
static void villages_of(const struct referee *referee, int piece, struct ids *villages)
{
    villages->count = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (is_village_of(referee, piece, place) && bt_units(referee, place, BRITISH) == 0)
            ids_add(villages, place);
    }
}

static struct piece_set to_come_back(const struct referee *referee)
{
    struct piece_set units = no_pieces();
    EACH_PIECE (piece, bt_lost_indians(referee)) {
        struct ids villages;
        villages_of(referee, piece, &villages);
        if (villages.count > 0)
            pieces_add(&units, piece);
    }
    return units;
}

static void come_back(struct referee *referee, int piece, int village)
{
    const struct position *now = position(referee);
    change(referee, &now->recruit[piece], 0, CARD_51_ENCROACHMENT);
    bt_move_stack(referee, one_piece(piece), village, CARD_51_ENCROACHMENT);
    bt_settle_control(referee, village);
}

/* Those that have a choice of Villages wait for it. */
enum flow bt_encroachment(struct referee *referee, const struct declaration *declaration, int card)
{
    struct ids chosen;
    enum flow flow = draw_units(referee, declaration, to_come_back(referee),
                                bt_card_row(referee, card)->units, CARD_51_ENCROACHMENT, &chosen);
    if (flow != NEXT || !commits(referee))
        return flow;
    for (int i = 0; i < chosen.count; i++) {
        struct ids villages;
        int unit = chosen.id[i];
        villages_of(referee, unit, &villages);
        if (villages.count == 1)
            come_back(referee, unit, villages.id[0]);
        else
            change(referee, &position(referee)->recruit[unit], 1, CARD_51_ENCROACHMENT);
    }
    return NEXT;
}

static int next_to_come_back(const struct referee *referee)
{
    return pieces_first(
        pieces_and(pieces_marked(referee, position(referee)->recruit), to_come_back(referee)));
}

bool bt_village_due(const struct referee *referee)
{
    return next_to_come_back(referee) != 0;
}

enum flow bt_choose_village(struct referee *referee, const struct declaration *declaration)
{
    struct ids villages;
    if (!declaration)
        return WAIT;
    int unit = ids_first(&declaration->units), to = declaration->to;
    takes_only(referee, declaration, UNITS_TO);
    villages_of(referee, unit, &villages);
    require(referee, CARD_51_ENCROACHMENT, declaration->units.count <= 1,
            "one unit is meant, %d are named", declaration->units.count);
    if (unit)
        need(referee, CARD_51_ENCROACHMENT, position(referee)->recruit[unit],
             "%s is not among the units that come back", bt_name(referee, unit));
    if (unit && to)
        require(referee, CARD_51_ENCROACHMENT, ids_hold(&villages, to),
                is_village_of(referee, unit, to) ? "%s, a Village of %s, has British units"
                                                 : "%s is no Village of %s",
                bt_place_name(referee, to), bt_name(referee, unit));
    if (commits(referee))
        need(referee, RECORD_FIELD, unit && to, "a unit and its Village are needed");
    if (!commits(referee))
        return NEXT;
    come_back(referee, unit, to);
    return bt_village_due(referee) ? AGAIN : NEXT;
}

/* --- 13, 19, 29, 38: Indian Diplomacy (8.0) --- */

enum flow bt_british_diplomacy(struct referee *referee, const struct declaration *declaration,
                               int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    (void)declaration;
    if (bt_french_vp(referee) >= row->french_vp_below)
        return NEXT;
    if (!position(referee)->nation_side[row->nation])
        bt_join_nation(referee, row->nation, BRITISH);
    else
        bt_raid_points(referee, FRENCH, row->raid_points, CARD_13_DIPLOMACY);
    return NEXT;
}

/* 29: from then on the Cherokee may join the French. */
enum { CHEROKEE_JOIN_FROM = 1757 };

enum flow bt_french_cherokee(struct referee *referee, const struct declaration *declaration,
                             int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    int with = position(referee)->nation_side[row->nation];
    bool early = position(referee)->year < CHEROKEE_JOIN_FROM;
    (void)declaration;
    if (with == FRENCH && !(early && ruling_is(referee, CHEROKEE_EARLY_POINTS)))
        return NEXT;
    if (early || with == BRITISH)
        bt_raid_points(referee, FRENCH, row->raid_points, CARD_13_DIPLOMACY);
    else if (bt_controlled_of_card(referee, row, FRENCH) >= row->spaces_needed)
        bt_join_nation(referee, row->nation, FRENCH);
    return NEXT;
}

enum flow bt_french_iroquois(struct referee *referee, const struct declaration *declaration,
                             int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    (void)declaration;
    if (bt_french_vp(referee) >= row->french_vp_at_least &&
        !position(referee)->nation_side[row->nation])
        bt_join_nation(referee, row->nation, FRENCH);
    return NEXT;
}

/* --- 20: trade goods --- */

enum flow bt_trade_goods(struct referee *referee, const struct declaration *declaration, int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    int held = bt_controlled_of_card(referee, row, BRITISH);
    (void)declaration;
    if (held > 0)
        bt_raid_points(referee, FRENCH, held > 1 ? row->raid_points_both : row->raid_points,
                       CARD_20_TRADE_GOODS);
    return NEXT;
}
