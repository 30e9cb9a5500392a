#include "games/wilderness-war/sequence.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/activation.h"
#include "games/wilderness-war/assault.h"
#include "games/wilderness-war/avoidance.h"
#include "games/wilderness-war/battle.h"
#include "games/wilderness-war/cards.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/construction.h"
#include "games/wilderness-war/event.h"
#include "games/wilderness-war/events.h"
#include "games/wilderness-war/events_cards.h"
#include "games/wilderness-war/events_entries.h"
#include "games/wilderness-war/events_leaders.h"
#include "games/wilderness-war/events_losses.h"
#include "games/wilderness-war/events_responses.h"
#include "games/wilderness-war/events_restoring.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/home.h"
#include "games/wilderness-war/interception.h"
#include "games/wilderness-war/leaders.h"
#include "games/wilderness-war/losses.h"
#include "games/wilderness-war/movement.h"
#include "games/wilderness-war/raids.h"
#include "games/wilderness-war/retreat.h"
#include "games/wilderness-war/season.h"
#include "games/wilderness-war/siege.h"
#include "games/wilderness-war/surrender.h"
#include "games/wilderness-war/victory.h"
#include "games/wilderness-war/winter.h"

/* The sequence of play (4.0) as tables: procedures with their steps in the order of the rulebook.
 */

static unsigned active(const struct referee *referee)
{
    return 1U << position(referee)->active;
}

static unsigned inactive(const struct referee *referee)
{
    return 1U << other_side(position(referee)->active);
}

static unsigned french(const struct referee *referee)
{
    (void)referee;
    return 1U << FRENCH;
}

static unsigned british(const struct referee *referee)
{
    (void)referee;
    return 1U << BRITISH;
}

static unsigned both(const struct referee *referee)
{
    (void)referee;
    return 1U << FRENCH | 1U << BRITISH;
}

/* --- steps that chapters share --- */

/* What the card of a phase is played for (5.26). */
static const struct ww_card_use uses[] = {
    [FOR_ACTIVATION] = {NULL, NULL},
    [FOR_CONSTRUCTION] = {ww_check_turns, NULL},
    [FOR_EVENT] = {ww_check_event, ww_perform_event},
    [FOR_RESPONSE] = {ww_refuse_response, NULL},
};

static enum flow play(struct referee *referee, const struct declaration *declaration)
{
    return declaration ? ww_play(referee, declaration, &uses[declaration->use]) : WAIT;
}

static enum flow end_battle(struct referee *referee, const struct declaration *declaration)
{
    if (ww_is_won_assault(referee))
        ww_take_by_assault(referee);
    return ww_battle_ends(referee, declaration);
}

/* --- what comes first --- */

static enum truth nobody_has_avoided(const struct referee *referee,
                                     const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->avoided_here ? NO : UNKNOWN;
}

static enum truth leaders_are_in_danger(const struct referee *referee,
                                        const struct declaration *declaration)
{
    (void)declaration;
    return ww_leaders_at_risk(referee) || ww_raid_risks_leaders(referee) ? UNKNOWN : NO;
}

/* Both forces of a CAMPAIGN are named, in one entry or two, before either acts. */
static bool names_both_first(const struct referee *referee)
{
    return ww_is_campaign(referee) && !ruling_is(referee, CAMPAIGN_FORCES_IN_TURN);
}

static enum truth forces_are_named(const struct referee *referee,
                                   const struct declaration *declaration)
{
    (void)declaration;
    return names_both_first(referee) ? YES : UNKNOWN;
}

static enum truth first_force_has_acted(const struct referee *referee,
                                        const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    return names_both_first(referee) && now->commander[1] && !now->commander[2] ? NO : UNKNOWN;
}

static enum truth game_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->over ? NO : UNKNOWN;
}

/* --- what comes too late at a step, or is called for by nothing --- */

static enum truth attacker_plays_first(const struct referee *referee,
                                       const struct declaration *declaration)
{
    bool of_battle = ww_may_be_response(referee, declaration) &&
                     ww_card_moments(referee, declaration->card) & BATTLE_EVENTS;
    return of_battle ? truth_of(declaration->by != position(referee)->active) : UNKNOWN;
}

static enum truth somebody_is_near(const struct referee *referee,
                                   const struct declaration *declaration)
{
    (void)declaration;
    return ww_is_in_reach(referee) ? UNKNOWN : NO;
}

static enum truth siege_is_under_way(const struct referee *referee,
                                     const struct declaration *declaration)
{
    (void)declaration;
    return ww_is_at_siege(referee) ? UNKNOWN : NO;
}

static enum truth raid_is_owed(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return ww_owes_raid(referee) ? UNKNOWN : NO;
}

/* A response may have missed its own moment. */
static enum truth is_response(const struct referee *referee, const struct declaration *declaration)
{
    return ww_may_be_response(referee, declaration) ? UNKNOWN : NO;
}

/* The side's card of the phase is played: another can only be a response. */
static enum truth is_no_response(const struct referee *referee,
                                 const struct declaration *declaration)
{
    return ww_may_be_response(referee, declaration) ? NO : UNKNOWN;
}

/* An event that is over has brought, restored and taken all that it does. */
static enum truth event_has_more(const struct referee *referee,
                                 const struct declaration *declaration)
{
    return ww_event_takes_verb(referee, declaration->verb) ? NO : UNKNOWN;
}

static enum truth regiments_are_raised(const struct referee *referee,
                                       const struct declaration *declaration)
{
    (void)declaration;
    return ww_raises_regiments(referee) ? NO : UNKNOWN;
}

static enum truth besieges_nobody(const struct referee *referee,
                                  const struct declaration *declaration)
{
    bool own = active(referee) >> declaration->by & 1U;
    return ww_is_at_siege(referee) && own ? NO : UNKNOWN;
}

static enum truth is_no_assault(const struct referee *referee,
                                const struct declaration *declaration)
{
    (void)declaration;
    return ww_is_assault(referee) ? NO : UNKNOWN;
}

static enum truth is_not_active(const struct referee *referee,
                                const struct declaration *declaration)
{
    return active(referee) >> declaration->by & 1U ? NO : UNKNOWN;
}

static enum truth box_has_militia(const struct referee *referee,
                                  const struct declaration *declaration)
{
    return ww_box_is_empty(referee, declaration->by) ? NO : UNKNOWN;
}

static enum truth third_stays(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return ww_third_goes_back(referee) ? NO : UNKNOWN;
}

static enum truth is_dealt(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->dealt || !ww_lacks_cards(referee) ? UNKNOWN : NO;
}

static enum truth third_has_gone(const struct referee *referee,
                                 const struct declaration *declaration)
{
    (void)declaration;
    return ww_owes_removal(referee) ? NO : UNKNOWN;
}

/* clang-format off */
const struct order ww_called_for[CALLED_FOR] = {
    {R5_21, ADMITS(DEAL), NULL, "cards are dealt when a season begins, to a hand that is not full"},
    {R5_56, ADMITS(PLAY), is_no_response, "a response card is played at its own moment"},
    {R5_21, ADMITS(PLAY) | ADMITS(DISCARD) | ADMITS(HOLD), is_dealt, "no cards have been dealt yet"},
    {R4_SEASONS, ADMITS(PLAY) | ADMITS(DISCARD), NULL, "the players take action phases in turn, with one card in each, and it is not this side's turn to play one"},
    {R4_HOLD_LAST, ADMITS(HOLD), NULL, "a card is held instead of playing it, when the own action phase begins with one card left"},
    {R5_31_ACTIVE, ADMITS(ACTIVATE), NULL, "a card played for activation, or CAMPAIGN, activates in the own action phase, and no more is to be activated by one", .callers = ADMITS(PLAY)},
    {R5_31_ACTIVE, ADMITS(MOVE) | ADMITS(DROP), NULL, "only what a card has activated moves"},
    {R5_26_USE, ADMITS(BUILD), NULL, "only a card played for construction builds, in the own action phase", .callers = ADMITS(PLAY)},
    {R5_55_THIRD, ADMITS(PLACE), third_has_gone, "a third leader of command 7 was drawn: one of the other two is removed first"},
    {R5_51, ADMITS(DRAW) | ADMITS(PLACE) | ADMITS(RESTORE) | ADMITS(ELIMINATE) | ADMITS(TAKE) | ADMITS(SWAP), NULL, "no event that is being carried out says so now", .callers = ADMITS(PLAY)},
    {R13_3, ADMITS(CHOOSE), is_dealt, "bids are made before the first deal"},
    {R5_51, ADMITS(CHOOSE), NULL, "no event asks that side for a choice, and bids are made before the first deal"},
    {R14_6_SWAP, ADMITS(EXCHANGE), NULL, "by option 14.6 alone the British swap a card: after 1756, once a season, when it begins"},
    {R6_72_NEAR, ADMITS(INTERCEPT), NULL, "units intercept as enemy units enter a space next to them", .callers = ADMITS(MOVE)},
    {R6_8_SUCCESS, ADMITS(AVOID), NULL, "unbesieged units avoid battle as the enemy enters their space, before the battle begins", .callers = ADMITS(MOVE)},
    {R7_91, ADMITS(RETREAT), NULL, "the losers of a battle retreat, once losses are taken, and leaders left alone: nobody of that side does now", .callers = ADMITS(BATTLE) | ADMITS(LOSE) | ADMITS(MOVE)},
    {R8_1_WORKS, ADMITS(INSIDE) | ADMITS(OUTSIDE), nobody_has_avoided, "who is inside and who outside is said before battle is avoided"},
    {R8_1_WORKS, ADMITS(INSIDE), NULL, "no enemy has just entered a space with an unbesieged fort or fortress of that side", .callers = ADMITS(MOVE)},
    {R8_25_BREAK, ADMITS(OUTSIDE), NULL, "no enemy has just entered, and no active force is besieged", .callers = ADMITS(MOVE)},
    {R9_1_STILL, ADMITS(BATTLE), besieges_nobody, "the besieged are attacked by an assault, after siege rolls"},
    {R7_1, ADMITS(BATTLE), NULL, "active units that have entered a space with enemy units fight a battle there, once; those in a siege are attacked by an assault", .callers = ADMITS(MOVE)},
    {R8_24, ADMITS(SIEGE), is_no_assault, "an assault that was declared goes on"},
    {R8_231_FORCE, ADMITS(SIEGE), NULL, "no active force is at a siege with a roll to make"},
    {R9_11_LEADER, ADMITS(ASSAULT), NULL, "no active force is at a siege with an assault to make"},
    {R10_1_TARGET, ADMITS(RAID), NULL, "active Auxiliaries without Drilled Troops raid where they end their activation, at a target", .callers = ADMITS(MOVE)},
    {R7_3_WHERE, ADMITS(DEPLOY), NULL, "no battle or raid lets that side's militia deploy now"},
    {R7_6_COUNT, ADMITS(LOSE), NULL, "no step losses are due from that side", .callers = ADMITS(BATTLE)},
    {R7_7_OWNER, ADMITS(ROLL), NULL, "no leader is in danger", .callers = ADMITS(BATTLE) | ADMITS(LOSE)},
    {R10_4, ADMITS(HOME), NULL, "units go home after a raid and at the end of the year"},
    {R5_46_OWN, ADMITS(DEMOLISH), NULL, "forts and stockades are demolished in the own action phase"},
};

const struct order ww_orders[ORDERS] = {
    {R7_7_OWNER, ADMITS(ROLL), leaders_are_in_danger, "no leader is in danger"},
    {R13_11, ALL_BUT_PASS, game_goes_on, "the Victory Check has ended the game", .of_an_end = true},
    {R13_11, ADMITS(DEAL), game_goes_on, "the Victory Check ends the game before the next year"},
};

#define BOTH_NAMED "both forces of a CAMPAIGN are named before either acts (ruling campaign-forces)"
static const struct misplaced both_named[] = {
    {CARD_1_BEFORE, BOTH_NAMED, ADMITS(ACTIVATE), forces_are_named},
    {0},
};

static const struct misplaced avoided[] = {
    {R6_85, "units there have tried to avoid battle", ADMITS(INTERCEPT), nobody_has_avoided},
    {0},
};

static const struct misplaced nobody_near[] = {
    {R6_72_NEAR, "no units of that side are next to the space entered", ADMITS(INTERCEPT), somebody_is_near},
    {0},
};

static const struct misplaced nothing_to_do[] = {
    {R8_231_BESIEGED, "no active piece is at a siege", ADMITS(SIEGE) | ADMITS(ASSAULT), siege_is_under_way},
    {R10_1_TARGET, "no active Auxiliaries without Drilled Troops are at a target", ADMITS(RAID), raid_is_owed},
    {0},
};

static const struct misplaced raid_first[] = {
    {R10_1, "a raid is owed", ADMITS(PLAY) | ADMITS(HOLD) | ADMITS(DISCARD) | ADMITS(ACTIVATE) | ADMITS(MOVE) | ADMITS(HOME), is_response},
    {0},
};

static const struct misplaced battle_first[] = {
    {R7_1, "a battle that has begun is fought to its end before the force goes on", ADMITS(MOVE) | ADMITS(DROP), is_not_active},
    {0},
};

static const struct misplaced battle_now[] = {
    {R7_1, "a battle that has begun is fought to its end before the force goes on", ADMITS(MOVE) | ADMITS(DROP), is_not_active},
    {R7_3_BOX, "no militia of that side are in the box of the department", ADMITS(DEPLOY), box_has_militia},
    {0},
};

static const struct misplaced two_besieged[] = {
    {R5_55_THIRD, "both leaders of command 7 are besieged, and the third goes back to the pool", ADMITS(REMOVE), third_stays},
    {0},
};

static const struct misplaced phase_is_done[] = {
    {CARD_1_BEFORE, BOTH_NAMED, ADMITS(ACTIVATE), first_force_has_acted},
    {R5_13, "a response card is played at its own moment", ADMITS(PLAY), is_no_response},
    {R5_52_COUNT, "the event has done all it does", ADMITS(PLACE) | ADMITS(RESTORE) | ADMITS(ELIMINATE), event_has_more},
    {0},
};

static const struct misplaced restored_instead[] = {
    {CARD_43_EITHER, "Provincials were restored with this card", ADMITS(PLACE), regiments_are_raised},
    {0},
};

static const struct step game_steps[] = {
    /* name          rule        who   applies  moments  silence  perform */
    {"bids",         R13_3,      both, ww_may_bid, 0, PASSES, NULL, TAKES(&ww_bidding), .said = "bid"},
    {"season",       R4_SEASONS, NULL, NULL,    0,       FORCED,  ww_season},
};

static const struct step season_steps[] = {
    {"reshuffle first", R5_25_SURRENDER, NULL, ww_reshuffles_first, 0, FORCED, ww_reshuffle},
    {"linked card",  R14_1,       NULL, ww_is_linked, 0,       FORCED,  ww_link},
    {"reshuffle",    R5_25_SURRENDER, NULL, ww_surrender_was_played, 0, FORCED, ww_reshuffle},
    {"deal",         R5_21,       ww_lacking, ww_lacks_cards, 0, OWED, ww_deal, TAKES(&ww_dealing)},
    {"deal to the other side", R5_21, ww_lacking_last, ww_lacks_cards, 0, OWED, ww_deal_last, TAKES(&ww_dealing), .said = "deal"},
    {"season begins", R4_SEASONS, NULL, NULL, 0,              FORCED,  ww_season_begins},
    {"British swap", R14_6_SWAP,  british, ww_may_swap, 0, PASSES, NULL, TAKES(&ww_swapping_cards), .said = "exchange a card"},
    {"action phases", R4_SEASONS, NULL, NULL, 0,              FORCED,  ww_action_phases},
    {"year's end",    R10_4,      NULL, ww_is_late, 0,        FORCED,  ww_year_end},
    {"going home",    R10_4,      ww_goers, ww_goes_home, 0, OWED, ww_home, TAKES(&ww_going_home), .said = "go home",
     .may = ww_home_choosers},
    {"lone leaders",  R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"raided markers", R13_22,    NULL, ww_is_late, 0,        FORCED,  ww_remove_raided},
    {"winter attrition", R11_2,   ww_sufferers, ww_suffers, 0, OWED, ww_winter, TAKES(&ww_losing_in_winter), .said = "lose units to winter attrition",
     .may = ww_winter_choosers},
    {"victory check", R13_11,     NULL, ww_is_late, 0,        FORCED,  ww_victory_check},
    {"season ends",   R4_SEASONS, NULL, NULL, 0,              FORCED,  ww_season_ends},
};

static const struct step action_phase_steps[] = {
    {"play a card",  R5_26_USE,    active, NULL, 0, OWED, play, TAKES(&ww_playing, &ww_holding, &ww_discarding, &ww_demolishing)},
    {"demolition",   R5_46_OWN,    active, NULL, 0, PASSES, NULL, TAKES(&ww_demolishing), .said = "demolish a fort or stockade"},
    {"event",        R5_51,        active, ww_has_event, 0,    FORCED,  ww_begin_event},
    {"build",        R5_41_COUNT,  active, ww_is_for_construction, 0, PASSES, NULL, TAKES(&ww_building)},
    {"activate",     R5_31_ACTIVE, active, ww_is_for_activation, 0, PASSES, NULL, TAKES(&ww_activating),
     .too_late = both_named},
    {"act",          R5_36,        active, ww_has_active, 0,  FORCED,  ww_act},
    {"activate a second force", CARD_1_BEFORE, active, ww_may_name_second, 0, PASSES, NULL, TAKES(&ww_activating)},
    {"second force acts", R5_36,   active, ww_has_active, 0,  FORCED,  ww_act},
    {"lone leaders", R6_53_ALONE,  ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"demolition at the end", R5_46_OWN, active, NULL, 0, PASSES, NULL, TAKES(&ww_demolishing), .said = "demolish a fort or stockade",
     .too_late = phase_is_done},
    {"phase ends",   R4_SEASONS,   active, NULL, 0,       FORCED,  ww_phase_ends},
};

/* The rows before it ask what has to be known before a force moves. */
enum { MOVE_ROW = 5 };

static const struct step activation_steps[] = {
    {"enemy's response", R5_56, inactive, NULL, ENEMY_ABOUT_TO_MOVE, PASSES, ww_respond, .said = "play a response card"},
    {"own response",    R5_56, active, NULL, ABOUT_TO_MOVE,    PASSES,  ww_respond, .said = "play a response card"},
    {"besieger's guns", R5_56, active, ww_may_besiege, BEFORE_SIEGE_ROLL, PASSES, ww_respond, .said = "play COEHORNS"},
    {"defender's guns", R5_56, inactive, ww_may_besiege, BEFORE_SIEGE_ROLL, PASSES, ww_respond, .said = "play COEHORNS"},
    {"surrender",       R5_56, ww_surrender_sides, ww_may_besiege, INSTEAD_OF_SIEGE, PASSES, ww_respond, .said = "play SURRENDER!"},
    [MOVE_ROW] = {"move", R5_36, active, NULL, 0, PASSES, NULL, TAKES(&ww_moving, &ww_dropping, &ww_demolishing),
     .too_late = nothing_to_do},
    {"siege",           R8_231, active, ww_is_at_siege, 0, PASSES, NULL, TAKES(&ww_moving, &ww_dropping, &ww_breaking_out, &ww_demolishing, &ww_rolling_siege, &ww_assaulting), .said = "make a siege roll or assault"},
    {"lone leaders",    R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"massacre",        R5_56, inactive, ww_works_were_taken, WORKS_CAPTURED, PASSES, ww_respond, .said = "play MASSACRE!"},
    {"raids",           R10_1, active, ww_owes_raid, 0,        FORCED,  ww_raids},
    {"activation ends", R5_36, active, NULL, 0,       FORCED,  ww_activation_ends},
};

static const struct step move_steps[] = {
    {"next space",   R6_1_ADJACENT, active, NULL, 0,       FORCED,  ww_next_space},
};

static const struct step space_steps[] = {
    {"enter",        R6_1_ADJACENT, active,   NULL, 0,       FORCED,  ww_enter},
    {"schooner",     R5_56,         inactive, ww_came_by_water, ENEMY_ENTERED_BY_LAKE, PASSES, ww_respond, .said = "play LAKE SCHOONER",
     .too_late = nobody_near},
    {"interception", R6_71_SUCCESS, inactive, ww_is_in_reach, 0, PASSES, NULL, TAKES(&ww_intercepting), .said = "intercept"},
    {"leaders left behind", R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"inside or outside", R8_1_WORKS, inactive, ww_is_attacked, 0, PASSES, NULL, TAKES(&ww_going_inside, &ww_staying_outside), .said = "go inside or stay outside"},
    {"avoiding battle", R6_8_SUCCESS, inactive, ww_is_attacked, 0, PASSES, NULL, TAKES(&ww_avoiding), .said = "avoid battle",
     .too_late = avoided},
    {"battle begins", R6_51_BATTLE, active,   ww_has_battle, 0, FORCED, ww_begin_battle},
    {"lone leaders", R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"arrival",      R6_51_BATTLE,  active,   NULL, 0,       FORCED,  ww_arrive,
     .too_late = avoided},
    {"leaders driven out", R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"leaders in stockades", R6_53_ALONE, ww_sheltered_sides, ww_has_sheltered_leaders, 0, FORCED, ww_stay_sheltered, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"space is left", R6_1_ADJACENT, active,  NULL, 0,       FORCED,  ww_leave_space},
};

static const struct step battle_steps[] = {
    {"besieged friends and militia", R8_251, ww_joining_sides, ww_friends_may_join, 0, PASSES, NULL, TAKES(&ww_joining, &ww_deploying), .said = "come outside to join, or deploy militia"},
    {"militia",      R7_3_BOX, ww_militia_sides, ww_only_militia_joins, 0, PASSES, NULL, TAKES(&ww_deploying), .said = "deploy militia"},
    {"attacker's events", R5_56, active, ww_is_field_battle, BATTLE_EVENTS, PASSES, ww_respond, .said = "play a card of the battle"},
    {"defender's events", R5_56, inactive, ww_is_field_battle, BATTLE_EVENTS, PASSES, ww_respond, .said = "play a card of the battle",
     .other_turn = {R7_4, "the defender's turn to play events has come", ADMITS(PLAY), attacker_plays_first}},
    {"assailant's guns", R5_56, active, ww_is_assault, ASSAULT_DECLARED, PASSES, ww_respond, .said = "play COEHORNS"},
    {"garrison's guns", R5_56, inactive, ww_is_assault, ASSAULT_DECLARED, PASSES, ww_respond, .said = "play COEHORNS"},
    {"ambush",       R7_56,    both,     ww_is_ambush,    0, FORCED, ww_ambush_fires, TAKES(&ww_fighting), .said = "roll for the ambush"},
    {"leader losses in the ambush first", R7_7, both, ww_ambush_risks_leaders, 0, LATER, ww_ambushed_leaders, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"losses in the ambush", R7_6_COUNT, ww_ambushed, ww_ambush_hit, 0, OWED, ww_ambushed_loses, TAKES(&ww_losing), .said = "lose steps to the ambush"},
    {"leader losses in the ambush", R7_7, both, ww_ambush_risks_leaders, 0, FORCED, ww_ambushed_leaders, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"battle",       R7_2,     both,     NULL,            0, FORCED, ww_battle, TAKES(&ww_fighting), .said = "roll for the battle",
     .too_late = battle_now},
    {"leader losses first", R7_7, both,  ww_leaders_at_risk, 0, LATER, ww_leader_losses, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"attacker's losses", R7_6_COUNT, active, ww_attacker_hit, 0, OWED, ww_attacker_loses, TAKES(&ww_losing), .said = "lose steps as the attacker",
     .other_turn = {R7_6, "the attacker loses first"}, .too_late = battle_first},
    {"leader losses between", R7_7, both, ww_leaders_at_risk, 0, LATER, ww_leader_losses, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"defender's losses", R7_6_COUNT, inactive, ww_defender_hit, 0, OWED, ww_defender_loses, TAKES(&ww_losing), .said = "lose steps as the defender",
     .too_late = battle_first},
    {"leader losses", R7_7,    both,     ww_leaders_at_risk, 0, FORCED, ww_leader_losses, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"winner",       R7_8,     NULL,     NULL,            0, FORCED, ww_decide},
    {"retreat",      R7_91,    ww_loser, ww_must_retreat, 0, OWED, ww_retreat, TAKES(&ww_retreating, &ww_retreating_inside),
     .other_turn = {R7_91, "the losers of a battle retreat, the winner stays"}, .too_late = battle_first},
    {"back inside",  R8_252,   ww_loser, ww_goes_back_inside, 0, FORCED, ww_back_inside, TAKES(&ww_retreating, &ww_retreating_inside), .said = "retreat inside"},
    {"battle ends",  R7_8,     NULL,     NULL,            0, FORCED, end_battle},
};

static const struct step sortie_steps[] = {
    {"avoiding battle", R6_8_SUCCESS, inactive, ww_is_attacked, 0, PASSES, NULL, TAKES(&ww_avoiding), .said = "avoid battle"},
    {"battle begins", R8_25_BREAK, active, ww_has_battle, 0, FORCED, ww_begin_battle},
    {"sortie ends",   R8_25_BREAK, active, NULL,          0, FORCED, ww_sortie_ends},
};

static const struct step raid_steps[] = {
    {"militia against a raid", R10_2_STOCKADE, inactive, ww_militia_may_meet, 0, PASSES, NULL, TAKES(&ww_meeting_raid), .said = "deploy militia against the raid"},
    {"blockhouses",     R5_56,   inactive, ww_raid_stands, BEFORE_ENEMY_RAID_ROLL, PASSES, ww_respond, .said = "play BLOCKHOUSES"},
    {"raid",            R10_3,   active,   ww_raid_stands,  0, FORCED, ww_raid, TAKES(&ww_raiding, &ww_refusing_raid), .said = "roll for the raid",
     .too_late = raid_first},
    {"militia pays at once", R14_2, inactive, ww_militia_pays, 0, LATER, ww_militia_loses, TAKES(&ww_losing_militia), .said = "lose a step of militia"},
    {"raid's leader losses first", R10_32, active, ww_raid_risks_leaders, 0, LATER, ww_raid_leaders, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"raiders' losses", R10_31,  active,   ww_raid_costs,   0, OWED,   ww_raiders_lose, TAKES(&ww_losing_raiders), .said = "lose steps of the raiders"},
    {"raid's leader losses", R10_32, active, ww_raid_risks_leaders, 0, FORCED, ww_raid_leaders, TAKES(&ww_rolling_for_leaders), .said = "roll for leaders"},
    {"militia pays",    R14_2,   inactive, ww_militia_pays, 0, OWED,   ww_militia_loses, TAKES(&ww_losing_militia), .said = "lose a step of militia"},
    {"lone leaders",    R6_53_ALONE, ww_lone_sides, ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"going home",      R10_4,   ww_goers, ww_goes_home,    0, OWED, ww_home, TAKES(&ww_going_home), .said = "go home",
     .may = ww_home_choosers},
    {"raid ends",       R10_4,   NULL,     NULL,            0, FORCED, ww_raid_ends},
};

static const struct step surrender_steps[] = {
    {"massacre of the garrison", R5_56, inactive, ww_garrison_leaves, WORKS_CAPTURED, PASSES, ww_respond, .said = "play MASSACRE!"},
    {"garrison leaves", R8_24_REFUGE, ww_garrison_side, ww_garrison_leaves, 0, OWED, ww_leave_works, TAKES(&ww_retreating), .said = "garrison retreats"},
};

static const struct step event_steps[] = {
    {"department",      CARD_39_DEPARTMENT, ww_event_player, ww_owes_choice, 0, OWED, ww_choose, TAKES(&ww_choosing_department), .said = "choose a department"},
    {"draw leaders",    R5_55_POOL,     ww_event_places, ww_owes_draw,   0, OWED, ww_draw_leaders, TAKES(&ww_drawing, &ww_placing_first, &ww_removing_between)},
    {"remove a leader", R5_55_THIRD,    ww_event_places, ww_owes_removal, 0, OWED, ww_remove_leader, TAKES(&ww_removing)},
    {"place",           R5_52_UNITS,    ww_event_places, ww_owes_placement, 0, OWED, ww_place, TAKES(&ww_placing, &ww_restoring), .said = "place units of the event",
     .too_late = two_besieged},
    {"remove a leader after placing", R5_55_THIRD, ww_event_places, ww_owes_late_removal, 0, OWED, ww_remove_leader, TAKES(&ww_removing), .said = "remove a leader"},
    {"place in answer", R5_52_UNITS,    french,          ww_owes_answer, 0, OWED, ww_answer, TAKES(&ww_placing, &ww_restoring)},
    {"restore",         R5_523_REDUCED, ww_event_restores, ww_owes_restoring, 0, OWED, ww_restore, TAKES(&ww_restoring), .said = "restore units",
     .too_late = restored_instead},
    {"eliminate",       R5_52_UNITS,    ww_event_loses,  ww_owes_units,  0, OWED, ww_lose_units, TAKES(&ww_eliminating, &ww_removing), .said = "eliminate units"},
    {"small pox",       CARD_34,        ww_event_enemy,  ww_owes_steps,  0, OWED, ww_lose_to_pox, TAKES(&ww_losing_to_pox), .said = "lose steps to SMALL POX"},
    {"exchange leaders", CARD_22,       ww_event_player, ww_owes_exchange, 0, OWED, ww_exchange, TAKES(&ww_exchanging_leaders)},
    {"discard",         R5_51,          ww_event_enemy,  ww_owes_discard, 0, OWED, ww_discard, TAKES(&ww_discarding_by_event), .said = "discard a card"},
    {"lone leaders",    R6_53_ALONE,    ww_lone_sides,   ww_has_lone_leaders, 0, OWED, ww_lone_retreat, TAKES(&ww_retreating), .said = "retreat with lone leaders"},
    {"take a card",     R5_51,          ww_event_player, ww_owes_taking, 0, OWED, ww_take, TAKES(&ww_taking)},
};

static bool is_asked_before_move(const struct referee *referee)
{
    return stands_in(referee, ACTIVATION, MOVE_ROW);
}

static const struct step any_time_steps[] = {
    /* 6.1: who stays behind at the start has not moved, and the force has not either */
    {"leaving behind", R6_1_DROP, active, is_asked_before_move, 0, PASSES, NULL, TAKES(&ww_dropping_between), .said = "drop units"},
    /* 5.46: at any time of the own action phase */
    {"demolition", R5_46_OWN, active, ww_is_action_phase, 0, PASSES, NULL, TAKES(&ww_demolishing_between), .said = "demolish a fort or stockade",
     .other_turn = {R5_46_PHASE, "it is the other side's action phase"}},
};
/* clang-format on */

#define PROCEDURE(name, steps)                                                                     \
    {                                                                                              \
        name, (int)(sizeof(steps) / sizeof *(steps)), steps                                        \
    }

void ww_about_step(const struct referee *referee, const struct step *step,
                   struct sentence *sentence)
{
    if (step->perform == ww_lone_retreat)
        ww_say_lone_leaders(referee, sentence);
    if (step->perform == ww_raid)
        ww_say_raids(referee, sentence);
    if (step->applies == ww_is_in_reach)
        say(sentence, " at %s", name_of(referee, PLACE, position(referee)->entered));
}

const struct procedure ww_procedures[PROCEDURES] = {
    [THE_GAME] = PROCEDURE("game", game_steps),
    [A_SEASON] = PROCEDURE("season", season_steps),
    [ACTION_PHASE] = PROCEDURE("action phase", action_phase_steps),
    [ACTIVATION] = PROCEDURE("activation", activation_steps),
    [A_MOVE] = PROCEDURE("move", move_steps),
    [A_SPACE] = PROCEDURE("space", space_steps),
    [A_BATTLE] = PROCEDURE("battle", battle_steps),
    [A_SORTIE] = PROCEDURE("sortie", sortie_steps),
    [A_RAID] = PROCEDURE("raid", raid_steps),
    [A_SURRENDER] = PROCEDURE("surrender", surrender_steps),
    [AN_EVENT] = PROCEDURE("event", event_steps),
    [ANY_TIME] = PROCEDURE("interlude", any_time_steps),
};
