#include "games/washingtons-war/weight.h"

/* What a generated game of Washington's War takes more gladly: Armies that march on the enemy,
 * interceptions, cards in battle. Left to chance these hardly ever happen. */

/* clang-format off */
static const struct verb_weight verb_weights[] = {
    {VERB_PLAY, 8},      {VERB_ACTIVATE, 12}, {VERB_MOVE, 12},    {VERB_PICK, 2},
    {VERB_INTERCEPT, 4}, {VERB_AVOID, 3},     {VERB_EXCHANGE, 2},
    {.weight = 0},
};
/* clang-format on */

/* Who has marched seldom goes on by another entry. */
static int weight_of_marching(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->stopped ? 0 : now->spaces ? 1 : weight_of_verb(verb_weights, VERB_MOVE);
}

static void reckon_distances(const struct referee *referee, int side, int *distance)
{
    int enemy = other_side(side);
    for (int place = 1; place <= PLACE_MAX; place++) {
        bool goal = waw_on_map(referee, place) && (waw_cus_at(referee, place, enemy, NULL) > 0 ||
                                                   waw_general_at(referee, place, enemy) > 0);
        distance[place] = goal ? 0 : MAP_FAR;
    }
    map_spread(&rules_data(referee)->map, distance);
}

/* A path, which begins beyond the Army's own space, goes to the nearest enemy and no further. */
static int weight_of_space(const struct referee *referee, const struct declaration *declaration,
                           int place)
{
    int distance[PLACE_MAX + 1];
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : position(referee)->army_at;
    if (!last || declaration->verb != VERB_MOVE)
        return 1;
    reckon_distances(referee, declaration->by, distance);
    if (!place)
        return path->count && distance[last] == 0 ? 0 : 3;
    return distance[place] < distance[last] ? 12 : 1;
}

/* A general with an Army. */
static int weight_of_leader(const struct referee *referee, const struct declaration *declaration,
                            int general)
{
    int place = position(referee)->piece_at[general];
    int cus = waw_on_map(referee, place) ? waw_cus_at(referee, place, declaration->by, NULL) : 0;
    return 1 + 2 * (cus < 5 ? cus : 5);
}

/* A loss in winter that needs no word. */
static bool comes_by_itself(const struct referee *referee, const struct declaration *declaration)
{
    return declaration->verb == VERB_LOSE && stands_at(referee, "winter losses");
}

int waw_weight(const struct referee *referee, const struct declaration *declaration,
               enum field_word field, int id)
{
    switch (field) {
    case FIELD_WORD_COUNT:
        return declaration->verb == VERB_MOVE ? weight_of_marching(referee)
               : comes_by_itself(referee, declaration)
                   ? 0
                   : weight_of_verb(verb_weights, declaration->verb);
    case FIELD_LEADER:
        return id ? weight_of_leader(referee, declaration, id) : 2;
    case FIELD_UNITS:
        return 4;
    case FIELD_PATH:
        return weight_of_space(referee, declaration, id);
    default:
        return 1;
    }
}
