#include "games/washingtons-war/retreat_ways.h"

#include "games/washingtons-war/pieces.h"

/* 9.61 Where a force may go that retreats, before a battle or after it. */

bool waw_meets_alone(const struct referee *referee, const struct waw_retreat *retreat, int to)
{
    int enemy = other_side(retreat->side);
    bool captures = retreat->cus > 0 && (retreat->general || ruling_is(referee, CUS_ALONE_CAPTURE));
    return !captures && waw_general_at(referee, to, enemy) && waw_cus_at(referee, to, enemy) == 0;
}

static enum truth can_go(const struct referee *referee, const struct waw_retreat *retreat, int to)
{
    if (retreat->attacker && ruling_is(referee, ARNOLDS_CUS_YES))
        return YES; /* he came this way */
    return waw_line_for(referee, retreat->from, to, retreat->general);
}

enum truth waw_may_retreat(const struct referee *referee, const struct waw_retreat *retreat, int to)
{
    int enemy = other_side(retreat->side);
    bool barred = waw_cus_at(referee, to, enemy) > 0 || position(referee)->pc[to] == enemy ||
                  waw_meets_alone(referee, retreat, to) ||
                  (to == retreat->origin) != retreat->attacker;
    return barred ? NO : can_go(referee, retreat, to);
}

bool waw_origin_is_doubtful(const struct referee *referee, const struct waw_retreat *retreat)
{
    return !waw_data(referee)->all_connections_known && !position(referee)->by_sea &&
           waw_line_between(referee, retreat->origin, retreat->from).there != YES;
}

/* 9.61.B: an attacker goes where he came from, a defender elsewhere. */
static enum truth right_way(const struct referee *referee, const struct waw_retreat *retreat,
                            int to)
{
    if ((to == retreat->origin) == retreat->attacker)
        return YES;
    return waw_origin_is_doubtful(referee, retreat) ? UNKNOWN : NO;
}

/* Whether he may be right to go there. */
static bool check_origin(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    const char *origin = name_of(referee, PLACE, retreat->origin);
    int rule = retreat->attacker ? R9_61_B_RETREAT_BACK : R9_61_B_RETREAT_AWAY;
    enum truth right = right_way(referee, retreat, to);
    if (right == UNKNOWN)
        require_known(referee, rule, UNKNOWN,
                      "did the attack come %s %s? is %s connected to %s? not in the rules data; "
                      "worksheet: %s, lines",
                      retreat->attacker ? "by" : "straight from", name_of(referee, PLACE, to),
                      origin, name_of(referee, PLACE, retreat->from), origin);
    else if (retreat->attacker)
        require(referee, rule, right == YES, "the attack came from %s, the retreat goes to %s",
                origin, name_of(referee, PLACE, to));
    else
        require(referee, rule, right == YES, "the attack came from %s", origin);
    return right != NO;
}

/* Whether there may be such a way for them. */
static bool check_way(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    const char *a = name_of(referee, PLACE, retreat->from), *b = name_of(referee, PLACE, to);
    enum truth there = can_go(referee, retreat, to);
    bool asked = right_way(referee, retreat, to) == UNKNOWN; /* one line at a time */
    if (there == UNKNOWN && !asked)
        require_known(referee, R9_61_A_RETREAT_ADJACENT, UNKNOWN,
                      "is %s connected to %s? not in the rules data; worksheet: %s, lines", a, b,
                      a);
    else if (there != UNKNOWN)
        require_known(referee, R9_61_A_RETREAT_ADJACENT, there,
                      retreat->from == to ? "who retreats leaves %s"
                                          : "%s and %s are not connected%s",
                      a, b, waw_line_between(referee, retreat->from, to).only ? " for them" : "");
    return there != NO && check_origin(referee, retreat, to);
}

/* No space holds generals of both sides (3.0), so a general alone stops with no other (7.4.A). */
void waw_check_meets_alone(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    require(referee, R7_4_A_ALONE_NO_STOP, !waw_meets_alone(referee, retreat, to),
            "%s stands alone in %s; %s comes with %d CUs and does not capture him",
            name_of(referee, PIECE, waw_general_at(referee, to, other_side(retreat->side))),
            name_of(referee, PLACE, to),
            retreat->general ? name_of(referee, PIECE, retreat->general) : "no general",
            retreat->cus);
}

void waw_check_retreat(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    int enemy = other_side(retreat->side), cus = waw_cus_at(referee, to, enemy);
    const char *name = name_of(referee, PLACE, to);
    if (!need(referee, R9_61_A_RETREAT_ADJACENT, waw_on_map(referee, to),
              "%s is no space of the map", name))
        return;
    if (!check_way(referee, retreat, to))
        return;
    require(referee, R9_61_A_RETREAT_CUS, cus == 0, "%s has %d %s CUs, none allowed", name, cus,
            side_name(referee, enemy));
    require(referee, R9_61_A_RETREAT_PC, position(referee)->pc[to] != enemy,
            "%s has %s PC: no retreat there", name, waw_with_article(enemy));
    waw_check_meets_alone(referee, retreat, to);
}

void waw_capture_at(struct referee *referee, const struct waw_retreat *retreat, int to)
{
    int enemy = other_side(retreat->side);
    int general = waw_general_at(referee, to, enemy);
    if (general && retreat->cus > 0 && waw_cus_at(referee, to, enemy) == 0)
        waw_capture_general(referee, general, R7_6_A_CAPTURE);
}
