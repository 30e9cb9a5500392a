#include "games/bayonets-and-tomahawks/values.h"

#include "games/verbs/verbs.h"

/* What rows of actions in several chapters have in common. */

/* --- units --- */

static int place_of_battle(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (now->retreat_from)
        return now->overwhelm_losses ? now->retreat_to : now->retreat_from;
    return now->battle_place;
}

int bt_units_from(const struct referee *referee, const struct declaration *declaration)
{
    int place = place_of_battle(referee);
    (void)declaration;
    return place ? place : ANYWHERE;
}

int bt_units_said(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return place_of_battle(referee);
}

static bool is_in_play(const struct referee *referee, int piece)
{
    int place = position(referee)->place[piece];
    return bt_on_map(referee, place) || place == bt_own(referee)->sail_box;
}

int bt_in_play_first(const struct referee *referee, const struct declaration *declaration,
                     int piece)
{
    (void)declaration;
    return is_in_play(referee, piece);
}

int bt_moving_first(const struct referee *referee, const struct declaration *declaration, int piece)
{
    const struct position *now = position(referee);
    (void)declaration;
    return !is_in_play(referee, piece) ? 0 : now->moving[piece] ? 3 : 2 - now->spent[piece];
}

bool bt_goes(const struct referee *referee, int piece)
{
    return bt_type_row(referee, piece)->movement > 0;
}

bool bt_may_act(const struct referee *referee, const struct declaration *declaration, int piece)
{
    const struct position *now = position(referee);
    return bt_on_map(referee, now->place[piece]) && bt_side(referee, piece) == declaration->by &&
           (!now->spent[piece] || piece == now->built_by);
}

void bt_all_units(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values)
{
    (void)declaration;
    values_add_pieces(values, pieces_marked(referee, position(referee)->place));
}

void bt_pooled_units(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values)
{
    (void)declaration;
    EACH_PIECE (piece, pieces_marked(referee, position(referee)->place)) {
        if (!bt_on_map(referee, position(referee)->place[piece]))
            values_add(values, piece);
    }
}

void bt_battle_units(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values)
{
    const struct position *now = position(referee);
    (void)declaration;
    values_add_pieces(values, pieces_or(pieces_marked(referee, now->in_battle),
                                        pieces_marked(referee, now->sits_out)));
}

void bt_all_commanders(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    (void)declaration;
    values_add_pieces(values, bt_of_type(referee, COMMANDER));
}

/* --- places --- */

void bt_spaces(const struct referee *referee, const struct declaration *declaration,
               struct value_set *values)
{
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (bt_on_map(referee, place))
            values_add(values, place);
    }
}

void bt_spaces_and_sea(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    bt_spaces(referee, declaration, values);
    values_add(values, bt_own(referee)->sail_box);
}

/* The ways from a space, and to sea and from there. */
static bool leads_on(const struct referee *referee, const struct declaration *declaration, int last,
                     int place)
{
    bool moves = declaration->verb == VERB_MOVE;
    int box = bt_own(referee)->sail_box;
    if (moves && last == box)
        return bt_space(referee, place)->sea_zones != 0;
    if (moves && place == box)
        return declaration->path.count == 1 && bt_point(referee)->sail;
    return are_joined(&rules_data(referee)->map, last, place);
}

void bt_next_spaces(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    const struct ids *path = &declaration->path;
    int first = ids_first(&declaration->units);
    if (path->count == 0) {
        values_add(values, first ? position(referee)->place[first] : bt_own(referee)->sail_box);
        return;
    }
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (leads_on(referee, declaration, path->id[path->count - 1], place))
            values_add(values, place);
    }
}

static void reckon_distances(const struct referee *referee, int side, int *distance)
{
    for (int place = 1; place <= PLACE_MAX; place++) {
        bool goal =
            bt_on_map(referee, place) && (bt_units(referee, place, other_side(side)) > 0 ||
                                          bt_controller(referee, place) == other_side(side));
        distance[place] = goal ? 0 : MAP_FAR;
    }
    map_spread(&rules_data(referee)->map, distance);
}

int bt_weight_of_space(const struct referee *referee, const struct declaration *declaration,
                       int place)
{
    int distance[PLACE_MAX + 1];
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : 0;
    if (!last || (!place && path->count == 1))
        return 8;
    reckon_distances(referee, declaration->by, distance);
    if (!place)
        return distance[last] == 0 ? 0 : 3;
    return distance[place] < distance[last] ? 8 : 1;
}

/* --- words and cards --- */

/* Each before those that may be used as it (7.3.3 to 7.3.5). */
void bt_point_words(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    (void)referee;
    (void)declaration;
    for (int what = 1; what < WORD_FIRST; what++) {
        if (bt_point_of_word(what))
            values_add(values, what);
    }
}

void bt_cards_held(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values)
{
    bool closed = hand_mode(referee, declaration->by) == HAND_CLOSED;
    int hand = declaration->by == BRITISH ? BRITISH_HAND : FRENCH_HAND;
    for (int card = 1; card <= CARD_MAX; card++) {
        int pile = position(referee)->card_pile[card];
        if (closed || pile == hand || (declaration->by == FRENCH && pile == INDIAN_HAND))
            values_add(values, card);
    }
}

void bt_cards_played(const struct referee *referee, const struct declaration *declaration,
                     struct value_set *values)
{
    const struct position *now = position(referee);
    if (now->plays[declaration->by])
        values_add(values, now->plays[declaration->by]);
    if (declaration->by == FRENCH && now->indian_card)
        values_add(values, now->indian_card);
}
