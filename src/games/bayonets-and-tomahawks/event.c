#include "games/bayonets-and-tomahawks/event.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/pieces.h"

/* What events share: who is in play, who is chosen, who is lost. */

bool bt_on_board(const struct referee *referee, int piece)
{
    return bt_on_map(referee, position(referee)->place[piece]);
}

bool bt_in_play(const struct referee *referee, int piece)
{
    return bt_on_board(referee, piece) ||
           position(referee)->place[piece] == bt_own(referee)->sail_box;
}

struct piece_set bt_those_in_play(const struct referee *referee, struct piece_set pieces)
{
    struct piece_set some = no_pieces();
    EACH_PIECE (piece, pieces) {
        if (bt_in_play(referee, piece))
            pieces_add(&some, piece);
    }
    return some;
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
enum flow bt_choose_units(struct referee *referee, const struct declaration *declaration,
                          struct piece_set units, int most, int rule, struct ids *chosen)
{
    int count = pieces_count(units), wanted = count < most ? count : most;
    bool plain = count <= most || bt_all_alike(referee, units);
    *chosen = ids_of(pieces_some(units, wanted));
    if (!declaration)
        return plain ? NEXT : WAIT;
    if (count == 0)
        return ELSEWHERE;
    const struct ids *named = &declaration->units;
    *chosen = *named;
    for (int i = 0; i < named->count; i++)
        check_chosen(referee, named->id[i], units, rule);
    require_bound(referee, rule, named->count <= wanted, "%d units chosen, limit %d", named->count,
                  wanted);
    require_whole_bound(referee, rule, named->count >= wanted, "%d units chosen, %d needed",
                        named->count, wanted);
    bt_check_said(referee, declaration, units);
    return NEXT;
}

void bt_eliminate_all(struct referee *referee, const struct ids *units, int rule)
{
    for (int i = 0; i < units->count; i++) {
        int from = position(referee)->place[units->id[i]], side = bt_side(referee, units->id[i]);
        bt_eliminate(referee, units->id[i], rule);
        bt_clear_markers(referee, from, side);
    }
}

int bt_controlled_of_card(const struct referee *referee, const struct card_row *row, int side)
{
    int count = 0;
    for (int i = 0; i < row->space.count; i++)
        count += bt_controller(referee, row->space.id[i]) == side;
    return count;
}
