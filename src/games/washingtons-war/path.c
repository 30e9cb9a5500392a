#include "games/washingtons-war/path.h"

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
    const struct map *map = &rules_data(referee)->map;
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        if (waw_army_at(referee, map->way[i].to, side))
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
    if (waw_cus_at(referee, place, enemy) > 0 ||
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
    const struct map *map = &rules_data(referee)->map;
    int best = FAR, ways = 0;
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        int other = map->way[i].to;
        int length = search->length[other] + length_of(referee, search, other, place);
        if (other == search->to || length > best)
            continue;
        ways = length < best ? search->ways[other] : ways + search->ways[other];
        best = length;
    }
    bool better = best < search->length[place] || (best < FAR && ways != search->ways[place]);
    search->length[place] = best;
    search->ways[place] = best < FAR ? ways : 0;
    return better;
}

static void measure(const struct referee *referee, struct search *search)
{
    bool passable[PLACE_MAX + 1] = {false}, better = true;
    for (int place = 1; place <= PLACE_MAX; place++) {
        search->length[place] = FAR;
        search->ways[place] = 0;
        passable[place] = waw_on_map(referee, place) && place != search->from &&
                          is_passable(referee, search, place);
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

static void take_step(const struct referee *referee, struct waw_path *path, int to)
{
    struct waw_line line = waw_line_between(referee, path->end, to);
    ids_add(&path->steps, to);
    path->spaces += line.most;
    path->end = to;
}

static void take_way(const struct referee *referee, const struct search *search,
                     struct waw_path *path)
{
    struct ids steps = {0};
    trace_back(referee, search, &steps);
    for (int i = 0; i < steps.count; i++)
        take_step(referee, path, steps.id[i]);
}

/* The two may be connected: a known way that is short enough will do, and may count for more spaces
 * than the line would. */
static void fill_doubtful_gap(const struct referee *referee, const struct search *quiet,
                              struct waw_path *path)
{
    int length = quiet->length[quiet->to];
    if (path->spaces + length > path->limit) {
        take_step(referee, path, quiet->to);
        return;
    }
    take_way(referee, quiet, path);
    path->saved += length - 1;
}

/* Whether a way of lines that nobody knows may be short enough where the known ones are not. */
static bool may_be_shorter(const struct referee *referee, const struct search *all,
                           const struct waw_path *path)
{
    return !waw_data(referee)->all_connections_known && path->spaces + 2 <= path->limit &&
           path->spaces + all->length[all->to] > path->limit;
}

/* A way that nobody knows is gone as it is said; the first is asked for. */
static void take_unknown_way(struct referee *referee, struct waw_path *path, int to)
{
    const char *a = name_of(referee, PLACE, path->end), *b = name_of(referee, PLACE, to);
    if (path->unknown_to.count == 0)
        require_known(referee, R7_3_B_LINES, UNKNOWN,
                      "which way from %s to %s? not all lines are in the rules data; worksheet: "
                      "%s, lines",
                      a, b, a);
    ids_add(&path->unknown_to, to);
    take_step(referee, path, to);
}

/* The two are not connected: the shortest known way, unless another might do as well. */
static void fill_known_gap(struct referee *referee, const struct search *all,
                           const struct search *quiet, struct waw_path *path)
{
    int to = all->to, ways = all->ways[to];
    bool same = quiet->length[to] == all->length[to] && quiet->ways[to] == ways;
    if (may_be_shorter(referee, all, path)) {
        take_unknown_way(referee, path, to);
        return;
    }
    if (ways > 1 && !same)
        require_known(referee, R7_3_B_LINES, UNKNOWN,
                      "which way from %s to %s? %d are equally short",
                      name_of(referee, PLACE, all->from), name_of(referee, PLACE, to), ways);
    if (ways == 0)
        take_step(referee, path, to);
    else
        take_way(referee, all, path);
}

void waw_fill_gap(struct referee *referee, struct waw_path *path, int to)
{
    int general = position(referee)->general;
    struct search all = {.from = path->end,
                         .to = to,
                         .side = waw_side_of(referee, general),
                         .general = general,
                         .army = path->army};
    struct search quiet = all;
    quiet.quiet = true;
    enum truth connected = waw_line_between(referee, all.from, to).there;
    if (all.from == to || connected == YES) {
        take_step(referee, path, to);
        return;
    }
    measure(referee, &all);
    measure(referee, &quiet);
    if (connected == UNKNOWN)
        fill_doubtful_gap(referee, &quiet, path);
    else
        fill_known_gap(referee, &all, &quiet, path);
}
