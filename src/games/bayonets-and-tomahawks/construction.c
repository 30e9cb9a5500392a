#include "games/bayonets-and-tomahawks/construction.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 12.0: Construction. */

static bool is_next_to(const struct referee *referee, int piece, int to)
{
    return are_joined(&rules_data(referee)->map, position(referee)->place[piece], to);
}

static bool may_build(const struct referee *referee, int to, int piece)
{
    const struct position *now = position(referee);
    return bt_type_row(referee, piece)->brigade && bt_on_map(referee, now->place[piece]) &&
           !now->spent[piece] && (!to || is_next_to(referee, piece, to));
}

static int builder_of(const struct referee *referee, const struct ids *units)
{
    for (int i = 0; i < units->count; i++) {
        if (bt_type_row(referee, units->id[i])->brigade)
            return units->id[i];
    }
    return 0;
}

static int fort_at(const struct referee *referee, int place, int side)
{
    return pieces_first(bt_stack_of(referee, place, side, FORT));
}

static bool has_bastion(const struct referee *referee, int place)
{
    return bt_units_of(referee, place, FRENCH, BASTION) > 0;
}

/* Begun in an earlier Action Round; the same Brigade need not wait under Construction Frenzy. */
static bool ripe(const struct referee *referee, int work, int builder)
{
    bool same = position(referee)->built_by == builder && builder != 0;
    return work == UNDER_CONSTRUCTION || (work == BEGUN && same);
}

static void check_begin_fort(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int forts =
        bt_units_of(referee, place, BRITISH, FORT) + bt_units_of(referee, place, FRENCH, FORT);
    require(referee, R12_0_BEGIN_FORT, forts == 0 && !now->fort_work[place],
            "%s has %d Forts and %d Fort Construction markers, none allowed",
            bt_place_name(referee, place), forts, now->fort_work[place] != 0);
    require(referee, R12_0_FORTRESS, !has_bastion(referee, place),
            "%s has %d Bastions, none allowed", bt_place_name(referee, place),
            bt_units_of(referee, place, FRENCH, BASTION));
}

static void check_finish_fort(struct referee *referee, int place, int side, int builder)
{
    const struct position *now = position(referee);
    int left = pieces_count(bt_stack(referee, bt_own(referee)->forts_pool[side], side));
    require(referee, R12_0_FINISH_FORT, ripe(referee, now->fort_work[place], builder),
            now->fort_work[place]
                ? "%s: the Fort Construction marker is of this Action Round, not of an earlier one"
                : "%s has no Fort Construction marker of an earlier Action Round",
            bt_place_name(referee, place));
    need(referee, R12_0_FINISH_FORT, left > 0, "%d Forts in the pool, 1 needed", left);
}

static void check_fort_work(struct referee *referee, int what, int place, int side, int builder)
{
    int fort = fort_at(referee, place, side);
    if (what == BEGIN_FORT)
        check_begin_fort(referee, place);
    if (what == FINISH_FORT)
        check_finish_fort(referee, place, side, builder);
    if (what == REPAIR_FORT)
        need(referee, R12_0_REPAIR_FORT, fort && position(referee)->reduced[fort],
             "%s: %d Reduced %s Forts, 1 needed", bt_place_name(referee, place),
             fort && position(referee)->reduced[fort], side_name(referee, side));
    if (what == REMOVE_FORT)
        need(referee, R12_0_REMOVE_FORT, fort || position(referee)->fort_work[place],
             "%s has neither a %s Fort nor a Fort Construction marker",
             bt_place_name(referee, place), side_name(referee, side));
}

static void check_road_work(struct referee *referee, int what, const struct way *way, int builder)
{
    int work = position(referee)->road[way->number];
    const char *name = name_of(referee, CONNECTION, way->number);
    require(referee, R12_0_PATH, way->kind == PATH && work != ROAD_BUILT, "%s is no Path", name);
    if (what == BEGIN_ROAD)
        require(referee, R12_0_BEGIN_ROAD, work != BEGUN && work != UNDER_CONSTRUCTION,
                "%s has 1 Road Construction marker, limit 1", name);
    else
        require(
            referee, R12_0_FINISH_ROAD, work == ROAD_BUILT || ripe(referee, work, builder),
            work ? "%s: the Road Construction marker is of this Action Round, not of an earlier one"
                 : "%s has no Road Construction marker of an earlier Action Round",
            name);
    if (ruling_is(referee, ROAD_VILLAGE_FORBIDDEN))
        require(referee, R12_0_NATION, !bt_neutral_village(referee, way->to),
                "%s is a Village of a neutral Nation", bt_place_name(referee, way->to));
}

static void check_site(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    int enemies = bt_units(referee, place, other_side(side));
    bool wilderness =
        bt_space(referee, place)->type == WILDERNESS && ruling_is(referee, WILDERNESS_ALLOWED);
    require(referee, R12_0_FRIENDLY, wilderness || bt_controller(referee, place) == side,
            "%s is not under %s control", bt_place_name(referee, place), side_name(referee, side));
    bool prevails = enemies == 0 || bt_outnumbers(referee, place, side);
    require(referee, R12_0_ENEMIES, prevails, "%s: %d units, %s; more than %d to 1 needed",
            bt_place_name(referee, place), bt_units(referee, place, side),
            bt_opposition_text(referee, place, side, prevails), bt_own(referee)->outnumber_ratio);
    require(referee, R12_0_ROUTED, !OF_SIDE(now, side, routed)[place], "the stack at %s is Routed",
            bt_place_name(referee, place));
    require(referee, R12_0_SUPPLY, !OF_SIDE(now, side, unsupplied)[place],
            "the stack at %s is Out of Supply", bt_place_name(referee, place));
}

static void do_fort_work(struct referee *referee, int what, int place, int side)
{
    const struct position *now = position(referee);
    int fort = fort_at(referee, place, side);
    if (what == BEGIN_FORT)
        change(referee, &now->fort_work[place], BEGUN, R12_0_BEGIN_FORT);
    if (what == REPAIR_FORT)
        change(referee, &now->reduced[fort], 0, R12_0_REPAIR_FORT);
    if (what == REMOVE_FORT && now->fort_work[place])
        change(referee, &now->fort_work[place], 0, R12_0_REMOVE_FORT);
    else if (what == REMOVE_FORT)
        bt_eliminate(referee, fort, R12_0_REMOVE_FORT);
    if (what != FINISH_FORT)
        return;
    int built = pieces_first(bt_stack(referee, bt_own(referee)->forts_pool[side], side));
    change(referee, &now->fort_work[place], 0, R12_0_FINISH_FORT);
    change(referee, &now->place[built], place, R12_0_FINISH_FORT);
}

static void finish_road(struct referee *referee, const struct ids *units, const struct way *way,
                        int place, int side)
{
    const struct position *now = position(referee);
    change(referee, &now->road[way->number], ROAD_BUILT, R12_0_FINISH_ROAD);
    bt_step(referee, units, way, place);
    bt_arrive(referee, way->to, side);
    change(referee, &now->halted, 1, R12_0_FINISH_ROAD);
}

/* The limits of the Road that is about to be one. */
static void check_new_road(struct referee *referee, const struct ids *units, const struct way *way,
                           int side)
{
    int guns = 0, along = OF_SIDE(position(referee), side, along)[way->number];
    for (int i = 0; i < units->count; i++) {
        enum unit_type type = bt_type(referee, units->id[i]);
        along += type != COMMANDER && !(type == FLEET && ruling_is(referee, FLEETS_LIMIT_FREE));
        guns += type == ARTILLERY;
        require(referee, R10_2_CONNECTION,
                type != FORT && type != BASTION &&
                    (type != FLEET || bt_may_use(referee, FLEET, way)),
                "%s is %s %s, which does not go along a Road", bt_name(referee, units->id[i]),
                bt_article(referee, units->id[i]), bt_type_name(referee, units->id[i]));
    }
    require_bound(referee, R10_1_LIMIT, along <= 8, "%d units along %s, limit 8", along,
                  name_of(referee, CONNECTION, way->number));
    require_bound(referee, R10_1_ARTILLERY, guns <= 1, "%d Artillery along %s, limit 1", guns,
                  name_of(referee, CONNECTION, way->number));
    require(referee, R2_1_7_BASES, !(side == FRENCH && bt_space(referee, way->to)->type == BASE),
            "%s is a British Base", bt_place_name(referee, way->to));
}

/* 12.0: those who go along with the builder of a Road. */
static void check_joiners(struct referee *referee, const struct declaration *declaration,
                          const struct way *way, int place)
{
    const struct ids *units = &declaration->units;
    for (int i = 0; i < units->count; i++)
        need(referee, RECORD_PIECE, position(referee)->place[units->id[i]] == place,
             "%s is at %s, not at %s", bt_name(referee, units->id[i]),
             bt_place_name(referee, position(referee)->place[units->id[i]]),
             bt_place_name(referee, place));
    if (declaration->what && declaration->what != FINISH_ROAD)
        require(referee, R12_0_ONE, units->count <= 1, "one Brigade builds, %d units are named",
                units->count);
    if (declaration->what != FINISH_ROAD || !way || position(referee)->road[way->number] == 0)
        return;
    bt_check_fleets(referee, units);
    bt_check_idle(referee, units);
    check_new_road(referee, units, way, declaration->by);
}

static int frenzy_card(const struct referee *referee, int side)
{
    int card = bt_event(referee, side == BRITISH ? EVENT_FRENZY_BRITISH : EVENT_FRENZY_FRENCH);
    return card && !position(referee)->event_used[card] ? card : 0;
}

bool bt_frenzy(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->built_by && frenzy_card(referee, now->phasing);
}

static void check_builder(struct referee *referee, const struct declaration *declaration,
                          int builder)
{
    const struct position *now = position(referee);
    for (int i = 0; i < declaration->units.count; i++) {
        struct ids one = {1, {declaration->units.id[i]}};
        bt_need_own(referee, RECORD_PIECE, one.id[0], declaration->by);
        if (one.id[0] != now->built_by)
            bt_check_units(referee, &one, declaration->by);
    }
    if (declaration->units.count > 0)
        require(referee, R12_0_BRIGADE, builder != 0, "%s is no Brigade, and a Brigade builds",
                bt_name(referee, declaration->units.id[0]));
}

static void apply_build(struct referee *referee, const struct declaration *declaration, int builder,
                        int place, const struct way *way)
{
    const struct position *now = position(referee);
    int side = declaration->by, what = declaration->what;
    int card = now->built_by ? frenzy_card(referee, side) : 0;
    if (card)
        change(referee, &now->event_used[card], 1, CARD_7_FRENZY);
    change(referee, &now->moving[builder], 1, R12_0_BUILDING);
    change(referee, &now->built_by, builder, R12_0_BUILDING);
    if (!way) /* only a Road leads somewhere */
        do_fort_work(referee, what, place, side);
    else if (what == BEGIN_ROAD)
        change(referee, &now->road[way->number], BEGUN, R12_0_BEGIN_ROAD);
    else
        finish_road(referee, &declaration->units, way, place, side);
}

/* What is built and where to, and that both are said. */
static void check_work(struct referee *referee, const struct declaration *declaration, int place,
                       int builder, const struct way *way)
{
    int what = declaration->what, to = declaration->to;
    bool road = what == BEGIN_ROAD || what == FINISH_ROAD;
    if (what)
        need(referee, RECORD_FIELD, what >= BEGIN_FORT && what <= FINISH_ROAD,
             "%s is no construction", name_of(referee, WHAT, what));
    if (to && place)
        bt_need_way(referee, R12_0_PATH, place, to);
    if (what && place && !road)
        check_fort_work(referee, what, place, declaration->by, builder);
    if (way && road)
        check_road_work(referee, what, way, builder);
    if (what && road && commits(referee))
        need(referee, RECORD_FIELD, way != NULL,
             "a Road leads to a space next to it, which is not named");
    if (what && !road)
        need(referee, RECORD_FIELD, to == 0, "%s leads nowhere", name_of(referee, WHAT, what));
}

/* "fort" and "road" mean what comes next there. */
static int work_meant(const struct referee *referee, int what, int place, const struct way *way,
                      int side)
{
    const struct position *now = position(referee);
    int fort = place ? fort_at(referee, place, side) : 0;
    if (what == WORD_ROAD)
        return way && now->road[way->number] ? FINISH_ROAD : BEGIN_ROAD;
    if (what != WORD_FORT)
        return what;
    if (now->fort_work[place])
        return FINISH_FORT;
    return fort && now->reduced[fort] ? REPAIR_FORT : BEGIN_FORT;
}

static enum flow build(struct referee *referee, const struct declaration *declaration, int place,
                       const struct way *way)
{
    const struct position *now = position(referee);
    const struct ids *units = &declaration->units;
    int builder = builder_of(referee, units);
    if (!now->built_by)
        require(referee, R12_0_POINT, bt_point(referee)->army,
                "%s Action Point, an Army one is needed", name_of(referee, POINT, now->point));
    if (place && !need(referee, R12_0_FRIENDLY, bt_on_map(referee, place), "%s is in the %s",
                       units->count ? name_of(referee, PIECE, units->id[0]) : "the work",
                       bt_place_name(referee, place)))
        return NEXT;
    check_builder(referee, declaration, builder);
    if (place)
        check_site(referee, place, declaration->by);
    check_joiners(referee, declaration, way, place);
    check_work(referee, declaration, place, builder, way);
    bt_check_said_of(referee, declaration, declaration->to, may_build);
    if (!commits(referee))
        return NEXT;
    apply_build(referee, declaration, builder ? builder : units->id[0], place, way);
    if (declaration->what == FINISH_ROAD)
        begin(referee, MARCH);
    return NEXT;
}

static enum flow build_declared(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct declaration meant = *declaration;
    int first = ids_first(&declaration->units), to = declaration->to;
    int place = declaration->at ? declaration->at : first ? now->place[first] : 0;
    const struct way *way = to && place ? way_between(&rules_data(referee)->map, place, to) : NULL;
    meant.what = work_meant(referee, declaration->what, place, way, declaration->by);
    return build(referee, &meant, place, way);
}

/* --- what is declared --- */

/* A Brigade, then those of its space who go along. */
static void units_to_build(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    int first = ids_first(&declaration->units);
    struct piece_set units =
        first ? at(referee, position(referee)->place[first]) : bt_own(referee)->brigades;
    EACH_PIECE (piece, pieces_and(units, bt_of_side(referee, declaration->by))) {
        if (bt_may_act(referee, declaration, piece))
            values_add(values, piece);
    }
}

static void spaces_of_road(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    int first = ids_first(&declaration->units);
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (first ? is_next_to(referee, first, place) : bt_on_map(referee, place))
            values_add(values, place);
    }
}

static void works_to_build(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    (void)referee;
    (void)declaration;
    values_add_range(values, BEGIN_FORT, FINISH_ROAD);
}

static int weight_of_work(const struct referee *referee, const struct declaration *declaration,
                          int what)
{
    (void)referee;
    (void)declaration;
    return what == REPAIR_FORT ? 20 : 1;
}

static int builders_first(const struct referee *referee, const struct declaration *declaration,
                          int piece)
{
    return may_build(referee, declaration->to, piece);
}

/* clang-format off */
const struct action bt_building = {
    {VERB_BUILD, "Construction: the Brigade, where it is, what, and where a Road goes; those who join it",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = units_to_build),
      MAY(AT, SINGLE(PLACE), .values = no_values), /* the builder's space goes without saying */
      MAY(TO, SINGLE(PLACE), .values = spaces_of_road),
      NEEDS(WHAT, SINGLE(WORD), .values = works_to_build, .weight = weight_of_work)}},
    .perform = build_declared, .units_from = bt_units_said, .meant_first = builders_first, .weight = 6,
};
/* clang-format on */
