#include "games/washingtons-war/retreat.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/retreat_ways.h"

/* 9.6 retreats and surrenders. */

/* --- 9.61 where to --- */

/* --- 9.62 by sea --- */

/* What bars the way by sea out of port or into it; NULL: nothing. */
static const char *bar_from(const struct referee *referee, int port)
{
    const struct waw_space *space = &waw_data(referee)->space[port];
    if (!space->port)
        return "is no port";
    if (waw_blockaded(referee, port))
        return "is blockaded";
    bool british = position(referee)->pc[port] == BRITISH;
    return space->fortified && !british ? "is a fortified port without British PC" : NULL;
}

static const char *bar_to(const struct referee *referee, int port)
{
    const struct waw_space *space = &waw_data(referee)->space[port];
    const struct position *now = position(referee);
    if (port == now->battle_at)
        return "is where the battle was";
    if (!waw_on_map(referee, port) || !space->port)
        return "is no port";
    if (waw_blockaded(referee, port))
        return "is blockaded";
    if (waw_cus_at(referee, port, AMERICAN) > 0)
        return "has American CUs";
    if (now->pc[port] == AMERICAN)
        return "has an American PC";
    if (space->fortified && now->pc[port] != BRITISH && ruling_is(referee, SEA_FORTRESS_NO))
        return "is a fortified port without British PC";
    bool origin = port == now->came_from && ruling_is(referee, SEA_ORIGIN_NO);
    return origin ? "is where the attack came from" : NULL;
}

static bool may_sail(const struct referee *referee, const struct waw_retreat *retreat)
{
    return retreat->side == BRITISH && !retreat->attacker && !bar_from(referee, retreat->from);
}

static bool may_sail_to(const struct referee *referee, const struct waw_retreat *retreat, int to)
{
    return may_sail(referee, retreat) && !bar_to(referee, to) &&
           !waw_meets_alone(referee, retreat, to);
}

static void check_sea_retreat(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    const char *a = name_of(referee, PLACE, retreat->from), *b = name_of(referee, PLACE, to);
    if (!need(referee, R9_62_RETREAT_SEA_TO, waw_on_map(referee, to), "%s is no space of the map",
              b))
        return;
    const char *from = bar_from(referee, retreat->from), *into = bar_to(referee, to);
    if (!require(referee, R9_62_RETREAT_SEA, retreat->side == BRITISH,
                 "%s forces do not retreat by sea", side_name(referee, retreat->side)) ||
        !require(referee, R9_62_RETREAT_SEA, !retreat->attacker, "the attacker goes back to %s",
                 name_of(referee, PLACE, retreat->origin)))
        return;
    require(referee, R9_62_RETREAT_SEA_FROM, !from, "%s %s", a, from ? from : "is open");
    require(referee, R9_62_RETREAT_SEA_TO, !into, "%s %s", b, into ? into : "is open");
    waw_check_meets_alone(referee, retreat, to);
}

/* --- the loser of the battle --- */

static struct waw_retreat loser(const struct referee *referee)
{
    const struct position *now = position(referee);
    struct waw_retreat retreat = {.from = now->battle_at, .origin = now->came_from};
    retreat.side = other_side(now->winner);
    retreat.general = waw_general_at(referee, now->battle_at, retreat.side);
    retreat.cus = waw_cus_at(referee, now->battle_at, retreat.side);
    retreat.attacker = retreat.side == waw_mover(referee);
    return retreat;
}

bool waw_retreat_due(const struct referee *referee)
{
    struct waw_retreat retreat = loser(referee);
    return retreat.general || retreat.cus > 0;
}

unsigned waw_who_retreats(const struct referee *referee)
{
    return waw_mask(loser(referee).side);
}

/* How many ways there are: counted when they are certain. */
struct ways {
    int land, sea, unknown;
    int places; /* they lead to: one may be reached by land and by sea */
    int to;     /* the last one found */
    int maybe;  /* the first that nobody knows a line to; 0 for one the data does not list */
};

static struct ways ways_out(const struct referee *referee, const struct waw_retreat *retreat)
{
    struct ways ways = {0};
    for (int place = 1; waw_on_map(referee, place); place++) {
        enum truth land = waw_may_retreat(referee, retreat, place);
        bool sea = may_sail_to(referee, retreat, place);
        ways.land += land == YES;
        ways.unknown += land == UNKNOWN;
        if (land == UNKNOWN && !ways.maybe)
            ways.maybe = place;
        ways.sea += sea;
        if (land == YES || sea) {
            ways.places++;
            ways.to = place;
        }
    }
    if (!retreat->attacker && !waw_data(referee)->all_connections_known)
        ways.unknown++; /* a space the data does not list */
    return ways;
}

/* --- doing it --- */

static void go(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    struct ids cus = ids_of(waw_cus(referee, retreat->from, retreat->side));
    waw_place_force(referee, &cus, retreat->general, to, R9_61_RETREAT);
    waw_capture_at(referee, retreat, to);
    waw_disperse_congress(referee);
}

static void give_up(struct referee *referee, const struct waw_retreat *retreat)
{
    const struct position *now = position(referee);
    struct piece_set cus = waw_cus(referee, retreat->from, retreat->side);
    EACH_PIECE (cu, cus)
        waw_eliminate(referee, cu, R9_63_SURRENDER);
    change_by(referee, &now->lost[retreat->side], pieces_count(cus), R9_63_SURRENDER);
    if (retreat->general)
        waw_capture_general(referee, retreat->general, R9_63_SURRENDER);
}

/* A line that would tell whether there is a way out: to is its other end, 0 for any. */
static void ask_for_way_out(struct referee *referee, int from, int to)
{
    const char *a = name_of(referee, PLACE, from);
    if (to)
        require_known(
            referee, R9_63_SURRENDER_FORCED, UNKNOWN,
            "is %s connected to %s, or to another space without enemies? not in the rules "
            "data; worksheet: %s, lines",
            a, name_of(referee, PLACE, to), a);
    else
        require_known(referee, R9_63_SURRENDER_FORCED, UNKNOWN,
                      "what is %s connected to? not in the rules data; worksheet: %s, lines", a, a);
}

static enum flow surrender(struct referee *referee, const struct waw_retreat *retreat)
{
    struct ways ways = ways_out(referee, retreat);
    int known = ways.land + ways.sea;
    bool attacker = retreat->attacker && waw_origin_is_doubtful(referee, retreat);
    if (attacker)
        ask_for_way_out(referee, retreat->from, retreat->origin);
    else if (known == 0 && ways.unknown > 0)
        ask_for_way_out(referee, retreat->from, ways.maybe);
    else
        require(referee, R9_63_SURRENDER_FORCED, known == 0,
                "%d ways out by land and %d by sea, as to %s", ways.land, ways.sea,
                name_of(referee, PLACE, ways.to));
    if (commits(referee))
        give_up(referee, retreat);
    return NEXT;
}

static enum flow retreat_undeclared(struct referee *referee, const struct waw_retreat *retreat)
{
    struct ways ways = ways_out(referee, retreat);
    if (ways.unknown > 0 || ways.places > 1)
        return WAIT;
    if (ways.places == 1)
        go(referee, retreat, ways.to);
    else
        give_up(referee, retreat);
    return NEXT;
}

/* Unsaid, a retreat that the ships alone can make is theirs. */
static bool goes_by_sea(const struct referee *referee, const struct declaration *declaration,
                        const struct waw_retreat *retreat, int to)
{
    if (declaration->mode)
        return declaration->mode == BY_SEA;
    return waw_may_retreat(referee, retreat, to) != YES && may_sail_to(referee, retreat, to);
}

/* The force need not be named; the general may be without his CUs. */
static void check_force(struct referee *referee, const struct declaration *declaration,
                        const struct waw_retreat *retreat)
{
    int there = waw_cus_at(referee, retreat->from, retreat->side);
    int named =
        waw_need_of_force(referee, declaration, retreat->side, retreat->from, retreat->general);
    require(referee, R9_61_B_RETREAT_TOGETHER, named == 0 || named == there,
            "%d CUs named, %d in %s", named, there, name_of(referee, PLACE, retreat->from));
}

enum flow waw_retreat(struct referee *referee, const struct declaration *declaration)
{
    struct waw_retreat retreat = loser(referee);
    if (!declaration)
        return retreat_undeclared(referee, &retreat);
    check_force(referee, declaration, &retreat);
    if (declaration->verb == VERB_SURRENDER)
        return surrender(referee, &retreat);
    int to = place_gone_to(referee, declaration, retreat.from);
    if (!to && commits(referee))
        need(referee, RECORD_FIELD, false, "a retreat needs the space it goes to");
    if (!to)
        return NEXT;
    if (goes_by_sea(referee, declaration, &retreat, to))
        check_sea_retreat(referee, &retreat, to);
    else
        waw_check_retreat(referee, &retreat, to);
    if (commits(referee))
        go(referee, &retreat, to);
    return NEXT;
}
