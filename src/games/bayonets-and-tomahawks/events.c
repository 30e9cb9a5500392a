#include "games/bayonets-and-tomahawks/events.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/values.h"

/* 7.1 #5 and 7.4: events at the start of an Action Round. */

struct event_row {
    const char *id;
    int decides;    /* a side, BOTH_SIDES for chance that the record may tell, 0 for nobody */
    uint32_t takes; /* FIELD_BIT */
    enum flow (*perform)(struct referee *referee, const struct declaration *declaration, int card);
};

static const struct card_row *card_row(const struct referee *referee, int card)
{
    return &bt_own(referee)->card[card];
}

static bool on_board(const struct referee *referee, int piece)
{
    return bt_on_map(referee, position(referee)->place[piece]);
}

static bool in_play(const struct referee *referee, int piece)
{
    return on_board(referee, piece) || position(referee)->place[piece] == bt_own(referee)->sail_box;
}

static struct piece_set those_in_play(const struct referee *referee, struct piece_set pieces)
{
    struct piece_set some = no_pieces();
    EACH_PIECE (piece, pieces) {
        if (in_play(referee, piece))
            pieces_add(&some, piece);
    }
    return some;
}

/* --- whose turn it is --- */

static const struct event_row *event_of(const struct referee *referee, int card);

static int due_of(const struct referee *referee, int card)
{
    return card && event_of(referee, card)->perform && !position(referee)->event_done[card] ? card
                                                                                            : 0;
}

/* Whether an event after this one asks side too. */
static bool another_due(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    const int cards[] = {now->plays[BRITISH], now->plays[FRENCH], now->indian_card};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        if (due_of(referee, cards[i]) && event_of(referee, cards[i])->decides == side)
            return true;
    }
    return false;
}

/* --- candidates --- */

static void check_chosen(struct referee *referee, int unit, struct piece_set units, int rule)
{
    bool fits = pieces_have(units, unit);
    require(referee, rule, fits, "%s at %s is none of those that may be taken: %s",
            bt_name(referee, unit), bt_place_name(referee, position(referee)->place[unit]),
            fits ? "" : bt_pieces_text(referee, units));
}

/* A side names so many of the units; with no more than that they are all meant. */
static enum flow choose_units(struct referee *referee, const struct declaration *declaration,
                              struct piece_set units, int most, int rule, struct ids *chosen)
{
    int count = pieces_count(units), wanted = count < most ? count : most;
    bool plain = count <= most || bt_all_alike(referee, units);
    *chosen = bt_listed(bt_some(units, wanted));
    if (!declaration)
        return plain ? NEXT : WAIT;
    if (count == 0)
        return ELSEWHERE;
    const struct ids *named = &declaration->units;
    *chosen = *named;
    for (int i = 0; i < named->count; i++)
        check_chosen(referee, named->id[i], units, rule);
    require(referee, rule, named->count <= wanted, "%d units named, limit %d", named->count,
            wanted);
    require_whole(referee, rule, named->count >= wanted, "%d units named, %d needed", named->count,
                  wanted);
    bt_check_said(referee, declaration, units);
    return NEXT;
}

static void eliminate_all(struct referee *referee, const struct ids *units, int rule)
{
    for (int i = 0; i < units->count; i++) {
        int from = position(referee)->place[units->id[i]], side = bt_side(referee, units->id[i]);
        bt_eliminate(referee, units->id[i], rule);
        bt_clear_markers(referee, from, side);
    }
}

/* --- 4, 12, 17, 31: Round Up Men & Equipment --- */

static int round_up_rule(const struct referee *referee, int card)
{
    return card_row(referee, card)->side == FRENCH ? CARD_31_ROUND_UP : CARD_4_ROUND_UP;
}

static struct piece_set those_to_turn(const struct referee *referee, int card)
{
    struct piece_set units = pieces_and(pieces_marked(referee, position(referee)->reduced),
                                        bt_of_side(referee, card_row(referee, card)->side));
    return those_in_play(referee, pieces_without(units, bt_own(referee)->works));
}

/* A lost unit comes back to its Village while that is friendly, else to a friendly Home space, of
 * its Colony if it has one. */
static bool may_return_to(const struct referee *referee, int unit, int to, int side)
{
    const struct piece_row *row = &bt_own(referee)->piece[unit];
    const struct space_row *space = bt_space(referee, to);
    if (row->village && bt_controller(referee, row->village) == side)
        return to == row->village;
    return space->home == side && bt_controller(referee, to) == side &&
           (!row->colony || row->colony == space->colony);
}

static struct piece_set those_to_return(const struct referee *referee, int card)
{
    int side = card_row(referee, card)->side;
    struct piece_set back = no_pieces();
    EACH_PIECE (piece, bt_stack(referee, bt_own(referee)->losses_box[side], side)) {
        int place = 1;
        while (place <= PLACE_MAX && !may_return_to(referee, piece, place, side))
            place++;
        if (place <= PLACE_MAX)
            pieces_add(&back, piece);
    }
    return back;
}

static bool canadiens_lost(const struct referee *referee, int card)
{
    return card_row(referee, card)->side == FRENCH &&
           pieces_meet(those_to_return(referee, card),
                       bt_of_type(referee, NON_METROPOLITAN_BRIGADE));
}

static void check_return(struct referee *referee, const struct declaration *declaration, int unit,
                         int card)
{
    int to = declaration->to, side = declaration->by, rule = round_up_rule(referee, card);
    const struct piece_row *row = &bt_own(referee)->piece[unit];
    bool village = row->village && bt_controller(referee, row->village) == side;
    require(referee, rule, declaration->units.count <= 1, "%d units come back, limit 1",
            declaration->units.count);
    if (canadiens_lost(referee, card))
        require(referee, rule, bt_type(referee, unit) == NON_METROPOLITAN_BRIGADE,
                "%s: Canadiens are in the Losses Box and come first", bt_name(referee, unit));
    if (commits(referee))
        need(referee, RECORD_FIELD, to != 0, "where %s comes back is not said",
             bt_name(referee, unit));
    if (to)
        require(referee, rule, may_return_to(referee, unit, to, side), "%s is not %s",
                bt_place_name(referee, to),
                village       ? bt_place_name(referee, row->village)
                : row->colony ? keep(referee, "a friendly Home space of the Colony of %s",
                                     bt_name(referee, unit))
                              : "a friendly Home space");
}

static void check_turned(struct referee *referee, const struct declaration *declaration,
                         struct piece_set turned, int card)
{
    int rule = round_up_rule(referee, card), most = card_row(referee, card)->turn_full;
    const struct ids *units = &declaration->units;
    for (int i = 0; i < units->count; i++)
        require(referee, rule, pieces_have(turned, units->id[i]),
                "%s at %s is neither Reduced nor one that may come back",
                bt_name(referee, units->id[i]),
                bt_place_name(referee, position(referee)->place[units->id[i]]));
    if (takes_only(referee, declaration, FIELD_BIT(UNITS) | FIELD_BIT(AT)))
        require(referee, rule, units->count <= most, "%d units turned, limit %d", units->count,
                most);
}

static enum flow round_up(struct referee *referee, const struct declaration *declaration, int card)
{
    int rule = round_up_rule(referee, card);
    struct piece_set turned = those_to_turn(referee, card);
    struct piece_set lost = those_to_return(referee, card);
    bool any = pieces_any(turned) || pieces_any(lost);
    if (!declaration)
        return any ? WAIT : NEXT;
    if (!any)
        return ELSEWHERE;
    int unit = ids_first(&declaration->units);
    if (!unit && declaration->to && pieces_count(lost) == 1)
        unit = pieces_first(lost);
    bool returns = unit && pieces_have(lost, unit);
    if (returns)
        check_return(referee, declaration, unit, card);
    else
        check_turned(referee, declaration, turned, card);
    if (commits(referee))
        need(referee, RECORD_FIELD, unit != 0, "0 units named");
    bt_check_said(referee, declaration, returns ? lost : turned);
    if (!commits(referee))
        return NEXT;
    if (returns)
        bt_move_stack(referee, one_piece(unit), declaration->to, rule);
    for (int i = 0; i < declaration->units.count && !returns; i++)
        change(referee, &position(referee)->reduced[declaration->units.id[i]], 0, rule);
    return NEXT;
}

/* --- 5 and 34: disease --- */

static enum flow french_disease(struct referee *referee, const struct declaration *declaration,
                                int card)
{
    struct ids chosen;
    struct piece_set french = those_in_play(referee, bt_of_side(referee, FRENCH));
    struct piece_set regulars = pieces_and(french, bt_of_type(referee, METROPOLITAN_BRIGADE));
    struct piece_set canadiens = pieces_and(french, bt_of_type(referee, NON_METROPOLITAN_BRIGADE));
    enum flow flow = choose_units(referee, declaration, pieces_any(regulars) ? regulars : canadiens,
                                  card_row(referee, card)->units, CARD_5_DISEASE, &chosen);
    if (flow == NEXT && commits(referee))
        eliminate_all(referee, &chosen, CARD_5_DISEASE);
    return flow;
}

/* From 1757 on: of each kind one. */
enum { BOTH_KINDS_FROM = 1757 };

/* One of the units, if there is any; false where it makes a difference which. */
static bool take_any(const struct referee *referee, struct piece_set units, struct ids *chosen)
{
    if (pieces_any(units))
        ids_add(chosen, pieces_first(units));
    return bt_all_alike(referee, units);
}

static void check_kinds(struct referee *referee, const struct ids *units)
{
    int metropolitan = 0;
    for (int i = 0; i < units->count; i++)
        metropolitan += bt_type_row(referee, units->id[i])->metropolitan;
    require(referee, CARD_34_DISEASE, metropolitan <= 1 && units->count - metropolitan <= 1,
            "%d Metropolitan and %d Colonial Brigades, limit 1 and 1", metropolitan,
            units->count - metropolitan);
}

static enum flow british_disease(struct referee *referee, const struct declaration *declaration,
                                 int card)
{
    struct piece_set british = pieces_and(bt_own(referee)->brigades, bt_of_side(referee, BRITISH));
    struct piece_set brigades = those_in_play(referee, british);
    struct ids chosen = {0};
    struct piece_set regular = pieces_and(brigades, bt_own(referee)->metropolitan);
    struct piece_set colonial = pieces_without(brigades, bt_own(referee)->metropolitan);
    bool both = position(referee)->year >= BOTH_KINDS_FROM;
    int kinds = pieces_any(regular) + pieces_any(colonial);
    (void)card;
    if (both && kinds == 1 && ruling_is(referee, DISEASE_LOSE_NONE))
        return declaration ? ELSEWHERE : NEXT;
    enum flow flow = NEXT;
    if (declaration && both)
        check_kinds(referee, &declaration->units);
    if (declaration || !both)
        flow = choose_units(referee, declaration, brigades, both ? kinds : 1, CARD_34_DISEASE,
                            &chosen);
    else if (!take_any(referee, regular, &chosen) || !take_any(referee, colonial, &chosen))
        flow = WAIT;
    if (flow == NEXT && commits(referee))
        eliminate_all(referee, &chosen, CARD_34_DISEASE);
    return flow;
}

/* --- 6 and 30: Action Points lost --- */

static int points_of(const struct referee *referee, bool indian)
{
    int sum = 0;
    for (int point = 1; point <= POINT_MAX; point++)
        sum +=
            bt_own(referee)->point[point].indian == indian ? bt_points(referee, FRENCH)[point] : 0;
    return sum;
}

/* The only type of Action Point of that kind the French have, 0 when there are several. */
static int only_point(const struct referee *referee, bool indian)
{
    int found = 0;
    for (int point = 1; point <= POINT_MAX; point++) {
        if (bt_own(referee)->point[point].indian != indian || !bt_points(referee, FRENCH)[point])
            continue;
        if (found)
            return 0;
        found = point;
    }
    return found;
}

/* First an Indian Action Point, then one of the French card. */
static enum flow delayed_supplies(struct referee *referee, const struct declaration *declaration,
                                  int card)
{
    const struct position *now = position(referee);
    bool indian = now->event_turns == 0;
    (void)card;
    if (points_of(referee, indian) == 0) {
        if (declaration)
            return ELSEWHERE;
        change_by(referee, &now->event_turns, 1, CARD_6_DELAYED);
        return indian ? AGAIN : NEXT;
    }
    int only = only_point(referee, indian);
    int point = declaration ? bt_point_of_word(declaration->what) : only;
    if (!declaration && !point)
        return WAIT;
    if (only && point != only)
        return ELSEWHERE; /* this one goes without saying */
    if (declaration && point) {
        require(referee, CARD_6_DELAYED, bt_own(referee)->point[point].indian == indian,
                "%s is no %s Action Point", name_of(referee, POINT, point),
                indian ? "Indian" : "French");
        need(referee, CARD_6_DELAYED, bt_points(referee, FRENCH)[point] > 0,
             "the French have 0 %s Action Points", name_of(referee, POINT, point));
    }
    if (commits(referee))
        need(referee, CARD_6_DELAYED, point != 0, "no Action Point is named");
    if (!commits(referee))
        return NEXT;
    change_by(referee, &bt_points(referee, FRENCH)[point], -1, CARD_6_DELAYED);
    change_by(referee, &now->event_turns, 1, CARD_6_DELAYED);
    return now->event_turns < 2 ? AGAIN : NEXT;
}

static enum flow wagoneers(struct referee *referee, const struct declaration *declaration, int card)
{
    const cell *points = bt_points(referee, BRITISH);
    int lost = card_row(referee, card)->lost_army_points;
    (void)declaration;
    change(referee, &points[POINT_ARMY], points[POINT_ARMY] > lost ? points[POINT_ARMY] - lost : 0,
           CARD_30_WAGONEERS);
    return NEXT;
}

/* --- 11, 53, 45, 51: Indian units --- */

static enum flow blankets(struct referee *referee, const struct declaration *declaration, int card)
{
    struct piece_set indians = no_pieces();
    struct ids chosen;
    EACH_PIECE (piece, pieces_and(bt_of_type(referee, INDIAN), bt_of_side(referee, FRENCH))) {
        if (on_board(referee, piece))
            pieces_add(&indians, piece);
    }
    enum flow flow = choose_units(referee, declaration, indians, card_row(referee, card)->units,
                                  CARD_11_BLANKETS, &chosen);
    if (flow == NEXT && commits(referee))
        eliminate_all(referee, &chosen, CARD_11_BLANKETS);
    return flow;
}

static struct piece_set named_indians(const struct referee *referee, int card)
{
    const struct card_row *row = card_row(referee, card);
    struct piece_set named = no_pieces();
    for (int i = 0; i < row->piece.count; i++)
        pieces_add(&named, row->piece.id[i]);
    return those_in_play(referee, named);
}

static enum flow peace_promises(struct referee *referee, const struct declaration *declaration,
                                int card)
{
    const struct card_row *row = card_row(referee, card);
    struct ids chosen;
    for (int i = 0; i < row->space.count; i++) {
        int place = row->space.id[i];
        if (bt_controller(referee, place) == BRITISH || position(referee)->raided[place] == BRITISH)
            return declaration ? ELSEWHERE : NEXT;
    }
    enum flow flow = choose_units(referee, declaration, named_indians(referee, card), row->units,
                                  CARD_53_PROMISES, &chosen);
    if (flow == NEXT && commits(referee))
        eliminate_all(referee, &chosen, CARD_53_PROMISES);
    return flow;
}

static struct piece_set lost_indians(const struct referee *referee)
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
        return choose_units(referee, declaration, units, most, rule, chosen);
    struct ids left = bt_listed(units);
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

static enum flow epidemic(struct referee *referee, const struct declaration *declaration, int card)
{
    struct ids chosen;
    const struct position *now = position(referee);
    if (last_year(referee)) {
        if (declaration)
            return ELSEWHERE;
        bt_raid_points(referee, FRENCH, card_row(referee, card)->raid_points, CARD_45_EPIDEMIC);
        change(referee, &now->card_pile[card], REMOVED_CARDS, CARD_45_EPIDEMIC);
        return NEXT;
    }
    enum flow flow = draw_units(referee, declaration, lost_indians(referee),
                                card_row(referee, card)->units, CARD_45_EPIDEMIC, &chosen);
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
    EACH_PIECE (piece, lost_indians(referee)) {
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
    change(referee, &now->place[piece], village, CARD_51_ENCROACHMENT);
    bt_settle_control(referee, village);
}

/* Those that have a choice of Villages wait for it. */
static enum flow encroachment(struct referee *referee, const struct declaration *declaration,
                              int card)
{
    struct ids chosen;
    enum flow flow = draw_units(referee, declaration, to_come_back(referee),
                                card_row(referee, card)->units, CARD_51_ENCROACHMENT, &chosen);
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

static bool village_due(const struct referee *referee)
{
    return next_to_come_back(referee) != 0;
}

static enum flow choose_village(struct referee *referee, const struct declaration *declaration)
{
    struct ids villages;
    if (!declaration)
        return WAIT;
    int unit = ids_first(&declaration->units), to = declaration->to;
    takes_only(referee, declaration, UNITS_TO);
    villages_of(referee, unit, &villages);
    require(referee, CARD_51_ENCROACHMENT, declaration->units.count <= 1, "%d units named, limit 1",
            declaration->units.count);
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
    return village_due(referee) ? AGAIN : NEXT;
}

/* --- 13, 19, 29, 38: Indian Diplomacy (8.0) --- */

static enum flow british_diplomacy(struct referee *referee, const struct declaration *declaration,
                                   int card)
{
    const struct card_row *row = card_row(referee, card);
    (void)declaration;
    if (bt_french_vp(referee) >= row->french_vp_below)
        return NEXT;
    if (!position(referee)->nation_side[row->nation])
        bt_join_nation(referee, row->nation, BRITISH);
    else
        bt_raid_points(referee, FRENCH, row->raid_points, CARD_13_DIPLOMACY);
    return NEXT;
}

static int controlled_of_card(const struct referee *referee, const struct card_row *row, int side)
{
    int count = 0;
    for (int i = 0; i < row->space.count; i++)
        count += bt_controller(referee, row->space.id[i]) == side;
    return count;
}

static enum flow french_cherokee(struct referee *referee, const struct declaration *declaration,
                                 int card)
{
    const struct card_row *row = card_row(referee, card);
    int with = position(referee)->nation_side[row->nation];
    bool early = position(referee)->year < BOTH_KINDS_FROM;
    (void)declaration;
    if (with == FRENCH && !(early && ruling_is(referee, CHEROKEE_EARLY_POINTS)))
        return NEXT;
    if (early || with == BRITISH)
        bt_raid_points(referee, FRENCH, row->raid_points, CARD_13_DIPLOMACY);
    else if (controlled_of_card(referee, row, FRENCH) >= row->spaces_needed)
        bt_join_nation(referee, row->nation, FRENCH);
    return NEXT;
}

static enum flow french_iroquois(struct referee *referee, const struct declaration *declaration,
                                 int card)
{
    const struct card_row *row = card_row(referee, card);
    (void)declaration;
    if (bt_french_vp(referee) >= row->french_vp_at_least &&
        !position(referee)->nation_side[row->nation])
        bt_join_nation(referee, row->nation, FRENCH);
    return NEXT;
}

/* --- 18, 20, 21, 33, 39 --- */

static void check_anchorage(struct referee *referee, int to)
{
    bool coast = bt_space(referee, to)->sea_zones != 0;
    require(referee, CARD_18_REAR_ADMIRAL, coast, "%s is no Coastal space",
            bt_place_name(referee, to));
    if (!coast)
        return;
    require(referee, CARD_18_REAR_ADMIRAL, bt_controller(referee, to) == BRITISH,
            "%s is not under British control", bt_place_name(referee, to));
    require(referee, CARD_18_REAR_ADMIRAL, bt_friendly_sea(referee, to, BRITISH),
            "%s borders no Sea Zone friendly to the British", bt_place_name(referee, to));
}

static enum flow rear_admiral(struct referee *referee, const struct declaration *declaration,
                              int card)
{
    struct ids chosen;
    struct piece_set fleets = bt_stack(referee, bt_own(referee)->fleets_pool, BRITISH);
    int to = declaration->to;
    (void)card;
    if (!pieces_within(pieces_in(&declaration->units), bt_of_type(referee, FLEET)))
        return ELSEWHERE;
    if (choose_units(referee, declaration, fleets, 1, CARD_18_REAR_ADMIRAL, &chosen) != NEXT)
        return ELSEWHERE;
    if (to)
        check_anchorage(referee, to);
    if (commits(referee))
        need(referee, RECORD_FIELD, to != 0, "where the Fleet goes is not said");
    if (!commits(referee) || chosen.count == 0)
        return NEXT;
    bt_move_units(referee, &chosen, to, CARD_18_REAR_ADMIRAL);
    change(referee, &position(referee)->admiral_came, 1, CARD_18_REAR_ADMIRAL);
    return NEXT;
}

static enum flow trade_goods(struct referee *referee, const struct declaration *declaration,
                             int card)
{
    const struct card_row *row = card_row(referee, card);
    int held = controlled_of_card(referee, row, BRITISH);
    (void)declaration;
    if (held > 0)
        bt_raid_points(referee, FRENCH, held > 1 ? row->raid_points_both : row->raid_points,
                       CARD_20_TRADE_GOODS);
    return NEXT;
}

static int marked_places(const cell *list)
{
    int count = 0;
    for (int place = 1; place <= PLACE_MAX; place++)
        count += list[place] != 0;
    return count;
}

static int first_marked(const cell *list)
{
    int place = 1;
    while (!list[place])
        place++;
    return place;
}

static enum flow battoemen(struct referee *referee, const struct declaration *declaration, int card)
{
    const struct position *now = position(referee);
    const cell *list =
        marked_places(now->british_unsupplied) ? now->british_unsupplied : now->british_routed;
    int count = marked_places(list);
    (void)card;
    if (count == 0)
        return declaration ? ELSEWHERE : NEXT;
    if (!declaration && count > 1)
        return WAIT;
    int at = declaration ? declaration->at : first_marked(list);
    if (at)
        need(referee, CARD_21_BATTOEMEN, list[at] != 0, "%s has no %s marker",
             bt_place_name(referee, at),
             list == now->british_routed ? "British Rout" : "British Out of Supply");
    if (commits(referee))
        need(referee, CARD_21_BATTOEMEN, at != 0, "no stack is named");
    if (commits(referee))
        change(referee, &list[at], 0, CARD_21_BATTOEMEN);
    return NEXT;
}

static bool british_on_board(const struct referee *referee)
{
    EACH_PIECE (piece, bt_of_side(referee, BRITISH)) {
        if (on_board(referee, piece))
            return true;
    }
    return false;
}

static enum flow hesitant_general(struct referee *referee, const struct declaration *declaration,
                                  int card)
{
    (void)card;
    if (!british_on_board(referee))
        return declaration ? ELSEWHERE : NEXT;
    if (!declaration)
        return WAIT;
    int place = declaration->at;
    struct piece_set stack = bt_stack(referee, place, BRITISH);
    if (place)
        need(referee, CARD_33_HESITANT, bt_on_map(referee, place) && pieces_any(stack),
             "%d British units at %s, 1 needed", pieces_count(stack),
             bt_place_name(referee, place));
    if (commits(referee))
        need(referee, CARD_33_HESITANT, place != 0, "no stack is named");
    if (!commits(referee))
        return NEXT;
    EACH_PIECE (piece, stack)
        change(referee, &position(referee)->spent[piece], 1, CARD_33_HESITANT);
    return NEXT;
}

static bool is_of_lakes(const struct referee *referee, int way, int card)
{
    const struct card_row *row = card_row(referee, card);
    for (int i = 0; i < row->connection.count; i++) {
        if (row->connection.id[i] == way)
            return true;
    }
    return false;
}

static bool may_close(const struct referee *referee, int way, int card)
{
    const struct connection_row *ends = &bt_own(referee)->connection[way];
    return is_of_lakes(referee, way, card) && (bt_controller(referee, ends->a) != BRITISH ||
                                               bt_controller(referee, ends->b) != BRITISH);
}

static enum flow warships(struct referee *referee, const struct declaration *declaration, int card)
{
    const struct position *now = position(referee);
    int open = 0;
    for (int i = 0; i < card_row(referee, card)->connection.count; i++)
        open += may_close(referee, card_row(referee, card)->connection.id[i], card);
    if (open == 0)
        return declaration ? ELSEWHERE : NEXT;
    if (!declaration)
        return WAIT;
    const struct ids *path = &declaration->path;
    const struct way *way =
        path->count == 2 ? way_between(&rules_data(referee)->map, path->id[0], path->id[1]) : NULL;
    if (path->count >= 2)
        require(referee, CARD_39_CLOSE, way && may_close(referee, way->number, card),
                way && is_of_lakes(referee, way->number, card)
                    ? "both %s and %s are under British control"
                    : "%s to %s is none of the lake Highways of the card",
                bt_place_name(referee, path->id[0]), bt_place_name(referee, path->id[1]));
    if (commits(referee))
        need(referee, CARD_39_CLOSE, way != NULL, "no Highway is named");
    if (!commits(referee) || !way)
        return NEXT;
    change(referee, &now->closed_way, way->number, CARD_39_CLOSE);
    return NEXT;
}

/* --- the table --- */

static const struct event_row event_rows[] = {{"", 0, NOTHING, NULL},
#define EVENT(name, id, decides, takes, perform) {id, decides, takes, perform},
                                              BAYONETS_EVENTS(EVENT)
#undef EVENT
};

static const struct event_row *event_of(const struct referee *referee, int card)
{
    return &event_rows[card_row(referee, card)->event];
}

/* --- the steps --- */

static int due_of_side(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int indian = side == FRENCH ? due_of(referee, now->indian_card) : 0;
    return indian ? indian : due_of(referee, now->plays[side]);
}

enum flow bt_next_event(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = due_of_side(referee, now->first_player);
    (void)declaration;
    if (!card)
        card = due_of_side(referee, other_side(now->first_player));
    if (!card)
        return NEXT;
    change(referee, &now->event_done[card], 1, R7_1_EVENTS);
    change(referee, &now->event, card, R7_1_EVENTS);
    begin(referee, EVENT);
    return AGAIN;
}

static bool is_optional(const struct referee *referee)
{
    return card_row(referee, position(referee)->event)->event == EVENT_REAR_ADMIRAL;
}

static bool is_chance(const struct referee *referee)
{
    return event_of(referee, position(referee)->event)->decides == BOTH_SIDES;
}

/* An event that takes effect elsewhere asks nothing here, though a position may name it. */
static bool is_owed(const struct referee *referee)
{
    const struct event_row *row = event_of(referee, position(referee)->event);
    return row->perform && row->decides && !is_optional(referee) && !is_chance(referee);
}

static bool asks_nothing(const struct referee *referee)
{
    const struct event_row *row = event_of(referee, position(referee)->event);
    return row->perform && !row->decides;
}

static unsigned decider(const struct referee *referee)
{
    int decides = event_of(referee, position(referee)->event)->decides;
    return decides == BOTH_SIDES ? bt_both(referee) : bt_mask(decides);
}

/* Of units it may be said where they are. */
static uint32_t fields_taken(const struct event_row *row, const struct declaration *declaration)
{
    return row->takes | (declaration && (declaration->declared & row->takes & UNITS) ? SPACE : 0);
}

/* An Action Point is chosen, or what the next event asks: this one is passed over. */
static bool is_of_later(const struct referee *referee, const struct declaration *declaration,
                        const struct event_row *row)
{
    const uint32_t choices = UNITS_TO | SPACE | ENDS;
    bool point = declaration->what && !(row->takes & FIELD_BIT(WHAT));
    return point || ((declaration->declared & choices & ~fields_taken(row, declaration)) &&
                     another_due(referee, declaration->by));
}

static enum flow perform_event(struct referee *referee, const struct declaration *declaration)
{
    int card = position(referee)->event;
    const struct event_row *row = event_of(referee, card);
    if (declaration && is_chance(referee) && stream_decides(referee))
        return ELSEWHERE;
    if (declaration && is_of_later(referee, declaration, row))
        return ELSEWHERE;
    takes_only(referee, declaration, fields_taken(row, declaration));
    return row->perform(referee, declaration, card);
}

static enum flow end_event(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, EVENT_ENDS, R7_1_EVENTS);
    return NEXT;
}

/* --- what is declared --- */

static int event_means(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    int card = position(referee)->event, event = card_row(referee, card)->event;
    if (event == EVENT_ROUND_UP_BRITISH || event == EVENT_ROUND_UP_FRENCH)
        return pieces_have(those_to_turn(referee, card), piece)     ? 1 + (declaration->to == 0)
               : pieces_have(those_to_return(referee, card), piece) ? 1 + (declaration->to != 0)
                                                                    : 0;
    if (is_chance(referee)) /* drawn, then chosen with a Village */
        return pieces_have(lost_indians(referee), piece) &&
               (position(referee)->recruit[piece] != 0) == (declaration->verb == VERB_CHOOSE);
    return in_play(referee, piece);
}

static bool event_takes(const struct referee *referee, enum field_word field)
{
    return event_of(referee, position(referee)->event)->takes >> field & 1;
}

/* Whether a Connection its card names ends at place. */
static bool event_names(const struct referee *referee, int place)
{
    const struct card_row *row = card_row(referee, position(referee)->event);
    for (int i = 0; i < row->connection.count; i++) {
        const struct connection_row *ends = &bt_own(referee)->connection[row->connection.id[i]];
        if (ends->a == place || ends->b == place)
            return true;
    }
    return false;
}

static void event_units(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    if (event_takes(referee, FIELD_UNITS))
        bt_all_units(referee, declaration, values);
}

static void event_path(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : 0;
    for (int place = 1; place <= PLACE_MAX && event_takes(referee, FIELD_PATH); place++) {
        if (event_names(referee, place) &&
            (last ? way_between(&rules_data(referee)->map, last, place) != NULL
                  : bt_on_map(referee, place)))
            values_add(values, place);
    }
}

static void event_space(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    if (event_takes(referee, FIELD_AT))
        bt_spaces(referee, declaration, values);
}

static void event_goal(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    for (int place = 1; place <= PLACE_MAX && event_takes(referee, FIELD_TO); place++) {
        if (bt_on_map(referee, place) &&
            (bt_controller(referee, place) == declaration->by || bt_space(referee, place)->nation))
            values_add(values, place);
    }
}

static void event_points(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    if (event_takes(referee, FIELD_WHAT))
        bt_point_words(referee, declaration, values);
}

/* clang-format off */
static const struct action choosing = {
    {VERB_CHOOSE, "what an event asks",
     {MAY(CARD, SINGLE(CARD), .values = no_values),
      MAY(UNITS, SEVERAL(PIECE), .values = event_units),
      MAY(PATH, SEVERAL(PLACE), .values = event_path, .weight = bt_weight_of_space),
      MAY(AT, SINGLE(PLACE), .values = event_space),
      MAY(TO, SINGLE(PLACE), .values = event_goal),
      MAY(WHAT, SINGLE(WORD), .values = event_points)}},
    .units_from = bt_units_said, .meant_first = event_means, .weight = 4,
};
static const struct action drawing = {
    {VERB_DRAW, "units that an event takes by chance",
     {MAY(CARDS, SEVERAL(CARD), .values = no_values),
      MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units),
      MAY(WHAT, SINGLE(WORD), .values = no_values),
      MAY(COUNT, FROM(0, 99), .values = no_values)}},
    .units_from = bt_units_from, .meant_first = event_means,
};
/* clang-format on */

/* clang-format off */
const struct step bt_event_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"event", R7_1_EVENTS, decider, is_owed, 0, OWED, perform_event, TAKES(&choosing)},
    {"event by itself", R7_1_EVENTS, bt_both, asks_nothing, 0, FORCED, perform_event},
    {"event by chance", R7_1_EVENTS, decider, is_chance, 0, OWED, perform_event, TAKES(&drawing)},
    {"villages", CARD_51_ENCROACHMENT, bt_french, village_due, 0, OWED, choose_village, TAKES(&choosing)},
    {"event offered", R7_1_EVENTS, decider, is_optional, 0, PASSES, perform_event, TAKES(&choosing)},
    {CHITS_DUE},
    {"event over", R7_1_EVENTS, bt_both, NULL, 0, FORCED, end_event},
};
/* clang-format on */
