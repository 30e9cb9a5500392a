#include "games/washingtons-war/game.h"

/* Paths that name only the spaces that matter: a gap takes the shortest way. */

enum { FAR = 1000 };

struct search {
    int from, to, side, general;
    bool army;
    bool quiet; /* only spaces where nobody can react and nothing is found */
    int length[PLACE_MAX + 1], ways[PLACE_MAX + 1];
};

static bool army_next_to(const struct referee *referee, int place, int side)
{
    for (int other = 1; waw_on_map(referee, other); other++) {
        if (waw_line_between(referee, place, other).there == YES &&
            waw_army_at(referee, other, side))
            return true;
    }
    return false;
}

/* An American PC with an Army next to it may bring an interception (7.8). */
static bool is_quiet(const struct referee *referee, const struct search *search, int place)
{
    int enemy = other_side(search->side);
    if (waw_general_at(referee, place, enemy) ||
        position(referee)->piece_at[waw_data(referee)->congress] == place)
        return false;
    return search->side == AMERICAN || position(referee)->pc[place] != AMERICAN ||
           !army_next_to(referee, place, AMERICAN);
}

static bool is_passable(const struct referee *referee, const struct search *search, int place)
{
    int enemy = other_side(search->side);
    if (place == search->to)
        return true;
    if (waw_cus_at(referee, place, enemy, NULL) > 0 ||
        (!search->army && position(referee)->pc[place] == enemy))
        return false;
    return !search->quiet || is_quiet(referee, search, place);
}

static int length_of(const struct referee *referee, const struct search *search, int a, int b)
{
    struct waw_line line = waw_line_between(referee, a, b);
    bool open = line.there == YES && (!line.only || line.only == search->general);
    return open ? line.most : FAR;
}

/* The shortest length of place by way of its neighbours, and how many ways have it. */
static bool improve(const struct referee *referee, struct search *search, int place)
{
    int best = FAR, ways = 0;
    for (int other = 1; waw_on_map(referee, other); other++) {
        int length = search->length[other] + length_of(referee, search, other, place);
        if (other == search->to || length > best)
            continue;
        ways = length < best ? search->ways[other] : ways + search->ways[other];
        best = length;
    }
    bool better = best < search->length[place] ||
                  (best == search->length[place] && best < FAR && ways != search->ways[place]);
    search->length[place] = best;
    search->ways[place] = best < FAR ? ways : 0;
    return better;
}

static void measure(const struct referee *referee, struct search *search)
{
    bool passable[PLACE_MAX + 1] = {false}, better = true;
    for (int place = 1; waw_on_map(referee, place); place++) {
        search->length[place] = FAR;
        search->ways[place] = 0;
        passable[place] = place != search->from && is_passable(referee, search, place);
    }
    search->length[search->from] = 0;
    search->ways[search->from] = 1;
    for (int turns = 0; better && turns < ROUTE_MAX; turns++) {
        better = false;
        for (int place = 1; waw_on_map(referee, place); place++)
            better |= passable[place] && improve(referee, search, place);
    }
}

static void trace_back(const struct referee *referee, const struct search *search,
                       struct ids *steps)
{
    int way[ROUTE_MAX + 1], count = 0;
    for (int at = search->to; at != search->from && count < ROUTE_MAX;) {
        way[count++] = at;
        int before = 1;
        while (search->length[before] + length_of(referee, search, before, at) !=
               search->length[at])
            before++;
        at = before;
    }
    while (count > 0)
        ids_add(steps, way[--count]);
}

void waw_fill_gap(struct referee *referee, int from, int to, bool army, struct ids *steps)
{
    int general = position(referee)->general;
    struct search all = {.from = from,
                         .to = to,
                         .side = waw_side_of(referee, general),
                         .general = general,
                         .army = army};
    struct search quiet = all;
    quiet.quiet = true;
    if (from == to || waw_line_between(referee, from, to).there != NO) {
        ids_add(steps, to);
        return;
    }
    measure(referee, &all);
    measure(referee, &quiet);
    bool same = quiet.length[to] == all.length[to] && quiet.ways[to] == all.ways[to];
    if (all.ways[to] > 1 && !same)
        need(referee, RULE_LINES, UNKNOWN, "which way from %s to %s? %d are equally short",
             name_of(referee, PLACE, from), name_of(referee, PLACE, to), all.ways[to]);
    if (all.ways[to] == 0)
        ids_add(steps, to);
    else
        trace_back(referee, &all, steps);
}
