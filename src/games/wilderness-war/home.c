#include "games/wilderness-war/home.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Going home (10.4), after raids and at the end of each year (4.0 B.3). */

static bool is_cherokee(const struct referee *referee, int piece)
{
    return ww_is_indian(referee, piece) && !ww_kind_of(referee, piece)->settlement;
}

static bool is_companion(const struct referee *referee, int piece)
{
    return pieces_have(ww_companions(referee), piece);
}

static bool may_stay(const struct referee *referee, int piece)
{
    return position(referee)->goes_home[piece] == MAY_GO;
}

/* Who stood by at a raid goes along with raiders, and nobody with him: a leader or Coureurs with an
 * Indian to its settlement (10.413), an Indian with a leader to a fortification (10.422). */
static bool stood_by(const struct referee *referee, int piece)
{
    return position(referee)->raid_at && may_stay(referee, piece);
}

/* Whether others go to a fortification with him, and not he with them. */
static bool goes_of_itself(const struct referee *referee, int piece)
{
    bool stays = ww_is_leader(referee, piece) && may_stay(referee, piece) &&
                 ruling_is(referee, LED_BY_WHO_HAS_TO_GO);
    return !stood_by(referee, piece) && !stays;
}

/* 10.422 */
static bool leads_home(const struct referee *referee, int piece)
{
    return ww_is_leader(referee, piece) && goes_of_itself(referee, piece);
}

/* --- where to --- */

/* 10.411 */
static bool is_taken(const struct referee *referee, int settlement, int side)
{
    return ruling_is(referee, SETTLEMENT_TAKEN_UNITS)
               ? ww_has_units(referee, settlement, other_side(side))
               : ww_holds(referee, settlement, other_side(side));
}

static bool has_home(const struct referee *referee, int piece)
{
    int settlement = ww_kind_of(referee, piece)->settlement;
    return ww_is_indian(referee, piece) && settlement &&
           !is_taken(referee, settlement, ww_side_of(referee, piece));
}

/* 10.41: the settlement of an Indian that raided, or has to go at the year's end. */
static bool is_home_of(const struct referee *referee, int piece, int place)
{
    return has_home(referee, piece) && !stood_by(referee, piece) &&
           ww_kind_of(referee, piece)->settlement == place;
}

/* 10.422: whether it goes to a fortification only with a leader who goes there, too. */
static bool has_to_be_led(const struct referee *referee, int piece)
{
    return ww_is_indian(referee, piece) &&
           (stood_by(referee, piece) || ruling_is(referee, HOME_LED_TOGETHER));
}

/* --- who goes --- */

/* Everybody who goes, may go or has gone. */
static struct piece_set going(const struct referee *referee)
{
    return pieces_marked(referee, position(referee)->goes_home);
}

static bool must_go(const struct referee *referee, int piece)
{
    return position(referee)->goes_home[piece] == MUST_GO;
}

static bool has_gone_ahead(const struct referee *referee, int piece)
{
    return position(referee)->goes_home[piece] == GONE_AHEAD;
}

static bool must_go_or_waits(const struct referee *referee, int piece)
{
    return must_go(referee, piece) || has_gone_ahead(referee, piece);
}

/* Those of side who must go. */
static struct piece_set due_to_go(const struct referee *referee, int side)
{
    return pieces_and(ww_those(referee, going(referee), must_go), ww_of_side(referee, side));
}

/* Both at the year's end, in any order: no rule says who goes first. Who has gone ahead waits for
 * the company that makes it lawful. */
unsigned ww_goers(const struct referee *referee)
{
    struct piece_set waiting = ww_those(referee, going(referee), must_go_or_waits);
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= pieces_meet(waiting, ww_of_side(referee, side)) ? 1U << side : 0;
    return sides;
}

bool ww_goes_home(const struct referee *referee)
{
    return ww_goers(referee) != 0;
}

static bool goes(const struct referee *referee, int piece)
{
    int flag = position(referee)->goes_home[piece];
    return flag == MUST_GO || flag == MAY_GO;
}

static bool has_gone(const struct referee *referee, int piece)
{
    int flag = position(referee)->goes_home[piece];
    return flag == HAS_GONE || flag == GONE_AHEAD;
}

/* Where it stands, or stood before it went. */
static int origin_of(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return has_gone(referee, piece) ? now->home_from[piece] : now->at[piece];
}

/* Those who go home from the same space as piece, or have gone before it. */
static struct piece_set company_of(const struct referee *referee, int piece)
{
    struct piece_set company =
        pieces_and(going(referee), ww_of_side(referee, ww_side_of(referee, piece)));
    pieces_remove(&company, piece);
    EACH_PIECE (other, company) {
        if (origin_of(referee, other) != origin_of(referee, piece))
            pieces_remove(&company, other);
    }
    return company;
}

static bool is_company(const struct referee *referee, int piece, int other)
{
    return pieces_have(company_of(referee, piece), other);
}

/* Whether other, of its company, goes to place with the pieces or has gone there before them. */
static bool accompanies(const struct referee *referee, int piece, int other,
                        struct piece_set pieces, int place)
{
    const struct position *now = position(referee);
    return is_company(referee, piece, other) &&
           (pieces_have(pieces, other) || (has_gone(referee, other) && now->at[other] == place));
}

/* 10.413, 10.422: to a fortification an Indian goes with a leader, anybody else with an Indian, to
 * a settlement with one whose home it is. */
static bool completes(const struct referee *referee, int piece, int other, int place)
{
    struct ids closest;
    ww_closest_works(referee, origin_of(referee, piece), ww_side_of(referee, piece), &closest);
    if (ww_is_indian(referee, piece))
        return leads_home(referee, other);
    return ww_is_indian(referee, other) &&
           ((ids_hold(&closest, place) && goes_of_itself(referee, piece)) ||
            is_home_of(referee, other, place));
}

static bool is_completed(const struct referee *referee, int piece, struct piece_set pieces,
                         int place)
{
    EACH_PIECE (other, company_of(referee, piece)) {
        if (accompanies(referee, piece, other, pieces, place) &&
            completes(referee, piece, other, place))
            return true;
    }
    return false;
}

/* Those who stood with the piece and may still go to place with it; none of pieces. */
static struct piece_set followers_of(const struct referee *referee, int piece,
                                     struct piece_set pieces, int place)
{
    struct piece_set followers =
        pieces_without(ww_those(referee, company_of(referee, piece), goes), pieces);
    EACH_PIECE (other, followers) {
        if (!completes(referee, piece, other, place))
            pieces_remove(&followers, other);
    }
    return followers;
}

static bool may_be_followed(const struct referee *referee, int piece, struct piece_set pieces,
                            int place)
{
    return pieces_any(followers_of(referee, piece, pieces, place));
}

/* 10.422 */
static bool led_to(const struct referee *referee, int piece, struct piece_set pieces, int place)
{
    EACH_PIECE (leader, ww_those(referee, company_of(referee, piece), leads_home)) {
        if (!has_to_be_led(referee, piece) || accompanies(referee, piece, leader, pieces, place))
            return true;
    }
    return false;
}

/* --- checks --- */

static void check_indian(struct referee *referee, int piece, int to, struct piece_set pieces,
                         const struct ids *closest)
{
    const char *name = name_of(referee, PIECE, piece), *where = name_of(referee, PLACE, to);
    if (is_home_of(referee, piece, to))
        return;
    if (stood_by(referee, piece))
        require(referee, R10_4, ids_hold(closest, to),
                "%s did not raid and goes to %s; with a leader it may go to %s", name, where,
                name_of(referee, PLACE, ids_first(closest)));
    else if (ww_kind_of(referee, piece)->settlement == to)
        require(referee, R10_41, ids_hold(closest, to),
                "%s goes to %s, its settlement, which the enemy holds", name, where);
    else
        require(referee, R10_41, ids_hold(closest, to),
                "%s goes to %s; its settlement: %s, the closest fortification: %s", name, where,
                name_of(referee, PLACE, ww_kind_of(referee, piece)->settlement),
                name_of(referee, PLACE, ids_first(closest)));
    if (ids_hold(closest, to))
        require(referee, R10_422,
                led_to(referee, piece, pieces, to) || may_be_followed(referee, piece, pieces, to),
                "%s goes to %s without a leader", name, where);
}

/* Connections between two spaces. */
static int spaces_between(const struct referee *referee, int from, int to)
{
    int distance[PLACES_MAX + 1];
    for (int place = 0; place <= PLACES_MAX; place++)
        distance[place] = place == to ? 0 : MAP_FAR;
    map_spread(&rules_data(referee)->map, distance);
    return distance[from];
}

/* What is nearer than a place that is not among the closest. */
static const char *what_is_closer(struct referee *referee, int piece, int to,
                                  const struct ids *closest)
{
    int side = ww_side_of(referee, piece), from = position(referee)->at[piece];
    const char *nearest = name_of(referee, PLACE, ids_first(closest));
    if (ww_has_free_works(referee, to, side) && closest->count)
        return keep(referee, "%d spaces away, the closest fortification is %s, %d away",
                    spaces_between(referee, from, to), nearest,
                    spaces_between(referee, from, ids_first(closest)));
    return keep(referee, "where no unbesieged %s fortification is; the closest is %s",
                side_name(referee, side), nearest);
}

/* 10.42: the closest fortification not besieged, of his side. */
static void check_closest(struct referee *referee, int piece, int to, const struct ids *closest)
{
    bool near = ids_hold(closest, to);
    require(referee, R10_42, near, "%s goes to %s, %s", name_of(referee, PIECE, piece),
            name_of(referee, PLACE, to), near ? "" : what_is_closer(referee, piece, to, closest));
}

static void check_other(struct referee *referee, int piece, int to, struct piece_set pieces,
                        const struct ids *closest)
{
    const char *name = name_of(referee, PIECE, piece), *where = name_of(referee, PLACE, to);
    bool near = ids_hold(closest, to);
    if (near && may_stay(referee, piece))
        require(referee, R10_413,
                is_completed(referee, piece, pieces, to) ||
                    (ww_is_leader(referee, piece) && may_be_followed(referee, piece, pieces, to)),
                "%s does not have to go home and goes to %s without an Indian", name, where);
    else if (ww_space(referee, to)->settlement && !near)
        require(referee, R10_413,
                is_companion(referee, piece) && (is_completed(referee, piece, pieces, to) ||
                                                 may_be_followed(referee, piece, pieces, to)),
                "%s goes to %s without an Indian of that settlement", name, where);
    else
        check_closest(referee, piece, to, closest);
}

static void check_home(struct referee *referee, const struct ids *pieces, int to)
{
    const struct position *now = position(referee);
    struct piece_set together = pieces_in(pieces);
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        struct ids closest;
        if (!need(referee, R10_4, goes(referee, piece),
                  "%s does not go home: after a raid its raiders do; at the year's end Indians, "
                  "leaders alone in the wilderness, and who goes with them",
                  name_of(referee, PIECE, piece)) ||
            !to)
            continue;
        ww_closest_works(referee, now->at[piece], ww_side_of(referee, piece), &closest);
        if (ww_is_indian(referee, piece))
            check_indian(referee, piece, to, together, &closest);
        else
            check_other(referee, piece, to, together, &closest);
    }
}

/* Who has gone ahead is left without company when the last who may follow goes elsewhere. */
static void check_ahead(struct referee *referee, struct piece_set pieces, int to)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, to ? ww_those(referee, going(referee), has_gone_ahead) : no_pieces()) {
        int place = now->at[piece];
        bool joined = place == to && is_completed(referee, piece, pieces, place);
        bool indian = ww_is_indian(referee, piece);
        require_whole(referee, indian ? R10_422 : R10_413,
                      joined || may_be_followed(referee, piece, pieces, place),
                      "%s has gone to %s, and no %s that stood with %s goes along",
                      name_of(referee, PIECE, piece), name_of(referee, PLACE, place),
                      indian ? "leader" : "Indian", ww_is_leader(referee, piece) ? "him" : "it");
    }
}

/* --- the end of the year (4.0 B.3) --- */

static bool indian_must_go(const struct referee *referee, int piece)
{
    int place = position(referee)->at[piece];
    return ww_is_indian(referee, piece) && place != ww_kind_of(referee, piece)->settlement &&
           !ww_has_works(referee, place, ww_side_of(referee, piece));
}

/* Own units beside the piece that do not go home themselves; Indians beside it that do. */
static bool has_company(const struct referee *referee, int piece, bool goes_too)
{
    const struct position *now = position(referee);
    struct piece_set beside = ww_at(referee, now->at[piece], ww_side_of(referee, piece));
    pieces_remove(&beside, piece);
    EACH_PIECE (unit, pieces_and(beside, ww_units(referee))) {
        if (indian_must_go(referee, unit) == goes_too)
            return true;
    }
    return false;
}

static int year_end_goer(const struct referee *referee, int piece)
{
    int place = position(referee)->at[piece];
    if (!ww_in_play(referee, piece))
        return 0;
    if (indian_must_go(referee, piece))
        return MUST_GO;
    if (ww_is_leader(referee, piece) && ww_is_woods(referee, place) &&
        !ww_has_works(referee, place, ww_side_of(referee, piece)) &&
        !has_company(referee, piece, false))
        return MUST_GO;
    return is_companion(referee, piece) && has_company(referee, piece, true) ? MAY_GO : 0;
}

enum flow ww_year_end(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    EACH_PIECE (piece, ww_all_pieces(referee))
        change(referee, &position(referee)->goes_home[piece], year_end_goer(referee, piece), R10_4);
    return NEXT;
}

/* --- going --- */

static void done_with(struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    change(referee, &now->goes_home[piece], HAS_GONE, RECORD_FLOW);
    if (now->group[piece] || now->dropped[piece])
        change(referee, &now->was_active[piece], 1, RECORD_FLOW);
    change(referee, &now->group[piece], 0, RECORD_FLOW);
    change(referee, &now->dropped[piece], 0, RECORD_FLOW);
}

/* Whether it goes where only company lets it go. */
static bool needs_company(const struct referee *referee, int piece, int to)
{
    struct ids closest;
    ww_closest_works(referee, position(referee)->at[piece], ww_side_of(referee, piece), &closest);
    if (!ids_hold(&closest, to))
        return !ww_is_indian(referee, piece);
    if (ww_is_indian(referee, piece))
        return has_to_be_led(referee, piece) && !is_home_of(referee, piece, to);
    return ww_is_leader(referee, piece) && may_stay(referee, piece);
}

static void go_home(struct referee *referee, int piece, int to)
{
    const struct position *now = position(referee);
    change(referee, &now->home_from[piece], now->at[piece], RECORD_FLOW);
    change(referee, &now->at[piece], to, R10_4);
    change(referee, &now->inside[piece], 0, R10_4);
    done_with(referee, piece);
}

/* All at once: those of them who need company that has not come yet have gone ahead. */
static void go_together(struct referee *referee, const struct ids *pieces, int to)
{
    struct ids needy = {0};
    for (int i = 0; i < pieces->count; i++) {
        if (needs_company(referee, pieces->id[i], to))
            ids_add(&needy, pieces->id[i]);
    }
    for (int i = 0; i < pieces->count; i++)
        go_home(referee, pieces->id[i], to);
    for (int i = 0; i < needy.count; i++) {
        if (!is_completed(referee, needy.id[i], no_pieces(), to))
            change(referee, &position(referee)->goes_home[needy.id[i]], GONE_AHEAD, RECORD_FLOW);
    }
}

/* Those ahead whose company has come, or will not. */
static void settle_ahead(struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, ww_those(referee, going(referee), has_gone_ahead)) {
        if ((is_completed(referee, piece, no_pieces(), now->at[piece]) ||
             !may_be_followed(referee, piece, no_pieces(), now->at[piece])))
            change(referee, &now->goes_home[piece], HAS_GONE, RECORD_FLOW);
    }
}

static void go_nowhere(struct referee *referee, int piece)
{
    if (is_cherokee(referee, piece))
        ww_eliminate(referee, piece, R10_412);
    else if (ww_is_indian(referee, piece))
        ww_eliminate(referee, piece, R10_411);
    else if (ruling_is(referee, NO_REFUGE_ELIMINATED))
        ww_eliminate(referee, piece, R10_42);
    else
        done_with(referee, piece);
}

/* Every place a piece may go to, whoever has to go with it. */
static void ways_home(const struct referee *referee, int piece, struct ids *ways)
{
    const struct position *now = position(referee);
    struct ids closest;
    bool led = false;
    ways->count = 0;
    if (has_home(referee, piece))
        ids_add(ways, ww_kind_of(referee, piece)->settlement);
    ww_closest_works(referee, now->at[piece], ww_side_of(referee, piece), &closest);
    EACH_PIECE (other, company_of(referee, piece)) {
        bool gone = has_gone(referee, other);
        led |= leads_home(referee, other) && (!gone || ids_hold(&closest, now->at[other]));
        int settlement = ww_kind_of(referee, other)->settlement;
        if (is_companion(referee, piece) && is_home_of(referee, other, settlement) &&
            (!gone || now->at[other] == settlement))
            ids_add_once(ways, settlement);
    }
    for (int i = 0; (led || !ww_is_indian(referee, piece)) && i < closest.count; i++)
        ids_add_once(ways, closest.id[i]);
}

/* 10.422: whether an Indian could go to the fortification only with a leader who may also stay. */
static bool needs_leader(const struct referee *referee, int piece, int to)
{
    bool led = !ww_is_indian(referee, piece) || to == ww_kind_of(referee, piece)->settlement ||
               led_to(referee, piece, no_pieces(), to);
    struct piece_set leaders = pieces_and(company_of(referee, piece), ww_leaders(referee));
    return !led && !ww_any(referee, leaders, must_go);
}

/* The first of a side that has gone ahead, 0 for none; who may follow. */
static int first_ahead(const struct referee *referee, int side, struct piece_set *followers)
{
    struct piece_set ahead =
        pieces_and(ww_those(referee, going(referee), has_gone_ahead), ww_of_side(referee, side));
    int piece = pieces_first(ahead);
    *followers = piece ? followers_of(referee, piece, no_pieces(), position(referee)->at[piece])
                       : no_pieces();
    return piece;
}

static bool must_choose(const struct referee *referee, int side)
{
    EACH_PIECE (piece, due_to_go(referee, side)) {
        struct ids ways;
        ways_home(referee, piece, &ways);
        if (ways.count > 1 || (ways.count == 1 && needs_leader(referee, piece, ways.id[0])))
            return true;
    }
    return false;
}

unsigned ww_home_choosers(const struct referee *referee)
{
    unsigned sides = 0;
    struct piece_set followers;
    for (int side = FRENCH; side <= BRITISH; side++) {
        if (first_ahead(referee, side, &followers) || must_choose(referee, side))
            sides |= 1U << side;
    }
    return sides ? sides : ww_goers(referee);
}

static void go_the_only_way(struct referee *referee, int piece)
{
    struct ids ways;
    ways_home(referee, piece, &ways);
    if (ways.count)
        go_home(referee, piece, ways.id[0]);
    else
        go_nowhere(referee, piece);
}

/* All of a side without a choice, the French before the British. */
static enum flow go_undeclared(struct referee *referee)
{
    const struct position *now = position(referee);
    int side = ww_goers(referee) & 1U << FRENCH ? FRENCH : BRITISH;
    struct piece_set followers;
    int ahead = first_ahead(referee, side, &followers);
    if (ahead && pieces_count(followers) == 1) {
        struct ids last = ids_of(followers);
        go_together(referee, &last, now->at[ahead]);
        settle_ahead(referee);
        return AGAIN;
    }
    if (ahead || must_choose(referee, side))
        return WAIT;
    EACH_PIECE (piece, due_to_go(referee, side))
        go_the_only_way(referee, piece);
    return ww_goes_home(referee) ? AGAIN : NEXT;
}

/* 4.0 B.3: a leader whose troops have gone from him has to go as well. */
static void call_those_left(struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, going(referee)) {
        if (now->goes_home[piece] == MAY_GO && !stood_by(referee, piece) &&
            year_end_goer(referee, piece) == MUST_GO)
            change(referee, &now->goes_home[piece], MUST_GO, R10_4);
    }
}

enum flow ww_home(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return go_undeclared(referee);
    struct ids pieces = declaration->units;
    int to = declaration->to;
    if (pieces.count == 0)
        pieces = ids_of(due_to_go(referee, declaration->by));
    need(referee, RECORD_PIECE, pieces.count > 0, "no %s piece has to go home",
         side_name(referee, declaration->by));
    ww_prefer_meant(referee, declaration, &pieces, must_go, 0);
    ww_prefer_meant(referee, declaration, &pieces, goes, 0);
    ww_check_own(referee, declaration, &pieces);
    ww_check_pieces_at(referee, declaration, &pieces);
    check_home(referee, &pieces, to);
    check_ahead(referee, pieces_in(&pieces), to);
    if (!commits(referee))
        return AGAIN;
    go_together(referee, &pieces, to);
    settle_ahead(referee);
    call_those_left(referee);
    return ww_goes_home(referee) ? AGAIN : NEXT;
}

/* --- what may be declared --- */

static void list_going(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    values_add_pieces(values, pieces_and(ww_own_in_play(referee, declaration->by), going(referee)));
}

static int units_from(const struct referee *referee, const struct declaration *declaration)
{
    int raid_at = position(referee)->raid_at;
    return raid_at ? raid_at : units_at_or_anywhere(referee, declaration);
}

const struct action ww_going_home = {
    {VERB_HOME,
     "go home",
     {MAY(UNITS, SEVERAL(PIECE), .values = list_going),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where),
      NEEDS(TO, SINGLE(PLACE), ON_MAP, .values = ww_list_spaces)}},
    .units_from = units_from,
};
