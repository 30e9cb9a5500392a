#include "games/bayonets-and-tomahawks/return_to_colonies.h"

#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/ports.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 17.3: Return to Colonies and Winter Garrisons; 17.2 #3: stacks at sea, which go first. */

/* --- who goes together (17.2 #3, 17.3) --- */

/* Ruling winter-split: the Light units may part from the others. */
static bool parts_lawfully(const struct referee *referee, struct piece_set named,
                           struct piece_set stack)
{
    struct piece_set light = pieces_and(stack, bt_own(referee)->light);
    struct piece_set heavy_named = pieces_without(named, light);
    return ruling_is(referee, WINTER_SPLIT_YES) &&
           (!pieces_any(heavy_named) ||
            pieces_count(heavy_named) == pieces_count(pieces_without(stack, light)));
}

static void check_whole_stack(struct referee *referee, const struct ids *named,
                              struct piece_set stack)
{
    for (int i = 0; i < named->count; i++)
        need(referee, RECORD_PIECE, pieces_have(stack, named->id[i]),
             "%s at %s is not of the stack that returns", bt_name(referee, named->id[i]),
             bt_place_name(referee, position(referee)->place[named->id[i]]));
    if (named->count > 0)
        require_whole(referee, R17_3_TOGETHER,
                      named->count == pieces_count(stack) ||
                          parts_lawfully(referee, pieces_in(named), stack),
                      "%d of %d counters named; those that stay are held first", named->count,
                      pieces_count(stack));
}

/* Where the stack of an entry stands: as said, where the first unit named is, or the next in turn.
 */
static int start_of(const struct referee *referee, const struct declaration *declaration, int next)
{
    const struct ids *units = &declaration->units;
    return declaration->at ? declaration->at
           : units->count  ? position(referee)->place[units->id[0]]
                           : next;
}

/* --- ports (17.2 #3, 17.3 #2) --- */

static bool is_home_port(const struct referee *referee, int place, int side, bool colony)
{
    const struct space_row *space = bt_space(referee, place);
    return space->sea_zones && space->home == side && bt_controller(referee, place) == side &&
           (!colony || space->colony);
}

/* 1: a port as the rule asks for; else 1 more than the priority for Fleets, of which the Sail Box
 * has one whatever else there is. */
static int haven_rank(const struct referee *referee, int place, int side, int from, bool colony)
{
    if (bt_on_map(referee, place) && is_home_port(referee, place, side, colony))
        return 1;
    bool sea = bt_on_map(referee, place) || place == bt_own(referee)->sail_box;
    int rank = sea ? bt_fleet_rank(referee, side, from, place) : 0;
    return rank ? 1 + rank : 0;
}

static int best_havens(const struct referee *referee, int side, int from, bool colony,
                       struct ids *havens)
{
    int best = 0;
    havens->count = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        int rank = haven_rank(referee, place, side, from, colony);
        if (!rank || (best && rank > best))
            continue;
        if (rank < best)
            havens->count = 0;
        best = rank;
        ids_add(havens, place);
    }
    return best;
}

static void check_haven(struct referee *referee, int to, int side, int from, bool colony, int rule)
{
    struct ids havens;
    int best = best_havens(referee, side, from, colony, &havens);
    int rank = haven_rank(referee, to, side, from, colony);
    const char *own = rule == R17_2_SAIL_BOX ? "17.2 #3" : "17.3 #2";
    require(referee, rule, rank == best, "%s",
            bt_ranks_text(referee, to, bt_haven_text(rank, own),
                          bt_place_name(referee, havens.id[0]), bt_haven_text(best, own)));
}

/* --- 17.2 #3 --- */

static bool at_sea(const struct referee *referee, int side)
{
    return bt_present(referee, bt_own(referee)->sail_box, side);
}

bool bt_british_at_sea(const struct referee *referee)
{
    return at_sea(referee, BRITISH);
}

bool bt_french_at_sea(const struct referee *referee)
{
    return at_sea(referee, FRENCH);
}

static enum flow leave_sea(struct referee *referee, const struct declaration *declaration, int side)
{
    struct ids havens;
    int box = bt_own(referee)->sail_box;
    struct piece_set stack = bt_stack(referee, box, side);
    best_havens(referee, side, box, false, &havens);
    if (!declaration && havens.count > 1)
        return WAIT;
    int to = declaration ? declaration->to : havens.id[0];
    if (declaration && start_of(referee, declaration, box) != box)
        return ELSEWHERE;
    if (declaration)
        check_whole_stack(referee, &declaration->units, stack);
    if (to && declaration)
        check_haven(referee, to, side, box, false, R17_2_SAIL_BOX);
    if (commits(referee) && to != box)
        bt_move_stack(referee, stack, to, R17_2_SAIL_BOX);
    return NEXT;
}

enum flow bt_british_leave_sea(struct referee *referee, const struct declaration *declaration)
{
    return leave_sea(referee, declaration, BRITISH);
}

enum flow bt_french_leave_sea(struct referee *referee, const struct declaration *declaration)
{
    return leave_sea(referee, declaration, FRENCH);
}

/* --- how far it is (17.3 #1) --- */

/* How far units have come on their return, as the field says. */
enum { GONE_BY_LAND = 1, GONE_BY_SEA };

/* Those of side in a place that return and have not gone so far: no Forts, Bastions, Indian units
 * or garrisons, nor as ruled Commanders whom Indian units have left (17.3 #3). */
static struct piece_set still_to_go(const struct referee *referee, int place, int side, int how)
{
    const struct position *now = position(referee);
    struct piece_set all = bt_stack(referee, place, side), stack = no_pieces();
    if (!pieces_any(all))
        return stack;
    struct piece_set stay = pieces_or(bt_own(referee)->works, bt_of_type(referee, INDIAN));
    stay = pieces_or(stay, pieces_marked(referee, now->garrison));
    if (ruling_is(referee, LEFT_BY_INDIANS_REDEPLOYS))
        stay = pieces_or(stay, pieces_marked(referee, now->left_alone));
    EACH_PIECE (piece, pieces_without(all, stay)) {
        if (now->home[piece] < how)
            pieces_add(&stack, piece);
    }
    return stack;
}

static struct piece_set returning(const struct referee *referee, int place, int side)
{
    return still_to_go(referee, place, side, GONE_BY_LAND);
}

struct walkers {
    const struct referee *referee;
    struct piece_set stack;
    int side;
};

static bool way_for(const void *context, const struct way *way)
{
    const struct walkers *walkers = context;
    const struct referee *referee = walkers->referee;
    int nation = bt_own(referee)->connection[way->number].nation;
    if (walkers->side == FRENCH && bt_space(referee, way->to)->type == BASE)
        return false;
    if (nation && !position(referee)->nation_side[nation])
        return false;
    EACH_PIECE (piece, walkers->stack) {
        if (!bt_may_use(referee, bt_type(referee, piece), way))
            return false;
    }
    return true;
}

static void distances(const struct referee *referee, struct piece_set stack, int from, int side,
                      int *distance)
{
    struct walkers walkers = {referee, stack, side};
    bt_reckon_distances(referee, from, way_for, &walkers, distance);
}

/* Where a stack may go in step 1. */
static bool is_goal(const struct referee *referee, int place, int side)
{
    return bt_on_map(referee, place) &&
           (bt_colony_home(referee, place, side) || bt_units_of(referee, place, side, FLEET) > 0);
}

static int nearest(const struct referee *referee, struct piece_set stack, int from, int side,
                   struct ids *targets)
{
    int distance[PLACE_MAX + 1], best = MAP_FAR;
    distances(referee, stack, from, side, distance);
    targets->count = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (place == from || !is_goal(referee, place, side) || distance[place] > best ||
            distance[place] == MAP_FAR)
            continue;
        if (distance[place] < best)
            targets->count = 0;
        best = distance[place];
        ids_add(targets, place);
    }
    return best;
}

/* --- 17.3.1 garrisons --- */

static bool is_captured_town(const struct referee *referee, int place, int side)
{
    const struct space_row *space = bt_space(referee, place);
    return space->type == SETTLED && space->home == other_side(side) &&
           bt_controller(referee, place) == side;
}

struct quarters {
    int units, brigades; /* that stay */
    int forts, value;
    bool town;
};

static struct quarters quarters_at(const struct referee *referee, int place, int side,
                                   struct piece_set more)
{
    struct quarters quarters = {.forts = bt_units_of(referee, place, side, FORT),
                                .town = is_captured_town(referee, place, side)};
    struct piece_set held = pieces_and(bt_stack(referee, place, side),
                                       pieces_marked(referee, position(referee)->garrison));
    struct piece_set units = pieces_or(held, more);
    quarters.units = ruling_is(referee, GARRISON_COMMANDER_COUNTS) ? pieces_count(units)
                                                                   : bt_counted(referee, units);
    quarters.brigades = pieces_count(pieces_and(units, bt_own(referee)->brigades));
    bool fort_adds = !quarters.town || ruling_is(referee, GARRISON_FORT_YES);
    quarters.value =
        (quarters.town ? bt_space(referee, place)->value : 0) + (fort_adds ? quarters.forts : 0);
    return quarters;
}

static void check_quarters(struct referee *referee, int place, int side, struct piece_set units)
{
    struct quarters quarters = quarters_at(referee, place, side, units);
    require(referee, R17_3_1_GARRISON, quarters.town || quarters.forts > 0,
            "%s has %d friendly Forts and is no captured Settled space",
            bt_place_name(referee, place), quarters.forts);
    if (quarters.town)
        require_bound(referee, R17_3_1_VALUE, quarters.brigades <= quarters.value,
                      "%d Brigades stay at %s, limit %d", quarters.brigades,
                      bt_place_name(referee, place), quarters.value);
    else if (quarters.forts > 0)
        require_bound(referee, R17_3_1_FORT, quarters.units <= quarters.value,
                      "%d units stay with the Fort at %s, limit %d", quarters.units,
                      bt_place_name(referee, place), quarters.value);
}

/* On the way: the space lies on one of the shortest ways of the stack. */
static bool on_the_way(const struct referee *referee, struct piece_set stack, int from, int at,
                       int side)
{
    struct ids targets;
    int start[PLACE_MAX + 1], rest[PLACE_MAX + 1];
    int best = nearest(referee, stack, from, side, &targets);
    distances(referee, stack, from, side, start);
    distances(referee, stack, at, side, rest);
    for (int i = 0; i < targets.count; i++) {
        if (start[at] + rest[targets.id[i]] == best)
            return true;
    }
    return false;
}

static void check_garrison_unit(struct referee *referee, int unit, int from, int side)
{
    const struct position *now = position(referee);
    enum unit_type type = bt_type(referee, unit);
    need(referee, RECORD_PIECE,
         bt_side(referee, unit) == side && bt_on_map(referee, now->place[unit]),
         "%s is no %s unit on the map", bt_name(referee, unit), side_name(referee, side));
    need(referee, R17_3_1_GARRISON,
         type != FORT && type != BASTION && type != INDIAN && !now->garrison[unit],
         "%s needs no garrison", bt_name(referee, unit));
    bool disbands = bt_is_colonial(referee, unit) && ruling_is(referee, COLONIAL_AT_HOME_YES);
    require(referee, R17_3_1_GARRISON, disbands || !bt_colony_home(referee, now->place[unit], side),
            "%s is at home at %s", bt_name(referee, unit),
            bt_place_name(referee, now->place[unit]));
    need(referee, RECORD_PIECE, now->place[unit] == from, "%s is at %s, not at %s",
         bt_name(referee, unit), bt_place_name(referee, now->place[unit]),
         bt_place_name(referee, from));
}

static enum flow hold(struct referee *referee, const struct declaration *declaration, int side)
{
    const struct position *now = position(referee);
    const struct ids *units = &declaration->units;
    int from = units->count ? now->place[units->id[0]] : 0;
    int at = declaration->to ? declaration->to : from;
    for (int i = 0; i < units->count; i++)
        check_garrison_unit(referee, units->id[i], from, side);
    if (!need(referee, R17_3_1_GARRISON, !declaration->to || bt_on_map(referee, at),
              "a garrison stays in a space, %s is none", bt_place_name(referee, at)))
        return AGAIN;
    struct piece_set stack = returning(referee, from, side);
    if (at && at != from && from)
        require(referee, R17_3_1_WAY, on_the_way(referee, stack, from, at, side),
                "%s is on no shortest way home from %s", bt_place_name(referee, at),
                bt_place_name(referee, from));
    if (declaration->to || (at && commits(referee)))
        check_quarters(referee, at, side, pieces_in(units));
    if (commits(referee))
        need(referee, RECORD_FIELD, units->count > 0, "which units go is not said");
    if (!commits(referee))
        return AGAIN;
    if (at != from)
        bt_move_units(referee, units, at, R17_3_1_WAY);
    for (int i = 0; i < units->count; i++)
        change(referee, &now->garrison[units->id[i]], 1, R17_3_1_GARRISON);
    return AGAIN;
}

enum flow bt_hold_colonials(struct referee *referee, const struct declaration *declaration)
{
    for (int i = 0; i < declaration->units.count; i++) {
        int unit = declaration->units.id[i];
        if (!bt_is_colonial(referee, unit))
            return ELSEWHERE;
        require(referee, R17_3_1_WAY,
                !declaration->to || declaration->to == position(referee)->place[unit],
                "%s is Disbanded unless it stays at %s: it does not go to %s",
                bt_name(referee, unit), bt_place_name(referee, position(referee)->place[unit]),
                bt_place_name(referee, declaration->to));
    }
    return hold(referee, declaration, BRITISH);
}

static enum flow hold_units(struct referee *referee, const struct declaration *declaration)
{
    return hold(referee, declaration, declaration->by);
}

/* --- 17.3 --- */

/* Whether a stack has to move in step 1, and who goes; one with a Fleet waits for step 2, as does
 * one on a coast without a way. Ruling winter-split: Light units go where the others have no way.
 */
static bool must_return(const struct referee *referee, int place, int side, struct piece_set *stack,
                        struct ids *targets)
{
    struct piece_set all = returning(referee, place, side);
    *stack = all;
    if (!bt_on_map(referee, place) || !pieces_any(all) || bt_colony_home(referee, place, side) ||
        bt_units_of(referee, place, side, FLEET) > 0)
        return false;
    if (nearest(referee, all, place, side, targets) < MAP_FAR)
        return true;
    *stack = pieces_and(all, bt_own(referee)->light);
    return ruling_is(referee, WINTER_SPLIT_YES) && pieces_any(*stack) &&
           nearest(referee, *stack, place, side, targets) < MAP_FAR;
}

static int next_to_return(const struct referee *referee, int side, struct piece_set *stack,
                          struct ids *targets)
{
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (must_return(referee, place, side, stack, targets))
            return place;
    }
    return 0;
}

static bool somebody_returns(const struct referee *referee)
{
    struct piece_set stack;
    struct ids targets;
    return next_to_return(referee, position(referee)->wintering, &stack, &targets) != 0;
}

static void go_home(struct referee *referee, const struct ids *units, int from, int to, int how,
                    int rule)
{
    const struct position *now = position(referee);
    bt_move_units(referee, units, to, rule);
    for (int i = 0; i < units->count; i++)
        change(referee, &now->home[units->id[i]], how, rule);
    bt_vacate(referee, from, bt_side(referee, ids_first(units)), rule);
}

static const char *why_not_nearest(struct referee *referee, int to, int distance, int side)
{
    const char *name = bt_place_name(referee, to);
    if (!is_goal(referee, to, side))
        return keep(referee, "%s is neither a friendly Colony Home space nor has it a Fleet", name);
    return distance == MAP_FAR ? keep(referee, "no way leads all of the stack to %s", name)
                               : keep(referee, "%s is %d Connections away", name, distance);
}

static void check_nearest(struct referee *referee, struct piece_set stack, int from, int to,
                          int side)
{
    struct ids targets;
    int distance[PLACE_MAX + 1], best = nearest(referee, stack, from, side, &targets);
    bool held = ids_hold(&targets, to);
    distances(referee, stack, from, side, distance);
    const char *why = held ? "" : why_not_nearest(referee, to, distance[to], side);
    if (targets.count)
        require(referee, R17_3_NEAREST, held, "%s; %s is %d away", why,
                bt_place_name(referee, targets.id[0]), best);
    else
        require(referee, R17_3_NEAREST, held, "%s, nor to any other space it may go to", why);
}

/* Who leaves a coast that is not Home by sea. */
static bool must_embark(const struct referee *referee, int place, int side, struct piece_set *stack)
{
    const struct space_row *space = bt_space(referee, place);
    *stack = still_to_go(referee, place, side, GONE_BY_SEA);
    return bt_on_map(referee, place) && space->sea_zones && space->home != side &&
           pieces_any(*stack);
}

static enum flow return_declared(struct referee *referee, const struct declaration *declaration)
{
    int side = position(referee)->wintering, to = declaration->to;
    struct piece_set stack;
    struct ids targets;
    int from = start_of(referee, declaration, next_to_return(referee, side, &stack, &targets));
    bool returns = must_return(referee, from, side, &stack, &targets);
    if (!returns && must_embark(referee, from, side, &stack) &&
        !need(referee, R17_3_SEA, false,
              "the stack at %s goes by sea, once those by land have gone",
              bt_place_name(referee, from)))
        return AGAIN;
    need(referee, R17_3_RETURN, returns, "no %s stack returns from %s", side_name(referee, side),
         bt_place_name(referee, from));
    stack = returning(referee, from, side);
    check_whole_stack(referee, &declaration->units, stack);
    struct ids going = declaration->units.count > 0 ? declaration->units : ids_of(stack);
    if (to)
        check_nearest(referee, pieces_in(&going), from, to, side);
    if (!commits(referee))
        return AGAIN;
    go_home(referee, &going, from, to, GONE_BY_LAND, R17_3_RETURN);
    return somebody_returns(referee) ? AGAIN : NEXT;
}

static enum flow return_to_colonies(struct referee *referee, const struct declaration *declaration)
{
    int side = position(referee)->wintering;
    struct piece_set stack;
    struct ids targets;
    if (declaration)
        return return_declared(referee, declaration);
    int from = next_to_return(referee, side, &stack, &targets);
    if (targets.count > 1)
        return WAIT;
    struct ids going = ids_of(stack);
    go_home(referee, &going, from, targets.id[0], GONE_BY_LAND, R17_3_RETURN);
    return somebody_returns(referee) ? AGAIN : NEXT;
}

/* --- 17.3 #2 --- */

static int next_to_embark(const struct referee *referee, int side, struct piece_set *stack)
{
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (must_embark(referee, place, side, stack))
            return place;
    }
    return 0;
}

static bool somebody_embarks(const struct referee *referee)
{
    struct piece_set stack;
    return next_to_embark(referee, position(referee)->wintering, &stack) != 0;
}

static enum flow embark(struct referee *referee, const struct declaration *declaration)
{
    int side = position(referee)->wintering;
    struct piece_set stack;
    struct ids havens;
    int from = next_to_embark(referee, side, &stack);
    if (declaration)
        from = start_of(referee, declaration, from);
    best_havens(referee, side, from, true, &havens);
    if (!declaration && havens.count > 1)
        return WAIT;
    int to = declaration ? declaration->to : havens.id[0];
    if (declaration)
        need(referee, R17_3_SEA, must_embark(referee, from, side, &stack),
             "no %s stack leaves %s by sea", side_name(referee, side),
             bt_place_name(referee, from));
    if (declaration)
        check_whole_stack(referee, &declaration->units, stack);
    if (declaration && to)
        check_haven(referee, to, side, from, true, R17_3_SEA);
    if (!commits(referee))
        return AGAIN;
    struct ids going = ids_of(stack);
    go_home(referee, &going, from, to, GONE_BY_SEA, R17_3_SEA);
    return somebody_embarks(referee) ? AGAIN : NEXT;
}

/* Ruling winter-no-route: what of those that found no way. */
static enum flow give_up_stranded(struct referee *referee, const struct declaration *declaration)
{
    int side = position(referee)->wintering;
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX && ruling_is(referee, NO_ROUTE_ELIMINATED); place++) {
        bool at_home =
            bt_space(referee, place)->home == side && bt_space(referee, place)->sea_zones;
        if (!bt_on_map(referee, place) || bt_colony_home(referee, place, side) || at_home)
            continue;
        EACH_PIECE (piece, returning(referee, place, side))
            bt_eliminate(referee, piece, R17_3_RETURN);
    }
    return NEXT;
}

/* --- 17.3 #3: Commanders --- */

static bool is_alone(const struct referee *referee, int commander)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, commander);
    return bt_type(referee, commander) == COMMANDER && side == now->wintering &&
           bt_on_map(referee, now->place[commander]) &&
           bt_units(referee, now->place[commander], side) == 0;
}

static bool may_quarter(const struct referee *referee, int place, int side)
{
    return bt_on_map(referee, place) && bt_colony_home(referee, place, side) &&
           bt_units(referee, place, side) > 0;
}

static bool somebody_alone(const struct referee *referee)
{
    int place = 1;
    while (place <= PLACE_MAX && !may_quarter(referee, place, position(referee)->wintering))
        place++;
    if (place > PLACE_MAX)
        return false;
    EACH_PIECE (commander, bt_of_type(referee, COMMANDER)) {
        if (is_alone(referee, commander))
            return true;
    }
    return false;
}

static void check_quarter(struct referee *referee, int to, int side)
{
    bool home = bt_on_map(referee, to) && bt_colony_home(referee, to, side);
    require(referee, R17_3_COMMANDERS, home, "%s",
            home ? "" : bt_home_fault(referee, to, side, "in no Colony"));
    if (home)
        require(referee, R17_3_COMMANDERS, bt_units(referee, to, side) > 0,
                "%s: 0 %s units, 1 needed", bt_place_name(referee, to), side_name(referee, side));
}

static enum flow redeploy(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = now->wintering, to = declaration->to;
    int commander = declaration->leader;
    if (commander) {
        need(referee, R17_3_COMMANDERS,
             bt_type(referee, commander) == COMMANDER && bt_side(referee, commander) == side &&
                 bt_on_map(referee, now->place[commander]),
             "%s is no %s Commander on the map", bt_name(referee, commander),
             side_name(referee, side));
        require(referee, R17_3_COMMANDERS, !now->deployed[commander],
                "%s has been redeployed 1 time, limit 1", bt_name(referee, commander));
    }
    if (to)
        check_quarter(referee, to, side);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->place[commander], to, R17_3_COMMANDERS);
    change(referee, &now->deployed[commander], 1, R17_3_COMMANDERS);
    return AGAIN;
}

static enum flow redeploy_alone(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    redeploy(referee, declaration);
    return somebody_alone(referee) ? AGAIN : NEXT;
}

/* --- 17.3 #4: combining, everywhere --- */

static struct piece_set next_pairs(const struct referee *referee)
{
    int box = bt_own(referee)->disbanded, side = position(referee)->wintering;
    for (int place = 1; place <= PLACE_MAX; place++) {
        struct piece_set units = bt_on_map(referee, place) || place == box
                                     ? bt_pairs(referee, bt_stack(referee, place, side))
                                     : no_pieces();
        if (pieces_any(units))
            return units;
    }
    return no_pieces();
}

static bool somebody_combines(const struct referee *referee)
{
    return pieces_any(next_pairs(referee));
}

static enum flow combine_two(struct referee *referee, int lost, int turned)
{
    if (!commits(referee))
        return NEXT;
    bt_eliminate(referee, lost, R13_2_3_COMBINE);
    change(referee, &position(referee)->reduced[turned], 0, R13_2_3_COMBINE);
    return somebody_combines(referee) ? AGAIN : NEXT;
}

static enum flow combine(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set units = next_pairs(referee);
    int first = pieces_first(units);
    if (!declaration)
        return bt_all_alike(referee, units) ? combine_two(referee, pieces_next(units, first), first)
                                            : WAIT;
    int lost = ids_first(&declaration->units);
    int turned = declaration->units.count > 1 ? declaration->units.id[1] : 0;
    require(referee, R13_2_3_COMBINE, declaration->units.count <= 2,
            "two units combine, %d are named", declaration->units.count);
    for (int i = 0; i < declaration->units.count; i++)
        need(referee, R13_2_3_COMBINE, pieces_have(units, declaration->units.id[i]),
             "%s is none of the %d Reduced units that combine next (%s)",
             bt_name(referee, declaration->units.id[i]), pieces_count(units),
             bt_pieces_text(referee, units));
    if (lost && !turned)
        turned = bt_only_other(units, lost);
    if (commits(referee))
        need_known(referee, R13_2_3_COMBINE, turned ? truth_of(turned != lost) : UNKNOWN,
                   "which other Reduced unit becomes Full is not said");
    return combine_two(referee, lost, turned);
}

/* The odd Disbanded Brigade turns Full; who is still alone is removed. */
static enum flow end_return(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    EACH_PIECE (
        piece, pieces_or(at(referee, bt_own(referee)->disbanded), bt_of_type(referee, COMMANDER))) {
        if (now->place[piece] == bt_own(referee)->disbanded)
            change(referee, &now->reduced[piece], 0, R17_2_DISBAND);
        if (is_alone(referee, piece))
            bt_eliminate(referee, piece, R3_7_LONE_COMMANDER);
    }
    return NEXT;
}

/* clang-format off */
const struct action bt_garrisoning = {
    {VERB_HOLD, "units that stay as garrison",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units), MAY(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
const struct action bt_returning = {
    {VERB_HOME, "where a stack goes for the winter",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units), MAY(AT, SINGLE(PLACE), .values = bt_spaces),
      NEEDS(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_said, .meant_first = bt_in_play_first, .meant_by_all = bt_goes,
};
static const struct action redeploying = {
    {VERB_DEPLOY, "redeploy a Commander for the winter",
     {NEEDS(LEADER, SINGLE(PIECE), .values = bt_all_commanders), NEEDS(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
};
static const struct action combining = {
    {VERB_ELIMINATE, "combine Reduced units", {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_all_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
/* clang-format on */

/* clang-format off */
const struct step bt_return_rows[] = {
    {"garrisons", R17_3_1_GARRISON, bt_winterer, NULL, 0, PASSES, hold_units, TAKES(&bt_garrisoning), .said = "leave garrisons behind"},
    {"return", R17_3_RETURN, bt_winterer, somebody_returns, 0, OWED, return_to_colonies, TAKES(&bt_returning), .said = "return to the Colonies"},
    {"by sea", R17_3_SEA, bt_winterer, somebody_embarks, 0, OWED, embark, TAKES(&bt_returning), .said = "return by sea"},
    {"stranded", R17_3_RETURN, bt_winterer, NULL, 0, FORCED, give_up_stranded},
    {"redeployment", R17_3_COMMANDERS, bt_winterer, NULL, 0, PASSES, redeploy, TAKES(&redeploying), .said = "redeploy Commanders"},
    {"redeployment of those alone", R17_3_COMMANDERS, bt_winterer, somebody_alone, 0, OWED, redeploy_alone, TAKES(&redeploying), .said = "redeploy Commanders who stand alone"},
    {"combining", R13_2_3_COMBINE, bt_winterer, somebody_combines, 0, OWED, combine, TAKES(&combining), .said = "combine reduced units"},
    {CHITS_DUE},
    {"at home", R17_2_DISBAND, bt_winterer, NULL, 0, FORCED, end_return},
};
/* clang-format on */
