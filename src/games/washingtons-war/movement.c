#include "games/washingtons-war/washingtons_war.h"

/* 7.1 to 7.7: generals are activated and move. */

/* --- forces --- */

void waw_place_force(struct referee *referee, const struct ids *cus, int general, int place,
                     int rule)
{
    const struct position *now = position(referee);
    for (int i = 0; i < cus->count; i++)
        change(referee, &now->piece_at[cus->id[i]], place, rule);
    if (general)
        change(referee, &now->piece_at[general], place, rule);
}

/* French CUs do not come back (12.2.C). */
void waw_eliminate(struct referee *referee, int cu, int rule)
{
    const struct position *now = position(referee);
    enum nation nation = waw_data(referee)->piece[cu].nation;
    enum box box = nation == OF_BRITAIN   ? BRITISH_STOCK
                   : nation == OF_AMERICA ? AMERICAN_STOCK
                                          : REMOVED_BOX;
    change(referee, &now->piece_at[cu], waw_box(referee, box), rule);
    change(referee, &now->in_army[cu], 0, rule);
}

void waw_capture_general(struct referee *referee, int general, int rule)
{
    const struct position *now = position(referee);
    bool leaves = waw_data(referee)->piece[general].leaves_game;
    change(referee, &now->piece_at[general], waw_box(referee, leaves ? REMOVED_BOX : CAPTURED_BOX),
           leaves ? RULE_WASHINGTON_TAKEN : rule);
    if (!leaves)
        return;
    waw_move_alliance(referee, ALLIANCE_WASHINGTON);
    change(referee, &now->pcs_due, waw_limit(referee, LIMIT_PCS_WITH_WASHINGTON),
           RULE_WASHINGTON_TAKEN);
}

static bool moved_with_another(const struct referee *referee, int cu, int general)
{
    int with = position(referee)->moved[cu];
    return with && with != general;
}

/* How little a counter suits: one that is in the Army already, one that moved with another. */
static int unfit_to_join(const struct referee *referee, int cu)
{
    const struct position *now = position(referee);
    return 2 * now->in_army[cu] + moved_with_another(referee, cu, now->general);
}

static int unfit_to_drop(const struct referee *referee, int cu)
{
    return !position(referee)->in_army[cu];
}

/* The counters a declaration means by "3 CU": equal ones go by what they are, not by which they
 * are. Those that suit least are taken last. */
static void choose_counters(struct referee *referee, const struct declaration *declaration,
                            int (*unfit)(const struct referee *referee, int cu), struct ids *chosen)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    chosen->count = 0;
    for (int i = 0; i < declaration->units.count; i++) {
        int named = declaration->units.id[i], best = 0;
        for (int piece = 1; piece <= data->names[PIECE].count; piece++) {
            if (data->kind_of_piece[piece] != data->kind_of_piece[named] ||
                now->piece_at[piece] != now->piece_at[named] || ids_hold(chosen, piece))
                continue;
            if (!best || unfit(referee, best) > unfit(referee, piece))
                best = piece;
        }
        ids_add(chosen, best ? best : named);
    }
}

static bool need_cus(struct referee *referee, const struct declaration *declaration)
{
    bool all = true;
    for (int i = 0; i < declaration->units.count; i++) {
        int piece = declaration->units.id[i];
        bool own = waw_is(referee, piece, CU) && waw_side_of(referee, piece) == declaration->by;
        all &= need(referee, RULE_CUS_ONLY, truth_of(own), "%s is no %s CU",
                    name_of(referee, PIECE, piece), side_name(referee, declaration->by));
    }
    return all;
}

static void check_five(struct referee *referee, int general, int cus)
{
    int limit = waw_limit(referee, LIMIT_ARMY_CUS);
    require(referee, RULE_FIVE_CUS, truth_of(cus <= limit), "%s has %d CUs, limit %d",
            name_of(referee, PIECE, general), cus, limit);
}

static void check_moved_before(struct referee *referee, int general, const struct ids *cus)
{
    int moved = 0;
    for (int i = 0; i < cus->count; i++)
        moved += moved_with_another(referee, cus->id[i], general);
    require(referee, RULE_CU_ONCE, truth_of(moved == 0),
            "%d of the CUs moved with another general on this card, limit 0", moved);
}

static void join_army(struct referee *referee, const struct ids *cus, int rule)
{
    const struct position *now = position(referee);
    for (int i = 0; i < cus->count; i++)
        change(referee, &now->in_army[cus->id[i]], 1, rule);
}

/* --- 7.1 activation --- */

enum { FREE_OF_RATING = 100 };

static bool gives_activations(const struct referee *referee)
{
    enum event event = waw_data(referee)->card[position(referee)->card_played].event;
    return position(referee)->card_use == USE_EVENT &&
           (event == EVENT_CAMPAIGN || event == EVENT_GLOVER);
}

/* Campaigns and John Glover do not ask for a rating (7.2.A, 7.3.C), unless Glover's one activation
 * is taken as that of a 1 OPS card. */
static int operations_for_rating(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (!gives_activations(referee))
        return now->ops;
    return now->glover && ruling(referee, RULING_GLOVER_RATING) == 1 ? 1 : FREE_OF_RATING;
}

static void check_rating(struct referee *referee, int general)
{
    struct span rating = waw_data(referee)->piece[general].strategy;
    int ops = operations_for_rating(referee);
    struct sentence figures;
    sentence_clear(&figures);
    waw_say_span(&figures, rating);
    require(referee, RULE_STRATEGY_RATING, waw_at_most(rating, ops),
            "%s's strategy rating is %s; %d OPS are played", name_of(referee, PIECE, general),
            figures.text, ops);
}

static bool need_general(struct referee *referee, int side, int piece)
{
    const struct position *now = position(referee);
    bool general = waw_is(referee, piece, GENERAL) && waw_side_of(referee, piece) == side;
    if (!need(referee, RULE_GENERAL_THERE, truth_of(general), "%s is no %s general",
              name_of(referee, PIECE, piece), side_name(referee, side)))
        return false;
    return need(referee, RULE_GENERAL_THERE, truth_of(waw_on_map(referee, now->piece_at[piece])),
                "%s is in %s, not on the map", name_of(referee, PIECE, piece),
                name_of(referee, PLACE, now->piece_at[piece]));
}

static enum flow activate(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int general = declaration->leader;
    struct ids cus;
    if (!general || !need_general(referee, declaration->by, general))
        return NEXT;
    if (operations_for_rating(referee) < FREE_OF_RATING)
        check_rating(referee, general);
    require(referee, RULE_NO_TWICE, truth_of(!now->activated[general]),
            "%s was activated on this card, limit 1", name_of(referee, PIECE, general));
    need_cus(referee, declaration);
    choose_counters(referee, declaration, unfit_to_join, &cus);
    check_five(referee, general, cus.count);
    check_moved_before(referee, general, &cus);
    if (!whole(referee))
        return NEXT;
    change(referee, &now->general, general, RULE_ACTIVATION);
    change(referee, &now->activated[general], 1, RULE_ACTIVATION);
    change(referee, &now->army_at, now->piece_at[general], RULE_ACTIVATION);
    join_army(referee, &cus, RULE_ACTIVATION);
    waw_drop_queue(referee, declaration->by);
    begin(referee, ACTIVATION);
    return NEXT;
}

static enum flow activate_by_event(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!need(referee, RULE_CAMPAIGN_COUNT, truth_of(now->activations > 0),
              "%d activations are left of %s, 1 is needed", now->activations,
              name_of(referee, CARD, now->card_played)))
        return AGAIN;
    activate(referee, declaration);
    if (whole(referee))
        change_by(referee, &now->activations, -1, RULE_CAMPAIGN);
    return AGAIN;
}

static enum flow activate_by_ops(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool opened = now->card_use == USE_QUEUE && now->ops == 0;
    if (!need(referee, RULE_QUEUE_FURTHER, truth_of(!opened),
              "%s only opened a queue: 0 OPS to use", name_of(referee, CARD, now->card_played)) ||
        !need(referee, RULE_OPS_CARD, truth_of(now->ops > 0), "%s was played for %s: 0 OPS to use",
              name_of(referee, CARD, now->card_played), name_of(referee, USE, now->card_use)))
        return AGAIN;
    if (!need(referee, RULE_ONE_GENERAL, truth_of(now->activity != ACTIVATING),
              "%s has activated a general, limit 1", name_of(referee, CARD, now->card_played)))
        return AGAIN;
    require(referee, RULE_ONE_ACTIVITY, truth_of(now->activity == NO_ACTIVITY),
            "%s has done something else already", name_of(referee, CARD, now->card_played));
    activate(referee, declaration);
    if (whole(referee))
        change(referee, &now->activity, ACTIVATING, RULE_ACTIVATION);
    return AGAIN;
}

static enum flow use_operations(struct referee *referee, const struct declaration *declaration)
{
    switch (declaration->verb) {
    case VERB_PLACE:
        return waw_place_by_card(referee, declaration);
    case VERB_REMOVE:
        return waw_remove_by_card(referee, declaration);
    case VERB_DEPLOY:
        return waw_reinforce(referee, declaration);
    default:
        return gives_activations(referee) ? activate_by_event(referee, declaration)
                                          : activate_by_ops(referee, declaration);
    }
}

/* --- 7.3 the path of a move --- */

/* A move as declared, weighed as if nobody reacted. */
struct trip {
    int side, general, cus;
    int least, most; /* spaces counted, those before included */
    bool fights;     /* a battle or an overrun, now or before */
};

static void check_line(struct referee *referee, const struct trip *trip, int from, int to)
{
    struct waw_line line = waw_line_between(referee, from, to);
    const char *a = name_of(referee, PLACE, from), *b = name_of(referee, PLACE, to);
    if (line.there == UNKNOWN)
        require(referee, RULE_LINES, UNKNOWN, "is %s connected to %s? not in the rules data", a, b);
    else
        require(referee, RULE_LINES, line.there, "%s and %s are not connected", a, b);
    require(referee, RULE_ARNOLDS_LINE, truth_of(!line.only || line.only == trip->general),
            "the line from %s to %s is for %s alone", a, b, name_of(referee, PIECE, line.only));
}

static void check_alone(struct referee *referee, const struct trip *trip, int to)
{
    int enemy = other_side(trip->side), cus = waw_cus_at(referee, to, enemy, NULL);
    const char *general = name_of(referee, PIECE, trip->general);
    if (trip->cus > 0)
        return;
    require(referee, RULE_ALONE_NO_CUS, truth_of(cus == 0),
            "%s has 0 CUs, 1 needed: %s has %d %s CUs", general, name_of(referee, PLACE, to), cus,
            side_name(referee, enemy));
    require(referee, RULE_ALONE_NO_PC, truth_of(position(referee)->pc[to] != enemy),
            "%s has 0 CUs, 1 needed: %s has %s PC", general, name_of(referee, PLACE, to),
            waw_with_article(enemy));
}

static void check_stop_alone(struct referee *referee, const struct trip *trip, int at)
{
    int enemy = other_side(trip->side), other = waw_general_at(referee, at, enemy);
    bool together = trip->cus == 0 && other && waw_cus_at(referee, at, enemy, NULL) == 0;
    require(referee, RULE_ALONE_NO_STOP, truth_of(!together),
            "%s has 0 CUs, 1 needed to stop in %s with %s", name_of(referee, PIECE, trip->general),
            name_of(referee, PLACE, at), name_of(referee, PIECE, other));
}

/* Whether the Army can go on from a space it enters. */
static void check_stopping(struct referee *referee, struct trip *trip, int at, bool last)
{
    int enemy = other_side(trip->side), cus = waw_cus_at(referee, at, enemy, NULL);
    bool overrun = waw_overruns(referee, at, trip->side, trip->cus);
    if (cus == 0)
        return;
    trip->fights = true;
    require(referee, RULE_MOVE_STOPS, truth_of(last || overrun),
            "%s has %d %s CUs and %d CUs enter: limit %d CU without general, %d CUs at least",
            name_of(referee, PLACE, at), cus, side_name(referee, enemy), trip->cus,
            waw_limit(referee, LIMIT_OVERRUN_DEFENDERS), waw_limit(referee, LIMIT_OVERRUN_LEAST));
}

static void check_length(struct referee *referee, const struct trip *trip)
{
    bool five = trip->side == AMERICAN && !trip->fights, glover = position(referee)->glover;
    int limit = waw_limit(referee, glover ? LIMIT_SPACES_GLOVER
                                   : five ? LIMIT_SPACES_AMERICAN
                                          : LIMIT_SPACES);
    struct span spaces = {trip->least, trip->most};
    struct sentence figure;
    sentence_clear(&figure);
    waw_say_span(&figure, spaces);
    require(referee, trip->side == AMERICAN ? RULE_FIVE_SPACES : RULE_FOUR_SPACES,
            waw_at_most(spaces, limit), "%s moves %s spaces, limit %d%s",
            name_of(referee, PIECE, trip->general), figure.text, limit,
            trip->side == AMERICAN && trip->fights && !glover ? " with a battle or overrun" : "");
}

/* The spaces of the path after the one the Army stands in; by land with its gaps filled. */
static void steps_of_path(struct referee *referee, const struct declaration *declaration,
                          struct ids *steps)
{
    int from = position(referee)->army_at;
    int first = declaration->path.id[0] == from ? 1 : 0;
    bool army = waw_army_cus(referee) > 0;
    steps->count = 0;
    for (int i = first; i < declaration->path.count; i++) {
        int to = declaration->path.id[i];
        if (declaration->mode == BY_SEA || !waw_on_map(referee, to) || !waw_on_map(referee, from))
            ids_add(steps, to);
        else
            waw_fill_gap(referee, from, to, army, steps);
        from = to;
    }
}

static void check_land_move(struct referee *referee, const struct ids *steps)
{
    const struct position *now = position(referee);
    struct trip trip = {.side = waw_mover(referee),
                        .general = now->general,
                        .cus = waw_army_cus(referee),
                        .least = now->spaces,
                        .most = now->spaces_at_most,
                        .fights = now->fought};
    int from = now->army_at;
    for (int i = 0; i < steps->count; i++) {
        int to = steps->id[i];
        struct waw_line line = waw_line_between(referee, from, to);
        check_line(referee, &trip, from, to);
        check_alone(referee, &trip, to);
        check_stopping(referee, &trip, to, i + 1 == steps->count);
        trip.least += line.least;
        trip.most += line.most;
        from = to;
    }
    check_length(referee, &trip);
    check_stop_alone(referee, &trip, from);
}

/* --- 7.5 naval movement --- */

static void check_port(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, AMERICAN, NULL);
    bool port = waw_on_map(referee, place) && waw_data(referee)->space[place].port;
    require(referee, RULE_NAVAL_PORTS, truth_of(port), "%s is no port", name);
    require(referee, RULE_NAVAL_PORTS, truth_of(cus == 0), "%s has %d American CUs, limit 0", name,
            cus);
    require(referee, RULE_NAVAL_PORTS, truth_of(now->pc[place] != AMERICAN),
            "%s has an American PC", name);
    require(referee, RULE_NAVAL_PORTS, truth_of(!waw_blockaded(referee, place)),
            "%s is in the blockaded zone %s", name, name_of(referee, ZONE, now->navy_zone));
}

static void check_naval_move(struct referee *referee, const struct ids *steps)
{
    const struct position *now = position(referee);
    struct trip trip = {
        .side = waw_mover(referee), .general = now->general, .cus = waw_army_cus(referee)};
    require(referee, RULE_NAVAL_BRITISH, truth_of(trip.side == BRITISH), "%s is American",
            name_of(referee, PIECE, now->general));
    require(referee, RULE_NAVAL_WHOLE, truth_of(now->spaces == 0),
            "%s has moved %d spaces, limit 0 before sailing", name_of(referee, PIECE, now->general),
            now->spaces);
    require_whole(referee, RULE_NAVAL_WHOLE, truth_of(steps->count == 1),
                  "%d ports to sail to, limit 1", steps->count);
    check_port(referee, now->army_at);
    for (int i = 0; i < steps->count; i++)
        check_port(referee, steps->id[i]);
    if (steps->count > 0)
        check_stop_alone(referee, &trip, steps->id[0]);
}

/* --- moving --- */

static bool need_spaces(struct referee *referee, const struct ids *steps)
{
    bool all = need(referee, RULE_LINES, truth_of(steps->count <= ROUTE_MAX),
                    "the path has %d spaces, limit %d", steps->count, ROUTE_MAX);
    for (int i = 0; i < steps->count; i++)
        all &= need(referee, RULE_LINES, truth_of(waw_on_map(referee, steps->id[i])),
                    "%s is no space of the map", name_of(referee, PLACE, steps->id[i]));
    return all;
}

static bool is_sea_port(const struct referee *referee, int place)
{
    return waw_data(referee)->space[place].port && !waw_blockaded(referee, place) &&
           position(referee)->pc[place] != AMERICAN &&
           waw_cus_at(referee, place, AMERICAN, NULL) == 0;
}

/* While options look at a path before its mode is named. */
static bool may_sail_there(const struct referee *referee, const struct ids *steps)
{
    const struct position *now = position(referee);
    return waw_mover(referee) == BRITISH && steps->count == 1 && now->spaces == 0 &&
           is_sea_port(referee, now->army_at) && is_sea_port(referee, steps->id[0]);
}

static enum flow move(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool sea = declaration->mode == BY_SEA;
    struct ids steps;
    if (declaration->path.count == 0)
        return NEXT;
    steps_of_path(referee, declaration, &steps);
    if (!need_spaces(referee, &steps))
        return NEXT;
    require_whole(referee, RULE_LINES, truth_of(steps.count > 0), "the path does not leave %s",
                  name_of(referee, PLACE, now->army_at));
    require(referee, RULE_MOVE_STOPS, truth_of(!now->stopped), "%s's move ended in %s",
            name_of(referee, PIECE, now->general), name_of(referee, PLACE, now->army_at));
    if (sea)
        check_naval_move(referee, &steps);
    else if (declaration->mode || whole(referee) || !may_sail_there(referee, &steps))
        check_land_move(referee, &steps);
    if (!whole(referee))
        return NEXT;
    for (int i = 0; i < steps.count; i++)
        change(referee, &now->route[i + 1], steps.id[i], RULE_MOVED);
    change(referee, &now->route_count, steps.count, RULE_MOVED);
    change(referee, &now->route_next, 1, RULE_MOVED);
    change(referee, &now->by_sea, sea, RULE_MOVED);
    begin(referee, MARCH);
    return AGAIN;
}

static enum flow pick_up(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids cus;
    need_cus(referee, declaration);
    choose_counters(referee, declaration, unfit_to_join, &cus);
    int joined = 0;
    for (int i = 0; i < cus.count; i++)
        joined += now->in_army[cus.id[i]] != 0;
    need(referee, RECORD_PIECE, truth_of(joined == 0), "%d of the CUs are with %s already", joined,
         name_of(referee, PIECE, now->general));
    check_five(referee, now->general, waw_army_cus(referee) + cus.count);
    check_moved_before(referee, now->general, &cus);
    if (whole(referee))
        join_army(referee, &cus, RULE_MOVED);
    return AGAIN;
}

static enum flow drop(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids cus;
    need_cus(referee, declaration);
    choose_counters(referee, declaration, unfit_to_drop, &cus);
    int with = waw_army_cus(referee);
    need(referee, RECORD_PIECE, truth_of(cus.count <= with), "%d CUs to drop, %s has %d", cus.count,
         name_of(referee, PIECE, now->general), with);
    if (!whole(referee))
        return AGAIN;
    for (int i = 0; i < cus.count; i++)
        change(referee, &now->in_army[cus.id[i]], 0, RULE_MOVED);
    return AGAIN;
}

static bool general_is_there(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->piece_at[now->general] == now->army_at;
}

static enum flow march(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!need(referee, RULE_GENERAL_THERE, truth_of(general_is_there(referee)), "%s is in %s",
              name_of(referee, PIECE, now->general),
              name_of(referee, PLACE, now->piece_at[now->general])))
        return AGAIN;
    if (declaration->verb == VERB_PICK)
        return pick_up(referee, declaration);
    if (declaration->verb == VERB_DROP)
        return drop(referee, declaration);
    return move(referee, declaration);
}

/* --- space after space --- */

static bool route_left(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->route_next > 0 && now->route_next <= now->route_count && !now->stopped;
}

static void carry_army(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    for (int piece = 1; piece <= rules_data(referee)->names[PIECE].count; piece++) {
        if (!now->in_army[piece])
            continue;
        change(referee, &now->piece_at[piece], to, RULE_MOVED);
        change(referee, &now->moved[piece], now->general, RULE_MOVED);
    }
    change(referee, &now->piece_at[now->general], to, RULE_MOVED);
    change(referee, &now->army_at, to, RULE_MOVED);
}

static enum flow enter_next(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int from = now->army_at, to = now->route[now->route_next], side = waw_mover(referee);
    struct waw_line line = waw_line_between(referee, from, to);
    change(referee, &now->route_next, now->route_next + 1, RULE_MOVED);
    change(referee, &now->friends_there, waw_cus_at(referee, to, side, NULL) > 0, RULE_MOVED);
    change(referee, &now->came_from, from, RULE_MOVED);
    carry_army(referee, to);
    change_by(referee, &now->spaces, line.least, RULE_MOVED);
    change_by(referee, &now->spaces_at_most, line.most, RULE_MOVED);
    if (now->by_sea || waw_cus_at(referee, to, other_side(side), NULL) > 0)
        change(referee, &now->stopped, 1, RULE_MOVE_STOPS);
    begin(referee, ENTER_SPACE);
    return AGAIN;
}

static enum flow end_march(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    lapse(referee, MARCH_ENDS, RULE_MOVED);
    return NEXT;
}

static enum flow leave_space(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    lapse(referee, ENTRY_ENDS, RULE_MOVED);
    return NEXT;
}

static enum flow end_activation(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    lapse(referee, ACTIVATION_ENDS, RULE_ACTIVATION);
    return NEXT;
}

/* --- 7.4.C two generals --- */

/* The first space with two generals of side, 0 for none. */
static int crowded(const struct referee *referee, int side)
{
    int first = 0;
    for (int piece = 1; piece <= rules_data(referee)->names[PIECE].count; piece++) {
        int place = position(referee)->piece_at[piece];
        if (waw_is(referee, piece, GENERAL) && waw_on_map(referee, place) &&
            (!first || place < first) && waw_second_general_at(referee, place, side))
            first = place;
    }
    return first;
}

bool waw_two_generals(const struct referee *referee, int side)
{
    return crowded(referee, side) != 0;
}

static bool reacting_generals(const struct referee *referee)
{
    return waw_two_generals(referee, other_side(waw_mover(referee)));
}

static int crowded_side(const struct referee *referee)
{
    int mover = waw_mover(referee);
    return waw_two_generals(referee, other_side(mover)) ? other_side(mover) : mover;
}

bool waw_any_two_generals(const struct referee *referee)
{
    return waw_two_generals(referee, BRITISH) || waw_two_generals(referee, AMERICAN);
}

unsigned waw_who_boxes(const struct referee *referee)
{
    return waw_mask(crowded_side(referee));
}

static int general_to_box(const struct referee *referee, int place, int side)
{
    const struct waw_data *data = waw_data(referee);
    int one = waw_general_at(referee, place, side),
        two = waw_second_general_at(referee, place, side);
    if (data->piece[one].never_boxed)
        return two;
    return data->piece[two].never_boxed ? one : 0;
}

enum flow waw_box_a_general(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration ? declaration->by : crowded_side(referee);
    int place = crowded(referee, side), general = declaration ? declaration->leader : 0;
    if (!declaration)
        general = general_to_box(referee, place, side);
    if (!general)
        return declaration ? NEXT : WAIT;
    bool there = waw_is(referee, general, GENERAL) && waw_side_of(referee, general) == side &&
                 now->piece_at[general] == place;
    need(referee, RULE_WHICH_OF_TWO, truth_of(there), "%s is not one of the two generals in %s",
         name_of(referee, PIECE, general), name_of(referee, PLACE, place));
    require(referee, RULE_WHICH_OF_TWO, truth_of(!waw_data(referee)->piece[general].never_boxed),
            "%s never goes to the reinforcements box", name_of(referee, PIECE, general));
    if (!whole(referee))
        return NEXT;
    enum box box = side == BRITISH ? BRITISH_BOX : AMERICAN_BOX;
    change(referee, &now->piece_at[general], waw_box(referee, box), RULE_ONE_OF_TWO);
    return AGAIN;
}

/* --- 7.6, 7.7: what an Army finds undefended --- */

static int general_to_capture(const struct referee *referee)
{
    const struct position *now = position(referee);
    int side = waw_mover(referee), enemy = other_side(side);
    if (!now->army_at || waw_cus_at(referee, now->army_at, side, NULL) == 0 ||
        waw_cus_at(referee, now->army_at, enemy, NULL) > 0)
        return 0;
    return waw_general_at(referee, now->army_at, enemy);
}

static bool congress_flees(const struct referee *referee)
{
    const struct position *now = position(referee);
    int at = now->piece_at[waw_data(referee)->congress];
    return waw_on_map(referee, at) && waw_general_at(referee, at, BRITISH) &&
           waw_cus_at(referee, at, BRITISH, NULL) > 0 &&
           waw_cus_at(referee, at, AMERICAN, NULL) == 0;
}

bool waw_spoils_there(const struct referee *referee)
{
    return general_to_capture(referee) || congress_flees(referee);
}

static void disperse(struct referee *referee)
{
    const struct position *now = position(referee);
    change(referee, &now->piece_at[waw_data(referee)->congress], waw_box(referee, DISPERSED_BOX),
           RULE_CONGRESS_FLEES);
    change(referee, &now->congress_fell, 1, RULE_CONGRESS_FLEES);
}

void waw_disperse_congress(struct referee *referee)
{
    if (congress_flees(referee))
        disperse(referee);
}

void waw_beat_congress(struct referee *referee, int place)
{
    if (position(referee)->piece_at[waw_data(referee)->congress] == place &&
        waw_cus_at(referee, place, AMERICAN, NULL) == 0)
        disperse(referee);
}

enum flow waw_take_spoils(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int general = general_to_capture(referee);
    if (general)
        waw_capture_general(referee, general, RULE_CAPTURE);
    waw_disperse_congress(referee);
    return NEXT;
}

/* clang-format off */
const struct step waw_operations_steps[] = {
    /* name             rule             who              applies         admits             moments  silence  perform */
    {"card lost at random", RULE_RANDOM_LOSS, waw_who_to_play, waw_random_loss_due, ADMITS(DRAW),  0, OWED,    waw_lose_at_random},
    {"Declaration of Independence", RULE_DECLARATION, waw_who_american, waw_declaration_due, ADMITS(PLACE), 0, OWED, waw_declare_independence},
    {"operations",      RULE_OPS_PLAYED, waw_who_to_play,  NULL,
     ADMITS(ACTIVATE) | ADMITS(PLACE) | ADMITS(REMOVE) | ADMITS(DEPLOY),                           0, PASSES,  use_operations},
    {"PCs lost with Washington", RULE_WASHINGTON_TAKEN, waw_who_british, waw_pcs_lost, ADMITS(REMOVE), 0, OWED,  waw_lose_pcs},
};
const struct step waw_activation_steps[] = {
    {"move",            RULE_MOVED,      waw_who_to_play,  NULL,
     ADMITS(MOVE) | ADMITS(PICK) | ADMITS(DROP),                                                   0, PASSES,  march},
    {"two generals",    RULE_ONE_OF_TWO, waw_who_boxes,   waw_any_two_generals, ADMITS(CHOOSE),        0, OWED,    waw_box_a_general},
    {"end of the move", RULE_ACTIVATION, waw_who_to_play,  NULL,           0,                       0, FORCED,  end_activation},
};
const struct step waw_march_steps[] = {
    {"next space",      RULE_MOVED,      waw_who_to_play,  route_left,     0,                       0, FORCED,  enter_next},
    {"halt",            RULE_MOVED,      waw_who_to_play,  NULL,           0,                       0, FORCED,  end_march},
};
const struct step waw_enter_space_steps[] = {
    {"interception (Americans only)", RULE_INTERCEPT_AGILITY, waw_who_reacts, NULL, ADMITS(INTERCEPT), 0, PASSES, waw_intercept},
    {"retreat before battle (Americans only)", RULE_AVOID_AGILITY, waw_who_reacts, NULL, ADMITS(AVOID), 0, PASSES, waw_avoid},
    {"two generals",    RULE_ONE_OF_TWO, waw_who_reacts,   reacting_generals, ADMITS(CHOOSE),       0, OWED,    waw_box_a_general},
    {"overrun",         RULE_OVERRUN,    waw_who_to_play,  waw_overrun_due, ADMITS(OVERRUN),         0, FORCED,  waw_overrun},
    {"overrun if declared", RULE_OVERRUN, waw_who_to_play, waw_overrun_open, ADMITS(OVERRUN),        0, PASSES,  waw_overrun},
    {"undefended",      RULE_CAPTURE,    waw_who_to_play,  waw_spoils_there, 0,                      0, FORCED,  waw_take_spoils},
    {"battle begins",   RULE_BATTLE_BEGINS, waw_who_to_play, waw_battle_due, 0,                      0, FORCED,  waw_begin_battle},
    {"left undefended", RULE_CAPTURE,    waw_who_to_play,  waw_spoils_there, 0,                      0, FORCED,  waw_take_spoils},
    {"PCs lost with Washington", RULE_WASHINGTON_TAKEN, waw_who_british, waw_pcs_lost, ADMITS(REMOVE), 0, OWED,  waw_lose_pcs},
    {"goes on",         RULE_MOVED,      waw_who_to_play,  NULL,           0,                       0, FORCED,  leave_space},
};
/* clang-format on */
