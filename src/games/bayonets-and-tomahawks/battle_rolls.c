#include "games/bayonets-and-tomahawks/battle_rolls.h"

#include "games/bayonets-and-tomahawks/battle_dice.h"
#include "games/bayonets-and-tomahawks/battle_hits.h"
#include "games/bayonets-and-tomahawks/battle_rerolls.h"
#include "games/bayonets-and-tomahawks/die.h"
#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/ports.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 13.3.3: a unit type rolls, and its dice take effect. */

/* --- the roll --- */

static unsigned roller_mask(const struct referee *referee)
{
    return bt_mask(position(referee)->rolling);
}

static unsigned opponent_mask(const struct referee *referee)
{
    return bt_mask(other_side(position(referee)->rolling));
}

/* The group an entry speaks of: as it says ("fort" alone is what is built, too), or that of the
 * first unit it names. */
static int declared_group(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->what)
        return declaration->what == WORD_FORT ? bt_own(referee)->type[FORT].group
                                              : declaration->what;
    return declaration->units.count ? bt_group_of(referee, declaration->units.id[0]) : 0;
}

static void check_group(struct referee *referee, const struct declaration *declaration, int group)
{
    const struct position *now = position(referee);
    struct piece_set units = bt_group_units(referee, now->rolling, group);
    int count = pieces_count(units), left = pieces_count(bt_unrolled(referee, units));
    bool over = group < now->group && count > 0 && left == count;
    require(referee, R13_3_3_ORDER, count == 0 || (group <= now->group && !over),
            "%s is no. %d in the order of rolls; %s, no. %d, is to roll now",
            bt_group_name(referee, group), group, bt_group_name(referee, now->group),
            (int)now->group);
    if (!need(referee, R13_3_3_ALL, group <= GROUP_MILITIA, "%s is no type of unit",
              bt_group_name(referee, group)) ||
        !need(referee, R13_3_3_ALL, count > 0,
              "the %s have no unit of that type (%s) in this Battle",
              side_name(referee, now->rolling), bt_group_name(referee, group)))
        return;
    need(referee, R13_3_3_ALL, left == count, "%s: %d of %d have rolled already",
         bt_group_name(referee, group), count - left, count);
    bool rolls = true;
    for (int i = 0; i < declaration->units.count; i++)
        rolls &= need(referee, R13_3_3_ALL, pieces_have(units, declaration->units.id[i]),
                      "%s does not roll with %s in this Battle",
                      bt_name(referee, declaration->units.id[i]), bt_group_name(referee, group));
    if (rolls && declaration->units.count > 0)
        require_whole(referee, R13_3_3_ALL, declaration->units.count == count,
                      "%d of the %s to roll, %d named", count, bt_group_name(referee, group),
                      declaration->units.count);
}

/* The units named first, in their order, then the others. */
static struct ids throw_order(const struct declaration *declaration, struct piece_set units)
{
    struct ids order = {0};
    for (int i = 0; declaration && i < declaration->units.count; i++)
        ids_add_once(&order, declaration->units.id[i]);
    EACH_PIECE (unit, units)
        ids_add_once(&order, unit);
    return order;
}

static enum flow roll(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = declaration ? declared_group(referee, declaration) : now->group;
    if (group == 0)
        group = now->group;
    if (group == GROUP_MILITIA && now->militia > 0)
        return ELSEWHERE;
    if (declaration)
        check_group(referee, declaration, group);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->group, group, R13_3_3_ROLL);
    struct ids order = throw_order(declaration, bt_group_units(referee, now->rolling, group));
    for (int i = 0; i < order.count; i++) {
        int face = bt_face(referee, now->rolling, R13_3_3_ROLL, bt_name(referee, order.id[i]));
        change(referee, &now->face[order.id[i]], face, R13_3_3_ROLL);
        change(referee, &now->rolled[order.id[i]], 1, R13_3_3_ROLL);
    }
    bt_report_roll(referee);
    return NEXT;
}

/* --- B&T and Flags --- */

static enum flow score_bt(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct type_row *type = &bt_own(referee)->type[bt_roller_type(referee)];
    struct running_totals totals = {0};
    (void)declaration;
    change(referee, &now->hits, 0, R13_3_3_ROLL);
    bt_count_dice(referee, &totals);
    int militia = bt_space(referee, now->battle_place)->home == now->rolling ? 0 : now->militia;
    if (type->removes_militia && militia > 0)
        change(referee, &now->militia, militia > totals.bts ? militia - totals.bts : 0,
               R13_2_1_MILITIA);
    bool one_in_all = totals.bts > 1 && ruling_is(referee, FLEETS_LEAVING_ONE_IN_ALL);
    if (type->may_leave)
        change(referee, &now->fleets_free, one_in_all ? 1 : totals.bts, R13_3_3_ROLL);
    if (!type->hits_brigade)
        return NEXT;
    int before = now->marker[now->rolling];
    int scored =
        bt_scoring(totals.bts, before, bt_capacity(referee, bt_roller_type(referee), true));
    change(referee, &now->marker[now->rolling], before + scored, R13_3_3_ROLL);
    change(referee, &now->hits, bt_above_zero(before + scored) - bt_above_zero(before),
           R13_3_3_ROLL);
    return NEXT;
}

static bool fleets_may_leave(const struct referee *referee)
{
    return position(referee)->fleets_free > 0;
}

/* The best rank any place has for a Fleet that leaves. */
static int best_fleet_rank(const struct referee *referee, int side, int from)
{
    int best = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        int rank = position(referee)->battle[place] ? 0 : bt_fleet_rank(referee, side, from, place);
        if (rank && (!best || rank < best))
            best = rank;
    }
    return best > 1 && ruling_is(referee, FLEET_LEAVING_NOWHERE) ? 1 : best;
}

static enum flow fleet_leaves(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int from = now->battle_place, to = declaration->to, side = declaration->by;
    int fleet = declaration->units.count ? declaration->units.id[0] : 0;
    int rank = to && !now->battle[to] ? bt_fleet_rank(referee, side, from, to) : 0;
    int best = best_fleet_rank(referee, side, from);
    need(referee, RECORD_PIECE,
         fleet == 0 || (bt_type(referee, fleet) == FLEET && bt_side(referee, fleet) == side),
         "%s at %s is no %s Fleet in the Battle", bt_name(referee, fleet),
         bt_place_name(referee, now->place[fleet]), side_name(referee, side));
    require(referee, R13_3_3_FLEET, declaration->units.count <= 1,
            "each B&T lets one Fleet leave, %d are named", declaration->units.count);
    if (to && now->battle[to])
        require(referee, R13_3_3_FLEET, false, "%s has a Battle marker",
                bt_place_name(referee, to));
    else if (to)
        require(referee, R13_3_3_FLEET, rank == best, "a port of %s comes before %s (%s)",
                bt_fleet_text(best), bt_place_name(referee, to), bt_fleet_text(rank));
    if (commits(referee))
        need(referee, RECORD_FIELD, fleet && to && declaration->path.count == 0,
             "a Fleet and the space it goes to are needed, and no path");
    if (!commits(referee))
        return AGAIN;
    bt_move_stack(referee, one_piece(fleet), to, R13_3_3_FLEET);
    change(referee, &now->left_battle, 1, R13_3_3_FLEET);
    change_by(referee, &now->fleets_free, -1, R13_3_3_FLEET);
    return now->fleets_free > 0 ? AGAIN : NEXT;
}

static enum flow count_flags(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct running_totals totals = {0};
    (void)declaration;
    bt_count_dice(referee, &totals);
    change_by(referee, &now->marker[now->rolling], totals.flags, R13_3_3_ROLL);
    expire(referee, GROUP_ENDS, R13_3_3_ROLL);
    return NEXT;
}

/* --- Militia --- */

enum flow bt_roll_militia(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = bt_space(referee, now->battle_place)->home, flags = 0;
    if (declaration && (declaration->what || declaration->units.count))
        need(referee, R13_3_3_ALL, declared_group(referee, declaration) == GROUP_MILITIA,
             "%d Militia roll, all units have rolled", (int)now->militia);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < now->militia; i++)
        flags += bt_face(referee, side, R13_3_3_MILITIA, "Militia") == FLAGS;
    part(referee, CLAIM_MARKER, side, R13_3_3_MILITIA, now->marker[side] != 0, now->marker[side],
         "the marker before the roll");
    part(referee, CLAIM_MARKER, side, R13_3_3_MILITIA, true, flags, "Flags (%d)", flags);
    part(referee, CLAIM_HITS, side, R13_3_3_MILITIA, true, 0, "of Militia Flags alone count");
    change_by(referee, &now->marker[side], flags, R13_3_3_MILITIA);
    outcome_total(referee, CLAIM_MARKER, side, now->marker[side], &now->marker[side],
                  R13_3_3_MILITIA);
    outcome(referee, CLAIM_HITS, side, 0, R13_3_3_MILITIA);
    return NEXT;
}

/* --- what is declared --- */

/* Dice are also rolled by units just eliminated: then who is meant stands elsewhere, too. */
static int rolled_from(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!now->battle_place || now->retreat_from)
        return bt_units_from(referee, declaration);
    bool gone =
        !pieces_within(pieces_marked(referee, now->in_battle), at(referee, now->battle_place));
    return gone ? 0 : now->battle_place;
}

static void groups(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values)
{
    (void)declaration;
    if (position(referee)->battle_place)
        values_add_range(values, 1, GROUP_MILITIA);
}

static int weight_of_reroll(const struct referee *referee, const struct declaration *declaration,
                            int piece)
{
    (void)referee;
    (void)declaration;
    return piece ? 1 : 8;
}

static void units_here(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    (void)declaration;
    values_add_pieces(values, at(referee, position(referee)->battle_place));
}

/* clang-format off */
const struct action bt_rolling = {
    {VERB_ROLL, "roll for a unit type",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_battle_units), MAY(WHAT, SINGLE(WORD), .values = groups)}},
    .units_from = rolled_from, .meant_first = bt_in_play_first,
};
static const struct action rerolling = {
    {VERB_REROLL, "one unit's die",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_battle_units, .weight = weight_of_reroll), MAY(MODE, SINGLE(WORD))}},
    .perform = bt_reroll, .units_from = rolled_from, .meant_first = bt_in_play_first,
};
static const struct action replacing = {
    {VERB_COMMAND, "a Commander for one that was lost", {NEEDS(LEADER, SINGLE(PIECE), .values = bt_all_commanders)}},
    .perform = bt_replace_commander, .weight = 4,
};
static const struct action losing = {
    {VERB_LOSE, "apply Hits to own units, one step a name",
     {NEEDS(UNITS, STEPS_BY(RECORD_PIECE), .values = bt_battle_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
static const struct action leaving = {
    {VERB_MOVE, "a Fleet leaves a Battle by B&T",
     {MAY(UNITS, SEVERAL(PIECE), .values = units_here), MAY(PATH, SEVERAL(PLACE), .values = no_values),
      MAY(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = bt_moving_first, .meant_by_all = bt_goes, .weight = 8,
};
/* clang-format on */

static enum truth side_rolls(const struct referee *referee, const struct declaration *declaration)
{
    return truth_of(declaration->by == position(referee)->rolling);
}

/* clang-format off */
#define ONE_SIDE_ROLLS .other_turn = {R13_3_3_ORDER, "the other side's units roll now", ADMITS(ROLL), side_rolls}

const struct step bt_group_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"roll", R13_3_3_ROLL, roller_mask, NULL, 0, FORCED, roll, TAKES(&bt_rolling), .said = "roll in the Battle", ONE_SIDE_ROLLS},
    {"reroll", R13_5_SINGLY, roller_mask, NULL, 0, PASSES, NULL, TAKES(&rerolling, &replacing), ONE_SIDE_ROLLS},
    {"hits", R13_3_4_HIT_CHECK, roller_mask, NULL, 0, FORCED, bt_score_hits},
    {"losses", R13_4_HIT, opponent_mask, bt_hits_due, 0, OWED, bt_take_shape_hits, TAKES(&losing), .said = "lose units to hits", ONE_SIDE_ROLLS},
    {"bayonets and tomahawks", R13_3_3_ROLL, roller_mask, NULL, 0, FORCED, score_bt},
    {"brigade losses", R13_4_HIT, opponent_mask, bt_hits_due, 0, OWED, bt_take_bt_hits, TAKES(&losing), .said = "lose units to Bayonets & Tomahawks", ONE_SIDE_ROLLS},
    {"fleets leave", R13_3_3_FLEET, roller_mask, fleets_may_leave, 0, PASSES, fleet_leaves, TAKES(&leaving), .said = "leave with a Fleet", ONE_SIDE_ROLLS},
    {"flags", R13_3_3_ROLL, roller_mask, NULL, 0, FORCED, count_flags, ONE_SIDE_ROLLS},
};
/* clang-format on */
