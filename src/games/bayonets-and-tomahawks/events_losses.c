#include "games/bayonets-and-tomahawks/events_losses.h"

#include "games/bayonets-and-tomahawks/pieces.h"

/* Events that take units and Action Points. */

/* --- 5 and 34: disease --- */

enum flow bt_french_disease(struct referee *referee, const struct declaration *declaration,
                            int card)
{
    struct ids chosen;
    struct piece_set french = bt_those_in_play(referee, bt_of_side(referee, FRENCH));
    struct piece_set regulars = pieces_and(french, bt_of_type(referee, METROPOLITAN_BRIGADE));
    struct piece_set canadiens = pieces_and(french, bt_of_type(referee, NON_METROPOLITAN_BRIGADE));
    enum flow flow =
        bt_choose_units(referee, declaration, pieces_any(regulars) ? regulars : canadiens,
                        bt_card_row(referee, card)->units, CARD_5_DISEASE, &chosen);
    if (flow == NEXT && commits(referee))
        bt_eliminate_all(referee, &chosen, CARD_5_DISEASE);
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
    require_bound(referee, CARD_34_DISEASE, metropolitan <= 1 && units->count - metropolitan <= 1,
                  "%d Metropolitan and %d Colonial Brigades, limit 1 and 1", metropolitan,
                  units->count - metropolitan);
}

enum flow bt_british_disease(struct referee *referee, const struct declaration *declaration,
                             int card)
{
    struct piece_set british = pieces_and(bt_own(referee)->brigades, bt_of_side(referee, BRITISH));
    struct piece_set brigades = bt_those_in_play(referee, british);
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
        flow = bt_choose_units(referee, declaration, brigades, both ? kinds : 1, CARD_34_DISEASE,
                               &chosen);
    else if (!take_any(referee, regular, &chosen) || !take_any(referee, colonial, &chosen))
        flow = WAIT;
    if (flow == NEXT && commits(referee))
        bt_eliminate_all(referee, &chosen, CARD_34_DISEASE);
    return flow;
}

/* --- 11 and 53: Indian units --- */

enum flow bt_blankets(struct referee *referee, const struct declaration *declaration, int card)
{
    struct piece_set indians = no_pieces();
    struct ids chosen;
    EACH_PIECE (piece, pieces_and(bt_of_type(referee, INDIAN), bt_of_side(referee, FRENCH))) {
        if (bt_on_board(referee, piece))
            pieces_add(&indians, piece);
    }
    enum flow flow = bt_choose_units(referee, declaration, indians,
                                     bt_card_row(referee, card)->units, CARD_11_BLANKETS, &chosen);
    if (flow == NEXT && commits(referee))
        bt_eliminate_all(referee, &chosen, CARD_11_BLANKETS);
    return flow;
}

static struct piece_set named_indians(const struct referee *referee, int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    struct piece_set named = no_pieces();
    for (int i = 0; i < row->piece.count; i++)
        pieces_add(&named, row->piece.id[i]);
    return bt_those_in_play(referee, named);
}

enum flow bt_peace_promises(struct referee *referee, const struct declaration *declaration,
                            int card)
{
    const struct card_row *row = bt_card_row(referee, card);
    struct ids chosen;
    for (int i = 0; i < row->space.count; i++) {
        int place = row->space.id[i];
        if (bt_controller(referee, place) == BRITISH || position(referee)->raided[place] == BRITISH)
            return declaration ? ELSEWHERE : NEXT;
    }
    enum flow flow = bt_choose_units(referee, declaration, named_indians(referee, card), row->units,
                                     CARD_53_PROMISES, &chosen);
    if (flow == NEXT && commits(referee))
        bt_eliminate_all(referee, &chosen, CARD_53_PROMISES);
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
enum flow bt_delayed_supplies(struct referee *referee, const struct declaration *declaration,
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
             "the French have no %s Action Point", name_of(referee, POINT, point));
    }
    if (commits(referee))
        need(referee, CARD_6_DELAYED, point != 0, "no Action Point is named");
    if (!commits(referee))
        return NEXT;
    change_by(referee, &bt_points(referee, FRENCH)[point], -1, CARD_6_DELAYED);
    change_by(referee, &now->event_turns, 1, CARD_6_DELAYED);
    return now->event_turns < 2 ? AGAIN : NEXT;
}

enum flow bt_wagoneers(struct referee *referee, const struct declaration *declaration, int card)
{
    const cell *points = bt_points(referee, BRITISH);
    int lost = bt_card_row(referee, card)->lost_army_points;
    (void)declaration;
    change(referee, &points[POINT_ARMY], points[POINT_ARMY] > lost ? points[POINT_ARMY] - lost : 0,
           CARD_30_WAGONEERS);
    return NEXT;
}
