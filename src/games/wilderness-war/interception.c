#include "games/wilderness-war/interception.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/path.h"
#include "games/wilderness-war/values.h"

/* Interception (6.7). */

/* Whether units of side stand there, besieged or not. */
static bool stand_at(const struct referee *referee, int place, int side)
{
    struct piece_set there = ww_at(referee, place, side);
    return pieces_meet(there, ww_units(referee));
}

/* Whether any enemy stands close to the space entered: only then is the question asked. */
bool ww_is_in_reach(const struct referee *referee)
{
    const struct map *map = &rules_data(referee)->map;
    int entered = position(referee)->entered, enemy = ww_defender(referee);
    bool near = stand_at(referee, entered, enemy);
    for (int i = map->first[entered]; !near && i < map->first[entered + 1]; i++)
        near = stand_at(referee, map->way[i].to, enemy);
    return near;
}

/* --- who tries --- */

/* Whether all named pieces stand at place, or equal ones where any of a kind will do: then they are
 * taken from there. */
static bool gather_at(const struct referee *referee, const struct declaration *declaration,
                      struct ids *pieces, int place)
{
    struct ids there = *pieces;
    for (int i = 0; i < there.count; i++) {
        if (named_so(declaration, NAMED_SINGLY, there.id[i]) &&
            position(referee)->at[there.id[i]] != place)
            return false;
    }
    if (!ww_prefer(referee, declaration, &there, NULL, place))
        return false;
    *pieces = there;
    return true;
}

/* Whether they are what the names say, and none of them stands in for another. */
static bool are_as_named(const struct declaration *declaration, const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++) {
        if (!ids_hold(&declaration->units, pieces->id[i]) &&
            !pieces_have(declaration->others, pieces->id[i]))
            return false;
    }
    return true;
}

/* Spaces that are near enough and have them all; only if none has, those that have equal ones. */
static struct ids origins_of(const struct referee *referee, const struct declaration *declaration,
                             const struct ids *pieces, struct piece_set movers)
{
    const struct position *now = position(referee);
    struct ids origins = {0}, of_equals = {0};
    for (int place = 1; place <= ww_place_count(referee); place++) {
        struct ids there = *pieces;
        if (ww_is_near(referee, place, movers, now->came_from, now->entered) &&
            gather_at(referee, declaration, &there, place))
            ids_add(are_as_named(declaration, &there) ? &origins : &of_equals, place);
    }
    return origins.count ? origins : of_equals;
}

static void ask_origin(struct referee *referee, const struct ids *pieces, const struct ids *origins)
{
    struct sentence choices;
    sentence_clear(&choices);
    for (int i = 0; i < origins->count; i++)
        say_item(&choices, " or ", name_of(referee, PLACE, origins->id[i]));
    if (commits(referee))
        need_known(referee, RECORD_PIECE, UNKNOWN, "from which space do %s try: %s?",
                   pieces_text(referee, pieces), choices.text);
}

static int first_leader(const struct referee *referee, const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++) {
        if (ww_is_leader(referee, pieces->id[i]))
            return pieces->id[i];
    }
    return 0;
}

/* Units of a kind of which others among them stand there: more of it were named than there are. */
static bool are_too_many(const struct referee *referee, const struct declaration *declaration,
                         const struct ids *pieces, int piece, int place)
{
    const struct position *now = position(referee);
    const int *kind = rules_data(referee)->kind_of_piece;
    bool others = false;
    for (int i = 0; i < pieces->count; i++)
        others |= kind[pieces->id[i]] == kind[piece] && now->at[pieces->id[i]] == place;
    return others && now->at[piece] != place && !named_so(declaration, NAMED_SINGLY, piece);
}

/* No space has them all: where a leader is, units of any name are his, and what lacks is told, not
 * taken from afar. */
static void gather_with_leader(struct referee *referee, const struct declaration *declaration,
                               struct ids *pieces)
{
    int leader = first_leader(referee, pieces), place = position(referee)->at[leader];
    struct ids there = *pieces, found = {0};
    bool all = ww_prefer(referee, declaration, &there, NULL, place);
    for (int i = 0; i < there.count; i++) {
        if (!are_too_many(referee, declaration, &there, there.id[i], place))
            ids_add(&found, there.id[i]);
    }
    if (!need(referee, RECORD_PIECE, found.count == there.count,
              "at %s, where %s is, %d more units are needed", name_of(referee, PLACE, place),
              name_of(referee, PIECE, leader), there.count - found.count))
        *pieces = found;
    else
        *pieces = there;
    if (!all)
        ww_prefer(referee, declaration, pieces, ww_in_play, 0);
}

/* Takes the named pieces from the beginning of the path or the leader's space, where they were
 * looked for; else from the one space that is near enough and has them all, from the space entered
 * or from the one left. */
static void gather(struct referee *referee, const struct declaration *declaration,
                   struct ids *pieces, struct piece_set movers)
{
    const struct position *now = position(referee);
    if (declaration->leader || declaration->path.count > 1 || !pieces->count)
        return;
    struct ids origins = origins_of(referee, declaration, pieces, movers);
    if (origins.count > 1)
        ask_origin(referee, pieces, &origins);
    if (origins.count)
        gather_at(referee, declaration, pieces, origins.id[0]);
    else if (!gather_at(referee, declaration, pieces, now->entered) &&
             !gather_at(referee, declaration, pieces, now->came_from)) {
        if (first_leader(referee, pieces))
            gather_with_leader(referee, declaration, pieces);
        else
            ww_prefer(referee, declaration, pieces, ww_in_play, 0);
    }
}

/* 6.62: the last space of a path is attacked; whether it was infiltrated before, a ruling says. */
static bool is_infiltrated(struct referee *referee, struct piece_set movers)
{
    return !ww_path_ends(position(referee)) || (ruling_is(referee, INFILTRATOR_ENDS_INFILTRATES) &&
                                                ww_could_infiltrate(referee, movers));
}

static bool is_any_near(const struct referee *referee, struct piece_set pieces,
                        struct piece_set movers)
{
    const struct position *now = position(referee);
    bool near = false;
    EACH_PIECE (piece, pieces)
        near |= ww_is_near(referee, now->at[piece], movers, 0, now->entered);
    return near;
}

static void check_where(struct referee *referee, const struct ids *pieces, struct piece_set movers)
{
    const struct position *now = position(referee);
    int place = now->entered;
    bool through = is_infiltrated(referee, movers);
    struct piece_set far = no_pieces();
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i], origin = now->at[piece];
        const char *name = name_of(referee, PIECE, piece), *where = name_of(referee, PLACE, origin);
        if (!ww_need_own(referee, piece, ww_defender(referee)))
            continue;
        require(referee, R6_72_BESIEGED, !ww_is_besieged(referee, piece), "%s is besieged at %s",
                name, where);
        require(referee, R6_72_MILITIA, !ww_is_militia(referee, piece), "%s is militia", name);
        if (require(referee, R6_724, origin != now->came_from,
                    "%s is at %s, which the enemy leaves", name, where) &&
            (origin != now->at[pieces->id[0]] || (!through && origin == place) ||
             !ww_is_near(referee, origin, movers, 0, place)))
            pieces_add(&far, piece);
    }
    require(referee, R6_72_NEAR, !pieces_any(far), "the enemy enters %s; %s: %s",
            name_of(referee, PLACE, place),
            pieces_meet(far, at(referee, place)) ? "those there intercept an infiltrator alone"
            : is_any_near(referee, far, movers)  ? "interceptors come from one space"
                                                 : "not next to it",
            ww_where_they_are(referee, far));
}

static void check_movers(struct referee *referee, const struct ids *pieces, struct piece_set movers)
{
    const struct position *now = position(referee);
    int place = now->entered,
        units = pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    bool same_space = pieces->count && now->at[pieces->id[0]] == place;
    require(referee, R6_723, pieces_meet(movers, ww_units(referee)),
            "no unit is among the %d pieces that enter %s, 1 needed", pieces_count(movers),
            name_of(referee, PLACE, place));
    require(referee, R6_722, !ww_is_covered(referee, movers, place), "%s already %s %s %s",
            name_of(referee, PLACE, place), now->razed[place] ? "held" : "holds",
            side_name(referee, now->active),
            now->razed[place] ? "works, demolished after the entry"
                              : ww_holders(referee, place, now->active));
    if (ww_is_lone_auxiliary(referee, movers) && ww_is_woods(referee, place) && !same_space)
        require(referee, R6_721, ww_is_lone_auxiliary(referee, pieces_in(pieces)),
                "a lone Auxiliary enters %s, whom one Auxiliary may intercept: %d units try, %d of "
                "them Auxiliaries",
                name_of(referee, PLACE, place), units,
                pieces_count(pieces_and(pieces_in(pieces), ww_auxiliaries(referee))));
}

static void check_force(struct referee *referee, const struct ids *pieces, int commander)
{
    int units = pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    require_whole(referee, R6_72_UNITS, units > 0, "%d units try, 1 needed", units);
    if (commander)
        ww_check_force(referee, pieces, commander);
    else
        require_bound(referee, R6_72_SINGLE, units <= 1, "%d units without a leader, limit 1",
                      units);
}

static void check_tries(struct referee *referee)
{
    const struct position *now = position(referee);
    const char *where = name_of(referee, PLACE, now->entered);
    require(referee, R6_72_ONE_TRY, !now->tried_here,
            "an interception into %s has been tried, limit 1", where);
    require(referee, R6_85,
            ruling_is(referee, INTERCEPT_OR_AVOID_SPACE) || !now->avoided_from[now->entered],
            "units have tried to avoid battle from %s in this move", where);
}

/* --- the attempt --- */

static void come_between(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    for (int i = 0; i < pieces->count; i++) {
        change(referee, &now->at[pieces->id[i]], now->entered, R6_71_SUCCESS);
        change(referee, &now->inside[pieces->id[i]], 0, R6_71_SUCCESS);
        change(referee, &now->interceptor[pieces->id[i]], 1, RECORD_FLOW);
    }
    change(referee, &now->intercepted, 1, RECORD_FLOW);
}

static void attempt(struct referee *referee, const struct ids *pieces, int commander)
{
    const struct position *now = position(referee);
    int side = ww_defender(referee), needed = ww_tables(referee)->intercept_success;
    bool success =
        ww_roll_succeeds(referee, side, R6_71_SUCCESS, needed, commander, "interception");
    change(referee, &now->tried_here, 1, RECORD_FLOW);
    change(referee, &now->tried_into[now->entered], 1, RECORD_FLOW);
    for (int i = 0; i < pieces->count; i++)
        change(referee, &now->tried[pieces->id[i]], 1, RECORD_FLOW);
    if (success)
        come_between(referee, pieces);
}

static int space_named(const struct declaration *declaration)
{
    const struct ids *path = &declaration->path;
    return declaration->to ? declaration->to
           : path->count   ? path->id[path->count - 1]
                           : declaration->at;
}

/* Which space the entry breaks into: the one it names, or the end of the path where it names none
 * that the enemy enters. */
static bool breaks_in_here(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int named = space_named(declaration);
    return (named ? named == now->entered : !commits(referee)) || ww_path_ends(now);
}

/* Whichever way the space is named, it is this one. */
static bool check_space_named(struct referee *referee, const struct declaration *declaration)
{
    const struct ids *path = &declaration->path;
    int place = position(referee)->entered, named = space_named(declaration);
    const char *where = name_of(referee, PLACE, place);
    need(referee, RECORD_FIELD, path->count <= 2,
         "the path names %d spaces; where from and where to are 2", path->count);
    if (named && !need(referee, R6_72_NEAR, named == place, "the enemy enters %s, not %s", where,
                       name_of(referee, PLACE, named)))
        return false;
    ww_check_at(referee, declaration, place, "the interception");
    if (path->count)
        need(referee, RECORD_FIELD, path->id[path->count - 1] == place,
             "the interception is at %s, the path ends at %s", where,
             name_of(referee, PLACE, path->id[path->count - 1]));
    return true;
}

static enum flow intercept(struct referee *referee, const struct declaration *declaration)
{
    struct ids pieces = ww_named_pieces(declaration);
    if (!breaks_in_here(referee, declaration))
        return ELSEWHERE;
    if (!check_space_named(referee, declaration))
        return AGAIN;
    struct piece_set movers = ww_acting_pieces(referee);
    gather(referee, declaration, &pieces, movers);
    int commander = ww_commander_of(referee, pieces_in(&pieces), declaration->leader);
    check_tries(referee);
    check_where(referee, &pieces, movers);
    check_movers(referee, &pieces, movers);
    check_force(referee, &pieces, commander);
    if (commits(referee))
        attempt(referee, &pieces, commander);
    return AGAIN;
}

/* --- what may be declared --- */

static struct piece_set nearby(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    struct piece_set near = ww_own_in_play(referee, side);
    EACH_PIECE (piece, near) {
        if (now->at[piece] != now->entered && !ww_adjacent(referee, now->at[piece], now->entered))
            pieces_remove(&near, piece);
    }
    return near;
}

static void list_nearby(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    values_add_pieces(values, nearby(referee, declaration->by));
}

static void list_leaders_nearby(const struct referee *referee,
                                const struct declaration *declaration, struct value_set *values)
{
    values_add_pieces(values, pieces_and(nearby(referee, declaration->by), ww_leaders(referee)));
}

static int weigh_unit(const struct referee *referee, const struct declaration *declaration,
                      int piece)
{
    (void)referee;
    return !piece ? 1 : piece == declaration->leader ? 0 : 4;
}

/* With a leader from where he is. */
static int units_from(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    return declaration->leader ? 0 : ANYWHERE;
}

const struct action ww_intercepting = {
    {VERB_INTERCEPT,
     "try to intercept",
     {MAY(LEADER, SINGLE(PIECE), .values = list_leaders_nearby, .weight = ww_weigh_leader),
      NEEDS(UNITS, SEVERAL(PIECE), .values = list_nearby, .weight = weigh_unit),
      MAY(PATH, SEVERAL(PLACE), ON_MAP, .values = ww_list_way),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_entered),
      MAY(TO, SINGLE(PLACE), ON_MAP, .values = ww_list_entered)}},
    .perform = intercept,
    .units_from = units_from,
    .weight = 2,
};
