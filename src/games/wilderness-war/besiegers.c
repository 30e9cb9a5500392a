#include "games/wilderness-war/besiegers.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/supply.h"

/* The besieging force (8.231, 9.11): who it is and what it has to meet. */

int ww_besieged_owner(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return now->fort[place] ? now->fort[place] : now->fortress[place];
}

bool ww_besieges(const struct referee *referee, int place, int side)
{
    return position(referee)->besieged[place] &&
           ww_besieged_owner(referee, place) == other_side(side);
}

bool ww_has_guns(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    return now->coehorns[side] &&
           (ruling_is(referee, COEHORNS_PHASE_PHASE) || now->coehorns_at[side] == place);
}

bool ww_can_roll_siege(const struct referee *referee, int place, int side)
{
    struct piece_set there = ww_outside(referee, place, side);
    return ww_has_supplied_drilled(referee, place, side) && pieces_meet(there, ww_leaders(referee));
}

/* 8.231: in the space, when he was activated; whoever has come or gone since. */
static int outranked_by(const struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    int group = now->group[leader];
    return group <= GROUPS_MAX ? now->outranked[group] : 0;
}

/* Whether the force may be meant, as far as its place and leader say: of a siege roll (8.231) the
 * one whose leader commands most there, of an assault, in which all there take part (9.12), any. */
static bool may_besiege(const struct referee *referee, const struct declaration *declaration,
                        int leader)
{
    const struct position *now = position(referee);
    int place = now->at[leader];
    return (!declaration->at || declaration->at == place) &&
           ww_besieges(referee, place, now->active) &&
           (declaration->verb == VERB_ASSAULT || !outranked_by(referee, leader));
}

/* The activations meant: the acting one, the one of the leader named, those that may besiege, else
 * the first, whose faults are told. Of several at one assault the first does. */
static void besieging_groups(const struct referee *referee, const struct declaration *declaration,
                             struct ids *groups)
{
    const struct position *now = position(referee);
    int first = 0, place = 0;
    if (now->acting)
        ids_add(groups, now->acting);
    else if (declaration->leader && now->group[declaration->leader])
        ids_add(groups, now->group[declaration->leader]);
    for (int group = 1; !now->acting && !declaration->leader && group <= GROUPS_MAX; group++) {
        int leader = now->commander[group];
        if (!leader || now->group[leader] != group)
            continue;
        first = first ? first : group;
        bool same = declaration->verb == VERB_ASSAULT && now->at[leader] == place;
        if (!same && may_besiege(referee, declaration, leader)) {
            ids_add(groups, group);
            place = now->at[leader];
        }
    }
    if (groups->count == 0 && first)
        ids_add(groups, first);
}

/* 9.12: whether the leader of a force is named that acts once the acting one is done. */
bool ww_is_for_another_siege(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = now->group[declaration->leader];
    return now->acting && group && group != now->acting;
}

/* What a siege roll and an assault have in common. Gives the space, 0 after a need. */
int ww_check_besiegers(struct referee *referee, const struct declaration *declaration, int *group,
                       int rule_still)
{
    const struct position *now = position(referee);
    struct ids groups = {0};
    besieging_groups(referee, declaration, &groups);
    if (groups.count > 1) {
        ww_ask_which_force(referee, &groups);
        return 0;
    }
    *group = ids_first(&groups);
    int leader = ww_commander_in(referee, *group), named = declaration->leader;
    int rule = rule_still == R9_1_STILL ? R9_11_LEADER : R8_231_FORCE;
    if (!*group && named)
        return need(referee, rule, false, "%s, at %s, is not active",
                    name_of(referee, PIECE, named), name_of(referee, PLACE, now->at[named]));
    if (!need(referee, rule, leader != 0 && now->group[leader] == *group,
              "no force under a leader is active"))
        return 0;
    if (named && named != leader)
        need(referee, rule, false,
             now->group[named] == *group ? "%s does not command the active force, %s does"
                                         : "%s is not in the active force, which %s commands",
             name_of(referee, PIECE, named), name_of(referee, PIECE, leader));
    int place = now->at[leader];
    const char *where = name_of(referee, PLACE, place);
    bool besieges = ww_besieges(referee, place, now->active);
    const char *why = besieges               ? "which is another space"
                      : now->besieged[place] ? "besieged, not besieging"
                                             : "where nothing is besieged";
    if (!need(referee, R8_231_BESIEGED, besieges && (!declaration->at || declaration->at == place),
              "%s is at %s, %s", name_of(referee, PIECE, leader), where, why))
        return 0;
    require(referee, rule_still, now->spaces_moved == 0, "the force moved %d spaces",
            now->spaces_moved);
    return place;
}

int ww_level_needed(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    return position(referee)->fort[place] ? own->fort_level : own->fortress_level;
}

static void check_supply(struct referee *referee, int place, int side)
{
    bool supplied = ww_has_supplied_drilled(referee, place, side);
    struct sentence breaks;
    sentence_clear(&breaks);
    struct piece_set there = ww_outside(referee, place, side);
    int drilled = pieces_count(pieces_and(there, ww_drilled(referee)));
    if (drilled && !supplied)
        ww_say_supply_breaks(referee, place, side, &breaks);
    require(referee, R8_231_SUPPLY, supplied,
            "%s Drilled Troops at %s: none of %d in supply, 1 needed%s", side_name(referee, side),
            name_of(referee, PLACE, place), drilled, breaks.text);
}

void ww_check_besieger(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    int highest = outranked_by(referee, leader);
    const char *where = name_of(referee, PLACE, place);
    require(referee, R8_231_HIGHEST, !highest, "%s commands %d, the highest at %s %d",
            name_of(referee, PIECE, leader), ww_leader_of(referee, leader)->command, where,
            highest);
    require(referee, R8_231_BEGAN, !now->siege_new[place], "the siege of %s began in this phase",
            where);
    check_supply(referee, place, now->active);
}

/* 5.36: what comes after it, a further assault or sortie too, is too late. */
void ww_check_not_fought(struct referee *referee)
{
    require(referee, R5_36_ONCE, position(referee)->must_stop != STOP_BATTLE,
            "1 assault or sortie made, limit 1 and nothing after it");
}
