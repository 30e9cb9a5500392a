#include "games/bayonets-and-tomahawks/marshal.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 11.0: Marshal Troops. */

/* Non-Light counters of side in place that may be activated. */
static struct piece_set marshals(const struct referee *referee, int place, int side)
{
    struct piece_set active =
        pieces_or(bt_own(referee)->light, pieces_marked(referee, position(referee)->spent));
    return pieces_without(bt_stack(referee, place, side), active);
}

static bool can_activate(const struct referee *referee, int side, int place)
{
    return pieces_any(marshals(referee, place, side));
}

static int chosen_marshal(struct referee *referee, const struct declaration *declaration, int place)
{
    struct piece_set found = marshals(referee, place, declaration->by);
    int leader = declaration->leader;
    if (!leader)
        need(referee, R11_0_UNIT, pieces_any(found),
             "%s: %d unspent units that are not Light, 1 needed", bt_place_name(referee, place),
             pieces_count(found));
    if (leader) {
        struct ids one = {1, {(int16_t)leader}};
        need(referee, RECORD_PIECE, position(referee)->place[leader] == place,
             "%s is at %s, not at %s", bt_name(referee, leader),
             bt_place_name(referee, position(referee)->place[leader]),
             bt_place_name(referee, place));
        bt_check_units(referee, &one, declaration->by);
        require(referee, R11_0_UNIT, !bt_type_row(referee, leader)->light, "%s is a Light unit",
                bt_name(referee, leader));
        return leader;
    }
    if (commits(referee) && pieces_any(found))
        need_known(referee, R11_0_UNIT, bt_all_alike(referee, found) ? YES : UNKNOWN,
                   "which of %d units is activated is not said", pieces_count(found));
    return pieces_first(found);
}

static void check_marshaled(struct referee *referee, int unit, int to, int side)
{
    const struct position *now = position(referee);
    int from = now->place[unit];
    struct ids one = {1, {(int16_t)unit}};
    bool engaged = bt_units(referee, from, other_side(side)) > 0;
    bool never = ruling_is(referee, MARSHAL_ENGAGED_NEVER);
    const struct way *way = to ? way_between(&rules_data(referee)->map, from, to) : NULL;
    if (bt_event(referee, EVENT_ROUGH_SEAS))
        require(referee, CARD_40_ROUGH_SEAS, bt_type(referee, unit) != FLEET,
                "%s is a Fleet: no Fleet is Marshaled this Action Round", bt_name(referee, unit));
    if (ruling_is(referee, MARSHAL_ROUTED_NO))
        require(referee, R11_0_ROUTED, !OF_SIDE(now, side, routed)[from],
                "the stack at %s is Routed", bt_place_name(referee, from));
    if (to)
        need(referee, R11_0_ADJACENT, way != NULL,
             from == to ? "%s at %s comes from no adjacent space"
                        : "%s at %s is not adjacent to %s",
             bt_name(referee, unit), bt_place_name(referee, from), bt_place_name(referee, to));
    require(referee, R11_0_ENGAGED, !engaged || !never, "%d enemies at %s, none allowed",
            bt_units(referee, from, other_side(side)), bt_place_name(referee, from));
    if (!way)
        return;
    if (engaged && !never)
        bt_check_leave(referee, side, from, way);
    bt_check_way(referee, &one, way, side);
}

static bool may_come(const struct referee *referee, int to, int piece)
{
    const struct position *now = position(referee);
    const struct way *way =
        to ? way_between(&rules_data(referee)->map, now->place[piece], to) : NULL;
    return way && !now->spent[piece] && bt_may_use(referee, bt_type(referee, piece), way);
}

/* Those that come from one space, for the limits of its Connection. */
static void coming_from(const struct referee *referee, const struct ids *units, int from,
                        struct ids *some)
{
    some->count = 0;
    for (int i = 0; i < units->count; i++) {
        if (position(referee)->place[units->id[i]] == from)
            ids_add(some, units->id[i]);
    }
}

static void bring(struct referee *referee, const struct ids *units, int to)
{
    for (int from = 1; from <= PLACE_MAX; from++) {
        struct ids some;
        coming_from(referee, units, from, &some);
        if (some.count > 0 && from != to)
            bt_step(referee, &some, way_between(&rules_data(referee)->map, from, to), from);
    }
}

static void check_limits_together(struct referee *referee, const struct ids *units, int to,
                                  int side)
{
    for (int from = 1; to && from <= PLACE_MAX; from++) {
        struct ids some;
        const struct way *way = way_between(&rules_data(referee)->map, from, to);
        coming_from(referee, units, from, &some);
        if (way && some.count > 1)
            bt_check_way(referee, &some, way, side);
    }
}

static void check_all_marshaled(struct referee *referee, const struct ids *units, int to, int side)
{
    bt_check_units(referee, units, side);
    bt_check_idle(referee, units);
    for (int i = 0; i < units->count; i++)
        check_marshaled(referee, units->id[i], to, side);
    check_limits_together(referee, units, to, side);
}

static enum flow marshal(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, to = declaration->at;
    require(referee, R11_0_POINT, bt_point(referee)->army, "%s Action Point, an Army one is needed",
            name_of(referee, POINT, now->point));
    int leader = to ? chosen_marshal(referee, declaration, to) : 0;
    if (leader)
        bt_check_fleets(referee, &(struct ids){1, {(int16_t)leader}});
    if (to)
        require(referee, R11_0_ROUTED, !OF_SIDE(now, side, routed)[to], "the stack at %s is Routed",
                bt_place_name(referee, to));
    check_all_marshaled(referee, &declaration->units, to, side);
    bt_check_said_of(referee, declaration, to, may_come);
    if (!commits(referee))
        return NEXT;
    bool was_battle = now->battle[to];
    bring(referee, &declaration->units, to);
    change(referee, &now->moving[leader], 1, R11_0_MARSHALING);
    change(referee, &OF_SIDE(now, side, marshaled)[to], 1, R11_0_MARSHALING);
    if (ruling_is(referee, MARSHAL_OVERWHELM_YES_ONCE_ALL_ARRIVED) || !was_battle)
        bt_arrive(referee, to, side);
    begin(referee, MARCH);
    return NEXT;
}

/* --- what is declared --- */

/* Whether a space where units can be activated lies next to it and to the first that comes. */
static bool comes_beside(const struct referee *referee, const struct declaration *declaration,
                         int piece)
{
    const struct position *now = position(referee);
    const struct map *map = &rules_data(referee)->map;
    int from = now->place[piece], first = ids_first(&declaration->units);
    if (declaration->leader)
        return are_joined(map, from, now->place[declaration->leader]);
    for (int i = map->first[from]; i < map->first[from + 1]; i++) {
        int to = map->way[i].to;
        if (can_activate(referee, declaration->by, to) &&
            (!first || are_joined(map, now->place[first], to)))
            return true;
    }
    return false;
}

static void units_that_come(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    EACH_PIECE (piece, bt_of_side(referee, declaration->by)) {
        if (bt_may_act(referee, declaration, piece) && comes_beside(referee, declaration, piece))
            values_add(values, piece);
    }
}

static void units_activated(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (bt_on_map(referee, place) && (!declaration->at || place == declaration->at))
            values_add_pieces(values, marshals(referee, place, declaration->by));
    }
}

static void marshaling_spaces(const struct referee *referee, const struct declaration *declaration,
                              struct value_set *values)
{
    const struct position *now = position(referee);
    const struct map *map = &rules_data(referee)->map;
    int first = ids_first(&declaration->units), leader = declaration->leader;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (bt_on_map(referee, place) && (!leader || now->place[leader] == place) &&
            (!first || are_joined(map, now->place[first], place)) &&
            can_activate(referee, declaration->by, place))
            values_add(values, place);
    }
}

static int coming_first(const struct referee *referee, const struct declaration *declaration,
                        int piece)
{
    return may_come(referee, declaration->at, piece);
}

/* clang-format off */
const struct action bt_marshaling = {
    {VERB_MARSHAL, "Marshal Troops: the unit activated, those that come",
     {MAY(LEADER, SINGLE(PIECE), .values = units_activated),
      NEEDS(UNITS, SEVERAL(PIECE), .values = units_that_come),
      NEEDS(AT, SINGLE(PLACE), .values = marshaling_spaces)}},
    .perform = marshal, .units_from = bt_units_from, .meant_first = coming_first, .weight = 6,
};
/* clang-format on */
