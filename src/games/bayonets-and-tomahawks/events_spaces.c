#include "games/bayonets-and-tomahawks/events_spaces.h"

#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/ports.h"

/* Events about a stack, a Fleet or a Highway on the map. */

/* --- 18: a Fleet --- */

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

enum flow bt_rear_admiral(struct referee *referee, const struct declaration *declaration, int card)
{
    struct ids chosen;
    struct piece_set fleets = bt_stack(referee, bt_own(referee)->fleets_pool, BRITISH);
    int to = declaration->to;
    (void)card;
    if (!pieces_within(pieces_in(&declaration->units), bt_of_type(referee, FLEET)))
        return ELSEWHERE;
    if (bt_choose_units(referee, declaration, fleets, 1, CARD_18_REAR_ADMIRAL, &chosen) != NEXT)
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

/* --- 21 and 33: a stack --- */

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

enum flow bt_battoemen(struct referee *referee, const struct declaration *declaration, int card)
{
    const struct position *now = position(referee);
    const cell *list = marked_places(OF_SIDE(now, BRITISH, unsupplied))
                           ? OF_SIDE(now, BRITISH, unsupplied)
                           : OF_SIDE(now, BRITISH, routed);
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
             list == OF_SIDE(now, BRITISH, routed) ? "British Rout" : "British Out of Supply");
    if (commits(referee))
        need(referee, CARD_21_BATTOEMEN, at != 0, "no stack is named");
    if (commits(referee))
        change(referee, &list[at], 0, CARD_21_BATTOEMEN);
    return NEXT;
}

static bool british_on_board(const struct referee *referee)
{
    EACH_PIECE (piece, bt_of_side(referee, BRITISH)) {
        if (bt_on_board(referee, piece))
            return true;
    }
    return false;
}

enum flow bt_hesitant_general(struct referee *referee, const struct declaration *declaration,
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

/* --- 39: a Highway --- */

static bool is_of_lakes(const struct referee *referee, int way, int card)
{
    const struct card_row *row = bt_card_row(referee, card);
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

enum flow bt_warships(struct referee *referee, const struct declaration *declaration, int card)
{
    const struct position *now = position(referee);
    int open = 0;
    for (int i = 0; i < bt_card_row(referee, card)->connection.count; i++)
        open += may_close(referee, bt_card_row(referee, card)->connection.id[i], card);
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
