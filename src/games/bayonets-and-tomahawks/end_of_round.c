#include "games/bayonets-and-tomahawks/end_of_round.h"

#include "games/bayonets-and-tomahawks/die.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

#include <string.h>

/* 14.0: the end of an Action Round. */

/* --- 14.1 supply --- */

static bool is_source(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    bool shut = now->battle[place] && ruling_is(referee, SUPPLY_BATTLE_NO);
    return !shut &&
           (bt_colony_home(referee, place, side) || bt_units_of(referee, place, side, FLEET) > 0);
}

static bool may_trace(const struct referee *referee, int place, int side)
{
    const struct space_row *space = bt_space(referee, place);
    if (side == FRENCH && space->type == BASE)
        return false;
    if (bt_neutral_village(referee, place))
        return ruling_is(referee, SUPPLY_VILLAGE_YES);
    if (bt_controller(referee, place) == side)
        return true;
    bool outpost =
        space->type == OUTPOST && (space->home == side || ruling_is(referee, SUPPLY_OUTPOSTS_ANY));
    return (space->type == WILDERNESS || outpost) &&
           bt_units(referee, place, other_side(side)) == 0;
}

static bool way_open(const struct referee *referee, const struct way *way, bool light, int side)
{
    const struct position *now = position(referee);
    int nation = bt_own(referee)->connection[way->number].nation;
    bool closed = side == BRITISH && now->closed_way == way->number &&
                  ruling_is(referee, WARSHIPS_RETREAT_YES);
    if (closed)
        return false;
    if (bt_kind(referee, way) != PATH)
        return true;
    return light && !(nation && !now->nation_side[nation]);
}

/* Whether a stack is composed of Light units only. */
static bool is_light(const struct referee *referee, int place, int side)
{
    struct piece_set fit = pieces_or(bt_own(referee)->light, bt_of_type(referee, BASTION));
    if (ruling_is(referee, SUPPLY_LIGHT_YES))
        fit = pieces_or(fit, pieces_or(bt_of_type(referee, FORT), bt_of_type(referee, COMMANDER)));
    return pieces_within(bt_stack(referee, place, side), fit);
}

struct trace {
    const struct referee *referee;
    int side;
    bool light; /* the stack has Light units only */
};

/* To a source no way need go on: it is traced from there. */
static bool goes_on(const void *context, const struct way *way)
{
    const struct trace *trace = context;
    return way_open(trace->referee, way, trace->light, trace->side) &&
           may_trace(trace->referee, way->to, trace->side);
}

static void find_sources(const struct referee *referee, int side, int *distance)
{
    for (int place = 0; place <= PLACE_MAX; place++)
        distance[place] =
            bt_on_map(referee, place) && is_source(referee, place, side) ? 0 : MAP_FAR;
}

/* A stack may stand where supply could not be traced through. */
static bool reaches_source(const struct trace *trace, const int *distance, int place)
{
    const struct map *map = &rules_data(trace->referee)->map;
    bool reaches = distance[place] != MAP_FAR;
    for (int i = map->first[place]; !reaches && i < map->first[place + 1]; i++) {
        const struct way *way = &map->way[i];
        reaches = distance[way->to] != MAP_FAR &&
                  way_open(trace->referee, way, trace->light, trace->side);
    }
    return reaches;
}

static bool has_stack(const struct referee *referee, int place, int side)
{
    struct piece_set units = pieces_and(bt_stack(referee, place, side), bt_own(referee)->counted);
    return pieces_any(pieces_without(units, bt_of_type(referee, BASTION)));
}

static void check_side(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int box = bt_own(referee)->sail_box, distance[2][PLACE_MAX + 1];
    struct trace trace[2] = {{referee, side, false}, {referee, side, true}};
    /* How far from a source supply is traced, MAP_FAR where it is not. */
    find_sources(referee, side, distance[0]);
    memcpy(distance[1], distance[0], sizeof distance[0]);
    for (int light = 0; light < 2; light++)
        map_spread_along(&rules_data(referee)->map, distance[light], goes_on, &trace[light]);
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (!bt_on_map(referee, place) && (place != box || ruling_is(referee, SUPPLY_SAIL_NO)))
            continue;
        int light = is_light(referee, place, side);
        bool supplied = !has_stack(referee, place, side) ||
                        (place == box ? ruling_is(referee, SUPPLY_SAIL_YES)
                                      : reaches_source(&trace[light], distance[light], place));
        change(referee, &OF_SIDE(now, side, unsupplied)[place], !supplied, R14_1_OUT_OF_SUPPLY);
    }
}

enum flow bt_check_supply(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    check_side(referee, BRITISH);
    check_side(referee, FRENCH);
    return NEXT;
}

/* --- 14.0 #1 and #2 --- */

static void discard_played(struct referee *referee)
{
    const struct position *now = position(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (now->card_pile[card] == IN_PLAY)
            change(referee, &now->card_pile[card], DISCARDED, R14_0_CARDS);
    }
}

static void age_works(struct referee *referee)
{
    const struct position *now = position(referee);
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (now->fort_work[place] == BEGUN)
            change(referee, &now->fort_work[place], UNDER_CONSTRUCTION, R14_0_CLEARED);
    }
    for (int way = 1; way <= rules_data(referee)->map.connection_count; way++) {
        if (now->road[way] == BEGUN)
            change(referee, &now->road[way], UNDER_CONSTRUCTION, R14_0_CLEARED);
    }
}

enum flow bt_clear_round(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    discard_played(referee);
    age_works(referee);
    expire(referee, ROUND_ENDS, R14_0_CLEARED);
    return NEXT;
}

/* --- 14.2 Rally --- */

/* The Routed stack that rolls next: British ones first, in the order of the board. A stack that has
 * rolled is told by the mark on its space. */
static int next_to_rally(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int box = bt_own(referee)->sail_box;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (!OF_SIDE(now, side, routed)[place] || OF_SIDE(now, side, rallied)[place])
            continue;
        if (place == box && ruling_is(referee, SUPPLY_SAIL_NO))
            continue;
        return place;
    }
    return 0;
}

static int rallying_side(const struct referee *referee)
{
    return next_to_rally(referee, BRITISH) ? BRITISH : FRENCH;
}

bool bt_rally_due(const struct referee *referee)
{
    return next_to_rally(referee, BRITISH) || next_to_rally(referee, FRENCH);
}

unsigned bt_rally_mask(const struct referee *referee)
{
    return bt_mask(rallying_side(referee));
}

static int best_rating(const struct referee *referee, int place, int side)
{
    int best = 0;
    EACH_PIECE (commander, bt_stack_of(referee, place, side, COMMANDER)) {
        int rating = bt_own(referee)->piece[commander].rating;
        best = rating > best ? rating : best;
    }
    return best;
}

/* Light units only; a Fort and Commanders may be with them. */
static bool rallies_light(const struct referee *referee, int place, int side)
{
    struct piece_set company = pieces_or(bt_of_type(referee, FORT), bt_of_type(referee, COMMANDER));
    return pieces_within(bt_stack(referee, place, side),
                         pieces_or(bt_own(referee)->light, company));
}

/* The stack that is named, by its space or units of it; else the next one. */
static int stack_rallied(const struct referee *referee, const struct declaration *declaration,
                         int side)
{
    int unit = declaration ? ids_first(&declaration->units) : 0;
    if (declaration && declaration->at)
        return declaration->at;
    return unit ? position(referee)->place[unit] : next_to_rally(referee, side);
}

enum flow bt_rally(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration ? declaration->by : rallying_side(referee);
    int place = stack_rallied(referee, declaration, side);
    for (int i = 0; declaration && i < declaration->units.count; i++)
        need(referee, RECORD_PIECE,
             now->place[declaration->units.id[i]] == place &&
                 bt_side(referee, declaration->units.id[i]) == side,
             "%s at %s is none of the %s stack at %s", bt_name(referee, declaration->units.id[i]),
             bt_place_name(referee, now->place[declaration->units.id[i]]), side_name(referee, side),
             bt_place_name(referee, place));
    if (declaration)
        need(referee, R14_2_RALLY, OF_SIDE(now, side, routed)[place],
             "%s has no Routed stack at %s", side_name(referee, side),
             bt_place_name(referee, place));
    if (declaration)
        require(referee, R14_2_ONCE, !OF_SIDE(now, side, rallied)[place],
                "the stack at %s has tried once, limit 1", bt_place_name(referee, place));
    if (!commits(referee))
        return NEXT;
    int dice = 1 + best_rating(referee, place, side), rallied = 0;
    bool light = rallies_light(referee, place, side);
    for (int i = 0; i < dice; i++) {
        int face = bt_face(referee, side, R14_2_RALLY,
                           keep(referee, "Rally at %s", bt_place_name(referee, place)));
        rallied += face == FLAGS || (light && face == BAYONET_TOMAHAWK);
    }
    change(referee, &OF_SIDE(now, side, rallied)[place], 1, R14_2_RALLY);
    if (rallied)
        change(referee, &OF_SIDE(now, side, routed)[place], 0, R14_2_RALLY);
    outcome(referee, CLAIM_SUCCESS, side, rallied > 0, R14_2_RALLY);
    outcome_figures(referee, "%d of %d dice show flag%s, needed 1", rallied, dice,
                    light ? " or b-and-t" : "");
    return bt_rally_due(referee) ? AGAIN : NEXT;
}

/* clang-format off */
const struct action bt_rallying = {
    {VERB_RALLY, "a Routed stack's dice", /* the space of a stack says enough */
     {MAY(UNITS, SEVERAL(PIECE), .values = no_values), MAY(AT, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
/* clang-format on */
