#include "games/bayonets-and-tomahawks/battle_outcome.h"

#include "games/bayonets-and-tomahawks/pieces.h"

/* 13.6 to 13.8, and what follows a Battle. */

static int loser(const struct referee *referee)
{
    return other_side(position(referee)->winner);
}

/* The loser's stack. */
static struct piece_set losers(const struct referee *referee)
{
    return bt_stack(referee, position(referee)->battle_place, loser(referee));
}

unsigned bt_loser_mask(const struct referee *referee)
{
    return bt_mask(loser(referee));
}

static bool bastion_stands(const struct referee *referee)
{
    int place = position(referee)->battle_place;
    return bt_units_of(referee, place, BRITISH, BASTION) +
               bt_units_of(referee, place, FRENCH, BASTION) >
           0;
}

static bool defender_lost(const struct referee *referee)
{
    return position(referee)->winner == position(referee)->attacker;
}

/* --- 13.6 --- */

static int fighting(const struct referee *referee, int side)
{
    return pieces_count(bt_fighters(referee, side));
}

/* Whether a side had units in the Battle and has none left. */
static bool wiped_out(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool had = pieces_meet(pieces_marked(referee, now->in_battle), bt_of_side(referee, side));
    bool held = ruling_is(referee, MILITIA_ALONE_NO) && now->militia > 0 &&
                bt_space(referee, now->battle_place)->home == side;
    return had && fighting(referee, side) == 0 && !held;
}

static int winner(const struct referee *referee)
{
    const struct position *now = position(referee);
    int attacker = now->attacker, defender = other_side(attacker);
    if (wiped_out(referee, attacker))
        return defender;
    if (wiped_out(referee, defender))
        return attacker;
    return now->marker[attacker] > now->marker[defender] ? attacker : defender;
}

/* A side without units has lost; else the markers decide, a tie for the defender. */
static void tell_winner(struct referee *referee)
{
    const struct position *now = position(referee);
    int attacker = now->attacker, defender = other_side(attacker);
    int gone = wiped_out(referee, attacker)   ? attacker
               : wiped_out(referee, defender) ? defender
                                              : 0;
    if (gone)
        outcome_figures(referee, "%s has no units left", side_name(referee, gone));
    else
        outcome_figures(referee, "the marker of %s, the attacker, is at %d, that of %s at %d",
                        side_name(referee, attacker), now->marker[attacker],
                        side_name(referee, defender), now->marker[defender]);
}

enum flow bt_decide(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int at = declaration ? declaration->at : 0;
    if (at && at != now->battle_place && now->battle[at])
        return ELSEWHERE;
    need(referee, R13_0_MARKER, !at || at == now->battle_place,
         "the Battle is at %s, there is none at %s", bt_place_name(referee, now->battle_place),
         bt_place_name(referee, at));
    if (!commits(referee))
        return NEXT;
    int side = winner(referee);
    change(referee, &now->winner, side, R13_6_OUTCOME);
    outcome(referee, CLAIM_WIN, 0, side, R13_6_OUTCOME);
    tell_winner(referee);
    for (int of = BRITISH; of <= FRENCH; of++) {
        if (!is_total_told(referee, &now->marker[of]))
            tell_changes(referee, CLAIM_MARKER, of, &now->marker[of], &now->battle_place,
                         R13_6_OUTCOME);
        outcome_total(referee, CLAIM_MARKER, of, now->marker[of], &now->marker[of], R13_6_OUTCOME);
    }
    return NEXT;
}

/* --- 13.7.1 --- */

static struct piece_set attacking_indians(const struct referee *referee)
{
    return pieces_and(bt_fighters(referee, position(referee)->attacker),
                      bt_of_type(referee, INDIAN));
}

bool bt_desertion_due(const struct referee *referee)
{
    const struct position *now = position(referee);
    const struct space_row *space = bt_space(referee, now->battle_place);
    int defender = bt_defender(referee);
    bool stands = bt_units_of(referee, now->battle_place, defender, FORT) > 0;
    bool fort = ruling_is(referee, DESERTION_FORT_YES) ? now->fort_before : stands;
    int holder = ruling_is(referee, DESERTION_SETTLED_HOME)
                     ? space->home
                     : bt_controller(referee, now->battle_place);
    bool settled = space->type == SETTLED && holder == defender;
    bool cancelled = bastion_stands(referee) && ruling_is(referee, DESERTION_CANCELLED_NO);
    return defender_lost(referee) && pieces_any(attacking_indians(referee)) && (fort || settled) &&
           !cancelled;
}

/* A Rout may cost the last Bastion: then the victory is not cancelled after all (13.8, 13.9). */
bool bt_desertion_revived(const struct referee *referee)
{
    return position(referee)->bastion_routed && ruling_is(referee, DESERTION_CANCELLED_NO) &&
           bt_desertion_due(referee);
}

/* The record names the unit that chance took, unless there is one or the stream decides. */
enum flow bt_desert(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set indians = attacking_indians(referee);
    int count = pieces_count(indians);
    int lot = count > 1 ? draw_lot(referee, count, R13_7_1_DESERTION, "Indian Desertion") : count;
    int taken = bt_nth(indians, lot);
    int unit = declaration && declaration->units.count ? declaration->units.id[0] : taken;
    if (!declaration && !unit)
        return WAIT;
    if (declaration) {
        require(referee, R13_7_1_DESERTION, declaration->units.count <= 1,
                "one unit deserts, %d are named", declaration->units.count);
        need(referee, R13_7_1_DESERTION, unit == 0 || pieces_have(indians, unit),
             "%s is none of the %d Indian units of the attacker", bt_name(referee, unit), count);
        require(referee, RECORD_STREAM, !lot || taken == unit, "%s named, chance takes %s",
                bt_name(referee, unit), lot ? bt_name(referee, taken) : "");
        if (commits(referee))
            need(referee, RECORD_FIELD, unit != 0, "which unit deserts is not said");
    }
    if (!commits(referee))
        return NEXT;
    bt_eliminate(referee, unit, R13_7_1_DESERTION);
    return NEXT;
}

/* --- 13.8 --- */

static bool far_behind(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->marker[now->winner] - now->marker[loser(referee)] >= bt_own(referee)->rout_margin;
}

/* Of the loser's stack those that are Routed: whoever sat the Battle out is by ruling only. */
static struct piece_set routed_units(const struct referee *referee)
{
    return ruling_is(referee, BYSTANDERS_ROUT_ROUTED) ? losers(referee)
                                                      : bt_fighters(referee, loser(referee));
}

/* Units of the loser in the space that are not Routed (13.9.3 #5B). */
static struct piece_set bystanders(const struct referee *referee)
{
    struct piece_set units =
        pieces_and(losers(referee), pieces_marked(referee, position(referee)->sits_out));
    return pieces_without(units, routed_units(referee));
}

/* Both reasons for a Rout at once: Light units alone are left (ruling fortress-rout-commanders). */
static void eliminate_heavy_units(struct referee *referee)
{
    struct piece_set stay = pieces_or(bt_own(referee)->light, bystanders(referee));
    if (ruling_is(referee, ROUT_COMMANDERS_STAY_WITH_LIGHT_UNITS))
        stay = pieces_or(stay, bt_of_type(referee, COMMANDER));
    EACH_PIECE (unit, pieces_without(losers(referee), stay))
        bt_eliminate(referee, unit, R13_8_ROUT);
}

enum flow bt_rout(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = loser(referee);
    (void)declaration;
    bool far = far_behind(referee);
    bool last_bastion =
        defender_lost(referee) && now->bastions_before > 0 && !bastion_stands(referee);
    if (fighting(referee, side) == 0 || (!far && !last_bastion))
        return NEXT;
    if (far && last_bastion)
        eliminate_heavy_units(referee);
    change(referee, &now->rout, 1, R13_8_ROUT);
    bool joined =
        bt_counted(referee, bystanders(referee)) > 0 && ruling_is(referee, BYSTANDERS_ROUT_APART);
    if (fighting(referee, side) > 0 && !joined)
        change(referee, &OF_SIDE(now, side, routed)[now->battle_place], 1, R13_8_ROUT);
    return NEXT;
}

/* 1: Artillery; 2: what is neither Artillery nor Indian; 3: Indian; 0: never. */
static int rout_priority(const struct referee *referee, int unit)
{
    enum unit_type type = bt_type(referee, unit);
    bool odd = ruling_is(referee, ROUT_KINDS_BRIGADES_AND_LIGHTS_ONLY) &&
               (type == FLEET || type == BASTION);
    return type == FORT || type == COMMANDER || odd ? 0
           : type == ARTILLERY                      ? 1
           : type == INDIAN                         ? 3
                                                    : 2;
}

static struct piece_set rout_candidates(const struct referee *referee)
{
    struct piece_set units = no_pieces();
    int best = 0;
    EACH_PIECE (unit, routed_units(referee)) {
        int priority = rout_priority(referee, unit);
        if (priority == 0 || (best && priority > best))
            continue;
        if (priority < best)
            units = no_pieces();
        best = priority;
        pieces_add(&units, unit);
    }
    return units;
}

bool bt_rout_loss_due(const struct referee *referee)
{
    return position(referee)->rout && pieces_any(rout_candidates(referee));
}

static void check_rout_loss(struct referee *referee, int unit, int candidate)
{
    int priority = rout_priority(referee, unit), best = rout_priority(referee, candidate);
    const char *first = bt_name(referee, candidate);
    require(referee, R13_8_ONE, !pieces_have(bystanders(referee), unit),
            "%s sat the Battle out; %s may go", bt_name(referee, unit), first);
    require(referee, R13_8_FORT, bt_type(referee, unit) != FORT, "%s is a Fort; %s may go",
            bt_name(referee, unit), first);
    require(referee, R13_8_ONE, priority != 0 || bt_type(referee, unit) == FORT,
            "%s is %s %s; %s may go", bt_name(referee, unit), bt_article(referee, unit),
            bt_type_name(referee, unit), first);
    require(referee, R13_8_ARTILLERY, best != 1 || priority == 1,
            "%s is no Artillery, %s is in the stack", bt_name(referee, unit), first);
    require(referee, R13_8_INDIAN, priority != 3 || best == 3, "%s is Indian, %s is in the stack",
            bt_name(referee, unit), first);
}

enum flow bt_rout_loss(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct piece_set candidates = rout_candidates(referee);
    int first = pieces_first(candidates);
    if (!declaration && !bt_all_alike(referee, candidates))
        return WAIT;
    int unit = declaration ? ids_first(&declaration->units) : first;
    if (declaration) {
        require(referee, R13_8_ONE, declaration->units.count <= 1,
                "a Rout costs one unit, %d are named", declaration->units.count);
        if (need(referee, RECORD_PIECE, unit == 0 || pieces_have(losers(referee), unit),
                 "%s at %s is not in the Routed stack", bt_name(referee, unit),
                 bt_place_name(referee, now->place[unit])) &&
            unit)
            check_rout_loss(referee, unit, first);
    }
    if (!commits(referee))
        return NEXT;
    bt_eliminate(referee, unit, R13_8_ONE);
    change(referee, &now->bastion_routed,
           unit && bt_type(referee, unit) == BASTION && !bastion_stands(referee), R13_8_ONE);
    bt_clear_markers(referee, now->battle_place, loser(referee));
    return NEXT;
}

/* 13.4.2: a Commander whose units have all been eliminated has nobody to retreat with. */
enum flow bt_lose_lone_commanders(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    bt_remove_lone_commanders(referee, position(referee)->battle_place, loser(referee));
    return NEXT;
}

/* --- Forts of the loser: 13.8 #3 and 13.9.5 --- */

static int loser_fort(const struct referee *referee)
{
    return pieces_first(pieces_and(losers(referee), bt_of_type(referee, FORT)));
}

enum flow bt_rout_fort(struct referee *referee, const struct declaration *declaration)
{
    int fort = loser_fort(referee);
    (void)declaration;
    if (position(referee)->rout && fort)
        bt_exchange_fort(referee, fort, R13_8_FORT_LOST);
    return NEXT;
}

static bool defender_holds(const struct referee *referee)
{
    return defender_lost(referee) && bastion_stands(referee);
}

enum truth bt_may_leave_bastion(const struct referee *referee,
                                const struct declaration *declaration)
{
    bool defends = declaration->by == other_side(position(referee)->attacker);
    return defends && defender_holds(referee) ? NO : UNKNOWN;
}

bool bt_may_demolish(const struct referee *referee)
{
    return !defender_holds(referee) && (loser_fort(referee) || position(referee)->rout);
}

enum flow bt_demolish(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int fort = loser_fort(referee);
    if (declaration->at)
        need(referee, RECORD_PIECE, declaration->at == now->battle_place,
             "the Battle is at %s, not %s", bt_place_name(referee, now->battle_place),
             bt_place_name(referee, declaration->at));
    require(referee, R13_9_5_ROUTED, !now->rout,
            "the stack is Routed, %d positions behind (limit %d): its Fort is the enemy's",
            now->marker[now->winner] - now->marker[loser(referee)],
            bt_own(referee)->rout_margin - 1);
    if (!now->rout) {
        require(referee, R13_9_5_ROUTED, !OF_SIDE(now, declaration->by, routed)[now->battle_place],
                "the stack at %s bears a Rout marker: its Fort is the enemy's",
                bt_place_name(referee, now->battle_place));
        need(referee, R13_9_5_ROUTED, fort != 0, "no %s Fort stands at %s, 1 needed",
             side_name(referee, declaration->by), bt_place_name(referee, now->battle_place));
    }
    if (!commits(referee) || !fort)
        return NEXT;
    bt_eliminate(referee, fort, R13_9_5_ROUTED);
    return bt_lose_lone_commanders(referee, NULL);
}

enum flow bt_leave_fort(struct referee *referee, const struct declaration *declaration)
{
    int fort = loser_fort(referee);
    (void)declaration;
    if (fort && !defender_holds(referee))
        bt_exchange_fort(referee, fort, R13_9_5_FORT);
    return NEXT;
}

/* --- Retreat, and the end --- */

enum flow bt_retreat_loser(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (!defender_holds(referee))
        bt_begin_retreat(referee, loser(referee), now->battle_place,
                         loser(referee) == now->attacker, now->rout);
    return NEXT;
}

static void remove_markers(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    change(referee, &OF_SIDE(now, side, landed)[place], 0, R13_7_AFTER);
    change(referee, &OF_SIDE(now, side, marshaled)[place], 0, R13_7_AFTER);
    bt_remove_lone_commanders(referee, place, side);
    bt_clear_markers(referee, place, side);
}

enum flow bt_after_battle(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int place = now->battle_place;
    (void)declaration;
    remove_markers(referee, place, BRITISH);
    remove_markers(referee, place, FRENCH);
    bool held = defender_holds(referee) && bt_units(referee, place, now->attacker) > 0;
    change(referee, &now->battle[place], held, held ? R13_9_BASTION : R13_7_AFTER);
    change(referee, &now->fought[place], 1, R13_7_AFTER);
    bool emptied = bt_units(referee, place, BRITISH) + bt_units(referee, place, FRENCH) == 0;
    if (!emptied || now->left_battle || ruling_is(referee, EMPTIED_REVERTS))
        bt_settle_control(referee, place);
    expire(referee, BATTLE_ENDS, R13_7_AFTER);
    return NEXT;
}
