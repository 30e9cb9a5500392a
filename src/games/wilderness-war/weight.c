#include "games/wilderness-war/weight.h"

#include "games/wilderness-war/event.h"
#include "games/wilderness-war/path.h"
#include "games/wilderness-war/supply.h"

/* What a generated game of Wilderness War takes more gladly: forces that go for the enemy, sieges
 * that go on, raids, cards as events and in answer. Left to chance these hardly ever happen. */

enum { AT_ANY_PRICE = 24 };

/* clang-format off */
static const struct verb_weight verb_weights[] = {
    {VERB_PLAY, 10}, {VERB_ACTIVATE, 6}, {VERB_SIEGE, 12},  {VERB_ASSAULT, 12}, {VERB_RAID, 3},
    {VERB_BUILD, 3}, {VERB_OUTSIDE, 2},  {VERB_DEPLOY, 4},  {VERB_AVOID, 2},    {VERB_INTERCEPT, 2},
    {VERB_INSIDE, 4}, {VERB_PASS, 3},    {VERB_RETREAT, 8},
    {.weight = 0},
};
/* clang-format on */

/* A siege that has gone on since an earlier phase. */
static bool is_at_old_siege(const struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, pieces_marked(referee, now->group)) {
        int at = now->at[piece];
        if (now->besieged[at] && !now->siege_new[at] && !now->inside[piece])
            return true;
    }
    return false;
}

/* Who besieges stays, and who can go no further; who has moved seldom goes on by another entry. */
static int weight_of_moving(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->must_stop || is_at_old_siege(referee) ? 0 : now->spaces_moved ? 1 : 6;
}

/* --- where to go --- */

/* No Drilled Troops are active. */
static bool are_raiders(const struct referee *referee)
{
    return !pieces_meet(pieces_marked(referee, position(referee)->group), ww_drilled(referee));
}

/* Stockades and fields to be raided. */
static bool is_raided_gladly(const struct referee *referee, int place, int enemy)
{
    const struct position *now = position(referee);
    const struct ww_space_facts *space = ww_space(referee, place);
    bool fields = space->terrain == CULTIVATED && space->originally == enemy;
    return (fields || now->stockade[place] == enemy) && !now->fort[place] && !now->fortress[place];
}

/* TREATY OF EASTON asks for British troops in works at Ohio Forks or next to it. */
static bool is_treaty_site(const struct referee *referee, int place, int forks)
{
    return forks && (place == forks || ww_adjacent(referee, forks, place));
}

/* Ohio Forks, when the side holds that card; 0 else. */
static int forks_to_hold(const struct referee *referee, int side)
{
    int pile = side == BRITISH ? BRITISH_HAND : 0;
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == pile &&
            ww_is_event(referee, card, "treaty-of-easton"))
            return ww_place_called(referee, "ohio-forks");
    }
    return 0;
}

static void mark_goals(const struct referee *referee, int enemy, int *distance)
{
    const struct position *now = position(referee);
    bool raiders = are_raiders(referee);
    int forks = forks_to_hold(referee, other_side(enemy));
    for (int place = 1; place <= ww_place_count(referee); place++) {
        bool works = now->fort[place] == enemy || now->fortress[place] == enemy ||
                     now->stockade[place] == enemy;
        bool goal = raiders ? is_raided_gladly(referee, place, enemy)
                            : works || is_treaty_site(referee, place, forks);
        distance[place] = ww_space(referee, place)->on_map && goal ? 0 : MAP_FAR;
    }
    EACH_PIECE (piece, raiders ? no_pieces() : ww_of_side(referee, enemy)) {
        if (ww_in_play(referee, piece))
            distance[now->at[piece]] = 0;
    }
}

/* Spaces from each place to the nearest goal. */
static void reckon_distances(const struct referee *referee, int side, int *distance)
{
    mark_goals(referee, other_side(side), distance);
    map_spread(&rules_data(referee)->map, distance);
}

static bool is_landing_port(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 0; i < own->landing_count; i++) {
        if (own->landing[i].from == place)
            return true;
    }
    return false;
}

static bool is_by_lake(const struct referee *referee, int from, int to)
{
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    return way && way->kind == LAKE_WAY;
}

/* A path goes to the nearest enemy and no further. */
static int weight_of_space(const struct referee *referee, const struct declaration *declaration,
                           int place)
{
    int distance[PLACES_MAX + 1];
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : 0;
    if (!last || declaration->verb != VERB_MOVE)
        return 1;
    if (!place && path->count == 1)
        return AT_ANY_PRICE;
    reckon_distances(referee, declaration->by, distance);
    if (!place)
        return distance[last] == 0 ? 0 : 3;
    if (place == last)
        return 0;
    if (ww_is_landing(referee, last, place) ||
        (distance[place] == 0 && is_by_lake(referee, last, place)))
        return AT_ANY_PRICE;
    if (declaration->by == BRITISH && path->count == 1 && is_landing_port(referee, place))
        return 8;
    return distance[place] < distance[last] ? 8 : distance[place] == distance[last] ? 2 : 1;
}

/* Works are begun where troops stand near the enemy, and above all where a card asks for them. */
static int weight_of_site(const struct referee *referee, const struct declaration *declaration,
                          int place)
{
    int distance[PLACES_MAX + 1];
    if (is_treaty_site(referee, place, forks_to_hold(referee, declaration->by)))
        return AT_ANY_PRICE;
    reckon_distances(referee, declaration->by, distance);
    return ww_has_supplied_drilled(referee, place, declaration->by) && distance[place] < 2 ? 12 : 1;
}

/* Own works where the enemy is near. */
static bool is_worth_demolishing(const struct referee *referee, int side, int place)
{
    const struct map *map = &rules_data(referee)->map;
    bool near = false;
    for (int i = map->first[place]; i < map->first[place + 1]; i++)
        near |= ww_has_units(referee, map->way[i].to, other_side(side));
    return near;
}

/* Only an event or a response says where. */
static int weight_of_where(const struct referee *referee, const struct declaration *declaration,
                           int place)
{
    if (place && declaration->verb == VERB_BUILD)
        return weight_of_site(referee, declaration, place);
    if (place && declaration->verb == VERB_DEMOLISH)
        return is_worth_demolishing(referee, declaration->by, place);
    return place || declaration->verb != VERB_PLAY || declaration->use >= FOR_EVENT;
}

/* --- who acts --- */

/* A leader of many near the enemy; one who besieges, or could land, above all. */
static int weight_of_leader(const struct referee *referee, const struct declaration *declaration,
                            int leader)
{
    int place = position(referee)->at[leader], distance[PLACES_MAX + 1];
    struct piece_set friends = ww_at(referee, place, declaration->by);
    bool lands = declaration->by == BRITISH && is_landing_port(referee, place) &&
                 pieces_meet(friends, ww_drilled(referee));
    if (position(referee)->besieged[place] || lands)
        return AT_ANY_PRICE;
    int units = pieces_count(pieces_and(friends, ww_units(referee)));
    int command = ww_leader_of(referee, leader)->command;
    reckon_distances(referee, declaration->by, distance);
    return 1 + (units < command ? units : command) * (distance[place] < 3 ? 2 : 1);
}

/* --- cards --- */

/* Nobody throws away more than the weakest cards, unless an event asks for one. */
static int weight_of_card(const struct referee *referee, const struct declaration *declaration,
                          int card)
{
    bool kept = ww_tables(referee)->card[card].moments != 0;
    kept |= ww_is_event(referee, card, "treaty-of-easton");
    if (declaration->verb == VERB_DISCARD && !position(referee)->card_played)
        return ww_tables(referee)->card[card].value == 1;
    return declaration->verb == VERB_PLAY && !kept ? 6 : 1;
}

static int weight_of_use(int use)
{
    return use == FOR_ACTIVATION ? 6 : use == FOR_EVENT ? 5 : use == FOR_RESPONSE ? 8 : 1;
}

/* A leader's force goes with him; those who go alone are raiders, unless no leader is there. */
static int weight_of_piece(const struct referee *referee, const struct declaration *declaration,
                           int piece)
{
    if (!piece)
        return declaration->verb == VERB_ACTIVATE || declaration->verb == VERB_RETREAT ? 4 : 1;
    if (declaration->leader || declaration->verb == VERB_INTERCEPT)
        return piece == declaration->leader ? 0 : 4;
    if (declaration->verb != VERB_ACTIVATE || !ww_is_drilled(referee, piece))
        return 1;
    struct piece_set friends = ww_at(referee, position(referee)->at[piece], declaration->by);
    return pieces_meet(friends, ww_leaders(referee)) ? 0 : 1;
}

int ww_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id)
{
    switch (field) {
    case FIELD_WORD_COUNT:
        return declaration->verb == VERB_MOVE ? weight_of_moving(referee)
                                              : weight_of_verb(verb_weights, declaration->verb);
    case FIELD_CARD:
        return id ? weight_of_card(referee, declaration, id) : 1;
    case FIELD_USE:
        return weight_of_use(id);
    case FIELD_LEADER:
        return id ? weight_of_leader(referee, declaration, id) : 2;
    case FIELD_UNITS:
        return weight_of_piece(referee, declaration, id);
    case FIELD_PATH:
        return weight_of_space(referee, declaration, id);
    case FIELD_TO:
        return !id && declaration->verb == VERB_RETREAT ? 6 : 1;
    case FIELD_AT:
        return weight_of_where(referee, declaration, id);
    default:
        return 1;
    }
}
