#include "games/wilderness-war/construction.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/points.h"
#include "games/wilderness-war/supply.h"
#include "games/wilderness-war/values.h"

/* Construction (5.41 to 5.44) and demolition (5.46). */

bool ww_is_for_construction(const struct referee *referee)
{
    return position(referee)->use == FOR_CONSTRUCTION;
}

/* 5.4: played for construction after a construction. */
void ww_check_turns(struct referee *referee, const struct declaration *declaration)
{
    int side = declaration->by;
    require(referee, R5_4_TURNS, !position(referee)->built_last[side],
            "the last card of the %s was construction, too", side_name(referee, side));
}

static bool is_own_cultivated(const struct referee *referee, int place, int side)
{
    const struct ww_space_facts *space = ww_space(referee, place);
    return space->terrain == CULTIVATED && space->originally == side;
}

static bool has_drilled(const struct referee *referee, int place, int side)
{
    struct piece_set there = ww_outside(referee, place, side);
    return pieces_meet(there, ww_drilled(referee));
}

/* --- checks of one site --- */

static bool check_site(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    const char *where = name_of(referee, PLACE, place);
    require(referee, R5_43_SIEGE, !now->besieged[place], "%s is besieged", where);
    require(referee, R5_43_FORTRESS, !ww_space(referee, place)->fortress, "%s has a fortress",
            where);
    require(referee, R5_43_ONE, now->fort[place] != side, "%s has a %s fort", where,
            side_name(referee, side));
    return require(referee, R5_41_ENEMY, !ww_holds(referee, place, other_side(side)),
                   "%s holds %s %s", where, side_name(referee, other_side(side)),
                   ww_holders(referee, place, other_side(side)));
}

static void check_supply(struct referee *referee, int place, int side)
{
    struct sentence breaks;
    sentence_clear(&breaks);
    bool supplied = ww_is_supplied(referee, place, side);
    if (!supplied)
        ww_say_supply_breaks(referee, place, side, &breaks);
    require(referee, R12_3, supplied, "%s has no supply line%s", name_of(referee, PLACE, place),
            breaks.text);
}

static void check_stockade(struct referee *referee, int place, int side)
{
    const char *where = name_of(referee, PLACE, place);
    bool drilled = has_drilled(referee, place, side);
    require(referee, R5_43_ONE, position(referee)->stockade[place] != side, "%s has a %s stockade",
            where, side_name(referee, side));
    if (is_own_cultivated(referee, place, side))
        return;
    if (require(referee, R5_41_WHERE, drilled,
                "%s is not a friendly cultivated space and has no %s Drilled Troops", where,
                side_name(referee, side)))
        check_supply(referee, place, side);
}

static void check_fort(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    const char *where = name_of(referee, PLACE, place);
    if (require(referee, R5_42_DRILLED, has_drilled(referee, place, side),
                "%s has no %s Drilled Troops", where, side_name(referee, side)))
        check_supply(referee, place, side);
    require(referee, R5_42_ONCE, !now->built_now[place], "the fort at %s was begun with this card",
            where);
}

static void check_amount(struct referee *referee, int what, int more)
{
    const struct position *now = position(referee);
    int built = now->built + more, rule = what == A_FORT ? R5_42_COUNT : R5_41_COUNT;
    if (now->card == 0) {
        require_known(referee, rule, ww_unseen_reaches(referee, built),
                      "%d built need a card of value %d; the card is not shown", built, built);
        return;
    }
    int value = ww_tables(referee)->card[now->card].value;
    require_bound(referee, rule, built <= value, "%d built, limit %d with this card", built, value);
}

/* --- building --- */

static void build_stockade(struct referee *referee, int place, int side)
{
    change(referee, &position(referee)->stockade[place], side, R5_41_COUNT);
}

static void build_fort(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    if (now->building[place] != side) {
        change(referee, &now->building[place], side, R5_42_COUNT);
        change(referee, &now->built_now[place], 1, RECORD_FLOW);
        return;
    }
    change(referee, &now->building[place], 0, R5_42_COUNT);
    change(referee, &now->fort[place], side, R5_42_COUNT);
    if (now->stockade[place] == side)
        change(referee, &now->stockade[place], 0, R5_43_REPLACED);
}

/* One after another: a stockade may supply the next (12.3). */
static void build_at(struct referee *referee, int what, int place, int side)
{
    bool open = check_site(referee, place, side);
    if (open && what == A_STOCKADE)
        check_stockade(referee, place, side);
    else if (open && what)
        check_fort(referee, place, side);
    if (!commits(referee))
        return;
    if (what == A_STOCKADE)
        build_stockade(referee, place, side);
    else
        build_fort(referee, place, side);
    change_by(referee, &position(referee)->built, 1, RECORD_FLOW);
}

static enum flow build(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int what = declaration->what;
    if (what)
        need(referee, RECORD_FIELD, what != FIELDWORKS, "fieldworks are no construction");
    for (int i = 0; i < declaration->places.count; i++)
        need(referee, RECORD_NAME, ww_space(referee, declaration->places.id[i])->on_map,
             "%s is no space", name_of(referee, PLACE, declaration->places.id[i]));
    if (now->built_what && what)
        require(referee, R5_4_KIND, now->built_what == what, "a %s after a %s with one card",
                name_of(referee, WHAT, what), name_of(referee, WHAT, now->built_what));
    check_amount(referee, what, declaration->places.count);
    if (commits(referee))
        change(referee, &now->built_what, what, RECORD_FLOW);
    for (int i = 0; i < declaration->places.count; i++)
        build_at(referee, what, declaration->places.id[i], now->active);
    return AGAIN;
}

/* --- sites lost (5.45) --- */

/* However the Drilled Troops came there: by movement, interception, avoiding or retreat. A space
 * just entered is theirs alone once nobody intercepts into it. */
static bool is_site_lost(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int side = now->building[place];
    return !now->battle_at && now->entered != place && !ww_has_units(referee, place, side) &&
           has_drilled(referee, place, other_side(side));
}

static int lost_site(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->building, is_site_lost);
}

bool ww_site_is_lost(const struct referee *referee)
{
    return lost_site(referee) != 0;
}

void ww_remove_site(struct referee *referee)
{
    change(referee, &position(referee)->building[lost_site(referee)], 0, R5_45_BUILDING);
}

/* --- demolition --- */

static const cell *work_at(const struct position *now, int what, int place, int side)
{
    if (what == A_STOCKADE)
        return now->stockade[place] == side ? &now->stockade[place] : NULL;
    if (what != A_FORT)
        return NULL;
    if (now->fort[place] == side)
        return &now->fort[place];
    return now->building[place] == side ? &now->building[place] : NULL;
}

/* What is not said is whatever own work stands there. */
static int meant_at(const struct position *now, const struct declaration *declaration, int place)
{
    if (declaration->what)
        return declaration->what;
    return now->stockade[place] == declaration->by ? A_STOCKADE : A_FORT;
}

/* At any time of the own action phase, so at many steps. */
static enum flow demolish(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by;
    for (int i = 0; i < declaration->places.count; i++) {
        int place = declaration->places.id[i], what = meant_at(now, declaration, place);
        const cell *work = work_at(now, what, place, side);
        const char *where = name_of(referee, PLACE, place);
        require(referee, R5_46_BESIEGED, !now->besieged[place] || now->fort[place] != side,
                "%s is besieged", where);
        need(referee, R5_46_OWN, work != NULL, "%s has no %s %s", where, side_name(referee, side),
             name_of(referee, WHAT, what));
        if (!commits(referee))
            continue;
        bool fort = work == &now->fort[place];
        if (work != &now->building[place] && now->path_step)
            change(referee, &now->razed[place], 1, RECORD_FLOW);
        change(referee, work, 0, R5_46_POINT);
        if (fort)
            ww_award(referee, other_side(side), ww_tables(referee)->demolition_points, R5_46_POINT);
    }
    return AGAIN;
}

bool ww_is_action_phase(const struct referee *referee)
{
    return position(referee)->card_played != 0;
}

static enum flow demolish_between(struct referee *referee, const struct declaration *declaration)
{
    demolish(referee, declaration);
    return DONE;
}

/* --- what may be declared --- */

static void own_works(const struct referee *referee, const struct declaration *declaration,
                      struct value_set *values)
{
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->on_map &&
            (ww_has_works(referee, place, declaration->by) ||
             position(referee)->building[place] == declaration->by))
            values_add(values, place);
    }
}

/* Works are begun where troops stand near the enemy, and above all where a card asks for them. */
static int weigh_site(const struct referee *referee, const struct declaration *declaration,
                      int place)
{
    int distance[PLACES_MAX + 1];
    if (!place)
        return 1;
    if (ww_wants_treaty_site(referee, declaration->by, place))
        return WW_AT_ANY_PRICE;
    ww_reckon_distances(referee, declaration->by, distance);
    return ww_has_supplied_drilled(referee, place, declaration->by) && distance[place] < 2 ? 12 : 1;
}

/* Own works are demolished where the enemy is near. */
static int weigh_demolition(const struct referee *referee, const struct declaration *declaration,
                            int place)
{
    const struct map *map = &rules_data(referee)->map;
    bool near = !place;
    for (int i = map->first[place]; place && i < map->first[place + 1]; i++)
        near |= ww_has_units(referee, map->way[i].to, other_side(declaration->by));
    return near;
}

const struct action ww_building = {
    {VERB_BUILD,
     "build stockades or forts",
     {NEEDS(AT, SEVERAL(PLACE), .values = ww_list_spaces, .weight = weigh_site),
      NEEDS(WHAT, SINGLE(WORD))}},
    .perform = build,
    .weight = 3,
};

#define DEMOLITION                                                                                 \
    {                                                                                              \
        VERB_DEMOLISH, "demolish own works",                                                       \
        {                                                                                          \
            NEEDS(AT, SEVERAL(PLACE), .values = own_works, .weight = weigh_demolition),            \
                MAY(WHAT, SINGLE(WORD))                                                            \
        }                                                                                          \
    }

const struct action ww_demolishing = {DEMOLITION, .perform = demolish};
const struct action ww_demolishing_between = {DEMOLITION, .perform = demolish_between};
