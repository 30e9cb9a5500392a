#include "games/bayonets-and-tomahawks/retreat.h"

#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/ports.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 13.9: where defeated units go. Also for stacks that are Overwhelmed (10.3.2). */

/* A place's rank among those to retreat to: the list it stands in, its place there, and for 5A and
 * 5B how many enemies there are. The lowest rank of all decides; 0: not open at all. */
enum { RANK_FLEET = 10, RANK_CAME_FROM = 20, RANK_ADJACENT = 30, RANK_UNIT = 100 };
enum adjacent {
    FRIENDLY_HOME = 1,
    FRIENDLY,
    NEUTRAL_GROUND,
    ENEMY_EMPTY,
    OVERWHELM,
    NEUTRAL_VILLAGE,
    BATTLE_SPACE,
    LAST_VILLAGE
};

static int rank_of(int list, int enemies)
{
    return list * RANK_UNIT + enemies;
}

static const char *rank_text(int rank)
{
    static const char *const adjacent[] = {"none",       "13.9.3 #1",  "13.9.3 #2",
                                           "13.9.3 #3",  "13.9.3 #4",  "13.9.3 #5A",
                                           "13.9.3 #5A", "13.9.3 #5B", "13.9.3 #5A"};
    int list = rank / RANK_UNIT;
    if (list >= RANK_ADJACENT)
        return adjacent[list - RANK_ADJACENT];
    return list == RANK_CAME_FROM ? "13.9.1 #2"
           : list >= RANK_FLEET   ? bt_fleet_text(list - RANK_FLEET)
                                  : BT_NO_PRIORITY;
}

static struct piece_set retreating_units(const struct referee *referee)
{
    return pieces_marked(referee, position(referee)->retreats);
}

/* --- 13.9.3 --- */

/* Card 39, by the ruling warships-retreat. */
static bool closed(const struct referee *referee, const struct way *way)
{
    return position(referee)->closed_way == way->number &&
           position(referee)->retreating == BRITISH && ruling_is(referee, WARSHIPS_RETREAT_YES);
}

static bool all_may_use(const struct referee *referee, struct piece_set stack, int to)
{
    int from = position(referee)->retreat_from;
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    if (!way)
        return false;
    EACH_PIECE (piece, stack) {
        if (!bt_may_use(referee, bt_type(referee, piece), way) || closed(referee, way))
            return false;
    }
    return true;
}

/* Whether the stack can Overwhelm the enemies in place, which is an enemy's space (10.3, 13.9.3
 * #5A). */
static bool can_overwhelm(const struct referee *referee, struct piece_set stack, int place)
{
    int side = position(referee)->retreating, enemy = other_side(side);
    int opposed = bt_opposition(referee, place, side);
    bool controlled = bt_controller(referee, place) == enemy;
    bool enemy_space =
        controlled || ruling_is(referee, OVERWHELM_SPACE_ENEMY_UNITS_OR_ENEMY_CONTROL_WITH_MILITIA);
    return enemy_space && !bt_works(referee, place, enemy) &&
           bt_counted(referee, stack) > bt_own(referee)->outnumber_ratio * opposed;
}

static int rank_without_enemies(const struct referee *referee, int to, int side)
{
    const struct space_row *space = bt_space(referee, to);
    int controller = bt_controller(referee, to);
    if (space->type == VILLAGE)
        return controller == side ? rank_of(RANK_ADJACENT + NEUTRAL_GROUND, 0)
                                  : rank_of(RANK_ADJACENT + ENEMY_EMPTY, 0);
    if (controller == side)
        return rank_of(RANK_ADJACENT + (space->home == side ? FRIENDLY_HOME : FRIENDLY), 0);
    if (space->type == WILDERNESS)
        return rank_of(RANK_ADJACENT + NEUTRAL_GROUND, 0);
    return bt_opposition(referee, to, side) == 0 ? rank_of(RANK_ADJACENT + ENEMY_EMPTY, 0) : 0;
}

static int rank_with_enemies(const struct referee *referee, struct piece_set stack, int to,
                             int side)
{
    const struct position *now = position(referee);
    int opposed = bt_opposition(referee, to, side);
    if (now->retreat_routed)
        return 0;
    if (can_overwhelm(referee, stack, to))
        return rank_of(RANK_ADJACENT + OVERWHELM, opposed);
    if (now->battle[to] && !now->fought[to])
        return rank_of(RANK_ADJACENT + BATTLE_SPACE, opposed);
    return 0;
}

static int adjacent_rank(const struct referee *referee, struct piece_set stack, int to, int side)
{
    bool last = ruling_is(referee, VILLAGE_LAST_RESORT_AFTER_5B);
    if (bt_neutral_village(referee, to))
        return position(referee)->retreat_routed ||
                       bt_counted(referee, stack) <= bt_own(referee)->outnumber_ratio
                   ? 0
                   : rank_of(RANK_ADJACENT + (last ? LAST_VILLAGE : NEUTRAL_VILLAGE), 1);
    bool enemies = bt_present(referee, to, other_side(side));
    int rank = enemies ? 0 : rank_without_enemies(referee, to, side);
    return rank ? rank : rank_with_enemies(referee, stack, to, side);
}

/* 13.9.1: an attacker's space, from which his stack came. */
static bool came_from(const struct referee *referee, int to, int side)
{
    bool wilderness = bt_space(referee, to)->type == WILDERNESS &&
                      ruling_is(referee, ATTACKER_WILDERNESS_RANKS_SECOND);
    return position(referee)->retreat_attacker &&
           bt_entered_by(referee, side, to, position(referee)->retreat_from) &&
           (bt_controller(referee, to) == side || wilderness) &&
           !bt_present(referee, to, other_side(side));
}

static bool enemy_came_from(const struct referee *referee, int to, int side)
{
    return !position(referee)->retreat_attacker &&
           bt_entered_by(referee, other_side(side), to, position(referee)->retreat_from);
}

static int rank(const struct referee *referee, struct piece_set stack, int to)
{
    const struct position *now = position(referee);
    int side = now->retreating;
    if (pieces_meet(stack, bt_of_type(referee, FLEET))) {
        int fleet = bt_fleet_rank(referee, side, now->retreat_from, to);
        return fleet ? rank_of(RANK_FLEET + fleet, 0) : 0;
    }
    if (!all_may_use(referee, stack, to) || enemy_came_from(referee, to, side) ||
        (side == FRENCH && bt_space(referee, to)->type == BASE))
        return 0;
    return came_from(referee, to, side) ? rank_of(RANK_CAME_FROM, 0)
                                        : adjacent_rank(referee, stack, to, side);
}

/* The best rank, and every place that has it. */
static int find_refuges(const struct referee *referee, struct piece_set stack, struct ids *refuges)
{
    int best = 0;
    refuges->count = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        int here = rank(referee, stack, place);
        if (here == 0 || (best && here > best))
            continue;
        if (here < best)
            refuges->count = 0;
        best = here;
        ids_add(refuges, place);
    }
    return best;
}

/* --- the retreat --- */

static void lose_retreating(struct referee *referee, bool light_too)
{
    const struct position *now = position(referee);
    struct piece_set lost = retreating_units(referee);
    if (!light_too)
        lost = pieces_without(lost, bt_own(referee)->light);
    EACH_PIECE (piece, lost) {
        change(referee, &now->retreats[piece], 0, R13_9_1_NOWHERE);
        bt_eliminate(referee, piece, R13_9_1_NOWHERE);
    }
    bt_clear_markers(referee, now->retreat_from, now->retreating);
}

/* Those that may go on to retreat, and where to; units that can go nowhere are eliminated on the
 * way. */
static int settle_refuges(struct referee *referee, struct piece_set *stack, struct ids *refuges)
{
    refuges->count = 0;
    for (int light_too = 0; light_too <= 1; light_too++) {
        *stack = retreating_units(referee);
        int best = pieces_any(*stack) ? find_refuges(referee, *stack, refuges) : 0;
        if (best || !pieces_any(*stack))
            return best;
        lose_retreating(referee, light_too);
    }
    *stack = no_pieces();
    return 0;
}

/* 13.4.2; who was alone before has until the end of a phase of his side (3.7). */
static void lose_lone_commanders(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    if (now->battle_place || !bt_only_commanders(referee, retreating_units(referee)))
        bt_remove_lone_commanders(referee, to, now->retreating);
}

static void enter_village(struct referee *referee, int to, int side)
{
    if (bt_neutral_village(referee, to))
        bt_join_nation(referee, bt_space(referee, to)->nation, other_side(side));
}

/* 13.9.4: who is Overwhelmed in a Retreat is lost, and no Battle is fought there. */
static void sweep(struct referee *referee)
{
    const struct position *now = position(referee);
    int to = now->retreat_to, enemy = other_side(now->retreating);
    EACH_PIECE (piece, bt_stack(referee, to, enemy))
        bt_eliminate(referee, piece, R13_9_4_OVERWHELM);
    bt_clear_markers(referee, to, enemy);
    bt_call_off_battle(referee, to, R13_9_4_OVERWHELM);
    change(referee, &now->overwhelm_losses, 0, R13_9_4_OVERWHELM);
}

static void go(struct referee *referee, struct piece_set stack, int to, int best)
{
    const struct position *now = position(referee);
    int side = now->retreating, list = best / RANK_UNIT - RANK_ADJACENT;
    bool overwhelms = list == OVERWHELM || list == NEUTRAL_VILLAGE || list == LAST_VILLAGE;
    if (now->retreat_from == now->battle_place)
        change(referee, &now->left_battle, 1, R13_9_RETREAT);
    enter_village(referee, to, side);
    int opposed = bt_opposition(referee, to, side);
    bt_move_stack(referee, stack, to, R13_9_RETREAT);
    lose_lone_commanders(referee, to);
    change(referee, &now->retreat_to, to, R13_9_RETREAT);
    if (overwhelms && opposed == 0) /* a Commander alone, who costs nothing */
        sweep(referee);
    else if (overwhelms)
        change(referee, &now->overwhelm_losses, opposed, R13_9_4_OVERWHELM);
    else if (now->battle[to]) {
        EACH_PIECE (piece, stack)
            change(referee, &now->sits_out[piece], 1, R13_9_3_PRIORITY);
    }
}

/* --- what is wrong with a refuge --- */

/* Whether the stack may go that way at all. */
static bool check_retreat_way(struct referee *referee, struct piece_set stack, int to)
{
    int from = position(referee)->retreat_from;
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    bool open = require(referee, R13_9_CONNECTION, way != NULL,
                        from == to ? "who retreats leaves %s" : "no Connection joins %s and %s",
                        bt_place_name(referee, from), bt_place_name(referee, to)) &&
                require(referee, R13_9_CONNECTION, !closed(referee, way),
                        "%s is closed to the British this Action Round",
                        name_of(referee, CONNECTION, way->number));
    EACH_PIECE (piece, stack) {
        open =
            open &&
            require(referee, R13_9_CONNECTION, bt_may_use(referee, bt_type(referee, piece), way),
                    "%s is a %s, %s is a %s", bt_name(referee, piece), bt_type_name(referee, piece),
                    name_of(referee, CONNECTION, way->number), bt_kind_name(referee, way));
    }
    return open;
}

static void check_adjacent(struct referee *referee, struct piece_set stack, int to, int here,
                           int best, const char *first)
{
    const struct position *now = position(referee);
    int side = now->retreating;
    if (!check_retreat_way(referee, stack, to) ||
        !require(referee, R2_1_7_BASES, !(side == FRENCH && bt_space(referee, to)->type == BASE),
                 "%s is a British Base", bt_place_name(referee, to)) ||
        !require(referee, R13_9_1_ENEMY_CAME, !enemy_came_from(referee, to, side),
                 "an enemy stack entered %s from %s this Action Round",
                 bt_place_name(referee, now->retreat_from), bt_place_name(referee, to)))
        return;
    if (best / RANK_UNIT == RANK_CAME_FROM)
        require(referee, R13_9_1_CAME_FROM, here == best, "%s",
                bt_ranks_text(referee, to, rank_text(here), first, "13.9.1 #2"));
    else
        require(referee, R13_9_3_PRIORITY, here == best,
                "%s (%s, %d enemies) comes before %s (%s, %s)", first, rank_text(best),
                best % RANK_UNIT, bt_place_name(referee, to), rank_text(here),
                bt_opposition_text(referee, to, side, here == best));
}

static void check_refuge(struct referee *referee, struct piece_set stack, int to, int best,
                         const struct ids *refuges)
{
    int here = rank(referee, stack, to);
    const char *first = refuges->count ? bt_place_name(referee, refuges->id[0]) : "nothing";
    if (!pieces_meet(stack, bt_of_type(referee, FLEET))) {
        check_adjacent(referee, stack, to, here, best, first);
        return;
    }
    require(referee, R13_9_1_FLEETS, here != 0, "%s is not in the list for Fleets; %s is, under %s",
            bt_place_name(referee, to), first, rank_text(best));
    if (here)
        require(referee, R13_9_2_PRIORITY, here == best, "%s",
                bt_ranks_text(referee, to, rank_text(here), first, rank_text(best)));
}

static enum flow retreat_declared(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set stack;
    struct ids refuges;
    int from = position(referee)->retreat_from;
    if (declaration->at && declaration->at != from && position(referee)->battle[declaration->at])
        return ELSEWHERE; /* another stack's, this one retreats in silence */
    need(referee, R13_9_RETREAT, !declaration->at || declaration->at == from,
         "the retreat is from %s, not from %s", bt_place_name(referee, from),
         bt_place_name(referee, declaration->at));
    int best = settle_refuges(referee, &stack, &refuges);
    int to = declaration->to, count = pieces_count(stack);
    need(referee, R13_9_RETREAT, count > 0,
         "no space is open to those who retreat from %s: they are eliminated",
         bt_place_name(referee, from));
    for (int i = 0; i < declaration->units.count; i++)
        require(referee, R13_9_1_TOGETHER, pieces_have(stack, declaration->units.id[i]),
                "%s does not retreat", bt_name(referee, declaration->units.id[i]));
    if (declaration->units.count > 0)
        require_whole(referee, R13_9_1_TOGETHER, declaration->units.count == count,
                      "%d of %d counters named", declaration->units.count, count);
    if (to)
        check_refuge(referee, stack, to, best, &refuges);
    if (commits(referee))
        go(referee, stack, to, rank(referee, stack, to));
    return NEXT;
}

static enum flow retreat(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set stack;
    struct ids refuges;
    if (declaration)
        return retreat_declared(referee, declaration);
    int best = settle_refuges(referee, &stack, &refuges);
    if (!pieces_any(stack))
        return NEXT;
    if (refuges.count > 1)
        return WAIT;
    go(referee, stack, refuges.id[0], best);
    return NEXT;
}

static unsigned retreating_mask(const struct referee *referee)
{
    return bt_mask(position(referee)->retreating);
}

static unsigned pursuer_mask(const struct referee *referee)
{
    return bt_mask(other_side(position(referee)->retreating));
}

static bool somebody_retreats(const struct referee *referee)
{
    return pieces_any(retreating_units(referee));
}

/* --- 13.9.4 --- */

static bool overwhelms(const struct referee *referee)
{
    return position(referee)->overwhelm_losses > 0;
}

static struct piece_set units_to_give(const struct referee *referee)
{
    return pieces_and(retreating_units(referee), bt_own(referee)->counted);
}

static int units_due(const struct referee *referee, struct piece_set units)
{
    int due = position(referee)->overwhelm_losses, count = pieces_count(units);
    return due < count ? due : count;
}

static void check_given(struct referee *referee, const struct ids *named, struct piece_set units)
{
    int due = units_due(referee, units);
    for (int i = 0; i < named->count; i++)
        need(referee, R13_9_4_OVERWHELM, pieces_have(units, named->id[i]),
             "%s is no unit of the retreating stack", bt_name(referee, named->id[i]));
    require(referee, R13_9_4_OVERWHELM, named->count <= due, "%d units given up, due %d",
            named->count, due);
    require_whole(referee, R13_9_4_OVERWHELM, named->count >= due, "%d units given up, due %d",
                  named->count, due);
}

static enum flow give_up_units(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set units = units_to_give(referee);
    if (!declaration && !bt_all_alike(referee, units))
        return WAIT;
    if (declaration)
        check_given(referee, &declaration->units, units);
    if (!commits(referee))
        return NEXT;
    struct ids given =
        declaration ? declaration->units : ids_of(pieces_some(units, units_due(referee, units)));
    for (int i = 0; i < given.count; i++)
        bt_eliminate(referee, given.id[i], R13_9_4_OVERWHELM);
    sweep(referee);
    return NEXT;
}

static enum flow arrive(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->retreat_to) {
        lose_lone_commanders(referee, now->retreat_to);
        bt_settle_control(referee, now->retreat_to);
    }
    expire(referee, RETREAT_ENDS, R13_9_RETREAT);
    return NEXT;
}

/* clang-format off */
static const struct action retreating = {
    {VERB_RETREAT, "retreat from a Battle or an Overwhelm",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units), MAY(AT, SINGLE(PLACE), .values = bt_spaces),
      NEEDS(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first, .meant_by_all = bt_goes,
};
static const struct action giving_up = {
    {VERB_ELIMINATE, "take the price of an Overwhelm in Retreat", {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_all_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
/* clang-format on */

/* clang-format off */
const struct step bt_retreat_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"retreat", R13_9_RETREAT, retreating_mask, somebody_retreats, 0, OWED, retreat, TAKES(&retreating)},
    {"overwhelm", R13_9_4_OVERWHELM, pursuer_mask, overwhelms, 0, OWED, give_up_units, TAKES(&giving_up), .said = "give up units overwhelmed"},
    {"arrival", R2_1_2_CONTROL, retreating_mask, NULL, 0, FORCED, arrive},
};
/* clang-format on */
