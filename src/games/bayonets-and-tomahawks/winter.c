#include "games/bayonets-and-tomahawks/winter.h"

#include "games/bayonets-and-tomahawks/decks.h"
#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 17.0: Winter Quarters, but for the ways home (17.3), which are in return_to_colonies.c. */

/* --- 17.2 #1 and #2 --- */

enum flow bt_winter_markers(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        change(referee, &now->raided[place], 0, R17_2_MARKERS);
        for (int side = BRITISH; side <= FRENCH; side++) {
            change(referee, &OF_SIDE(now, side, routed)[place], 0, R17_2_MARKERS);
            change(referee, &OF_SIDE(now, side, unsupplied)[place], 0, R17_2_MARKERS);
        }
    }
    return NEXT;
}

/* --- 17.2 #4: Indian units --- */

static bool in_play(const struct referee *referee, int piece)
{
    const struct bayonets_data *own = bt_own(referee);
    int at = position(referee)->place[piece], side = bt_side(referee, piece);
    return bt_on_map(referee, at) || at == own->sail_box || at == own->losses_box[side];
}

static void go_to_village(struct referee *referee, int piece, int village)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, piece);
    int to = village ? village : bt_own(referee)->losses_box[side];
    int from = now->place[piece];
    if (from == to)
        return;
    change(referee, &now->place[piece], to, R17_2_INDIANS);
    bt_vacate(referee, from, side, R17_2_INDIANS);
}

/* How many Villages of a Nation a side controls. */
static int villages_of(const struct referee *referee, int nation, int side)
{
    int count = 0;
    for (int place = 1; place <= PLACE_MAX; place++)
        count +=
            bt_own(referee)->space[place].nation == nation && bt_controller(referee, place) == side;
    return count;
}

/* Of a Nation as many units as it has Villages in the enemy's hands wait in the Losses Box, though
 * some have left the game; the others fill the Villages that are open. */
static void settle_nation(struct referee *referee, int nation)
{
    const struct bayonets_data *own = bt_own(referee);
    int side = position(referee)->nation_side[nation], place = 0, to_place = 0;
    EACH_PIECE (piece, own->of_nation[nation])
        to_place += in_play(referee, piece);
    to_place -= villages_of(referee, nation, other_side(side));
    EACH_PIECE (piece, own->of_nation[nation]) {
        if (!in_play(referee, piece))
            continue;
        do {
            place++;
        } while (place <= PLACE_MAX &&
                 (own->space[place].nation != nation || bt_controller(referee, place) != side));
        go_to_village(referee, piece, place <= PLACE_MAX && to_place-- > 0 ? place : 0);
    }
}

static void settle_side(struct referee *referee, int side)
{
    EACH_PIECE (piece, pieces_and(bt_of_type(referee, INDIAN), bt_of_side(referee, side))) {
        int village = bt_own(referee)->piece[piece].village;
        if (!village || !in_play(referee, piece))
            continue;
        bool open = bt_controller(referee, village) == side;
        go_to_village(referee, piece, open ? village : 0);
    }
    for (int nation = 1; nation <= NATION_MAX; nation++) {
        if (position(referee)->nation_side[nation] == side)
            settle_nation(referee, nation);
    }
}

/* Commanders without another unit, before and after the Indians leave. */
static struct piece_set lone_commanders(const struct referee *referee)
{
    struct piece_set alone = no_pieces();
    EACH_PIECE (commander, bt_of_type(referee, COMMANDER)) {
        int place = position(referee)->place[commander];
        if (bt_on_map(referee, place) && bt_units(referee, place, bt_side(referee, commander)) == 0)
            pieces_add(&alone, commander);
    }
    return alone;
}

/* The British first: what they leave is open to the French, what the French leave comes too late.
 */
enum flow bt_settle_indians(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    struct piece_set before = lone_commanders(referee);
    settle_side(referee, BRITISH);
    settle_side(referee, FRENCH);
    EACH_PIECE (commander, lone_commanders(referee))
        change(referee, &position(referee)->left_alone[commander], !pieces_have(before, commander),
               R17_2_INDIANS);
    return NEXT;
}

/* --- 17.2 #5 --- */

enum flow bt_disband(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct bayonets_data *own = bt_own(referee);
    struct piece_set colonials =
        pieces_and(bt_of_type(referee, NON_METROPOLITAN_BRIGADE), bt_of_side(referee, BRITISH));
    (void)declaration;
    EACH_PIECE (piece, pieces_without(colonials, pieces_marked(referee, now->garrison))) {
        int place = now->place[piece];
        if (!bt_on_map(referee, place) && place != own->sail_box)
            continue;
        change(referee, &now->place[piece], own->disbanded, R17_2_DISBAND);
        bt_vacate(referee, place, BRITISH, R17_2_DISBAND);
    }
    return NEXT;
}

/* --- 17.2 #6 --- */

enum flow bt_british_return(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->wintering, BRITISH, R17_3_RETURN);
    begin(referee, RETURN_TO_COLONIES);
    return NEXT;
}

enum flow bt_french_return(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->wintering, FRENCH, R17_3_RETURN);
    begin(referee, RETURN_TO_COLONIES);
    return NEXT;
}

/* --- 17.2 #7 --- */

enum flow bt_fleets_to_pool(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    EACH_PIECE (fleet, bt_of_type(referee, FLEET)) {
        int place = now->place[fleet];
        if (!bt_on_map(referee, place))
            continue;
        change(referee, &now->place[fleet], bt_own(referee)->fleets_pool, R17_2_FLEETS);
        change(referee, &now->reduced[fleet], 0, R17_2_FLEETS);
        bt_vacate(referee, place, bt_side(referee, fleet), R17_2_FLEETS);
    }
    return NEXT;
}

/* --- 17.2 #8: the Losses Boxes --- */

/* Types that count together: Highland with Metropolitan; 0 for those that never come back. */
static enum unit_type losses_type(const struct referee *referee, int piece)
{
    enum unit_type type = bt_type(referee, piece);
    return type == HIGHLAND_BRIGADE ? METROPOLITAN_BRIGADE : type == INDIAN ? NO_TYPE : type;
}

static enum flow count_losses(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int box = bt_own(referee)->losses_box[side], count[TYPE_COUNT] = {0};
    EACH_PIECE (piece, pieces_without(at(referee, box), pieces_marked(referee, now->returned)))
        count[losses_type(referee, piece)]++;
    for (int type = NON_INDIAN_LIGHT; type < TYPE_COUNT; type++)
        change(referee, &now->lost_at_winter[type], count[type] / bt_own(referee)->losses_return,
               R17_2_LOSSES);
    change(referee, &now->wintering, side, R17_2_LOSSES);
    return NEXT;
}

enum flow bt_count_british_losses(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return count_losses(referee, BRITISH);
}

enum flow bt_count_french_losses(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return count_losses(referee, FRENCH);
}

static int highlands_back(const struct referee *referee)
{
    return pieces_count(pieces_and(pieces_marked(referee, position(referee)->returned),
                                   bt_of_type(referee, HIGHLAND_BRIGADE)));
}

static bool may_restore(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    bool highland = bt_type(referee, piece) == HIGHLAND_BRIGADE;
    return now->place[piece] == bt_own(referee)->losses_box[now->wintering] &&
           now->lost_at_winter[losses_type(referee, piece)] > 0 &&
           (!highland || highlands_back(referee) < bt_own(referee)->highland_return);
}

static bool is_settled_home(const struct referee *referee, int place, int side)
{
    const struct space_row *space = bt_space(referee, place);
    return space->type == SETTLED && space->home == side && bt_controller(referee, place) == side;
}

static bool has_settled_home(const struct referee *referee, int side)
{
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (is_settled_home(referee, place, side))
            return true;
    }
    return false;
}

bool bt_losses_due(const struct referee *referee)
{
    int side = position(referee)->wintering;
    bool settled = has_settled_home(referee, side);
    EACH_PIECE (piece, at(referee, bt_own(referee)->losses_box[side])) {
        if (may_restore(referee, piece) && (settled || bt_is_colonial(referee, piece)))
            return true;
    }
    return false;
}

static void bring_back(struct referee *referee, int unit, int to)
{
    const struct position *now = position(referee);
    int place = bt_is_colonial(referee, unit) ? bt_own(referee)->disbanded : to;
    change_by(referee, &now->lost_at_winter[losses_type(referee, unit)], -1, R17_2_LOSSES);
    change(referee, &now->place[unit], place, R17_2_LOSSES);
    change(referee, &now->returned[unit], 1, R17_2_LOSSES);
}

static void check_back(struct referee *referee, int unit, int to, int side)
{
    const struct position *now = position(referee);
    int due = now->lost_at_winter[losses_type(referee, unit)];
    if (bt_type(referee, unit) == HIGHLAND_BRIGADE)
        require_bound(referee, R17_2_HIGHLAND,
                      highlands_back(referee) < bt_own(referee)->highland_return,
                      "Highland Brigades back this Year: %d, limit %d", highlands_back(referee),
                      bt_own(referee)->highland_return);
    require(referee, R17_2_LOSSES, due > 0, "%s: %d more of its type come back",
            bt_name(referee, unit), due);
    if (to && bt_is_colonial(referee, unit))
        require(referee, R17_2_PLACE, to == bt_own(referee)->disbanded, "%s goes to %s",
                bt_name(referee, unit), bt_place_name(referee, bt_own(referee)->disbanded));
    else if (to)
        require(referee, R17_2_PLACE, is_settled_home(referee, to, side), "%s",
                is_settled_home(referee, to, side)
                    ? ""
                    : bt_home_fault(referee, to, side, "no Settled space"));
}

enum flow bt_losses_back(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = now->wintering, to = declaration ? declaration->to : 0;
    if (!declaration)
        return WAIT;
    for (int i = 0; i < declaration->units.count; i++) {
        int unit = declaration->units.id[i];
        need(referee, RECORD_PIECE, now->place[unit] == bt_own(referee)->losses_box[side],
             "%s is not in the Losses Box", bt_name(referee, unit));
        check_back(referee, unit, to, side);
    }
    require(referee, R17_2_LOSSES, declaration->units.count <= 1,
            "one unit comes back with each entry, %d are named", declaration->units.count);
    int unit = ids_first(&declaration->units);
    if (commits(referee))
        need(referee, RECORD_FIELD, to || bt_is_colonial(referee, unit),
             "where %s comes back is not said", bt_name(referee, unit));
    if (!commits(referee))
        return NEXT;
    bring_back(referee, unit, to);
    return bt_losses_due(referee) ? AGAIN : NEXT;
}

/* --- 17.2 #9 and #10 --- */

static void add_pieces(struct referee *referee)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    for (const struct row *row = bt_rows(referee, "additions"); row; row = row_next(row)) {
        int pool = data_id(&data->names[PLACE], row_text(row, "pool"));
        if (row_number(row, "after", 0) != now->year)
            continue;
        for (const struct row *one = row_inside(row, "pieces"); one; one = row_next(one)) {
            int piece = data_id(&data->names[PIECE], row_own_text(one));
            int token = data_id(&data->names[TOKEN], row_own_text(one));
            if (piece && now->place[piece] == bt_own(referee)->set_aside)
                change(referee, &now->place[piece], pool, R17_5_ADDITIONS);
            if (token)
                change(referee, &now->token_place[token], pool, R17_5_ADDITIONS);
        }
    }
}

enum flow bt_reset_year(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    bt_reset_cards(referee, position(referee)->year + 1);
    add_pieces(referee);
    return NEXT;
}

enum flow bt_next_year(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    expire(referee, LOGISTICS_ENDS, R4_1_ROUNDS);
    expire(referee, YEAR_ENDS, R4_1_ROUNDS);
    change_by(referee, &now->year, 1, R4_1_ROUNDS);
    change(referee, &now->round, 1, R4_1_ROUNDS);
    change(referee, &now->year_over, 1, R4_1_ROUNDS);
    return NEXT;
}

static int restored_first(const struct referee *referee, const struct declaration *declaration,
                          int piece)
{
    (void)declaration;
    return may_restore(referee, piece);
}

/* clang-format off */
const struct action bt_restoring = {
    {VERB_RESTORE, "a unit that comes back from the Losses Box",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_pooled_units), MAY(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = restored_first,
};
/* clang-format on */
