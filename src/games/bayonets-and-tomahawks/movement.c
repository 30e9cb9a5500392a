#include "games/bayonets-and-tomahawks/movement.h"

#include "games/bayonets-and-tomahawks/action.h"
#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 10.0: Army, Light and Sail Movement, Landing. */

/* --- the units of an Action (7.3) --- */

static void check_one_place(struct referee *referee, const struct ids *units, int from)
{
    for (int i = 0; i < units->count; i++)
        need(referee, RECORD_PIECE, position(referee)->place[units->id[i]] == from,
             "%s is at %s, not at %s", bt_name(referee, units->id[i]),
             bt_place_name(referee, position(referee)->place[units->id[i]]),
             bt_place_name(referee, from));
}

/* All that move with the Action Point: those that did and those named now. */
static void all_moving(const struct referee *referee, const struct ids *units, struct ids *all)
{
    *all = *units;
    EACH_PIECE (piece, pieces_marked(referee, position(referee)->moving))
        ids_add_once(all, piece);
}

static void check_indian_point(struct referee *referee, const struct ids *all)
{
    int nation = bt_own(referee)->piece[all->id[0]].nation;
    for (int i = 0; i < all->count; i++)
        require(referee, R7_3_2_INDIAN, bt_type(referee, all->id[i]) == INDIAN, "%s is %s %s",
                bt_name(referee, all->id[i]), bt_article(referee, all->id[i]),
                bt_type_name(referee, all->id[i]));
    for (int i = 1; i < all->count; i++)
        require(referee, R7_3_2_INDIAN,
                nation && bt_own(referee)->piece[all->id[i]].nation == nation,
                "%s and %s are not of one Indian Nation; %d units, limit 1",
                bt_name(referee, all->id[0]), bt_name(referee, all->id[i]), all->count);
}

/* 10.2.1: only Light units are picked up on the way. */
static void check_added(struct referee *referee, const struct ids *units)
{
    const struct position *now = position(referee);
    for (int i = 0; now->legs > 0 && i < units->count; i++)
        require(referee, R10_2_1_ADDED,
                now->moving[units->id[i]] || bt_type_row(referee, units->id[i])->light,
                "%s is %s %s picked up after %d Connections, none of its kind may be",
                bt_name(referee, units->id[i]), bt_article(referee, units->id[i]),
                bt_type_name(referee, units->id[i]), (int)now->legs);
}

static void check_light_point(struct referee *referee, const struct ids *units,
                              const struct ids *all)
{
    int commanders = 0, light = 0, led = 0;
    for (int i = 0; i < units->count; i++) {
        light += bt_type_row(referee, units->id[i])->light;
        led += bt_type(referee, units->id[i]) == COMMANDER;
    }
    for (int i = 0; i < all->count; i++) {
        bool commander = bt_type(referee, all->id[i]) == COMMANDER;
        commanders += commander;
        require(referee, R7_3_1_LIGHT, commander || bt_type_row(referee, all->id[i])->light,
                "%s is %s %s, a Light Action Point activates Light units",
                bt_name(referee, all->id[i]), bt_article(referee, all->id[i]),
                bt_type_name(referee, all->id[i]));
    }
    require_bound(referee, R10_5_COMMANDER, commanders <= 1, "%d Commanders, limit 1", commanders);
    if (led > 0)
        require_whole(referee, R10_5_COMMANDER, light > 0,
                      "%d Light units with the Commander, 1 needed", light);
}

/* An Army Movement by a point that allows both: one that has a unit that is not Light. */
static bool by_army(const struct referee *referee, const struct ids *all)
{
    if (!bt_point(referee)->army || !bt_point(referee)->light)
        return bt_point(referee)->army;
    return !pieces_within(pieces_in(all), bt_own(referee)->light);
}

/* Those that go on from elsewhere have no part in what begins at another place. */
static void check_activation(struct referee *referee, const struct ids *units, int from, int side)
{
    const struct position *now = position(referee);
    struct ids all = *units;
    if (!now->stack_at || now->stack_at == from)
        all_moving(referee, units, &all);
    bt_check_units(referee, units, side);
    if (all.count == 0)
        return;
    if (bt_point(referee)->indian)
        check_indian_point(referee, &all);
    else if (!by_army(referee, &all)) {
        check_light_point(referee, units, &all);
        check_added(referee, units);
    }
}

/* --- Movement Points (10.2) --- */

static int march_card(const struct referee *referee, int side)
{
    int card = bt_event(referee, side == BRITISH ? EVENT_MARCH_BRITISH : EVENT_MARCH_FRENCH);
    return card && (position(referee)->marched || !position(referee)->event_used[card]) ? card : 0;
}

static int points_of(const struct referee *referee, const struct ids *all, int unit, int side)
{
    const struct type_row *type = bt_type_row(referee, unit);
    int card = march_card(referee, side);
    int extra = card && !type->light && type->movement > 0 && by_army(referee, all)
                    ? bt_own(referee)->card[card].extra_movement
                    : 0;
    return type->movement * bt_point(referee)->factor + extra;
}

/* Connections that the stack at from has used: another stack than the one under way, none. */
static int legs_gone(const struct referee *referee, int from)
{
    return from == position(referee)->stack_at ? position(referee)->legs : 0;
}

static void check_points(struct referee *referee, const struct ids *units, int from, int hops,
                         int side)
{
    struct ids all;
    int legs = legs_gone(referee, from) + hops;
    all_moving(referee, units, &all);
    for (int i = 0; i < units->count; i++) {
        int limit = points_of(referee, &all, units->id[i], side);
        if (limit == 0)
            require(referee, R10_2_POINTS, legs <= 0, "%s stays where it is built",
                    bt_name(referee, units->id[i]));
        else
            require_bound(referee, R10_2_POINTS, legs <= limit,
                          "%s: %d Connections from the start, limit %d",
                          bt_name(referee, units->id[i]), legs, limit);
    }
}

static void note_forced_march(struct referee *referee, const struct ids *units, int hops, int side)
{
    const struct position *now = position(referee);
    int card = march_card(referee, side);
    for (int i = 0; card && i < units->count; i++) {
        const struct type_row *type = bt_type_row(referee, units->id[i]);
        if (type->light || now->legs + hops <= type->movement * bt_point(referee)->factor)
            continue;
        change(referee, &now->marched, 1, CARD_10_FORCED_MARCH);
        change(referee, &now->event_used[card], 1, CARD_10_FORCED_MARCH);
    }
}

/* --- Army and Light Movement --- */

/* Enemy units and Militia that would fight: Militia alone lets those be that hold its space (10.7).
 */
static int opponents(const struct referee *referee, int place, int side)
{
    int enemies = bt_units(referee, place, other_side(side));
    bool militia = bt_space(referee, place)->home == other_side(side) &&
                   (enemies > 0 || !bt_militia_lets_be(referee, place));
    return enemies + (militia ? bt_militia(referee, place) : 0);
}

/* What the stack and all of its side in the space come to, Militia too (10.3.1). */
static int joined_force(const struct referee *referee, struct piece_set units, int place, int side)
{
    int force = bt_units(referee, place, side) + bt_counted(referee, units);
    return force + (bt_space(referee, place)->home == side ? bt_militia(referee, place) : 0);
}

static bool would_overwhelm(const struct referee *referee, struct piece_set units, int place,
                            int side, int opposed)
{
    return joined_force(referee, units, place, side) > bt_own(referee)->outnumber_ratio * opposed &&
           !bt_works(referee, place, other_side(side));
}

/* 13.8: a Routed stack only moves, and entering a neutral Village brings a unit there (8.1). */
static void check_routed(struct referee *referee, struct piece_set units, int from, int to,
                         int side)
{
    int enemy = other_side(side);
    int opposed = opponents(referee, to, side) + bt_neutral_village(referee, to);
    bool overwhelms = would_overwhelm(referee, units, to, side, opposed);
    require(referee, R13_8_ATTACK, opposed == 0 || overwhelms,
            "%s is Routed; %d enemies at %s, 0 or an Overwhelm needed",
            bt_place_name(referee, from), opposed, bt_place_name(referee, to));
    if (bt_space(referee, to)->home == enemy)
        require(referee, R13_8_HOME, bt_controller(referee, to) == side,
                "%s is Routed; %s is an enemy Home space not under its control",
                bt_place_name(referee, from), bt_place_name(referee, to));
}

static void check_commanders_alone(struct referee *referee, struct piece_set units, int to,
                                   bool last, int side)
{
    if (!bt_only_commanders(referee, units))
        return;
    if (!last || ruling_is(referee, COMMANDERS_GOAL_FRIENDLY))
        require(referee, R10_4_COMMANDERS, bt_controller(referee, to) == side,
                "Commanders alone: %s is not under %s control", bt_place_name(referee, to),
                side_name(referee, side));
    int enemies = pieces_count(bt_stack(referee, to, other_side(side)));
    require(referee, R10_4_COMMANDERS, enemies == 0,
            "Commanders alone: %d enemies at %s, none allowed", enemies,
            bt_place_name(referee, to));
    if (last)
        require_whole(referee, R10_4_COMMANDERS, bt_units(referee, to, side) > 0,
                      "Commanders alone: %d friendly units at %s, 1 needed",
                      bt_units(referee, to, side), bt_place_name(referee, to));
}

/* 10.7 and 10.3.2: a stack goes through a space only when nobody opposes it there. */
static void check_through(struct referee *referee, struct piece_set units, int place, int side)
{
    int opposed = opponents(referee, place, side);
    bool enemies = bt_present(referee, place, other_side(side));
    bool overwhelms = would_overwhelm(referee, units, place, side, opposed);
    bool works = bt_works(referee, place, other_side(side)), passes = opposed == 0 || overwhelms;
    require(referee, R10_7_STOP, passes, "%s holds %d enemies%s, the stack of %d must stop there%s",
            bt_place_name(referee, place), opposed, works ? " with a Fort or Bastion" : "",
            joined_force(referee, units, place, side),
            works || !tells_figures(referee, passes)
                ? ""
                : keep(referee, ": %d are needed to Overwhelm",
                       bt_own(referee)->outnumber_ratio * opposed + 1));
    if (overwhelms && enemies)
        need(referee, R13_9_RETREAT, false,
             "the enemy at %s retreats first: the way from there is an entry of its own",
             bt_place_name(referee, place));
    require(referee, R8_0_ENTERED, !bt_neutral_village(referee, place),
            "%s is a Village of a neutral Nation, where the stack stops",
            bt_place_name(referee, place));
}

/* Whether a stack that came to place Routed still is: it is not once it has joined friends that are
 * not (13.8). */
static bool stays_routed(const struct referee *referee, int place, int side)
{
    return !bt_present(referee, place, side) ||
           OF_SIDE(position(referee), side, routed)[place] != 0;
}

/* How often a path has gone along the way of its leg i by then. */
static int times_along(const struct ids *path, int i)
{
    int times = 0;
    for (int leg = 1; leg <= i; leg++) {
        int from = path->id[leg - 1], to = path->id[leg];
        times += (from == path->id[i - 1] && to == path->id[i]) ||
                 (from == path->id[i] && to == path->id[i - 1]);
    }
    return times;
}

static void check_legs(struct referee *referee, const struct declaration *declaration,
                       const struct ids *units, int side)
{
    const struct ids *path = &declaration->path;
    struct piece_set stack = pieces_in(units);
    bool routed = path->count > 0 && OF_SIDE(position(referee), side, routed)[path->id[0]];
    for (int i = 1; i < path->count; i++) {
        int from = path->id[i - 1], to = path->id[i];
        const struct way *way = bt_need_way(referee, R10_2_ALONG, from, to);
        if (i > 1 && units->count > 0)
            check_through(referee, stack, from, side);
        if (!way)
            return;
        if (units->count > 0 && legs_gone(referee, from) == 0 && i == 1)
            bt_check_leave(referee, side, from, way);
        bt_check_kind(referee, units, way, side);
        bt_check_limits(referee, stack, way, times_along(path, i), side);
        if (routed)
            check_routed(referee, stack, path->id[0], to, side);
        routed = routed && stays_routed(referee, to, side);
        if (by_army(referee, units))
            check_commanders_alone(referee, stack, to, i == path->count - 1, side);
    }
    check_points(referee, units, ids_first(path), path->count - 1, side);
    note_path_state(referee, routed);
}

/* 10.5 and ruling lone-commander: who stays behind alone. */
static void check_left(struct referee *referee, const struct ids *units, int from, int side)
{
    struct piece_set stay = pieces_without(bt_stack(referee, from, side), pieces_in(units));
    int left = bt_counted(referee, stay);
    EACH_PIECE (commander, pieces_and(stay, bt_of_type(referee, COMMANDER))) {
        bool dropped = position(referee)->moving[commander] && !bt_point(referee)->army;
        if (dropped || ruling_is(referee, LONE_COMMANDER_FORBIDDEN))
            require_whole(referee, dropped ? R10_5_COMMANDER : R3_7_LEFT, left > 0,
                          "%s is left at %s with %d friendly units, 1 needed",
                          bt_name(referee, commander), bt_place_name(referee, from), left);
    }
}

static void walk(struct referee *referee, const struct declaration *declaration,
                 const struct ids *units, int side)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    note_forced_march(referee, units, path->count - 1, side);
    for (int i = 1; i < path->count; i++) {
        const struct way *way =
            way_between(&rules_data(referee)->map, path->id[i - 1], path->id[i]);
        bt_step(referee, units, way, path->id[i - 1]);
        change_by(referee, &now->legs, 1, R10_2_POINTS);
        bt_arrive(referee, path->id[i], side);
    }
}

/* --- Sail Movement (10.6) --- */

static void check_sail_units(struct referee *referee, const struct ids *units)
{
    int fleets = 0, carried = 0;
    for (int i = 0; i < units->count; i++) {
        enum unit_type type = bt_type(referee, units->id[i]);
        fleets += type == FLEET;
        carried += type != FLEET && type != COMMANDER;
        require(referee, R10_6_CARGO, type != FORT && type != BASTION,
                "%s is not carried by Fleets", bt_name(referee, units->id[i]));
    }
    int room = bt_own(referee)->per_fleet * fleets;
    require_whole(referee, R10_6_FLEETS, fleets > 0, "%d Fleets in the stack, 1 needed", fleets);
    (fleets ? require_whole_bound
            : require_whole)(referee, R10_6_CAPACITY, fleets == 0 || carried <= room,
                             "%d units carried, limit %d for %d Fleets", carried, room, fleets);
}

static void check_landing(struct referee *referee, struct piece_set units, int from, int to,
                          int side)
{
    const struct space_row *space = bt_space(referee, to);
    require(referee, R10_6_1_COAST, space->sea_zones != 0, "%s is no Coastal space",
            bt_place_name(referee, to));
    if (space->sea_zones)
        require(referee, R10_6_2_SEA, bt_friendly_sea(referee, to, side),
                "%s borders the Gulf of Saint Lawrence only, which is friendly to the French alone "
                "until the British have held Louisbourg",
                bt_place_name(referee, to));
    require(referee, R2_1_7_BASES, !(side == FRENCH && space->type == BASE), "%s is a British Base",
            bt_place_name(referee, to));
    if (OF_SIDE(position(referee), side, routed)[from])
        check_routed(referee, units, from, to, side);
}

static void land_at(struct referee *referee, const struct ids *units, int to, int side)
{
    const struct position *now = position(referee);
    bool surprise = side == BRITISH && bt_event(referee, EVENT_SURPRISE_LANDING);
    bt_note_first(referee, to, side, R10_6_1_LANDING);
    bt_move_units(referee, units, to, R10_6_1_LANDING);
    for (int i = 0; i < units->count; i++)
        change(referee, &now->spent[units->id[i]], 1, R10_6_1_LANDING);
    if (!surprise)
        change(referee, &OF_SIDE(now, side, landed)[to], 1, R10_6_1_LANDING);
    bt_arrive(referee, to, side);
    change(referee, &now->halted, 1, R10_6_1_LANDING);
}

static void check_lands_at_once(struct referee *referee)
{
    require(referee, R7_3_4_LANDING, bt_point(referee)->factor == 2,
            "%s Action Point; Landing at once takes a 2x one",
            name_of(referee, POINT, position(referee)->point));
}

static enum flow sail(struct referee *referee, const struct declaration *declaration,
                      const struct ids *units, int side)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    bool lands = path->count > 2;
    require(referee, R10_6_POINT, bt_point(referee)->sail,
            "%s Action Point, a Sail/Army one is needed", name_of(referee, POINT, now->point));
    require(referee, R10_6_POINT, now->legs == 0,
            "%d Connections used, a stack sails before it uses any", (int)now->legs);
    require(referee, CARD_40_ROUGH_SEAS, !bt_event(referee, EVENT_ROUGH_SEAS),
            "no Fleet sails this Action Round");
    need(referee, R10_2_ALONG, bt_space(referee, path->id[0])->sea_zones != 0,
         "%s is no Coastal space", bt_place_name(referee, path->id[0]));
    bt_check_leave(referee, side, path->id[0], NULL);
    check_sail_units(referee, units);
    if (lands) {
        check_lands_at_once(referee);
        check_landing(referee, pieces_in(units), path->id[0], path->id[2], side);
    }
    need_bound(referee, R10_2_ALONG, path->count <= 3, "%d spaces in the way, limit 3",
               path->count);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < units->count; i++)
        change(referee, &now->moving[units->id[i]], 1, R10_6_SAILING);
    bt_move_units(referee, units, bt_own(referee)->sail_box, R10_6_SAILING);
    bt_vacate(referee, path->id[0], side, R10_2_1_ENGAGED);
    change(referee, &now->stack_at, bt_own(referee)->sail_box, R10_6_SAILING);
    if (lands)
        land_at(referee, units, path->id[2], side);
    begin(referee, MARCH);
    return NEXT;
}

/* The stack that has just put to sea. */
static struct piece_set sailors(const struct referee *referee)
{
    return bt_point(referee)->sail ? pieces_and(pieces_marked(referee, position(referee)->moving),
                                                at(referee, bt_own(referee)->sail_box))
                                   : no_pieces();
}

static void check_all_land(struct referee *referee, const struct ids *units, struct piece_set stack)
{
    if (units->count > 0)
        require_whole(referee, R10_6_1_ALL, units->count == pieces_count(stack),
                      "%d of %d counters in the Sail Box named; all land in one space",
                      units->count, pieces_count(stack));
}

/* 7.3.4 in an entry of its own. */
static enum flow land_at_once(struct referee *referee, const struct declaration *declaration,
                              struct piece_set stack)
{
    const struct ids *path = &declaration->path;
    int box = bt_own(referee)->sail_box, side = declaration->by;
    check_one_place(referee, &declaration->units, box);
    check_all_land(referee, &declaration->units, stack);
    check_lands_at_once(referee);
    if (commits(referee))
        need(referee, RECORD_FIELD, path->count == 2, "%d spaces in the way, 2 needed",
             path->count);
    if (path->count > 1)
        check_landing(referee, stack, box, path->id[1], side);
    if (!commits(referee))
        return NEXT;
    struct ids landing = ids_of(stack);
    land_at(referee, &landing, path->id[1], side);
    begin(referee, MARCH);
    return NEXT;
}

/* --- the entries --- */

static bool goes_to_sea(const struct referee *referee, const struct declaration *declaration)
{
    return declaration->path.count > 1 && declaration->path.id[1] == bt_own(referee)->sail_box;
}

/* What made the stack stop where it is. */
static int rule_of_stop(const struct referee *referee)
{
    const struct position *now = position(referee);
    bool village = now->village_joined[now->stack_at] && !now->battle[now->stack_at];
    return village ? R8_0_ENTERED : R10_7_STOP;
}

/* Whether none of the units goes on with the stack under way, and the side has another Action Point
 * for them: it is that which is not named. */
static bool takes_a_point_of_its_own(const struct referee *referee, const struct ids *units,
                                     int from)
{
    const struct position *now = position(referee);
    struct piece_set under_way = pieces_marked(referee, now->moving);
    return now->stack_at && from != now->stack_at && !pieces_meet(pieces_in(units), under_way) &&
           bt_has_points(referee);
}

/* A stack that goes on does so from where it is; no other goes on by its point. */
static void check_going_on(struct referee *referee, int from)
{
    const struct position *now = position(referee);
    if (!now->stack_at)
        return;
    if (!require(
            referee, R7_3_STACK, now->stack_at != bt_own(referee)->sail_box,
            "the Action Point has activated the stack that has put to sea: none at %s moves by "
            "it",
            bt_place_name(referee, from)))
        return;
    if (require(referee, R10_2_1_SPLIT, from == now->stack_at,
                "the Action Point has activated the stack that is at %s: none at %s moves by it",
                bt_place_name(referee, now->stack_at), bt_place_name(referee, from)))
        require(referee, rule_of_stop(referee), !now->halted, "the stack stopped at %s",
                bt_place_name(referee, now->stack_at));
}

static enum flow move(struct referee *referee, const struct declaration *declaration, int stands)
{
    const struct ids *units = &declaration->units, *path = &declaration->path;
    int side = declaration->by, from = path->count ? path->id[0] : stands;
    struct piece_set at_sea = sailors(referee);
    if (from == bt_own(referee)->sail_box && pieces_any(at_sea))
        return land_at_once(referee, declaration, at_sea);
    if (from == bt_own(referee)->sail_box)
        need(referee, R10_6_1_LANDING, false,
             "the stack in the Sail Box lands first of all in a phase");
    if (takes_a_point_of_its_own(referee, units, from))
        return ELSEWHERE;
    if (from || units->count == 0) /* of a unit that is nowhere that is the fault */
        check_going_on(referee, from);
    check_one_place(referee, units, from);
    check_activation(referee, units, from, side);
    if (commits(referee))
        need(referee, RECORD_FIELD, units->count > 0 && path->count > 1,
             "move says which units and by which spaces: %d units, %d spaces", units->count,
             path->count);
    if (!goes_to_sea(referee, declaration) || ruling_is(referee, INDIANS_SAIL_YES))
        bt_check_idle(referee, units);
    if (goes_to_sea(referee, declaration))
        return sail(referee, declaration, units, side);
    bt_check_fleets(referee, units);
    check_legs(referee, declaration, units, side);
    if (path->count > 1)
        check_left(referee, units, from, side);
    if (!commits(referee))
        return NEXT;
    walk(referee, declaration, units, side);
    begin(referee, MARCH);
    return NEXT;
}

static void check_way_fields(struct referee *referee, const struct declaration *declaration)
{
    bool way = declaration->path.count > 0;
    takes_only(referee, declaration,
               FIELD_BIT(UNITS) | FIELD_BIT(PATH) | (way ? 0 : FIELD_BIT(TO)));
}

/* Army, Light and Sail Movement (10.4 to 10.6). */
static enum flow bt_move(struct referee *referee, const struct declaration *declaration)
{
    struct declaration meant = *declaration;
    int first = ids_first(&declaration->units);
    int stands = first ? position(referee)->place[first] : 0;
    check_way_fields(referee, declaration);
    meant.path = bt_path(referee, declaration, stands);
    return move(referee, &meant, stands);
}

/* --- 10.6.1 --- */

bool bt_has_sailors(const struct referee *referee)
{
    return bt_present(referee, bt_own(referee)->sail_box, position(referee)->phasing);
}

enum flow bt_land(struct referee *referee, const struct declaration *declaration)
{
    int side = position(referee)->phasing, box = bt_own(referee)->sail_box;
    struct piece_set stack = bt_stack(referee, box, side);
    if (!declaration)
        return WAIT;
    check_way_fields(referee, declaration);
    const struct ids way = bt_path(referee, declaration, box), *path = &way;
    if (declaration->units.count > 0) {
        check_one_place(referee, &declaration->units, box);
        check_all_land(referee, &declaration->units, stack);
    }
    if (path->count > 0)
        require(referee, R10_6_1_LANDING, path->id[0] == box,
                "%s: the stack in the Sail Box lands first", bt_place_name(referee, path->id[0]));
    if (commits(referee))
        need(referee, RECORD_FIELD, path->count == 2, "%d spaces in the way, 2 needed",
             path->count);
    if (path->count > 1 && path->id[0] == box)
        check_landing(referee, stack, box, path->id[1], side);
    if (!commits(referee) || path->id[0] != box)
        return AGAIN;
    struct ids landing = ids_of(stack);
    land_at(referee, &landing, path->id[1], side);
    begin(referee, MARCH);
    return NEXT;
}

/* --- after each part of a movement --- */

static bool overwhelm_due(const struct referee *referee)
{
    return position(referee)->overwhelmed != 0;
}

static enum flow overwhelm(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int enemy = other_side(now->phasing), at = now->stack_at;
    (void)declaration;
    bt_begin_retreat(referee, enemy, at, false, false);
    if (ruling_is(referee, OVERWHELMED_ROUTED_OPEN))
        change(referee, &now->retreat_routed, 0, R10_3_2_OVERWHELM);
    return NEXT;
}

static enum flow take_overwhelmed(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    bt_take_space(referee, now->stack_at, now->phasing);
    change(referee, &now->overwhelmed, 0, R10_3_2_OVERWHELM);
    return NEXT;
}

static bool is_moving(const struct referee *referee)
{
    return position(referee)->point &&
           (position(referee)->legs > 0 || pieces_any(sailors(referee)));
}

/* --- what is declared --- */

static bool may_move(const struct referee *referee, const struct declaration *declaration,
                     int piece)
{
    const struct position *now = position(referee);
    bool lands = now->place[piece] == bt_own(referee)->sail_box &&
                 bt_side(referee, piece) == declaration->by && !now->spent[piece];
    return lands || bt_may_act(referee, declaration, piece);
}

/* Those of the side that stand with the stack under way, and with the first unit named. */
static struct piece_set who_go_along(const struct referee *referee,
                                     const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int first = ids_first(&declaration->units);
    struct piece_set pieces = bt_of_side(referee, declaration->by);
    if (now->stack_at)
        pieces = pieces_and(pieces, at(referee, now->stack_at));
    return first ? pieces_and(pieces, at(referee, now->place[first])) : pieces;
}

static void units_to_move(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    EACH_PIECE (piece, who_go_along(referee, declaration)) {
        if (may_move(referee, declaration, piece))
            values_add(values, piece);
    }
}

static int weight_of_unit(const struct referee *referee, const struct declaration *declaration,
                          int piece)
{
    enum { GLADLY = 4 };
    (void)referee;
    (void)declaration;
    (void)piece;
    return GLADLY;
}

/* Who has moved seldom goes on by another entry. */
static int weigh_moving(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->stack_at ? 1 : 8;
}

static int from_sea(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return bt_own(referee)->sail_box;
}

/* clang-format off */
const struct action bt_moving = {
    {VERB_MOVE, "Army, Light and Sail Movement; Landing by a 2x Action Point",
     {MAY(UNITS, SEVERAL(PIECE), .values = units_to_move, .weight = weight_of_unit),
      MAY(PATH, SEVERAL(PLACE), .values = bt_next_spaces, .weight = bt_weight_of_space),
      MAY(TO, SINGLE(PLACE), .values = no_values)}}, /* a path says it */
    .perform = bt_move, .units_from = bt_units_from, .meant_first = bt_moving_first, .meant_by_all = bt_goes,
    .weigh = weigh_moving,
};
const struct action bt_landing = {
    {VERB_MOVE, "Landing",
     {MAY(UNITS, SEVERAL(PIECE), .values = units_to_move, .weight = weight_of_unit),
      MAY(PATH, SEVERAL(PLACE), .values = bt_next_spaces, .weight = bt_weight_of_space),
      MAY(TO, SINGLE(PLACE), .values = no_values)}},
    .units_from = from_sea, .meant_first = bt_moving_first, .meant_by_all = bt_goes,
    .weigh = weigh_moving,
};
/* clang-format on */

/* clang-format off */
const struct step bt_march_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"overwhelm", R10_3_2_OVERWHELM, bt_active, overwhelm_due, 0, FORCED, overwhelm},
    {"space taken", R10_3_2_OVERWHELM, bt_active, overwhelm_due, 0, FORCED, take_overwhelmed},
    {CHITS_DUE},
    {"go on", R10_2_ALONG, bt_active, is_moving, 0, PASSES, bt_move, TAKES(&bt_moving), .said = "move on", .goes_on = true},
};
/* clang-format on */
