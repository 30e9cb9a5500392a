#include "games/wilderness-war/avoidance.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/values.h"

/* Before a battle: who defends inside (8.1), who avoids it (6.8). */

/* --- inside and outside --- */

static bool defends_here(const struct referee *referee, int piece)
{
    return position(referee)->at[piece] == position(referee)->entered &&
           ww_side_of(referee, piece) == ww_defender(referee);
}

static bool is_outside_here(const struct referee *referee, int piece)
{
    return defends_here(referee, piece) && !position(referee)->inside[piece];
}

static bool is_inside_here(const struct referee *referee, int piece)
{
    return defends_here(referee, piece) && position(referee)->inside[piece];
}

static bool may_go_inside(const struct referee *referee, int piece)
{
    return is_outside_here(referee, piece) && !position(referee)->interceptor[piece];
}

static bool anybody_is_inside(const struct referee *referee)
{
    struct piece_set defenders = ww_at(referee, position(referee)->entered, ww_defender(referee));
    return ww_any(referee, defenders, is_inside_here);
}

/* 6.71, 8.1: the pieces that are not named outside, apart from interceptors, are inside. Once some
 * are, whoever is named comes out to the others. */
static struct ids those_inside(const struct referee *referee, const struct declaration *declaration,
                               const struct ids *units)
{
    const struct position *now = position(referee);
    struct piece_set named = pieces_in(units);
    if (declaration->verb == VERB_INSIDE)
        return *units;
    if (anybody_is_inside(referee))
        return (struct ids){0};
    struct piece_set outside = ww_outside(referee, now->entered, ww_defender(referee));
    struct piece_set stays = pieces_or(named, pieces_marked(referee, now->interceptor));
    return ids_of(pieces_without(outside, stays));
}

static void check_inside(struct referee *referee, const struct ids *inside)
{
    const struct position *now = position(referee);
    int place = now->entered;
    require(referee, R8_1_WORKS, ww_has_free_fort(referee, place, ww_defender(referee)),
            "%s has no unbesieged %s fort or fortress", name_of(referee, PLACE, place),
            side_name(referee, ww_defender(referee)));
    for (int i = 0; i < inside->count; i++) {
        int piece = inside->id[i];
        need(referee, RECORD_PIECE, is_outside_here(referee, piece), "%s is at %s",
             name_of(referee, PIECE, piece), name_of(referee, PLACE, now->at[piece]));
        require(referee, R8_1_INTERCEPTOR, !now->interceptor[piece], "%s intercepted",
                name_of(referee, PIECE, piece));
    }
}

/* More go outside as they are named, more go inside: only the latter may be told at once. */
static void check_capacity(struct referee *referee, verb_id verb, const struct ids *inside)
{
    int place = position(referee)->entered, capacity = ww_tables(referee)->fort_capacity;
    int units = ww_units_inside(referee, place, ww_defender(referee)) +
                pieces_count(pieces_and(pieces_in(inside), ww_units(referee)));
    if (!position(referee)->fort[place] || !inside->count)
        return;
    if (verb == VERB_INSIDE)
        require_bound(referee, R8_11, units <= capacity, "%d units inside, limit %d", units,
                      capacity);
    else
        require_whole_bound(referee, R8_11, units <= capacity, "%d units inside, limit %d", units,
                            capacity);
}

/* Those who may go in before interceptors, who may not. */
static void prefer_those_meant(const struct referee *referee, const struct declaration *declaration,
                               struct ids *units)
{
    int place = position(referee)->entered;
    bool out = declaration->verb == VERB_OUTSIDE;
    if (!out)
        ww_prefer(referee, declaration, units, may_go_inside, place);
    ww_prefer(referee, declaration, units,
              out && anybody_is_inside(referee) ? is_inside_here : is_outside_here, place);
}

static enum flow defend_inside(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids units = declaration->units;
    bool out = declaration->verb == VERB_OUTSIDE;
    ww_check_at(referee, declaration, now->entered, "the attack");
    prefer_those_meant(referee, declaration, &units);
    struct ids inside = those_inside(referee, declaration, &units);
    for (int i = 0; out && i < units.count; i++)
        need(referee, RECORD_PIECE, defends_here(referee, units.id[i]), "%s does not defend at %s",
             name_of(referee, PIECE, units.id[i]), name_of(referee, PLACE, now->entered));
    check_inside(referee, &inside);
    check_capacity(referee, declaration->verb, &inside);
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; out && i < units.count; i++)
        change(referee, &now->inside[units.id[i]], 0, R8_1_WORKS);
    for (int i = 0; i < inside.count; i++)
        change(referee, &now->inside[inside.id[i]], 1, R8_1_WORKS);
    return AGAIN;
}

/* --- avoiding battle --- */

static bool may_avoid(const struct referee *referee, int piece)
{
    return is_outside_here(referee, piece) && !position(referee)->tried[piece];
}

static void check_avoiders(struct referee *referee, const struct ids *pieces, int commander)
{
    const struct position *now = position(referee);
    int units = pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    struct ids tried = {0};
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        need(referee, RECORD_PIECE, is_outside_here(referee, piece),
             "%s is at %s, not outside at %s", name_of(referee, PIECE, piece),
             name_of(referee, PLACE, now->at[piece]), name_of(referee, PLACE, now->entered));
        if (now->tried[piece])
            ids_add(&tried, piece);
    }
    require(referee, R6_84, tried.count == 0, "%s tried to intercept in this move",
            pieces_text(referee, &tried));
    if (commander)
        ww_check_force(referee, pieces, commander);
    else
        require_bound(referee, R6_8_SINGLE, units == 1 || !units,
                      "%d units without a leader, limit 1", units);
    require_whole(referee, R6_8_ONE, units > 0, "no unit avoids battle, 1 needed");
}

static void check_refuge(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    int side = ww_defender(referee);
    const char *where = name_of(referee, PLACE, to);
    bool by_sea = ww_goes_by_sea(referee, side, now->entered, to);
    require(referee, R6_81_ADJACENT, by_sea || ww_adjacent(referee, now->entered, to),
            to == now->entered ? "who avoids battle leaves %s" : "%s is not adjacent to %s", where,
            name_of(referee, PLACE, now->entered));
    if (to == now->entered)
        return;
    require(referee, R6_81_FROM, to != now->came_from, "the attackers came from %s", where);
    require(referee, R6_81_ENEMY, !ww_holds(referee, to, now->active), "%s holds unbesieged %s %s",
            where, side_name(referee, now->active), ww_holders(referee, to, now->active));
}

static bool avoids_by_itself(const struct referee *referee, const struct ids *pieces)
{
    int units = pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    return ww_is_woods(referee, position(referee)->entered) &&
           pieces_count(pieces_and(pieces_in(pieces), ww_auxiliaries(referee))) == units &&
           !pieces_meet(ww_comers(referee), ww_auxiliaries(referee));
}

static bool succeeds(struct referee *referee, const struct ids *pieces, int commander)
{
    int side = ww_defender(referee), needed = ww_tables(referee)->avoid_success;
    if (avoids_by_itself(referee, pieces)) {
        outcome(referee, CLAIM_SUCCESS, side, true, R6_8_SUCCESS);
        outcome_figures(referee, "auxiliaries in the woods need no die against attackers who have "
                                 "none [6.8]");
        return true;
    }
    return ww_roll_succeeds(referee, side, R6_8_SUCCESS, needed, commander, "avoiding battle");
}

/* Who stays where he is, because the die failed him, need not have said where to. */
static void leave(struct referee *referee, const struct ids *pieces, int to)
{
    if (!need(referee, RECORD_FIELD, to != 0, "avoiding battle needs the space avoided to"))
        return;
    for (int i = 0; i < pieces->count; i++)
        change(referee, &position(referee)->at[pieces->id[i]], to, R6_8_SUCCESS);
}

static enum flow avoid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids pieces = ww_named_pieces(declaration);
    int place = now->entered;
    int to = place_gone_to(referee, declaration, place);
    ww_check_at(referee, declaration, place, "the attack");
    ww_prefer(referee, declaration, &pieces, may_avoid, place);
    ww_prefer(referee, declaration, &pieces, is_outside_here, place);
    int commander = ww_commander_of(referee, pieces_in(&pieces), declaration->leader);
    require(referee, R6_8_ONE, !now->avoided_here,
            "units at %s have tried to avoid battle, limit 1 group",
            name_of(referee, PLACE, place));
    require(referee, R6_85, !ww_has_tried_into(referee, place),
            "an interception into %s was tried in this move", name_of(referee, PLACE, place));
    check_avoiders(referee, &pieces, commander);
    if (to)
        check_refuge(referee, to);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->avoided_here, 1, RECORD_FLOW);
    change(referee, &now->avoided_from[place], 1, RECORD_FLOW);
    if (succeeds(referee, &pieces, commander))
        leave(referee, &pieces, to);
    return AGAIN;
}

/* --- what may be declared --- */

static struct piece_set attacked(const struct referee *referee,
                                 const struct declaration *declaration)
{
    return ww_at(referee, ww_units_from_attack(referee, declaration), declaration->by);
}

static void list_attacked(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    values_add_pieces(values, attacked(referee, declaration));
}

static void list_leaders_attacked(const struct referee *referee,
                                  const struct declaration *declaration, struct value_set *values)
{
    values_add_pieces(values, pieces_and(attacked(referee, declaration), ww_leaders(referee)));
}

/* Those attacked and those besieged elsewhere. */
static void list_outside(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    struct piece_set own = ww_own_in_play(referee, declaration->by);
    values_add_pieces(
        values, pieces_or(attacked(referee, declaration), ww_those(referee, own, ww_is_besieged)));
}

static int from_space_entered(const struct referee *referee, const struct declaration *declaration)
{
    int entered = position(referee)->entered;
    return entered ? entered : units_at_or_anywhere(referee, declaration);
}

static int attacked_space(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->entered;
}

const struct action ww_going_inside = {
    {VERB_INSIDE,
     "defend or retreat inside",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_attacked),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = defend_inside,
    .units_from = ww_units_from_attack,
    .weight = 4,
};

const struct action ww_staying_outside = {
    {VERB_OUTSIDE,
     "defend outside, the others inside",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_outside),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = defend_inside,
    .units_from = from_space_entered,
    .weight = 2,
};

const struct action ww_avoiding = {
    {VERB_AVOID,
     "try to avoid battle",
     {MAY(LEADER, SINGLE(PIECE), .values = list_leaders_attacked, .weight = ww_weigh_leader),
      NEEDS(UNITS, SEVERAL(PIECE), .values = list_attacked, .weight = ww_weigh_led),
      MAY(PATH, SEVERAL(PLACE), ON_MAP, .values = ww_list_way),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where),
      MAY(TO, SINGLE(PLACE), ON_MAP, .values = ww_list_spaces)}},
    .perform = avoid,
    .units_from = attacked_space,
    .weight = 2,
};
