#include "games/bayonets-and-tomahawks/sequence.h"

#include "games/bayonets-and-tomahawks/action.h"
#include "games/bayonets-and-tomahawks/battle.h"
#include "games/bayonets-and-tomahawks/battle_outcome.h"
#include "games/bayonets-and-tomahawks/battle_rolls.h"
#include "games/bayonets-and-tomahawks/cards.h"
#include "games/bayonets-and-tomahawks/colonials_enlist.h"
#include "games/bayonets-and-tomahawks/construction.h"
#include "games/bayonets-and-tomahawks/end_of_round.h"
#include "games/bayonets-and-tomahawks/events.h"
#include "games/bayonets-and-tomahawks/fleets_arrive.h"
#include "games/bayonets-and-tomahawks/marshal.h"
#include "games/bayonets-and-tomahawks/movement.h"
#include "games/bayonets-and-tomahawks/raid.h"
#include "games/bayonets-and-tomahawks/reinforcements.h"
#include "games/bayonets-and-tomahawks/retreat.h"
#include "games/bayonets-and-tomahawks/return_to_colonies.h"
#include "games/bayonets-and-tomahawks/victory.h"
#include "games/bayonets-and-tomahawks/winter.h"
#include "games/verbs/verbs.h"

/* 4.0 and 7.1: Years, Rounds, and the order of an Action Round. */

enum { WINTER_QUARTERS = 12, FLEETS_ARRIVE = 3, COLONIALS_ENLIST = 5 };

static bool is_action_round(int round)
{
    return round != FLEETS_ARRIVE && round != COLONIALS_ENLIST && round != WINTER_QUARTERS;
}

static enum flow play_year(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->victor) {
        bt_tell_victor(referee);
        return DONE;
    }
    change(referee, &now->year_over, 0, R4_1_ROUNDS);
    begin(referee, YEAR);
    return AGAIN;
}

static enum flow play_round(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->year_over)
        return NEXT;
    begin(referee, is_action_round(now->round)      ? ACTION_ROUND
                   : now->round == FLEETS_ARRIVE    ? FLEETS
                   : now->round == COLONIALS_ENLIST ? COLONIALS
                                                    : WINTER);
    return AGAIN;
}

static bool is_captured(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    return space->home && bt_controller(referee, place) == other_side(space->home);
}

static enum flow note_start(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        for (int side = BRITISH; side <= FRENCH; side++)
            change(referee, &OF_SIDE(now, side, started)[place], bt_units(referee, place, side) > 0,
                   R4_1_ROUNDS);
        change(referee, &now->captured[place], is_captured(referee, place), R4_1_ROUNDS);
    }
    return NEXT;
}

/* --- 7.1 #6 to #8 --- */

static enum flow begin_phase(struct referee *referee, int side, bool reaction)
{
    const struct position *now = position(referee);
    change(referee, &now->phasing, side, R7_2_PHASES);
    change(referee, &now->reacting, reaction, R7_2_PHASES);
    if (reaction)
        change_by(referee, &bt_points(referee, side)[now->held], 1, R7_3_6_REACTION);
    begin(referee, reaction ? REACTION : PHASE);
    return NEXT;
}

static enum flow first_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, position(referee)->first_player, false);
}

static enum flow second_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, other_side(position(referee)->first_player), false);
}

static bool reaction_due(const struct referee *referee)
{
    return position(referee)->held != 0;
}

static enum flow reaction(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, position(referee)->first_player, true);
}

static enum flow end_round(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    expire(referee, LOGISTICS_ENDS, R4_1_ROUNDS);
    change_by(referee, &now->round, 1, R4_1_ROUNDS);
    return NEXT;
}

/* --- what comes first --- */

/* 7.3.6; units that are held are those of 17.3. */
static enum truth first_player_holds(const struct referee *referee,
                                     const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool point = !(declaration->declared & FIELD_BIT(UNITS));
    return now->phasing && point ? truth_of(declaration->by == now->first_player) : UNKNOWN;
}

static enum truth game_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->victor ? NO : UNKNOWN;
}

/* A garrison is held, and units go home, in Winter Quarters; a point is held in an Action Round. */
static enum truth winter_comes(const struct referee *referee, const struct declaration *declaration)
{
    return declaration->declared & FIELD_BIT(WHAT) ? UNKNOWN : game_goes_on(referee, declaration);
}

/* clang-format off */
const struct order bt_orders[ORDERS] = {
    {R17_1_END, ALL_BUT_PASS, game_goes_on, "the game was decided at the Victory Check", .of_an_end = true},
    {R17_1_END, ADMITS(HOLD) | ADMITS(HOME), winter_comes, "the game is decided at the Victory Check, before Winter Quarters"},
};
/* clang-format on */

static enum truth is_active_side(const struct referee *referee,
                                 const struct declaration *declaration)
{
    const struct position *now = position(referee);
    return now->phasing && now->phasing != declaration->by ? NO : UNKNOWN;
}

static enum truth has_not_won(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    return now->winner && now->winner == declaration->by ? NO : UNKNOWN;
}

static enum truth is_no_battle(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->battle_place ? NO : UNKNOWN;
}

static enum truth raids_itself(const struct referee *referee, const struct declaration *declaration)
{
    int raider = position(referee)->raider;
    return raider && bt_side(referee, raider) != declaration->by ? NO : UNKNOWN;
}

static enum truth is_no_draw(const struct referee *referee, const struct declaration *declaration)
{
    int round = position(referee)->round;
    (void)declaration;
    return round == FLEETS_ARRIVE || round == COLONIALS_ENLIST ? NO : UNKNOWN;
}

static enum truth is_no_colonial_draw(const struct referee *referee,
                                      const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->round == COLONIALS_ENLIST ? NO : UNKNOWN;
}

static enum truth is_no_winter(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->round == WINTER_QUARTERS ? NO : UNKNOWN;
}

/* Of the cards in play one whose event is that. */
static bool plays_event(const struct referee *referee, const struct declaration *declaration,
                        enum event event)
{
    return declaration->card && declaration->card == bt_event(referee, event);
}

static enum truth is_no_raid_event(const struct referee *referee,
                                   const struct declaration *declaration)
{
    return plays_event(referee, declaration, EVENT_LACROSSE) ? NO : UNKNOWN;
}

static enum truth is_no_battle_event(const struct referee *referee,
                                     const struct declaration *declaration)
{
    bool of_battle = plays_event(referee, declaration, EVENT_AMBUSH) ||
                     plays_event(referee, declaration, EVENT_COUP_DE_MAIN) ||
                     plays_event(referee, declaration, EVENT_ABBATIS);
    return of_battle ? NO : UNKNOWN;
}

/* clang-format off */
#define OF_A_PHASE ADMITS(MOVE) | ADMITS(MARSHAL) | ADMITS(BUILD) | ADMITS(RAID)
const struct order bt_called_for[CALLED_FOR] = {
    {R16_2_DRAWN, ADMITS(DRAW), is_no_colonial_draw, "no more is to be drawn now"},
    {R15_2_DRAWN, ADMITS(DRAW), is_no_draw, "no more is to be drawn now"},
    {R15_2_2_COMMANDER, ADMITS(COMMAND), is_no_draw, "no Commander comes now: one is drawn with a Metropolitan Brigade that bears the gorget"},
    {R7_1_DRAW, ADMITS(DRAW), NULL, "neither cards nor units are to be drawn now"},
    {R6_0_1_RESERVE, ADMITS(RESERVE), NULL, "a card is kept in reserve when a Year begins, of the two drawn"},
    {CARD_46_LACROSSE, ADMITS(PLAY), is_no_raid_event, "it is played before the Raid roll of an Indian unit, on a Fort that is the only enemy there"},
    {R7_4_BATTLE_EVENT, ADMITS(PLAY), is_no_battle_event, "an event of a Battle is declared in the Battle, before its rolls"},
    {R7_1_PLAY, ADMITS(PLAY), NULL, "each side reveals one card when an Action Round begins, once all are drawn"},
    {R13_3_3_FLEET, ADMITS(MOVE), is_no_battle, "in a Battle nothing moves but a Fleet that a B&T lets leave, and none may now"},
    {R7_2_PHASES, OF_A_PHASE | ADMITS(CHOOSE), is_active_side, "it is the other side's Action Phase", .callers = ADMITS(CHOOSE)},
    {R7_3_POINTS, OF_A_PHASE, NULL, "an Action takes an Action Point, which is chosen first", .callers = ADMITS(CHOOSE)},
    {R7_3_POINTS, ADMITS(CHOOSE), NULL, "nothing is to be chosen by that side now: neither an Action Point nor what an event asks"},
    {R17_3_1_GARRISON, ADMITS(HOLD), is_no_winter, "garrisons are named before units are Disbanded and return"},
    {R7_3_6_REACTION, ADMITS(HOLD), NULL, "a point is held for Reaction before the First Player's other points are used"},
    {R13_6_OUTCOME, ADMITS(BATTLE), is_no_battle, "the Battle is decided when its rolls are over and Hits are applied"},
    {R13_0_MARKER, ADMITS(BATTLE), NULL, "Battles are resolved after the Action Phases, where both sides have units or Militia", .callers = ADMITS(MOVE)},
    {R14_2_RALLY, ADMITS(RALLY), NULL, "Routed stacks Rally at the end of an Action Round"},
    {R9_3_ROLL, ADMITS(ROLL), raids_itself, "the raiding side rolls the one die of a Raid"},
    {R13_3_3_ORDER, ADMITS(ROLL), is_no_battle, "no units of that side roll now in this Battle"},
    {R9_3_ROLL, ADMITS(ROLL), NULL, "dice are rolled in Battles, and one when a raider has come to its target; neither is so now", .callers = ADMITS(RAID)},
    {R13_5_WINDOW, ADMITS(REROLL), is_no_battle, "no dice of that side lie that could be rerolled"},
    {CARD_49_REROLL, ADMITS(REROLL), NULL, "outside a Battle only an Interception die and a Raid die are rolled again, once each, by card 49"},
    {R13_3_1_TRACK, ADMITS(COMMAND), NULL, "a Commander is named before the rolls of a Battle"},
    {R13_4_COUNT, ADMITS(LOSE), NULL, "no Hits are to be applied to that side's units", .callers = ADMITS(ROLL)},
    {R9_2_INTERCEPTION, ADMITS(INTERCEPT), NULL, "a die is rolled for Interception as an enemy raider comes through a space with units of that side", .callers = ADMITS(RAID)},
    {R13_9_RETREAT, ADMITS(RETREAT), has_not_won, "the defeated units retreat, the winner stays"},
    {R13_9_RETREAT, ADMITS(RETREAT), NULL, "units retreat when they have been defeated, once a Rout is paid for, or Overwhelmed", .callers = ADMITS(BATTLE)},
    {R13_2_2_FLEETS, ADMITS(EXCHANGE), NULL, "Emergency Artillery is taken at the start of a Battle"},
    {R17_3_RETURN, ADMITS(ELIMINATE), is_no_winter, "Reduced units are combined when all have returned and Commanders are redeployed"},
    {R13_8_ONE, ADMITS(ELIMINATE), is_no_battle, "no unit is to be eliminated for a Rout or an Overwhelm in Retreat, and none to be combined"},
    {R13_2_3_COMBINE, ADMITS(ELIMINATE), NULL, "Reduced units are combined at the start of a Battle and at Winter Quarters"},
    {R13_9_5_FORT, ADMITS(DEMOLISH), NULL, "a Fort is eliminated by the stack that retreats from it"},
    {R16_2_DRAWN, ADMITS(PLACE), is_no_colonial_draw, "reinforcements are placed once all of them are drawn, with what tokens bring"},
    {R15_2_DRAWN, ADMITS(PLACE), is_no_draw, "reinforcements are placed once all of them are drawn, with their Commanders and what tokens bring"},
    {R15_3_PLACED, ADMITS(PLACE), NULL, "reinforcements are placed when Fleets arrive and Colonials enlist"},
    {R16_2_1_PICK, ADMITS(PICK), is_no_colonial_draw, "no token that brings picked units has been drawn"},
    {R15_2_1_PICK, ADMITS(PICK), NULL, "no token that brings picked units has been drawn"},
    {R17_3_RETURN, ADMITS(HOME), NULL, "units return to the Colonies at Winter Quarters"},
    {R17_3_COMMANDERS, ADMITS(DEPLOY), NULL, "Commanders are redeployed at Winter Quarters, once the stacks have returned"},
    {R17_2_LOSSES, ADMITS(RESTORE), NULL, "units come back from the Losses Box at Winter Quarters"},
    {R18_3_1_VALUE, ADMITS(SHOW), NULL, "chits are shown at Winter Quarters"},
};

static const struct step game_rows[] = {
    {"years", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, play_year},
};
static const struct step year_rows[] = {
    {"first cards", R6_0_1_DEAL, bt_first_choosers, bt_game_begins, 0, OWED, bt_first_choice, TAKES(&bt_drawing_cards, &bt_reserving), .said = "draw two cards"},
    {"reserve", R6_0_1_RESERVE, bt_reserve_due, bt_reserve_is_due, 0, OWED, bt_keep_reserve, TAKES(&bt_reserving), .said = "keep a card in reserve"},
    {"rounds", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, play_round},
};
static const struct step round_rows[] = {
    {"start", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, note_start},
    {"cards", R7_1_DRAW, bt_card_due, bt_cards_due, 0, OWED, bt_draw_card, TAKES(&bt_drawing_cards), .said = "draw a card"},
    {"reveal", R7_1_PLAY, bt_play_due, bt_cards_to_play, 0, OWED, bt_play_card, TAKES(&bt_playing, &bt_choosing_hidden), .said = "play a card"},
    {"initiative", R7_1_INITIATIVE, bt_both, NULL, 0, FORCED, bt_set_initiative},
    {"first player", R7_1_INITIATIVE, bt_both, NULL, 0, OWED, bt_choose_first, TAKES(&bt_choosing_first), .said = "choose who goes first",
     .may = bt_has_initiative},
    {"events", R7_1_EVENTS, bt_both, NULL, 0, FORCED, bt_next_event},
    {"first phase", R7_2_PHASES, bt_both, NULL, 0, FORCED, first_phase},
    {"second phase", R7_2_PHASES, bt_both, NULL, 0, FORCED, second_phase},
    {"reaction", R7_3_6_REACTION, bt_both, reaction_due, 0, FORCED, reaction},
    {"battles", R13_0_ORDER, bt_both, NULL, 0, FORCED, bt_fight, TAKES(&bt_fighting), .said = "resolve a Battle"},
    {"clear", R14_0_CLEARED, bt_both, NULL, 0, FORCED, bt_clear_round},
    {"supply", R14_1_OUT_OF_SUPPLY, bt_both, NULL, 0, FORCED, bt_check_supply},
    {"rally", R14_2_RALLY, bt_rally_mask, bt_rally_due, 0, FORCED, bt_rally, TAKES(&bt_rallying)},
    {"end", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, end_round},
};

/* 7.3.6: with or without a row at which a point may be held. */
#define FIRST_PLAYER_HOLDS                                                                         \
    .other_turn = {R7_3_6_REACTION, "only the First Player holds a point", ADMITS(HOLD), first_player_holds}

static enum truth sailors_have_landed(const struct referee *referee,
                                      const struct declaration *declaration)
{
    return position(referee)->phasing == declaration->by ? NO : UNKNOWN;
}

static const struct misplaced landing_first[] = {
    {R10_6_1_LANDING, "the units in the Sail Box land first", ADMITS(CHOOSE) | ADMITS(HOLD) | ADMITS(MARSHAL) | ADMITS(BUILD) | ADMITS(RAID), sailors_have_landed},
    {0},
};

static const struct step phase_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"landing", R10_6_1_LANDING, bt_active, bt_has_sailors, 0, OWED, bt_land, TAKES(&bt_landing), .said = "move ashore from the Sail Box",
     FIRST_PLAYER_HOLDS, .too_late = landing_first},
    {"indian points", R7_2_INDIAN, bt_active, bt_has_indian_points, 0, PASSES, bt_spend_indian_point, TAKES(&bt_choosing_point), .said = "use an Indian Action Point"},
    {"hold", R7_3_6_REACTION, bt_active, bt_may_hold, 0, PASSES, bt_hold_point, TAKES(&bt_holding_point),
     FIRST_PLAYER_HOLDS, .said = "hold an Action Point"},
    {"points", R7_3_POINTS, bt_active, NULL, 0, PASSES, bt_spend_point, TAKES(&bt_choosing_point),
     FIRST_PLAYER_HOLDS, .said = "use an Action Point"},
    {"end of phase", R3_7_LONE_COMMANDER, bt_active, NULL, 0, FORCED, bt_end_phase},
};
static const struct step reaction_rows[] = {
    {"reaction", R7_3_6_REACTION, bt_active, bt_point_held, 0, PASSES, bt_react, TAKES(&bt_choosing_point), .said = "use the Action Point held",
     FIRST_PLAYER_HOLDS},
    {"end of reaction", R3_7_LONE_COMMANDER, bt_active, NULL, 0, FORCED, bt_end_phase},
};
static const struct step action_rows[] = {
    {"action", R7_3_7_ACTIONS, bt_active, NULL, 0, PASSES, NULL, TAKES(&bt_moving, &bt_raiding, &bt_marshaling, &bt_building), .said = "move, raid, marshal or build"},
    {"build again", CARD_7_FRENZY, bt_active, bt_frenzy, 0, PASSES, NULL, TAKES(&bt_building), .said = "build once more"},
    {"spent", R7_2_1_SPENT, bt_active, NULL, 0, FORCED, bt_end_action},
};
static const struct step winter_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"bonuses", R18_2_1_BONUS, bt_both, NULL, 0, FORCED, bt_score_bonuses},
    {"chits shown", R18_3_1_VALUE, bt_chit_due, bt_chits_due, 0, OWED, bt_show_chit, TAKES(&bt_showing), .said = "show a War in Europe chit"},
    {"chits", R18_3_2_CHITS, bt_both, NULL, 0, FORCED, bt_score_chits},
    {"thresholds", R18_2_1_THRESHOLDS, bt_both, NULL, 0, FORCED, bt_judge_year},
    {"markers", R17_2_MARKERS, bt_both, NULL, 0, FORCED, bt_winter_markers},
    {"british at sea", R17_2_SAIL_BOX, bt_british, bt_british_at_sea, 0, OWED, bt_british_leave_sea, TAKES(&bt_returning), .said = "return from the Sail Box"},
    {"french at sea", R17_2_SAIL_BOX, bt_french, bt_french_at_sea, 0, OWED, bt_french_leave_sea, TAKES(&bt_returning), .said = "return from the Sail Box"},
    {"indians", R17_2_INDIANS, bt_both, NULL, 0, FORCED, bt_settle_indians},
    {"colonial garrisons", R17_3_1_GARRISON, bt_british, NULL, 0, PASSES, bt_hold_colonials, TAKES(&bt_garrisoning), .said = "leave Colonial garrisons behind"},
    {"disbanded", R17_2_DISBAND, bt_both, NULL, 0, FORCED, bt_disband},
    {"british home", R17_3_RETURN, bt_both, NULL, 0, FORCED, bt_british_return},
    {"french home", R17_3_RETURN, bt_both, NULL, 0, FORCED, bt_french_return},
    {"fleets back", R17_2_FLEETS, bt_both, NULL, 0, FORCED, bt_fleets_to_pool},
    {"british losses counted", R17_2_LOSSES, bt_both, NULL, 0, FORCED, bt_count_british_losses},
    {"british losses", R17_2_LOSSES, bt_winterer, bt_losses_due, 0, OWED, bt_losses_back, TAKES(&bt_restoring), .said = "restore losses"},
    {"french losses counted", R17_2_LOSSES, bt_both, NULL, 0, FORCED, bt_count_french_losses},
    {"french losses", R17_2_LOSSES, bt_winterer, bt_losses_due, 0, OWED, bt_losses_back, TAKES(&bt_restoring), .said = "restore losses"},
    {"cards", R17_4_CARDS, bt_both, NULL, 0, FORCED, bt_reset_year},
    {"year", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, bt_next_year},
};
/* clang-format on */

#define LENGTH(table) ((int)(sizeof(table) / sizeof *(table)))

const struct procedure bt_procedure[PROCEDURE_COUNT] = {
    [GAME] = {"game", LENGTH(game_rows), game_rows},
    [YEAR] = {"year", LENGTH(year_rows), year_rows},
    [ACTION_ROUND] = {"action round", LENGTH(round_rows), round_rows},
    [BATTLE] = {"battle", BATTLE_ROWS, bt_battle_rows},
    [GROUP] = {"unit type", GROUP_ROWS, bt_group_rows},
    [RETREAT] = {"retreat", RETREAT_ROWS, bt_retreat_rows},
    [EVENT] = {"event", EVENT_ROWS, bt_event_rows},
    [PHASE] = {"action phase", LENGTH(phase_rows), phase_rows},
    [REACTION] = {"reaction", LENGTH(reaction_rows), reaction_rows},
    [ACTION] = {"action", LENGTH(action_rows), action_rows},
    [MARCH] = {"march", MARCH_ROWS, bt_march_rows},
    [RAID] = {"raid", RAID_ROWS, bt_raid_rows},
    [FLEETS] = {"fleets arrive", FLEETS_ROWS, bt_fleets_rows},
    [COLONIALS] = {"colonials enlist", COLONIALS_ROWS, bt_colonials_rows},
    [DRAWING] = {"drawing", DRAWING_ROWS, bt_drawing_rows},
    [WINTER] = {"winter quarters", LENGTH(winter_rows), winter_rows},
    [RETURN_TO_COLONIES] = {"return to colonies", RETURN_ROWS, bt_return_rows},
    [CHITS] = {"war in europe", CHITS_ROWS, bt_chits_rows},
};
/* clang-format on */
