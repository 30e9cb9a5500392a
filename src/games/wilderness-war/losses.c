#include "games/wilderness-war/losses.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Step losses (7.6) and leader losses (7.7). */

static int steps_due(const struct referee *referee, int side)
{
    struct piece_set fighters = ww_fighters(referee, side);
    int steps = ww_steps(referee, fighters), hits = position(referee)->hits_on[side];
    return steps < hits ? steps : hits;
}

static bool is_hit(const struct referee *referee, int side)
{
    return position(referee)->steps_lost[side] == 0 && steps_due(referee, side) > 0;
}

bool ww_attacker_hit(const struct referee *referee)
{
    return is_hit(referee, ww_attacker(referee));
}

bool ww_defender_hit(const struct referee *referee)
{
    return is_hit(referee, ww_defender(referee));
}

/* --- the checks of 7.62 and 7.63 --- */

/* Losses as declared: each piece as often as it loses a step. */
struct toll {
    struct piece_set fighters;
    int due, drilled_due; /* steps, and those that must come from Drilled Troops */
    int lost, drilled_lost;
    int dead_drilled, dead_others, whole_drilled, whole_others;
};

static struct toll toll_of(const struct referee *referee, int side, const struct ids *lost)
{
    struct toll toll = {.fighters = ww_fighters(referee, side), .due = steps_due(referee, side)};
    int drilled_steps = ww_steps(referee, pieces_and(toll.fighters, ww_drilled(referee)));
    int share = ww_is_assault(referee) ? toll.due : (toll.due + 1) / 2;
    toll.drilled_due = share < drilled_steps ? share : drilled_steps;
    EACH_PIECE (piece, pieces_and(toll.fighters, ww_units(referee))) {
        int times = ids_times(lost, piece);
        bool drilled = ww_is_drilled(referee, piece);
        bool dead = times >= ww_steps_of(referee, piece),
             whole_unit = !times && ww_is_full(referee, piece);
        toll.lost += times;
        toll.drilled_lost += drilled ? times : 0;
        toll.dead_drilled += dead && drilled;
        toll.dead_others += dead && !drilled;
        toll.whole_drilled += whole_unit && drilled;
        toll.whole_others += whole_unit && !drilled;
    }
    return toll;
}

/* 7.63, which gives way to 7.62: only the Drilled share may kill while others are whole. */
static bool spares_fairly(const struct toll *toll)
{
    if (toll->dead_others > 0 && toll->whole_drilled + toll->whole_others > 0)
        return false;
    if (toll->dead_drilled == 0)
        return true;
    bool forced = toll->drilled_lost <= toll->drilled_due;
    return toll->whole_drilled == 0 && (forced || toll->whole_others == 0);
}

static void check_toll(struct referee *referee, int side, const struct ids *lost)
{
    struct toll toll = toll_of(referee, side, lost);
    if (!ww_check_named_losses(referee, toll.fighters, lost))
        return;
    require(referee, R7_6_COUNT, toll.lost <= toll.due, "%d steps lost, %d due", toll.lost,
            toll.due);
    require_whole(referee, R7_6_COUNT, toll.lost >= toll.due, "%d steps lost, %d due", toll.lost,
                  toll.due);
    require_whole_bound(referee, ww_is_assault(referee) ? R9_14_DRILLED : R7_62,
                        toll.drilled_lost >= toll.drilled_due,
                        "%d of %d steps from Drilled Troops, needed %d", toll.drilled_lost,
                        toll.lost, toll.drilled_due);
    ww_check_marines(referee, toll.fighters, lost);
    require_whole(referee, R7_63, spares_fairly(&toll),
                  "%d eliminated while %d stay at full strength: none is, while any does",
                  toll.dead_drilled + toll.dead_others, toll.whole_drilled + toll.whole_others);
}

/* --- losing steps --- */

static void lose(struct referee *referee, int side, const struct ids *lost)
{
    const struct position *now = position(referee);
    change(referee, &now->steps_lost[side], lost->count, RECORD_FLOW);
    for (int i = 0; i < lost->count; i++) {
        part(referee, CLAIM_LOSS, side, R7_61, true, 1, "%s", name_of(referee, PIECE, lost->id[i]));
        ww_lose_step(referee, lost->id[i], R7_61);
    }
    outcome(referee, CLAIM_LOSS, side, lost->count, R7_61);
}

/* The losses of these units when there is no choice: none, all, or of each that is whole, for
 * nobody dies while another is (7.63). */
static bool only_losses_of(const struct referee *referee, struct piece_set units, int due,
                           struct ids *lost)
{
    bool all = due == ww_steps(referee, units);
    bool each = due == ww_count(referee, units, ww_is_full);
    if (due && !all && !each)
        return false;
    EACH_PIECE (unit, due ? units : no_pieces()) {
        int times = all ? ww_steps_of(referee, unit) : (int)ww_is_full(referee, unit);
        for (; times > 0; times--)
            ids_add(lost, unit);
    }
    return true;
}

/* The losses when there is no choice: how many are of Drilled Troops is settled, and whose. */
static bool only_losses(const struct referee *referee, int side, struct ids *lost)
{
    lost->count = 0;
    struct toll toll = toll_of(referee, side, lost);
    struct piece_set units = pieces_and(toll.fighters, ww_units(referee));
    struct piece_set drilled = pieces_and(units, ww_drilled(referee)),
                     others = pieces_without(units, drilled);
    int drilled_steps = ww_steps(referee, drilled);
    int of_drilled = toll.due - ww_steps(referee, others); /* those at least */
    if (of_drilled < toll.drilled_due)
        of_drilled = toll.drilled_due;
    if (of_drilled != toll.due && of_drilled != drilled_steps)
        return false;
    return only_losses_of(referee, drilled, of_drilled, lost) &&
           only_losses_of(referee, others, toll.due - of_drilled, lost);
}

static bool fights_attacking(const struct referee *referee, int piece)
{
    return pieces_have(ww_fighters(referee, ww_attacker(referee)), piece);
}

static bool fights_defending(const struct referee *referee, int piece)
{
    return pieces_have(ww_fighters(referee, ww_defender(referee)), piece);
}

static enum flow take_losses(struct referee *referee, int side,
                             const struct declaration *declaration)
{
    struct ids lost = {0};
    if (!declaration) {
        if (!only_losses(referee, side, &lost))
            return WAIT;
    } else {
        lost = declaration->units;
        ww_check_at(referee, declaration, position(referee)->battle_at, "the battle");
        ww_prefer(referee, declaration, &lost,
                  side == ww_attacker(referee) ? fights_attacking : fights_defending, 0);
        check_toll(referee, side, &lost);
    }
    if (commits(referee))
        lose(referee, side, &lost);
    return NEXT;
}

enum flow ww_attacker_loses(struct referee *referee, const struct declaration *declaration)
{
    return take_losses(referee, ww_attacker(referee), declaration);
}

enum flow ww_defender_loses(struct referee *referee, const struct declaration *declaration)
{
    return take_losses(referee, ww_defender(referee), declaration);
}

/* --- in an ambush (7.56) --- */

bool ww_ambush_hit(const struct referee *referee)
{
    int side = ww_ambushed_side(referee);
    return side && is_hit(referee, side);
}

enum flow ww_ambushed_loses(struct referee *referee, const struct declaration *declaration)
{
    return take_losses(referee, ww_ambushed_side(referee), declaration);
}

/* --- leaders --- */

bool ww_leaders_at_risk(const struct referee *referee)
{
    return position(referee)->leaders_risk[FRENCH] || position(referee)->leaders_risk[BRITISH];
}

static struct piece_set leaders_of(const struct referee *referee, int side)
{
    return pieces_and(ww_fighters(referee, side), ww_leaders(referee));
}

static void roll_for_leaders(struct referee *referee, int side)
{
    EACH_PIECE (leader, leaders_of(referee, side)) {
        if (throw_die(referee, 0, side, R7_7, name_of(referee, PIECE, leader)) == 1)
            ww_eliminate(referee, leader, R7_7);
    }
    change(referee, &position(referee)->leaders_risk[side], 0, R7_7);
}

/* Whether the entry rolls for the leaders of its side only: it has no dice for others. */
static bool rolls_for_own(const struct referee *referee, const struct declaration *declaration)
{
    int dice = dice_written(referee);
    return position(referee)->leaders_risk[declaration->by] && dice > 0 &&
           dice <= pieces_count(leaders_of(referee, declaration->by));
}

static void check_roller(struct referee *referee, const struct declaration *declaration)
{
    ww_check_at(referee, declaration, position(referee)->battle_at, "the battle");
    require(referee, R7_7_OWNER, position(referee)->leaders_risk[declaration->by],
            "the leaders in danger are %s", side_name(referee, other_side(declaration->by)));
}

/* Where both sides' leaders are in danger: the attacker's first, or each side's by its own entry.
 */
enum flow ww_leader_losses(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (declaration)
        check_roller(referee, declaration);
    if (!commits(referee))
        return NEXT;
    int sides[] = {ww_attacker(referee), ww_defender(referee)};
    bool own = declaration && rolls_for_own(referee, declaration);
    for (int i = 0; i < SIDE_MAX; i++) {
        if (now->leaders_risk[sides[i]] && (!own || sides[i] == declaration->by))
            roll_for_leaders(referee, sides[i]);
    }
    return ww_leaders_at_risk(referee) ? AGAIN : NEXT;
}

bool ww_ambush_risks_leaders(const struct referee *referee)
{
    int side = ww_ambushed_side(referee);
    return side && position(referee)->leaders_risk[side];
}

enum flow ww_ambushed_leaders(struct referee *referee, const struct declaration *declaration)
{
    int side = ww_ambushed_side(referee);
    if (declaration)
        check_roller(referee, declaration);
    if (!commits(referee))
        return NEXT;
    roll_for_leaders(referee, side);
    return NEXT;
}

/* --- what may be declared --- */

static void own_fighters(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    values_add_pieces(values, pieces_and(ww_fighters(referee, declaration->by), ww_units(referee)));
}

const struct action ww_losing = {
    {VERB_LOSE,
     "take step losses: each name is one step",
     {NEEDS(UNITS, STEPS_BY(R7_61_STEPS), .values = own_fighters),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = ww_units_from_fight,
};

const struct action ww_rolling_for_leaders = {
    {VERB_ROLL, "roll for leaders", {MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
};
