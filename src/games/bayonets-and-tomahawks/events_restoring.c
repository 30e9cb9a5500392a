#include "games/bayonets-and-tomahawks/events_restoring.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/pieces.h"

/* 4, 12, 17, 31: Round Up Men & Equipment. */

static int round_up_rule(const struct referee *referee, int card)
{
    return bt_card_row(referee, card)->side == FRENCH ? CARD_31_ROUND_UP : CARD_4_ROUND_UP;
}

struct piece_set bt_those_to_turn(const struct referee *referee, int card)
{
    struct piece_set units = pieces_and(pieces_marked(referee, position(referee)->reduced),
                                        bt_of_side(referee, bt_card_row(referee, card)->side));
    return bt_those_in_play(referee, pieces_without(units, bt_own(referee)->works));
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

struct piece_set bt_those_to_return(const struct referee *referee, int card)
{
    int side = bt_card_row(referee, card)->side;
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
    return bt_card_row(referee, card)->side == FRENCH &&
           pieces_meet(bt_those_to_return(referee, card),
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
    int rule = round_up_rule(referee, card), most = bt_card_row(referee, card)->turn_full;
    const struct ids *units = &declaration->units;
    for (int i = 0; i < units->count; i++)
        require(referee, rule, pieces_have(turned, units->id[i]),
                "%s at %s is neither Reduced nor one that may come back",
                bt_name(referee, units->id[i]),
                bt_place_name(referee, position(referee)->place[units->id[i]]));
    if (takes_only(referee, declaration, FIELD_BIT(UNITS) | FIELD_BIT(AT)))
        require_bound(referee, rule, units->count <= most, "%d units turned, limit %d",
                      units->count, most);
}

enum flow bt_round_up(struct referee *referee, const struct declaration *declaration, int card)
{
    int rule = round_up_rule(referee, card);
    struct piece_set turned = bt_those_to_turn(referee, card);
    struct piece_set lost = bt_those_to_return(referee, card);
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
        need(referee, RECORD_FIELD, unit != 0, "which unit is not said");
    bt_check_said(referee, declaration, returns ? lost : turned);
    if (!commits(referee))
        return NEXT;
    if (returns)
        bt_move_stack(referee, one_piece(unit), declaration->to, rule);
    for (int i = 0; i < declaration->units.count && !returns; i++)
        change(referee, &position(referee)->reduced[declaration->units.id[i]], 0, rule);
    return NEXT;
}
