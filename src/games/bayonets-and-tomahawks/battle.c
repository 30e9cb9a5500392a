#include "games/bayonets-and-tomahawks/battle.h"

#include "games/bayonets-and-tomahawks/battle_outcome.h"
#include "games/bayonets-and-tomahawks/battle_rolls.h"
#include "games/bayonets-and-tomahawks/battle_units.h"
#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 13.0 to 13.3.2: who fights, and what is made ready before the dice. */

/* --- 13.1 --- */

static int side_at_start(const struct position *now, int place)
{
    bool british = OF_SIDE(now, BRITISH, started)[place],
         french = OF_SIDE(now, FRENCH, started)[place];
    return british == french ? 0 : british ? BRITISH : FRENCH;
}

/* The defender by the three tests; in a siege of earlier rounds, where both sides were, the Militia
 * of the Fortress decides. 0: nothing decides. */
static int defender_of(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int side = now->village_joined[place] ? now->village_joined[place] : side_at_start(now, place);
    if (!side && bt_militia(referee, place) > 0)
        side = bt_space(referee, place)->home;
    return side ? side : now->moved_first[place];
}

static int battle_size(const struct referee *referee, int place)
{
    int defender = defender_of(referee, place);
    return defender ? bt_units(referee, place, other_side(defender)) : 0;
}

/* --- 13.0: which Battle is next --- */

/* Ruling battle-order: by the attacker's units, the board deciding among equals. */
static bool comes_before(const struct referee *referee, int a, int b)
{
    int size_a = battle_size(referee, a), size_b = battle_size(referee, b);
    if (ruling_is(referee, BATTLE_ORDER_FEWEST_ATTACKERS_FIRST) && size_a != size_b)
        return size_a < size_b;
    return bt_space(referee, a)->priority < bt_space(referee, b)->priority;
}

static int next_battle(const struct referee *referee)
{
    const struct position *now = position(referee);
    int next = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (!now->battle[place] || now->fought[place])
            continue;
        if (!next || comes_before(referee, place, next))
            next = place;
    }
    return next;
}

static bool by_size(const struct referee *referee)
{
    return ruling_is(referee, BATTLE_ORDER_FEWEST_ATTACKERS_FIRST);
}

enum flow bt_fight(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int next = next_battle(referee);
    if (!next)
        return declaration ? ELSEWHERE : NEXT;
    int place = declaration && declaration->at ? declaration->at : next;
    if (!need(referee, R13_0_MARKER, now->battle[place] && !now->fought[place],
              now->fought[place] ? "the Battle at %s was fought in this Action Round"
                                 : "there is no Battle at %s",
              bt_place_name(referee, place)))
        return AGAIN;
    if (by_size(referee))
        require(referee, R13_0_ORDER, battle_size(referee, place) <= battle_size(referee, next),
                "%d attacking units at %s, %d at %s", battle_size(referee, place),
                bt_place_name(referee, place), battle_size(referee, next),
                bt_place_name(referee, next));
    else
        require(referee, R13_0_ORDER, place == next,
                "%s is %d in the battle priority table, %s is %d", bt_place_name(referee, place),
                bt_space(referee, place)->priority, bt_place_name(referee, next),
                bt_space(referee, next)->priority);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->battle_place, place, R13_0_ORDER);
    begin(referee, BATTLE);
    return AGAIN;
}

/* --- 13.1 and 13.2.1 --- */

static enum flow determine_defender(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int place = now->battle_place, side = defender_of(referee, place);
    (void)declaration;
    need_known(referee, R13_1_DEFENDER, side ? YES : UNKNOWN,
               "%s: who was there when the Action Round began, or moved in first, is not recorded",
               bt_place_name(referee, place));
    if (!commits(referee))
        return NEXT;
    change(referee, &now->attacker, other_side(side), R13_1_DEFENDER);
    change(referee, &now->militia, bt_militia(referee, place), R13_2_1_MILITIA);
    return NEXT;
}

/* --- 13.2.2 Emergency Artillery --- */

static struct piece_set spare_artillery(const struct referee *referee, int side)
{
    const struct bayonets_data *own = bt_own(referee);
    struct piece_set pool = bt_stack(referee, own->artillery_pool[side], side);
    return pieces_any(pool) ? pool : bt_stack_of(referee, own->losses_box[side], side, ARTILLERY);
}

static bool somebody_has_fleets(const struct referee *referee)
{
    return pieces_any(bt_participants_of(referee, BRITISH, FLEET)) ||
           pieces_any(bt_participants_of(referee, FRENCH, FLEET));
}

static int chosen_artillery(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set spare = spare_artillery(referee, declaration->by);
    int first = pieces_first(spare);
    int named = declaration->units.count > 1 ? declaration->units.id[1] : 0;
    if (!need(referee, R13_2_2_ARTILLERY, first != 0,
              "no Artillery in the pool or the Losses Box, 1 needed"))
        return 0;
    if (!named)
        return first;
    need(referee, RECORD_PIECE,
         bt_type(referee, named) == ARTILLERY && bt_side(referee, named) == declaration->by,
         "%s is no %s Artillery", bt_name(referee, named), side_name(referee, declaration->by));
    require(referee, R13_2_2_ARTILLERY, pieces_have(spare, named),
            "%s comes from %s, Artillery is to be had from %s", bt_name(referee, named),
            bt_place_name(referee, position(referee)->place[named]),
            bt_place_name(referee, position(referee)->place[first]));
    return named;
}

static enum flow give_up_fleet(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, fleet = ids_first(&declaration->units);
    struct piece_set fleets = bt_participants_of(referee, side, FLEET);
    require(referee, R13_2_2_FLEETS, declaration->units.count <= 2,
            "%d units named: 1 Fleet is given up for 1 Artillery", declaration->units.count);
    require_bound(referee, R13_2_2_FLEETS, pieces_count(fleets) >= 2, "%d Fleets at %s, 2 needed",
                  pieces_count(fleets), bt_place_name(referee, now->battle_place));
    require(referee, R13_2_2_FLEETS, !now->emergency[side],
            "a Fleet has been given up once in this Battle, limit 1");
    need(referee, RECORD_PIECE, fleet == 0 || pieces_have(fleets, fleet),
         "%s at %s is no Fleet in the Battle", bt_name(referee, fleet),
         bt_place_name(referee, now->place[fleet]));
    int artillery = chosen_artillery(referee, declaration);
    if (!commits(referee))
        return NEXT;
    bt_eliminate(referee, fleet, R13_2_2_FLEETS);
    change(referee, &now->place[artillery], now->battle_place, R13_2_2_ARTILLERY);
    change(referee, &now->emergency[side], 1, R13_2_2_FLEETS);
    return AGAIN;
}

/* --- 13.2.3 combining --- */

/* The Reduced units of the first type that has two. */
static struct piece_set next_to_combine(const struct referee *referee, int side)
{
    return bt_pairs(referee, bt_participants(referee, side));
}

static enum flow combine(struct referee *referee, int lost, int turned)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, lost);
    bt_eliminate(referee, lost, R13_2_3_COMBINE);
    change(referee, &now->reduced[turned], 0, R13_2_3_COMBINE);
    return pieces_any(next_to_combine(referee, side)) ? AGAIN : NEXT;
}

static enum flow combine_declared(struct referee *referee, const struct declaration *declaration)
{
    const struct ids *units = &declaration->units;
    int lost = units->id[0];
    enum unit_type type = bt_combining_type(referee, lost);
    require(referee, R13_2_3_COMBINE, units->count <= 2, "two units combine, %d are named",
            units->count);
    struct piece_set same = bt_combining(referee, bt_participants(referee, declaration->by), type);
    int turned = units->count > 1 ? units->id[1] : bt_only_other(same, lost);
    int count = pieces_count(same);
    need(referee, R13_2_3_COMBINE, type && pieces_have(same, lost) && count >= 2,
         "%s: %d Reduced units of its type in the stack, 2 needed", bt_name(referee, lost), count);
    if (units->count > 1)
        need(referee, R13_2_3_COMBINE, turned != lost && pieces_have(same, turned),
             "%s is no other Reduced unit of the type of %s", bt_name(referee, turned),
             bt_name(referee, lost));
    else if (count > 1)
        need_known(referee, R13_2_3_COMBINE, turned ? YES : UNKNOWN,
                   "which of %d other Reduced units becomes Full is not said", count - 1);
    return commits(referee) ? combine(referee, lost, turned) : NEXT;
}

static enum flow combine_side(struct referee *referee, const struct declaration *declaration,
                              int side)
{
    if (declaration)
        return combine_declared(referee, declaration);
    struct piece_set units = next_to_combine(referee, side);
    int first = pieces_first(units);
    return bt_all_alike(referee, units) ? combine(referee, pieces_next(units, first), first) : WAIT;
}

static bool attacker_can_combine(const struct referee *referee)
{
    return pieces_any(next_to_combine(referee, position(referee)->attacker));
}

static bool defender_can_combine(const struct referee *referee)
{
    return pieces_any(next_to_combine(referee, bt_defender(referee)));
}

static enum flow attacker_combines(struct referee *referee, const struct declaration *declaration)
{
    return combine_side(referee, declaration, position(referee)->attacker);
}

static enum flow defender_combines(struct referee *referee, const struct declaration *declaration)
{
    return combine_side(referee, declaration, bt_defender(referee));
}

/* --- 7.4: events declared before the dice --- */

static int light_in_battle(const struct referee *referee, int side)
{
    return pieces_count(pieces_and(bt_participants(referee, side), bt_own(referee)->light));
}

static bool british_fort(const struct referee *referee)
{
    return pieces_any(bt_participants_of(referee, BRITISH, FORT)) &&
           position(referee)->attacker == FRENCH;
}

static bool battle_event_open(const struct referee *referee)
{
    return bt_event(referee, EVENT_AMBUSH) || bt_event(referee, EVENT_COUP_DE_MAIN) ||
           bt_event(referee, EVENT_ABBATIS);
}

static void apply_battle_event(struct referee *referee, int card)
{
    const struct position *now = position(referee);
    const struct card_row *row = &bt_own(referee)->card[card];
    bool large = row->large_from && light_in_battle(referee, FRENCH) >= row->large_from;
    change(referee, &now->event_used[card], 1, R7_4_BATTLE_EVENT);
    change_by(referee, &now->event_advance[FRENCH], large ? row->advance_large : row->advance,
              R7_4_BATTLE_EVENT);
    change_by(referee, &now->event_advance[BRITISH], row->enemy_advance, R7_4_BATTLE_EVENT);
    if (row->event == EVENT_COUP_DE_MAIN)
        change(referee, &now->coup_de_main, 1, R7_4_BATTLE_EVENT);
}

static void check_ambush(struct referee *referee, int card)
{
    int place = position(referee)->battle_place;
    enum space_type ground = bt_space(referee, place)->type;
    need(referee, R7_4_BATTLE_EVENT, ground == OUTPOST || ground == WILDERNESS,
         "%s is for an Outpost or Wilderness, %s is neither", card_text(referee, card),
         bt_place_name(referee, place));
    need(referee, R7_4_BATTLE_EVENT, light_in_battle(referee, FRENCH) > 0,
         "%s: %d French Light units in the Battle, 1 needed", card_text(referee, card),
         light_in_battle(referee, FRENCH));
}

static void check_battle_card(struct referee *referee, int card)
{
    const struct position *now = position(referee);
    enum event event = (enum event)bt_own(referee)->card[card].event;
    const char *name = card_text(referee, card);
    need(referee, R7_4_BATTLE_EVENT, bt_event(referee, event) == card, "%s is not in play", name);
    need(referee, R7_4_BATTLE_EVENT, !now->event_used[card], "%s has been declared once, limit 1",
         name);
    if (event == EVENT_AMBUSH)
        check_ambush(referee, card);
    else if (event == EVENT_COUP_DE_MAIN)
        need(referee, R7_4_BATTLE_EVENT, british_fort(referee),
             "%s is for an attack on a British Fort", name);
    else
        need(referee, R7_4_BATTLE_EVENT, event == EVENT_ABBATIS && now->attacker == BRITISH,
             event == EVENT_ABBATIS ? "%s is for a Battle the French defend"
                                    : "%s is for no Battle",
             name);
}

static enum flow declare_event(struct referee *referee, const struct declaration *declaration)
{
    int card = declaration->card;
    if (card)
        check_battle_card(referee, card);
    if (commits(referee))
        need(referee, R7_4_BATTLE_EVENT, card != 0, "no card is named");
    if (commits(referee))
        apply_battle_event(referee, card);
    return AGAIN;
}

/* --- 13.3.1 and 13.3.2 --- */

static void muster(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    EACH_PIECE (unit, pieces_and(bt_participants(referee, side), bt_own(referee)->counted))
        change(referee, &now->in_battle[unit], 1, R13_3_3_ROLL);
}

static int fort_penalty(struct referee *referee, int side)
{
    bool fort = pieces_any(bt_participants_of(referee, other_side(side), FORT));
    bool artillery = pieces_any(bt_participants_of(referee, side, ARTILLERY));
    return part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES,
                side == position(referee)->attacker && fort, artillery ? -1 : -2,
                "attack on a Fort %s Artillery", artillery ? "with" : "without");
}

static int unsupplied_penalty(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool large =
        bt_counted(referee, bt_participants(referee, side)) >= bt_own(referee)->penalty_large_stack;
    return part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES,
                OF_SIDE(now, side, unsupplied)[now->battle_place] != 0, large ? -2 : -1,
                "Out of Supply");
}

static int penalties(struct referee *referee, int side)
{
    enum { LOWEST = -5 };
    const struct position *now = position(referee);
    int place = now->battle_place;
    int sum = part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES,
                   OF_SIDE(now, side, landed)[place] != 0, -1, "landed") +
              part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES,
                   OF_SIDE(now, side, marshaled)[place] != 0, -1, "marshaled") +
              part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES,
                   OF_SIDE(now, side, routed)[place] != 0, -1, "routed") +
              unsupplied_penalty(referee, side) + fort_penalty(referee, side);
    bool capped = ruling_is(referee, PENALTY_FLOOR_CAP_AT_5) && sum < LOWEST;
    return sum + part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES, capped,
                      capped ? LOWEST - sum : 0, "no lower than %d", LOWEST);
}

/* What is told here is where the marker starts; rolls tell where it goes on to. */
static void set_marker(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int advance = part(referee, CLAIM_MARKER, side, R7_4_BATTLE_EVENT,
                       now->event_advance[side] != 0, now->event_advance[side], "event");
    bool fights = bt_counted(referee, bt_participants(referee, side)) > 0; /* Militia bear none */
    int penalty = fights ? penalties(referee, side) : 0, start = advance + penalty;
    part(referee, CLAIM_MARKER, side, R13_3_2_PENALTIES, !advance && !penalty, 0, "no Penalty");
    change(referee, &now->marker[side], start, R13_3_2_PENALTIES);
    outcome_total(referee, CLAIM_MARKER, side, now->marker[side], &now->marker[side],
                  R13_3_2_PENALTIES);
}

static enum flow set_markers(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int defender = bt_defender(referee);
    (void)declaration;
    for (int side = BRITISH; side <= FRENCH; side++) {
        muster(referee, side);
        begin_total(referee, &now->marker[side]);
        set_marker(referee, side);
    }
    change(referee, &now->bastions_before,
           pieces_count(bt_participants_of(referee, defender, BASTION)), R13_3_3_ROLL);
    change(referee, &now->fort_before, pieces_any(bt_participants_of(referee, defender, FORT)),
           R13_3_3_ROLL);
    return NEXT;
}

static enum flow use_commander(struct referee *referee, const struct declaration *declaration,
                               int side)
{
    const struct position *now = position(referee);
    struct piece_set commanders = bt_participants_of(referee, side, COMMANDER);
    if (!declaration && pieces_count(commanders) > 1)
        return WAIT;
    int chosen = declaration ? declaration->leader : pieces_first(commanders);
    bool leads = chosen == 0 || pieces_have(commanders, chosen);
    need(referee, R13_3_1_TRACK, leads, "%s is no Commander of the stack at %s, which has %s",
         bt_name(referee, chosen), bt_place_name(referee, now->battle_place),
         leads ? "" : bt_pieces_text(referee, commanders));
    if (!commits(referee))
        return NEXT;
    change(referee, &now->commander[side], chosen, R13_3_1_TRACK);
    change(referee, &now->rerolls[side], bt_own(referee)->piece[chosen].rating, R13_3_1_TRACK);
    return NEXT;
}

static bool has_commander(const struct referee *referee, int side)
{
    return pieces_any(bt_participants_of(referee, side, COMMANDER));
}

static bool attacker_has_commander(const struct referee *referee)
{
    return has_commander(referee, position(referee)->attacker);
}

static bool defender_has_commander(const struct referee *referee)
{
    return has_commander(referee, bt_defender(referee));
}

static enum flow attacker_uses_commander(struct referee *referee,
                                         const struct declaration *declaration)
{
    return use_commander(referee, declaration, position(referee)->attacker);
}

static enum flow defender_uses_commander(struct referee *referee,
                                         const struct declaration *declaration)
{
    return use_commander(referee, declaration, bt_defender(referee));
}

/* --- 13.3.3: each side's types in turn --- */

static enum flow roll_next_group(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int group = bt_next_group(referee, side);
    if (!group)
        return NEXT;
    change(referee, &now->rolling, side, R13_3_3_ROLL);
    change(referee, &now->group, group, R13_3_3_ROLL);
    begin(referee, GROUP);
    return AGAIN;
}

static enum flow attacker_rolls(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return roll_next_group(referee, position(referee)->attacker);
}

static enum flow defender_rolls(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return roll_next_group(referee, bt_defender(referee));
}

static bool militia_left(const struct referee *referee)
{
    return position(referee)->militia > 0;
}

static unsigned militia_side(const struct referee *referee)
{
    return bt_mask(bt_space(referee, position(referee)->battle_place)->home);
}

/* --- what is declared --- */

static int anywhere_but_battle(const struct referee *referee, const struct declaration *declaration)
{
    return bt_units_said(referee, declaration) ? 0 : ANYWHERE;
}

static int exchanged_first(const struct referee *referee, const struct declaration *declaration,
                           int piece)
{
    (void)declaration;
    return pieces_have(spare_artillery(referee, bt_side(referee, piece)), piece);
}

static void units_here(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    (void)declaration;
    values_add_pieces(values, at(referee, position(referee)->battle_place));
}

/* clang-format off */
const struct action bt_fighting = {
    {VERB_BATTLE, "resolve a Battle; after its last roll: who won", {MAY(AT, SINGLE(PLACE), .values = bt_spaces)}},
};
static const struct action exchanging = {
    {VERB_EXCHANGE, "Emergency Artillery: the Fleet, the Artillery", {NEEDS(UNITS, SEVERAL(PIECE))}},
    .units_from = anywhere_but_battle, .meant_first = exchanged_first, .weight = 4,
};
static const struct action combining = {
    {VERB_ELIMINATE, "combine Reduced units: the one lost, the one turned", {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_all_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
static const struct action playing_event = {
    {VERB_PLAY, "a Battle's event", {MAY(CARD, SINGLE(CARD), .values = bt_cards_played)}},
    .weight = 4,
};
static const struct action commanding = {
    {VERB_COMMAND, "use a Commander", {NEEDS(LEADER, SINGLE(PIECE), .values = bt_all_commanders)}},
    .weight = 4,
};
static const struct action deserting = {
    {VERB_DRAW, "units that chance takes", {MAY(UNITS, SEVERAL(PIECE), .values = units_here)}},
    .units_from = bt_units_from,
};
static const struct action paying = {
    {VERB_ELIMINATE, "pay for a Rout", {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_all_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
static const struct action demolishing = {
    {VERB_DEMOLISH, "eliminate the own Fort when retreating", {MAY(AT, SINGLE(PLACE), .values = bt_spaces)}},
    .weight = 2,
};
/* clang-format on */

/* clang-format off */
static const struct misplaced defender_stays[] = {
    {R13_9_BASTION, "a Bastion stands, and the defender stays", ADMITS(RETREAT), bt_may_leave_bastion},
    {0},
};

const struct step bt_battle_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"defender", R13_1_DEFENDER, bt_both, NULL, 0, FORCED, determine_defender},
    {"emergency artillery", R13_2_2_FLEETS, bt_both, somebody_has_fleets, 0, PASSES, give_up_fleet, TAKES(&exchanging), .said = "exchange a Fleet for Artillery"},
    {"attacker combines", R13_2_3_COMBINE, bt_attacker_mask, attacker_can_combine, 0, OWED, attacker_combines, TAKES(&combining), .said = "combine reduced units"},
    {"defender combines", R13_2_3_COMBINE, bt_defender_mask, defender_can_combine, 0, OWED, defender_combines, TAKES(&combining), .said = "combine reduced units"},
    {"events", R7_4_BATTLE_EVENT, bt_french, battle_event_open, 0, PASSES, declare_event, TAKES(&playing_event), .said = "play a Battle event"},
    {"battle track", R13_3_2_PENALTIES, bt_both, NULL, 0, FORCED, set_markers},
    {"defender's commander", R13_3_1_TRACK, bt_defender_mask, defender_has_commander, 0, OWED, defender_uses_commander, TAKES(&commanding), .said = "command with a Commander"},
    {"attacker's commander", R13_3_1_TRACK, bt_attacker_mask, attacker_has_commander, 0, OWED, attacker_uses_commander, TAKES(&commanding), .said = "command with a Commander"},
    {"attacker's units", R13_3_3_ROLL, bt_attacker_mask, NULL, 0, FORCED, attacker_rolls},
    {"defender's units", R13_3_3_ROLL, bt_defender_mask, NULL, 0, FORCED, defender_rolls},
    {"militia", R13_3_3_MILITIA, militia_side, militia_left, 0, FORCED, bt_roll_militia, TAKES(&bt_rolling), .said = "roll for Militia"},
    {"outcome", R13_6_OUTCOME, bt_both, NULL, 0, FORCED, bt_decide, TAKES(&bt_fighting), .said = "outcome of the Battle"},
    {"desertion", R13_7_1_DESERTION, bt_attacker_mask, bt_desertion_due, 0, OWED, bt_desert, TAKES(&deserting), .said = "draw the units that desert"},
    {"rout", R13_8_ROUT, bt_loser_mask, NULL, 0, FORCED, bt_rout},
    {"rout loss", R13_8_ONE, bt_loser_mask, bt_rout_loss_due, 0, OWED, bt_rout_loss, TAKES(&paying), .said = "eliminate a routed unit"},
    {"desertion after rout", R13_7_1_DESERTION, bt_attacker_mask, bt_desertion_revived, 0, OWED, bt_desert, TAKES(&deserting), .said = "draw the units that desert"},
    {"routed fort", R13_8_FORT_LOST, bt_loser_mask, NULL, 0, FORCED, bt_rout_fort},
    {"commanders alone", R3_7_LONE_COMMANDER, bt_loser_mask, NULL, 0, FORCED, bt_lose_lone_commanders},
    {"fort", R13_9_5_FORT, bt_loser_mask, bt_may_demolish, 0, PASSES, bt_demolish, TAKES(&demolishing), .said = "demolish the Fort"},
    {"retreat", R13_9_RETREAT, bt_loser_mask, NULL, 0, FORCED, bt_retreat_loser, .too_late = defender_stays},
    {"fort after retreat", R13_9_5_FORT, bt_loser_mask, bt_may_demolish, 0, PASSES, bt_demolish, TAKES(&demolishing), .said = "demolish the Fort"},
    {"fort left", R13_9_5_FORT, bt_loser_mask, NULL, 0, FORCED, bt_leave_fort},
    {CHITS_DUE},
    {"end", R13_7_AFTER, bt_both, NULL, 0, FORCED, bt_after_battle},
};
/* clang-format on */
