#include "games/wilderness-war/siege.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/points.h"
#include "games/wilderness-war/values.h"

/* Sieges (8.2). */

/* 8.232, once the battle there is over: until then the besieged that lose it go back inside
 * (8.252). */
static bool is_siege_over(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return now->battle_at != place &&
           !ww_has_units(referee, place, other_side(ww_besieged_owner(referee, place)));
}

bool ww_siege_is_over(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->besieged, is_siege_over) != 0;
}

/* Nobody is inside works that are not besieged. */
static void end_siege(struct referee *referee, int place, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->besieged[place], 0, rule);
    change(referee, &now->siege_level[place], 0, rule);
    EACH_PIECE (piece, at(referee, place))
        change(referee, &now->inside[piece], 0, rule);
}

void ww_lift_sieges(struct referee *referee)
{
    int place = ww_first_place(referee, position(referee)->besieged, is_siege_over);
    end_siege(referee, place, R8_232);
}

/* --- the siege roll (8.231) --- */

static void check_siege(struct referee *referee, int place, int group)
{
    const struct position *now = position(referee);
    ww_check_besieger(referee, place, now->commander[group]);
    ww_check_not_fought(referee);
    require(referee, R8_231_ONCE, now->must_stop != STOP_SIEGE,
            "the force has made a siege roll, limit 1");
    if (ruling_is(referee, SIEGE_READY_BARRED))
        require(referee, R8_231_DONE, now->siege_level[place] < ww_level_needed(referee, place),
                "the siege level is %d, an assault needs %d", now->siege_level[place],
                ww_level_needed(referee, place));
}

static int siege_modifier(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    int side = now->active, other = other_side(side);
    struct piece_set inside = ww_at(referee, place, other);
    int modifier = ww_tactics_part(referee, side, R8_231, 1, leader) +
                   ww_tactics_part(referee, side, R8_231, -1, ww_commander_of(referee, inside, 0));
    bool own_guns = ww_has_guns(referee, place, side);
    modifier += part(referee, CLAIM_MODIFIER, side, R8_231, own_guns, 2, "Coehorns & Howitzers");
    modifier +=
        part(referee, CLAIM_MODIFIER, side, R8_231, !own_guns && ww_has_guns(referee, place, other),
             -2, "Coehorns & Howitzers of the besieged");
    return modifier + part(referee, CLAIM_MODIFIER, side, R8_231,
                           place == ww_tables(referee)->louisbourg, -1, "%s",
                           name_of(referee, PLACE, ww_tables(referee)->louisbourg));
}

static void roll_siege(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    int side = now->active, modifier = siege_modifier(referee, place, leader);
    int total = throw_modified(referee, side, modifier, R8_231, "the siege");
    int row = ww_die_row(total);
    int level = now->siege_level[place] + own->siege_levels[row];
    level = level > own->siege_limit ? own->siege_limit : level;
    outcome(referee, CLAIM_MODIFIER, side, modifier, R8_231);
    outcome(referee, CLAIM_TOTAL, side, total, R8_231);
    part(referee, CLAIM_COUNT, side, R8_231, true, now->siege_level[place], "level before");
    part(referee, CLAIM_COUNT, side, R8_231, true, level - now->siege_level[place], "a total of %d",
         total);
    outcome(referee, CLAIM_COUNT, side, level, R8_231);
    outcome(referee, CLAIM_SUCCESS, side, own->siege_levels[row] > 0, R8_231);
    outcome_figures(referee, "%s, which raises the siege by %d level%s", roll_text(referee, side),
                    own->siege_levels[row], own->siege_levels[row] == 1 ? "" : "s");
    change(referee, &now->siege_level[place], level, R8_231);
    change(referee, &now->must_stop, STOP_SIEGE, R8_231_STILL);
}

static enum flow siege(struct referee *referee, const struct declaration *declaration)
{
    if (ww_is_for_another_siege(referee, declaration))
        return ELSEWHERE;
    int group, place = ww_check_besiegers(referee, declaration, &group, R8_231_STILL);
    if (!place)
        return AGAIN;
    check_siege(referee, place, group);
    if (!commits(referee))
        return AGAIN;
    change(referee, &position(referee)->acting, group, RECORD_FLOW);
    roll_siege(referee, place, position(referee)->commander[group]);
    return AGAIN;
}

/* Those who broke out go on from there (6.82, 7.82). */
bool ww_is_at_siege(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (now->broke_out)
        return true;
    EACH_PIECE (piece,
                now->acting ? ww_acting_pieces(referee) : pieces_marked(referee, now->group)) {
        if (now->besieged[now->at[piece]])
            return true;
    }
    return false;
}

/* --- breaking the siege (8.25) --- */

static bool is_active_besieged(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->group[piece] && (!now->acting || now->group[piece] == now->acting) &&
           ww_is_besieged(referee, piece);
}

/* Active besieged pieces break out, by a ruling with others who are besieged there (8.251). */
static void check_breakers(struct referee *referee, const struct ids *pieces, int group, int place)
{
    const struct position *now = position(referee);
    bool joins = ruling_is(referee, SORTIE_JOINS_YES);
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        ww_need_own(referee, piece, now->active);
        require(referee, R8_25_BREAK,
                ww_is_besieged(referee, piece) && now->at[piece] == place &&
                    (joins || now->group[piece] == group),
                "%s is not among the active besieged pieces at %s", name_of(referee, PIECE, piece),
                name_of(referee, PLACE, place));
    }
    require_whole(referee, R8_25_BREAK, ww_any(referee, pieces_in(pieces), is_active_besieged),
                  "nobody named is active and besieged");
    require_whole(referee, R8_25_BREAK, pieces_meet(pieces_in(pieces), ww_units(referee)),
                  "%d leaders, 0 units break out", pieces->count);
}

/* Who is not activated and fights along is not activated by that, nor after it (8.251, 5.36). */
static void fight_along(struct referee *referee, int piece, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->attacks[piece], 1, rule);
    change(referee, &now->was_active[piece], 1, rule);
    change(referee, &now->group[piece], 0, rule);
}

/* Where the first of them is that may break out. */
static int sortie_place(const struct referee *referee, const struct ids *pieces)
{
    int i = 0;
    while (i < pieces->count - 1 && !is_active_besieged(referee, pieces->id[i]))
        i++;
    return position(referee)->at[pieces->id[i]];
}

static enum flow break_out(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    int group = now->acting;
    ww_prefer_meant(referee, declaration, &pieces, is_active_besieged, 0);
    for (int i = 0; !group && i < pieces.count; i++)
        group = now->group[pieces.id[i]];
    bool named = pieces.count > 0 || commits(referee);
    if (!named || !need(referee, R8_25_BREAK, group != 0, "no active besieged piece is named") ||
        !ww_is_one_force(referee, declaration, &pieces, group))
        return AGAIN;
    int place = sortie_place(referee, &pieces);
    ww_prefer(referee, declaration, &pieces, ww_is_besieged, place);
    ww_check_at(referee, declaration, place, "the sortie");
    check_breakers(referee, &pieces, group, place);
    ww_check_led(referee, group);
    ww_check_not_fought(referee);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->acting, group, RECORD_FLOW);
    change(referee, &now->broke_out, 1, RECORD_FLOW);
    change(referee, &now->entered, place, RECORD_FLOW);
    change(referee, &now->combat, A_SORTIE_FIGHT, RECORD_FLOW);
    for (int i = 0; i < pieces.count; i++) {
        if (now->group[pieces.id[i]] == group)
            change(referee, &now->attacks[pieces.id[i]], 1, R8_25_BREAK);
        else
            fight_along(referee, pieces.id[i], R8_25_BREAK);
    }
    begin(referee, A_SORTIE);
    return AGAIN;
}

enum flow ww_sortie_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, SORTIE_AVOIDED_STAYS))
        change(referee, &position(referee)->must_stop, STOP_BATTLE, RECORD_FLOW);
    expire(referee, UNTIL_BATTLE_ENDS, RECORD_FLOW);
    expire(referee, UNTIL_SPACE_IS_LEFT, RECORD_FLOW);
    return NEXT;
}

/* --- relief (8.251) --- */

static bool may_join(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == now->battle_at && ww_side_of(referee, piece) == now->active &&
           ww_is_besieged(referee, piece) && !now->attacks[piece];
}

bool ww_friends_may_join(const struct referee *referee)
{
    if (position(referee)->combat)
        return false;
    return ww_any(referee, at(referee, position(referee)->battle_at), may_join);
}

bool ww_only_militia_joins(const struct referee *referee)
{
    return ww_has_militia(referee) && !ww_friends_may_join(referee);
}

unsigned ww_joining_sides(const struct referee *referee)
{
    return 1U << ww_attacker(referee) | (ww_has_militia(referee) ? ww_militia_sides(referee) : 0);
}

static enum flow join(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    ww_check_at(referee, declaration, now->battle_at, "the battle");
    ww_prefer(referee, declaration, &pieces, may_join, 0);
    for (int i = 0; i < pieces.count; i++)
        require(referee, R8_251, may_join(referee, pieces.id[i]), "%s is not besieged at %s",
                name_of(referee, PIECE, pieces.id[i]), name_of(referee, PLACE, now->battle_at));
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++)
        fight_along(referee, pieces.id[i], R8_251);
    return AGAIN;
}

/* --- captured fortresses and Amphib markers --- */

/* 8.24 */
static bool reverts(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int holder = now->fortress[place], owner = ww_space(referee, place)->originally;
    return holder != owner && !now->battle_at && !ww_has_any_units(referee, place, holder) &&
           !(holder == BRITISH && now->amphib[place]);
}

bool ww_fortress_reverts(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->fortress, reverts) != 0;
}

void ww_revert_fortress(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->fortress, reverts);
    int owner = ww_space(referee, place)->originally;
    change(referee, &now->fortress[place], owner, R8_24_REVERTS);
    end_siege(referee, place, R8_24_REVERTS); /* leaders left inside stand among enemies (6.53) */
    ww_award(referee, owner, ww_tables(referee)->reverted_points, R8_24_REVERTS);
}

/* --- what may be declared --- */

static void list_besieged(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct piece_set own = ww_own_in_play(referee, declaration->by);
    values_add_pieces(values, ww_those(referee, own, ww_is_besieged));
}

/* The besieged, and those in the battle they may join. */
static void list_joining(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    list_besieged(referee, declaration, values);
    values_add_pieces(values, ww_at(referee, position(referee)->battle_at, declaration->by));
}

static int units_from(const struct referee *referee, const struct declaration *declaration)
{
    int entered = position(referee)->entered;
    return entered ? entered : units_at_or_anywhere(referee, declaration);
}

const struct action ww_rolling_siege = {
    {VERB_SIEGE,
     "roll on the Siege Table",
     {MAY(LEADER, SINGLE(PIECE), .values = ww_list_own_leaders, .weight = ww_weigh_leader),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = siege,
    .weight = 12,
};

const struct action ww_breaking_out = {
    {VERB_OUTSIDE,
     "defend outside, the others inside",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_besieged),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = break_out,
    .units_from = units_from,
    .weight = 2,
};

const struct action ww_joining = {
    {VERB_OUTSIDE,
     "defend outside, the others inside",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_joining),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = join,
    .units_from = units_from,
    .weight = 2,
};
