#include "games/washingtons-war/movement.h"

#include "games/washingtons-war/path.h"

/* 7.3 to 7.5: generals and their Armies move. */

/* --- 7.3 the path of a move --- */

/* A move as declared, weighed as if nobody reacted. */
struct trip {
    int side, general, cus;
    int least, most; /* spaces counted, those before included */
    bool fights;     /* a battle or an overrun, now or before */
    bool asked;      /* one of its lines is not known */
};

static void check_alone(struct referee *referee, const struct trip *trip, int to)
{
    int enemy = other_side(trip->side), cus = waw_cus_at(referee, to, enemy);
    const char *general = name_of(referee, PIECE, trip->general);
    if (trip->cus > 0)
        return;
    require(referee, R7_4_A_ALONE_NO_CUS, cus == 0, "%s has 0 CUs, 1 needed: %s has %d %s CUs",
            general, name_of(referee, PLACE, to), cus, side_name(referee, enemy));
    require(referee, R7_4_B_ALONE_NO_PC, position(referee)->pc[to] != enemy,
            "%s has 0 CUs, 1 needed: %s has %s PC", general, name_of(referee, PLACE, to),
            waw_with_article(enemy));
}

static void check_stop_alone(struct referee *referee, const struct trip *trip, int at)
{
    int enemy = other_side(trip->side), other = waw_general_at(referee, at, enemy);
    bool together = trip->cus == 0 && other && waw_cus_at(referee, at, enemy) == 0;
    require(referee, R7_4_A_ALONE_NO_STOP, !together,
            "%s has 0 CUs, 1 needed to stop in %s with %s; a way past him is one entry",
            name_of(referee, PIECE, trip->general), name_of(referee, PLACE, at),
            name_of(referee, PIECE, other));
}

/* Whether the Army can go on from a space it enters. */
static void check_stopping(struct referee *referee, struct trip *trip, int at, bool last)
{
    int enemy = other_side(trip->side), cus = waw_cus_at(referee, at, enemy);
    bool overrun = waw_overruns(referee, at, trip->side, trip->cus);
    if (cus == 0)
        return;
    trip->fights = true;
    require(
        referee, R7_3_B_MOVE_STOPS, last || overrun,
        "%s has %d %s CU%s, and %d CU%s would go on: an overrun is of %d CU without general, by "
        "%d CUs or more",
        name_of(referee, PLACE, at), cus, side_name(referee, enemy), cus == 1 ? "" : "s", trip->cus,
        trip->cus == 1 ? "" : "s", waw_limit(referee, LIMIT_OVERRUN_DEFENDERS),
        waw_limit(referee, LIMIT_OVERRUN_LEAST));
}

/* 7.3.A, 7.3.C */
static int spaces_allowed(const struct referee *referee, int side, bool fights)
{
    bool five = side == AMERICAN && !fights;
    return waw_limit(referee, position(referee)->glover ? LIMIT_SPACES_GLOVER
                              : five                    ? LIMIT_SPACES_AMERICAN
                                                        : LIMIT_SPACES);
}

static bool is_sea_port(const struct referee *referee, int place)
{
    return waw_data(referee)->space[place].port && !waw_blockaded(referee, place) &&
           position(referee)->pc[place] != AMERICAN && waw_cus_at(referee, place, AMERICAN) == 0;
}

/* Whether ships could bring the British from where they stand to place (7.5). */
static bool could_sail(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return waw_mover(referee) == BRITISH && now->spaces == 0 &&
           is_sea_port(referee, now->army_at) && is_sea_port(referee, place);
}

static void check_length(struct referee *referee, const struct trip *trip, int to)
{
    int limit = spaces_allowed(referee, trip->side, trip->fights);
    bool shorter = trip->side == AMERICAN && trip->fights && !position(referee)->glover;
    struct span spaces = {trip->least, trip->most};
    struct sentence figure;
    sentence_clear(&figure);
    waw_say_span(&figure, spaces);
    enum truth short_enough = waw_at_most(spaces, limit);
    if (short_enough == UNKNOWN && trip->asked)
        return; /* the line that is asked for tells */
    require_known_bound(referee, trip->side == AMERICAN ? R7_3_C_FIVE_SPACES : R7_3_A_FOUR_SPACES,
                        short_enough, "%s moves %s spaces, limit %d%s",
                        name_of(referee, PIECE, trip->general), figure.text, limit,
                        shorter                   ? " with a battle or overrun"
                        : could_sail(referee, to) ? "; \"sea\" is not said"
                                                  : "");
}

static bool meets_enemy_cus(const struct referee *referee, const struct ids *places)
{
    bool meets = false;
    for (int i = 0; i < places->count; i++)
        meets |= waw_cus_at(referee, places->id[i], other_side(waw_mover(referee))) > 0;
    return meets;
}

/* The spaces of the path after the one the Army stands in; by land with its gaps filled. */
static struct waw_path path_declared(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *named = &declaration->path;
    bool fights = now->fought || meets_enemy_cus(referee, named);
    struct waw_path path = {.army = waw_army_cus(referee) > 0,
                            .limit = spaces_allowed(referee, waw_mover(referee), fights),
                            .end = now->army_at,
                            .spaces = now->spaces_at_most};
    bool by_land = declaration->mode != BY_SEA;
    for (int i = named->id[0] == now->army_at ? 1 : 0; i < named->count; i++) {
        by_land &= waw_on_map(referee, named->id[i]);
        if (by_land)
            waw_fill_gap(referee, &path, named->id[i]);
        else
            ids_add(&path.steps, named->id[i]);
    }
    return path;
}

/* A way of lines that nobody knows, where no line is. */
static struct waw_line unknown_way(const struct referee *referee)
{
    return (struct waw_line){
        .there = NO, .least = 2, .most = spaces_allowed(referee, waw_mover(referee), false)};
}

static void check_land_move(struct referee *referee, const struct waw_path *path)
{
    const struct position *now = position(referee);
    const struct ids *steps = &path->steps;
    struct trip trip = {.side = waw_mover(referee),
                        .general = now->general,
                        .cus = waw_army_cus(referee),
                        .least = now->spaces - path->saved,
                        .most = now->spaces_at_most,
                        .fights = now->fought,
                        .asked = path->unknown_to.count > 0};
    int from = now->army_at;
    for (int i = 0; i < steps->count; i++) {
        int to = steps->id[i];
        bool known = !ids_hold(&path->unknown_to, to);
        struct waw_line line = known ? waw_line_between(referee, from, to) : unknown_way(referee);
        if (known && (!trip.asked || line.there != UNKNOWN)) /* one line at a time */
            waw_require_line(referee, R7_3_B_LINES, from, to, trip.general);
        trip.asked |= line.there == UNKNOWN;
        check_alone(referee, &trip, to);
        check_stopping(referee, &trip, to, i + 1 == steps->count);
        trip.least += line.least;
        trip.most += line.most;
        from = to;
    }
    check_length(referee, &trip, from);
    check_stop_alone(referee, &trip, from);
    note_path_state(referee, 2 * trip.most + trip.fights);
}

/* --- 7.5 naval movement --- */

/* The first thing that closes a port tells enough. */
static void check_port(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, AMERICAN);
    bool port = waw_data(referee)->space[place].port;
    (void)(require(referee, R7_5_NAVAL_PORTS, port, "%s is no port", name) &&
           require(referee, R7_5_NAVAL_PORTS, cus == 0, "%s has %d American CUs, none allowed",
                   name, cus) &&
           require(referee, R7_5_NAVAL_PORTS, now->pc[place] != AMERICAN, "%s has an American PC",
                   name) &&
           require(referee, R7_5_NAVAL_PORTS, !waw_blockaded(referee, place),
                   "%s is in the blockaded zone %s", name, name_of(referee, ZONE, now->navy_zone)));
}

static void check_naval_move(struct referee *referee, const struct ids *steps)
{
    const struct position *now = position(referee);
    struct trip trip = {
        .side = waw_mover(referee), .general = now->general, .cus = waw_army_cus(referee)};
    if (!require(referee, R7_5_NAVAL_BRITISH, trip.side == BRITISH, "%s is American",
                 name_of(referee, PIECE, now->general)))
        return; /* which ports are free to the British is beside the point */
    require(referee, R7_5_NAVAL_WHOLE, now->spaces == 0,
            "%s has moved %d spaces and sails only before it moves",
            name_of(referee, PIECE, now->general), now->spaces);
    if (!require_whole_bound(referee, R7_5_NAVAL_WHOLE, steps->count == 1,
                             "%d ports to sail to, 1 needed", steps->count))
        return;
    check_port(referee, now->army_at);
    for (int i = 0; i < steps->count; i++) {
        require(referee, R7_5_NAVAL_PORTS, steps->id[i] != now->army_at,
                "%s is where the move begins", name_of(referee, PLACE, steps->id[i]));
        check_port(referee, steps->id[i]);
    }
    if (steps->count > 0)
        check_stop_alone(referee, &trip, steps->id[0]);
}

/* --- moving --- */

/* 7.3.A: the general and the CUs with him need not be named; he may be without his CUs. Equal CUs
 * go by their number, not by which they are. */
static void check_army_named(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int with = waw_army_cus(referee);
    int named =
        waw_need_of_force(referee, declaration, waw_mover(referee), now->army_at, now->general);
    require(referee, R7_3_A_WHOLE_ARMY, named == 0 || named == with,
            "%d CUs named, %d are with %s; others are dropped or picked up first", named, with,
            name_of(referee, PIECE, now->general));
}

static bool need_spaces(struct referee *referee, const struct ids *steps)
{
    bool all = need_bound(referee, R7_3_B_LINES, steps->count <= ROUTE_MAX,
                          "the path has %d spaces, limit %d", steps->count, ROUTE_MAX);
    for (int i = 0; i < steps->count; i++)
        all &= need(referee, R7_3_B_LINES, waw_on_map(referee, steps->id[i]),
                    "%s is no space of the map", name_of(referee, PLACE, steps->id[i]));
    return all;
}

static void set_out(struct referee *referee, const struct waw_path *path, bool sea)
{
    const struct position *now = position(referee);
    for (int i = 0; i < path->steps.count; i++)
        change(referee, &now->route[i + 1], path->steps.id[i], R7_3_B_MOVED);
    change(referee, &now->route_count, path->steps.count, R7_3_B_MOVED);
    change(referee, &now->by_sea, sea, R7_3_B_MOVED);
    change(referee, &now->spaces_saved, path->saved, R7_3_B_MOVED);
    begin(referee, MARCH);
}

enum flow waw_move(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool sea = declaration->mode == BY_SEA;
    check_army_named(referee, declaration);
    if (declaration->path.count == 0)
        return NEXT;
    struct waw_path path = path_declared(referee, declaration);
    if (!need_spaces(referee, &path.steps))
        return NEXT;
    require_whole(referee, R7_3_B_LINES, path.steps.count > 0, "the path does not leave %s",
                  name_of(referee, PLACE, now->army_at));
    require(referee, now->by_sea ? R7_5_NAVAL_WHOLE : R7_3_B_MOVE_STOPS, !now->stopped,
            "%s's move ended in %s", name_of(referee, PIECE, now->general),
            name_of(referee, PLACE, now->army_at));
    if (sea)
        check_naval_move(referee, &path.steps);
    else if (declaration->mode || commits(referee) || path.steps.count != 1 ||
             !could_sail(referee, path.steps.id[0])) /* options look before the mode is named */
        check_land_move(referee, &path);
    if (!commits(referee))
        return NEXT;
    set_out(referee, &path, sea);
    return AGAIN;
}

/* --- space after space --- */

bool waw_route_left(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->route_gone < now->route_count && !now->stopped;
}

static void carry_army(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, pieces_marked(referee, now->in_army)) {
        change(referee, &now->piece_at[piece], to, R7_3_B_MOVED);
        change(referee, &now->moved[piece], now->general, R7_3_B_MOVED);
    }
    change(referee, &now->piece_at[now->general], to, R7_3_B_MOVED);
    change(referee, &now->army_at, to, R7_3_B_MOVED);
}

/* What is known of the way from one space of a route to the next. */
static struct waw_line hop(const struct referee *referee, int from, int to)
{
    struct waw_line line = waw_line_between(referee, from, to);
    bool way = line.there == NO && from != to && !waw_data(referee)->all_connections_known;
    return way && !position(referee)->by_sea ? unknown_way(referee) : line;
}

/* It moves from one space to the next. */
static void come_to(struct referee *referee, int from, int to)
{
    const struct position *now = position(referee);
    int side = waw_mover(referee);
    struct waw_line line = hop(referee, from, to);
    bool stops = now->by_sea || waw_cus_at(referee, to, other_side(side)) > 0;
    change(referee, &now->friends_there, waw_cus_at(referee, to, side) > 0, R7_3_B_MOVED);
    change(referee, &now->came_from, from, R7_3_B_MOVED);
    carry_army(referee, to);
    change_by(referee, &now->spaces, line.least, R7_3_B_MOVED);
    change_by(referee, &now->spaces_at_most, line.most, R7_3_B_MOVED);
    change(referee, &now->stopped, stops, R7_3_B_MOVE_STOPS);
}

enum flow waw_enter_next(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change_by(referee, &now->route_gone, 1, R7_3_B_MOVED);
    come_to(referee, now->army_at, now->route[now->route_gone]);
    begin(referee, ENTER_SPACE);
    return AGAIN;
}

static bool lies_ahead(const struct position *now, int space)
{
    for (int i = now->route_gone; i <= now->route_count; i++) {
        if (now->route[i] == space)
            return true;
    }
    return false;
}

bool waw_may_have_passed(const struct referee *referee, int space)
{
    const struct position *now = position(referee);
    int from = now->came_from, limit = spaces_allowed(referee, waw_mover(referee), true);
    struct waw_line line = hop(referee, from, now->army_at);
    int least = now->spaces - line.least + 2 + now->route_count - now->route_gone;
    return !waw_data(referee)->all_connections_known && !now->by_sea && line.there != YES &&
           waw_on_map(referee, space) && space != from && !lies_ahead(now, space) &&
           waw_cus_at(referee, space, other_side(waw_mover(referee))) == 0 &&
           least - now->spaces_saved <= limit && now->route_count < ROUTE_MAX;
}

void waw_ask_for_way(struct referee *referee, int space)
{
    int from = position(referee)->came_from, to = position(referee)->army_at;
    bool direct = waw_line_between(referee, from, to).there == UNKNOWN;
    bool first = waw_line_between(referee, from, space).there == UNKNOWN;
    const char *a = name_of(referee, PLACE, first || direct ? from : space);
    const char *b = name_of(referee, PLACE, first && !direct ? space : to);
    require_known(referee, R7_3_B_LINES, UNKNOWN,
                  "did the way from %s to %s lead through %s? is %s connected to %s? not in the "
                  "rules data; worksheet: %s, lines",
                  name_of(referee, PLACE, from), name_of(referee, PLACE, to),
                  name_of(referee, PLACE, space), a, b, a);
}

void waw_pass_through(struct referee *referee, int space)
{
    const struct position *now = position(referee);
    int from = now->came_from;
    struct waw_line gone = hop(referee, from, now->army_at);
    change_by(referee, &now->spaces, -gone.least, R7_3_B_MOVED);
    change_by(referee, &now->spaces_at_most, -gone.most, R7_3_B_MOVED);
    for (int i = now->route_count; i >= now->route_gone; i--)
        change(referee, &now->route[i + 1], now->route[i], R7_3_B_MOVED);
    change(referee, &now->route[now->route_gone], space, R7_3_B_MOVED);
    change_by(referee, &now->route_count, 1, R7_3_B_MOVED);
    come_to(referee, from, space);
}

enum flow waw_end_march(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change_by(referee, &position(referee)->spaces, -position(referee)->spaces_saved, R7_3_B_MOVED);
    expire(referee, MARCH_ENDS, R7_3_B_MOVED);
    return NEXT;
}

enum flow waw_leave_space(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, ENTRY_ENDS, R7_3_B_MOVED);
    return NEXT;
}

enum flow waw_end_activation(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, ACTIVATION_ENDS, R7_1_A_ACTIVATION);
    return NEXT;
}
