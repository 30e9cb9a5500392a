#include "games/bayonets-and-tomahawks/candidate.h"
#include "games/bayonets-and-tomahawks/queries.h"

/* What a generated game of Bayonets & Tomahawks takes more gladly: actions with Action Points, ways
 * that lead to the enemy, rerolls and Commanders in a Battle. Left to chance these hardly ever
 * happen. */

/* clang-format off */
static const struct verb_weight verb_weights[] = {
    {VERB_MOVE, 8},   {VERB_RAID, 5},    {VERB_BUILD, 6},    {VERB_MARSHAL, 6}, {VERB_CHOOSE, 4},
    {VERB_REROLL, 1}, {VERB_COMMAND, 4}, {VERB_EXCHANGE, 4}, {VERB_PLAY, 4},    {VERB_DEMOLISH, 2},
    {.weight = 0},
};
/* clang-format on */

/* Who has moved seldom goes on by another entry. */
static int weight_of_moving(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->stack_at ? 1 : weight_of_verb(verb_weights, VERB_MOVE);
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

/* A way goes to the nearest enemy and no further. */
static int weight_of_space(const struct referee *referee, const struct declaration *declaration,
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

int bt_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id)
{
    bool moves = declaration->verb == VERB_MOVE && !position(referee)->battle_place;
    switch (field) {
    case FIELD_WORD_COUNT:
        return moves ? weight_of_moving(referee) : weight_of_verb(verb_weights, declaration->verb);
    case FIELD_UNITS:
        return moves ? 4 : declaration->verb == VERB_REROLL && !id ? 8 : 1;
    case FIELD_PATH:
        return weight_of_space(referee, declaration, id);
    case FIELD_WHAT:
        return declaration->verb == VERB_BUILD && id == REPAIR_FORT ? 20 : 1;
    default:
        return 1;
    }
}
