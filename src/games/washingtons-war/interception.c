#include "games/washingtons-war/interception.h"

#include "games/washingtons-war/movement.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/retreat_ways.h"
#include "games/washingtons-war/said.h"

/* 7.8 interception and 7.9 retreat before battle. */

/* Where the rating is not known the attempt stands as it is claimed. */
static void check_agility(struct referee *referee, int rule, int general, struct span agility,
                          int face, bool *success)
{
    const char *name = name_of(referee, PIECE, general);
    int seen = claimed(referee, CLAIM_SUCCESS, 0, NOT_KNOWN);
    *success = face <= agility.least;
    if (face <= agility.least || face > agility.most)
        return;
    (seen == NOT_KNOWN ? need_known : require_known)(
        referee, rule, UNKNOWN,
        "what is %s's agility? not in the rules data; worksheet: %s, agility; it is %d to %d, the "
        "die is %d",
        name, name, agility.least, agility.most, face);
    *success = seen == 1;
}

/* What the attempt just told failed by, or not. */
static void tell_agility(struct referee *referee, int general, struct span agility, int face)
{
    struct sentence figures;
    sentence_clear(&figures);
    waw_say_span(&figures, agility);
    int bonus = agility.least - waw_agility(referee, general).least;
    outcome_figures(referee, "die %d, %s's agility is %s%s", face, name_of(referee, PIECE, general),
                    figures.text, bonus ? keep(referee, ", %+d of it here", bonus) : "");
}

/* --- 7.8 --- */

static void check_target(struct referee *referee, int space)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PLACE, space);
    int cus = waw_army_cus(referee);
    require(referee, R7_8_A_INTERCEPT_PC, now->pc[space] == AMERICAN,
            "%s has %s PC, an American one is needed", name,
            now->pc[space] == BRITISH ? "a British" : "no");
    bool friends =
        space == now->army_at ? now->friends_there : waw_cus_at(referee, space, BRITISH) > 0;
    require(referee, R7_8_B_INTERCEPT_EMPTY, !friends, "%s held British CUs before they came",
            name);
    require(referee, R7_8_B_INTERCEPT_NAVAL, !now->by_sea, "%s came to %s by sea",
            name_of(referee, PIECE, now->general), name);
    require_bound(referee, R7_8_B_INTERCEPT_LONE, cus > 0, "%s has %d CUs, 1 needed",
                  name_of(referee, PIECE, now->general), cus);
    require(referee, R7_8_E_INTERCEPT_DONE, !now->intercepted, "%s was intercepted in %s, limit 1",
            name_of(referee, PIECE, now->general), name);
}

/* Of several lines that nobody knows the first is asked for. */
static void check_interceptor(struct referee *referee, int general, int space)
{
    const struct position *now = position(referee);
    int from = now->piece_at[general];
    bool asked = space != now->army_at;
    if (asked)
        waw_ask_for_way(referee, space);
    if (!asked || waw_line_between(referee, from, space).there != UNKNOWN)
        waw_require_line(referee, R7_8_A_INTERCEPT_ADJACENT, from, space, general);
    require(referee, R7_8_E_INTERCEPT_ONCE, !now->tried[general],
            "%s tried to intercept on this card, limit 1", name_of(referee, PIECE, general));
}

static bool need_cus_with(struct referee *referee, int rule, int general, const struct ids *cus)
{
    bool all = true;
    for (int i = 0; i < cus->count; i++)
        all &= need(referee, rule,
                    waw_is(referee, cus->id[i], CU) && waw_side_of(referee, cus->id[i]) == AMERICAN,
                    "%s is no American CU with %s", name_of(referee, PIECE, cus->id[i]),
                    name_of(referee, PIECE, general));
    waw_need_once(referee, rule, PIECE, cus);
    return all;
}

static struct ids without(const struct ids *units, int general)
{
    struct ids others = {0};
    for (int i = 0; i < units->count; i++) {
        if (units->id[i] != general)
            ids_add(&others, units->id[i]);
    }
    return others;
}

/* The CUs that go with the general, who may be named among them: those named, or all; of more than
 * five five, and where they are Americans and French the entry says which. */
static void choose_five(struct referee *referee, const struct declaration *declaration, int general,
                        int rule, struct ids *cus)
{
    int limit = waw_limit(referee, LIMIT_ARMY_CUS);
    struct piece_set all = waw_cus(referee, position(referee)->piece_at[general], AMERICAN);
    int there = pieces_count(all);
    int going = there < limit ? there : limit;
    const char *name = name_of(referee, PIECE, general);
    struct ids units = without(&declaration->units, general);
    bool named = units.count > 0;
    if (!named && there > going && commits(referee))
        need_known(referee, rule, waw_is_mixed(referee, all) ? UNKNOWN : YES,
                   "which %d of the %d CUs go with %s?", going, there, name);
    *cus = named ? units : ids_of(pieces_some(all, going));
    waw_need_nations_named(referee, rule, declaration);
    if (need_cus_with(referee, rule, general, cus))
        require_whole(referee, rule, cus->count == going, "%d CUs go, %d of %d with %s must",
                      cus->count, going, there, name);
}

static bool need_american_army(struct referee *referee, const struct declaration *declaration,
                               int general, int side_rule, int army_rule)
{
    const struct position *now = position(referee);
    if (!need(referee, side_rule, declaration->by == AMERICAN, "%s may not, only Americans do",
              side_name(referee, declaration->by)))
        return false;
    bool own = waw_is(referee, general, GENERAL) && waw_side_of(referee, general) == AMERICAN &&
               waw_on_map(referee, now->piece_at[general]);
    if (!need(referee, army_rule, own,
              general ? "%s is no American general on the map" : "no American general is in %s",
              general ? name_of(referee, PIECE, general) : name_of(referee, PLACE, now->army_at)))
        return false;
    int cus = waw_cus_at(referee, now->piece_at[general], AMERICAN);
    return need(referee, army_rule, cus > 0, "%s has %d CUs, 1 needed",
                name_of(referee, PIECE, general), cus);
}

/* The interceptors were there first (7.8.F): a British general who stood there alone is theirs
 * (7.6.A). */
static void capture_bystander(struct referee *referee, int space)
{
    const struct position *now = position(referee);
    int one = waw_general_at(referee, space, BRITISH);
    int other = one == now->general ? waw_second_general_at(referee, space, BRITISH) : one;
    if (other && !now->friends_there)
        waw_capture_general(referee, other, R7_6_A_CAPTURE);
}

static void arrive(struct referee *referee, const struct ids *cus, int general, int space)
{
    const struct position *now = position(referee);
    capture_bystander(referee, space);
    waw_place_force(referee, cus, general, space, R7_8_C_INTERCEPT_MOVES);
    change(referee, &now->intercepted, 1, R7_8_C_INTERCEPT_MOVES);
    change(referee, &now->stopped, 1, R7_8_C_INTERCEPT_MOVES);
}

/* Which space the entry breaks into: the one it names, or the end of the path; 0 for a later one.
 */
static int breaks_in_at(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int named = declaration->to ? declaration->to : declaration->at;
    bool here =
        named ? named == now->army_at : now->route_gone == now->route_count || !commits(referee);
    if (here)
        return now->army_at;
    return waw_may_have_passed(referee, named) ? named : 0;
}

static void roll_to_intercept(struct referee *referee, const struct ids *cus, int general)
{
    const struct position *now = position(referee);
    bool success = false;
    int face = throw_die(referee, 0, AMERICAN, R7_8_A_INTERCEPT_AGILITY, "interception");
    check_agility(referee, R7_8_A_INTERCEPT_AGILITY, general, waw_agility(referee, general), face,
                  &success);
    outcome(referee, CLAIM_SUCCESS, AMERICAN, success, R7_8_A_INTERCEPT_AGILITY);
    tell_agility(referee, general, waw_agility(referee, general), face);
    change(referee, &now->tried[general], 1, R7_8_A_INTERCEPT_AGILITY);
    if (success)
        arrive(referee, cus, general, now->army_at);
}

enum flow waw_intercept(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int general = declaration->leader, space = breaks_in_at(referee, declaration);
    struct ids cus;
    if (!space)
        return ELSEWHERE;
    if (declaration->to && declaration->at)
        need(referee, RECORD_FIELD, declaration->at == space, "the interception is in %s, not %s",
             name_of(referee, PLACE, space), name_of(referee, PLACE, declaration->at));
    if (!general || !need_american_army(referee, declaration, general, R7_8_INTERCEPT_AMERICAN,
                                        R7_8_A_INTERCEPT_ARMY))
        return NEXT;
    check_target(referee, space);
    check_interceptor(referee, general, space);
    choose_five(referee, declaration, general, R7_8_C_INTERCEPT_WHICH, &cus);
    if (!commits(referee))
        return NEXT;
    if (space != now->army_at)
        waw_pass_through(referee, space);
    roll_to_intercept(referee, &cus, general);
    return AGAIN;
}

/* --- 7.9 --- */

static void check_may_avoid(struct referee *referee, int general)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PIECE, general);
    require(referee, R7_8_D_AVOID_INTERCEPTED, !now->intercepted,
            "an interception took place in %s", name_of(referee, PLACE, now->army_at));
    require(referee, R7_8_E_AVOID_TRIED, !now->tried[general], "%s tried to intercept on this card",
            name);
}

static struct span avoiding_agility(const struct referee *referee, int general)
{
    struct span agility = waw_agility(referee, general);
    int bonus = waw_data(referee)->piece[general].retreat_bonus;
    return (struct span){agility.least + bonus, agility.most + bonus};
}

enum flow waw_avoid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int general = waw_general_at(referee, now->army_at, declaration->by);
    bool success = false;
    struct ids cus;
    if (declaration->leader)
        general = declaration->leader;
    if (general ? now->piece_at[general] != now->army_at : waw_route_left(referee))
        return ELSEWHERE;
    if (!need_american_army(referee, declaration, general, R7_9_AVOID_AMERICAN, R7_9_A_AVOID_ARMY))
        return NEXT;
    check_may_avoid(referee, general);
    choose_five(referee, declaration, general, R7_9_B_AVOID_WHICH, &cus);
    struct waw_retreat retreat = {AMERICAN,     general,        cus.count,
                                  now->army_at, now->came_from, false};
    if (declaration->to)
        waw_check_retreat(referee, &retreat, declaration->to);
    if (!commits(referee))
        return NEXT;
    int face = throw_die(referee, 0, AMERICAN, R7_9_A_AVOID_AGILITY, "retreat before battle");
    check_agility(referee, R7_9_A_AVOID_AGILITY, general, avoiding_agility(referee, general), face,
                  &success);
    outcome(referee, CLAIM_SUCCESS, AMERICAN, success, R7_9_A_AVOID_AGILITY);
    tell_agility(referee, general, avoiding_agility(referee, general), face);
    if (!success)
        return NEXT;
    waw_place_force(referee, &cus, general, declaration->to, R7_9_B_AVOID_LEAVES);
    waw_capture_at(referee, &retreat, declaration->to);
    change(referee, &now->avoided, 1, R7_9_B_AVOID_LEAVES);
    return NEXT;
}
