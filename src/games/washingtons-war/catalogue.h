#ifndef PROVOST_WASHINGTONS_WAR_CATALOGUE_H
#define PROVOST_WASHINGTONS_WAR_CATALOGUE_H

#include "referee/game.h"

/* The rules by their numbers in the 2014 rulebook, in our own words. */

/* clang-format off */
#define GAME_RULES(RULE)                                                                           \
    GENERAL_RULES(RULE) CARD_RULES(RULE) EVENT_RULES(RULE) CAMPAIGN_RULES(RULE)                    \
        MOVEMENT_RULES(RULE) INTERCEPTION_RULES(RULE) REINFORCEMENT_RULES(RULE)                    \
        BATTLE_RULES(RULE) RETREAT_RULES(RULE) POLITICAL_RULES(RULE) WINTER_RULES(RULE)            \
        ALLIANCE_RULES(RULE)

#define GENERAL_RULES(RULE)                                                                        \
    RULE(R2_1_A_MAP_SPACES, "2.1.A", DEFINITION, "Spaces and lines",                                      \
         "Armies go from space to space along lines; colours name the colonies.")                  \
    RULE(R2_1_B_MAP_WINTER, "2.1.B", DEFINITION, "Winter on the map",                                     \
         "Squares and stars shelter; the line of winter attrition parts north and south.")         \
    RULE(R2_1_C_MAP_PORTS, "2.1.C", DEFINITION, "Ports",                                                  \
         "Stars are fortified: no landing party, and the Navy helps only with a British PC.")      \
    RULE(R2_2_A_PIECE_CUS, "2.2.A", DEFINITION, "Combat units",                                           \
         "CUs may be changed into others of the same total and nation.")                           \
    RULE(R2_2_B_PIECE_GENERALS, "2.2.B", DEFINITION, "Generals",                                          \
         "CUs move only with a general.")                                                          \
    RULE(R2_2_C_PIECE_RATINGS, "2.2.C", DEFINITION, "Ratings",                                            \
         "Strategy, potential battle and agility rating.")                                         \
    RULE(R2_2_D_PIECE_MARKERS, "2.2.D", DEFINITION, "PC markers",                                         \
         "One side American, the other British.")                                                  \
    RULE(R3_0_TERMS, "3.0", DEFINITION, "Terms",                                                        \
         "A general with a CU is an Army; American units are CUs, generals and the Congress.")     \
    RULE(R2_1_MAP, "2.1", DEFINITION, "The map",                                                        \
         "Squares and stars are winter quarters; stars are fortified ports.")                      \
    RULE(R2_2_PIECES, "2.2", DEFINITION, "Pieces",                                                      \
         "CUs are change: only their number and nation in a space count.")                         \
    RULE(R4_0_SETUP_PRINTED, "4.0", DEFINITION, "Set-up",                                               \
         "The pieces stand as printed; then both sides place markers.")                            \
    RULE(R4_0_COMMITTEES, "4.0-committees", EFFECT, "Committees of Correspondence",                     \
         "The American places one PC in each colony.")                                             \
    RULE(R4_0_COMMITTEE_COLONY, "4.0-colony", CHECK, "One Committee a colony",                          \
         "Each of the thirteen colonies gets one marker, Canada none.")                            \
    RULE(R4_0_COMMITTEE_SPACE, "4.0-space", CHECK, "No Committee with the British",                     \
         "The space has no PC and no British piece.")                                              \
    RULE(R4_0_KING, "4.0-king", EFFECT, "For The King",                                                 \
         "The British place PCs as with an OPS card.")                                             \
    RULE(R4_0_KING_COUNT, "4.0-king-count", CHECK, "Three markers For The King",                        \
         "No more than three markers are placed.")                                                 \
    RULE(R4_0_KING_COLONY, "4.0-king-colony", CHECK, "For The King in the colonies",                    \
         "The markers go into colonies, not Canada.")                                              \
    RULE(R5_0_PHASES, "5.0", DEFINITION, "Sequence of play",                                            \
         "The phases of a turn follow one another.")                                               \
    RULE(R5_1_REPATRIATED, "5.1", EFFECT, "Reinforcements phase",                                       \
         "Captured generals come to the box of their side.")                                       \
    RULE(R5_2_DEAL, "5.2-deal", CHECK, "Seven cards",                                                   \
         "Each side is dealt seven cards, the American first.")                                    \
    RULE(R5_3_SEQUENCE, "5.3", EFFECT, "Strategy phase",                                                \
         "The sides play one card in turn until both hands are empty.")                            \
    RULE(R5_3_FIRST, "5.3-first", CHECK, "Who plays first",                                             \
         "The chooser's side or his choice begins; the British may begin with a campaign.")        \
    RULE(R5_3_FIRST_CHOOSER, "5.3-chooser", CHECK, "Who chooses who plays first",                       \
         "The American chooses; the British if the Congress was dispersed last turn.")             \
    RULE(R5_4_WINTER_PHASE_RULE, "5.4", DEFINITION, "Winter attrition phase",                           \
         "All CUs are checked for the winter.")                                                    \
    RULE(R5_5_NAVAL_PHASE_RULE, "5.5", DEFINITION, "French naval phase",                                \
         "The French Navy goes to any zone.")                                                      \
    RULE(R5_6_POLITICAL_PHASE_RULE, "5.6", DEFINITION, "Political control phase",                       \
         "Congress, markers of Armies, isolation.")                                                \
    RULE(R5_7_END_PHASE, "5.7", EFFECT, "End phase",                                                    \
         "The war ends or a new turn begins; queues and reinforcement cards are discarded.")

#define CARD_RULES(RULE)                                                                           \
    RULE(R6_2_OPS_CARD, "6.2-ops", CHECK, "Operations come from an OPS card",                           \
         "Generals are activated, markers placed and queues laid with a card that shows a number.")\
    RULE(R6_2_OPS_PLAYED, "6.2", EFFECT, "An OPS card is played",                                       \
         "The card goes to the discard pile and gives its number in operations.")                  \
    RULE(R6_2_ONE_GENERAL, "6.2-one-general", CHECK, "One general a card",                              \
         "An OPS card, or a queue, activates one general.")                                        \
    RULE(R6_3_B_EVENT_FLAG, "6.3.B-flag", CHECK, "The flag says whose event it is",                       \
         "A side plays as event only cards with its own flag or none.")                            \
    RULE(R6_33_A_BATTLE_CARD_ONLY, "6.33.A-battle-card", CHECK, "Battle cards",                            \
         "In a battle only a battle card is played as event.")                                     \
    RULE(R6_33_C_BATTLE_ANY_EVENT, "6.33.C-event", CHECK, "Discards in battle",                            \
         "What is discarded in a battle is an event.")                                             \
    RULE(R6_33_D_BATTLE_ONE_CARD, "6.33.D-one", CHECK, "One card a side and battle",                       \
         "Each side plays or discards at most one card in a battle, the attacker first.")          \
    RULE(R6_33_B_BATTLE_REPLACED, "6.33.B", EFFECT, "Battle cards are replaced",                           \
         "Whoever played a battle card draws a card when the card play is over.")                  \
    RULE(R6_34_A_SPECIAL_KEPT, "6.34.A-special", CHECK, "Special cards are not discarded",                 \
         "A card that must be played cannot be discarded.")                                        \
    RULE(R7_1_B_QUEUE_OPENING, "7.1.B-opening", CHECK, "A queue opens with a 1 or a 2",                   \
         "The first card of an operations queue shows no more than two.")                          \
    RULE(R7_1_B_QUEUE_LAID, "7.1.B", EFFECT, "Operations queue",                                          \
         "Cards laid add up; using the queue or playing otherwise discards them.")                 \
    RULE(R7_1_B_QUEUE_FURTHER, "7.1.B-further", CHECK, "A queue is used with a further card",             \
         "The card that opens a queue activates nobody.")

#define MOVEMENT_RULES(RULE)                                                                       \
    RULE(R7_1_A_GENERAL_THERE, "7.1.A-general", CHECK, "A general on the map is activated",               \
         "Who is activated is a general of the side that plays, on the map.")                      \
    RULE(R7_1_A_STRATEGY_RATING, "7.1.A-rating", CHECK, "Operations for the strategy rating",             \
         "The operations are no fewer than the general's strategy rating.")                        \
    RULE(R7_1_A_ACTIVATION, "7.1.A", EFFECT, "Activation", "The general and his Army may move.")          \
    RULE(R7_4_E_NO_TWICE, "7.4.E-general", CHECK, "No general twice a card",                              \
         "A general is activated once with a campaign.")                                           \
    RULE(R7_4_E_CU_ONCE, "7.4.E-cu", CHECK, "No CU with two generals",                                    \
         "A CU moves with one general in a campaign.")                                             \
    RULE(R7_3_A_FIVE_CUS, "7.3.A-five", CHECK, "Five CUs",                                                \
         "At no time do more than five CUs move with a general.")                                  \
    RULE(R7_3_A_CUS_ONLY, "7.3.A-cus", CHECK, "A general takes CUs",                                      \
         "What moves with a general, is picked up or dropped are CUs of his side.")                \
    RULE(R7_3_A_WHOLE_ARMY, "7.3.A-army", CHECK, "The Army goes as it is",                                \
         "CUs with a general go along, unless they are dropped first; others are picked up first.")        \
    RULE(R7_3_A_FOUR_SPACES, "7.3.A-four", CHECK, "Four spaces", "An Army moves four spaces at most.")    \
    RULE(R7_3_C_FIVE_SPACES, "7.3.C-five", CHECK, "Five spaces for Americans",                            \
         "An American general moves five spaces at most, four if he fights or overruns.")          \
    RULE(R7_3_B_MOVED, "7.3.B", EFFECT, "Movement", "The Army goes from space to space.")                 \
    RULE(R7_3_B_LINES, "7.3.B-line", CHECK, "Along lines", "A move goes along lines of the map.")         \
    RULE(R7_3_B_MOVE_STOPS, "7.3.B-stops", CHECK, "Enemy CUs stop a move",                                \
         "A move ends in a space with enemy CUs, unless they are overrun.")                        \
    RULE(R7_3_D_WILDERNESS, "7.3.D", DEFINITION, "Wilderness", "A dashed line counts as three spaces.")   \
    RULE(R7_4_A_ALONE_NO_CUS, "7.4.A-alone", CHECK, "A general alone avoids enemy CUs",                   \
         "Only a general with a CU enters a space with enemy CUs.")                                \
    RULE(R7_4_A_ALONE_NO_STOP, "7.4.A-stop", CHECK, "Generals alone do not stop together",                \
         "A general without CUs does not stop where an enemy general without CUs is.")             \
    RULE(R7_4_B_ALONE_NO_PC, "7.4.B", CHECK, "A general alone avoids enemy markers",                      \
         "A general without CUs does not enter a space with an enemy PC.")                         \
    RULE(R7_4_C_ONE_OF_TWO, "7.4.C", EFFECT, "One general a space",                                       \
         "When two generals of a side stop together, one goes to the reinforcements box.")         \
    RULE(R7_4_C_WHICH_OF_TWO, "7.4.C-one", CHECK, "One of the two generals goes",                         \
         "The general boxed is one of the two, and never Washington.")                             \
    RULE(R7_4_D_ARNOLDS_LINE, "7.4.D", CHECK, "Arnold's line",                                            \
         "One line of the map is for Arnold alone, and for CUs with him.")                         \
    RULE(R7_5_NAVAL_BRITISH, "7.5-british", CHECK, "Only the British sail", "Naval movement is British.")\
    RULE(R7_5_NAVAL_WHOLE, "7.5-whole", CHECK, "Sailing is the whole move",                             \
         "A general who sails does nothing else: from one port to another.")                       \
    RULE(R7_5_NAVAL_PORTS, "7.5-port", CHECK, "From port to port",                                      \
         "Both ends are ports without American CU or PC, outside the blockaded zone.")             \
    RULE(R7_6_A_CAPTURE, "7.6.A", EFFECT, "Generals are captured",                                        \
         "An Army captures an enemy general without CUs whose space it enters.")                   \
    RULE(R7_6_B_WASHINGTON_TAKEN, "7.6.B", EFFECT, "Washington is captured",                              \
         "He leaves the game, five American PCs go, the alliance recedes by three.")               \
    RULE(R7_7_CONGRESS_FLEES, "7.7", EFFECT, "The Congress is dispersed",                               \
         "A British Army disperses a Congress without American CUs.")

#define INTERCEPTION_RULES(RULE)                                                                   \
    RULE(R7_8_E_INTERCEPT_ENDS, "7.8.E", DEFINITION, "Several interceptions",                             \
         "Several Armies may try; the first success ends it.")                                     \
    RULE(R7_8_F_INTERCEPT_FIRST, "7.8.F", DEFINITION, "Interceptors were there first",                    \
         "They retreat anywhere lawful; the British go back where they came from.")                \
    RULE(R7_8_D_INTERCEPT_THERE, "7.8.D", DEFINITION, "Interceptors join Americans",                      \
         "One of two generals is boxed before the battle.")                                        \
    RULE(R7_9_C_AVOID_OFTEN, "7.9.C", DEFINITION, "As often as attacked",                                 \
         "An Army may retreat before each battle of a campaign.")                                  \
    RULE(R7_8_INTERCEPT_AMERICAN, "7.8-americans", CHECK, "Only Americans intercept",                   \
         "An American Army intercepts a British one.")                                             \
    RULE(R7_8_A_INTERCEPT_ARMY, "7.8.A-army", CHECK, "Armies intercept",                                  \
         "Who intercepts is a general with at least one CU.")                                      \
    RULE(R7_8_A_INTERCEPT_ADJACENT, "7.8.A-adjacent", CHECK, "Interception of the next space",            \
         "The intercepting Army stands next to the space that is entered.")                        \
    RULE(R7_8_A_INTERCEPT_PC, "7.8.A-pc", CHECK, "Interception on an American PC",                        \
         "The space that is entered has an American PC.")                                          \
    RULE(R7_8_A_INTERCEPT_AGILITY, "7.8.A", EFFECT, "Interception",                                       \
         "A die of the general's agility or less succeeds.")                                       \
    RULE(R7_8_B_INTERCEPT_EMPTY, "7.8.B-british", CHECK, "No British CUs there before",                   \
         "The space held no British CU before the Army entered.")                                  \
    RULE(R7_8_B_INTERCEPT_NAVAL, "7.8.B-naval", CHECK, "No interception at sea",                          \
         "An Army that moves by sea is not intercepted.")                                          \
    RULE(R7_8_B_INTERCEPT_LONE, "7.8.B-alone", CHECK, "A general alone is not intercepted",               \
         "Only an Army, a general with CUs, is intercepted.")                                      \
    RULE(R7_8_C_INTERCEPT_MOVES, "7.8.C", EFFECT, "The interceptors arrive",                              \
         "The general comes with his CUs, five at most; the British move ends in a battle.")       \
    RULE(R7_8_C_INTERCEPT_STOPS, "7.8.C-stops", CHECK, "An interception ends the move",                   \
         "An Army that was intercepted goes no further; the battle follows at once.")              \
    RULE(R7_8_C_INTERCEPT_WHICH, "7.8.C-five", CHECK, "Five CUs intercept",                               \
         "With more than five CUs five come, no more and no fewer.")                               \
    RULE(R7_8_E_INTERCEPT_ONCE, "7.8.E-once", CHECK, "One attempt a card",                                \
         "An Army tries to intercept once for each British card.")                                 \
    RULE(R7_8_E_INTERCEPT_DONE, "7.8.E-first", CHECK, "The first success ends it",                        \
         "After a successful interception nobody else tries.")                                     \
    RULE(R7_9_AVOID_AMERICAN, "7.9-americans", CHECK, "Only Americans retreat before battle",           \
         "An American Army retreats before a British one.")                                        \
    RULE(R7_9_A_AVOID_ARMY, "7.9.A-army", CHECK, "Armies retreat before battle",                          \
         "Who retreats before battle is a general with at least one CU.")                          \
    RULE(R7_8_D_AVOID_INTERCEPTED, "7.8.D-avoid", CHECK, "Interceptors stand",                            \
         "Once an interception took place nobody retreats before battle.")                         \
    RULE(R7_8_E_AVOID_TRIED, "7.8.E-avoid", CHECK, "Who tried to intercept stands",                       \
         "An Army that tried to intercept does not retreat before battle until the next card.")    \
    RULE(R7_9_B_AVOID_WHICH, "7.9.B-five", CHECK, "Five CUs leave",                                       \
         "With more than five CUs five leave, no more and no fewer.")                              \
    RULE(R7_9_A_AVOID_AGILITY, "7.9.A", EFFECT, "Retreat before battle",                                  \
         "A die of the agility or less succeeds; Washington and Greene add two.")                  \
    RULE(R7_9_B_AVOID_LEAVES, "7.9.B", EFFECT, "The Army leaves",                                         \
         "The general goes with his CUs, five at most; the British stop.")

#define BATTLE_RULES(RULE)                                                                         \
    RULE(R9_0_BATTLE_STAGES, "9.0", DEFINITION, "Battles",                                              \
         "First the winner, then losses and retreat.")                                             \
    RULE(R9_1_BATTLE_BEGINS, "9.1", EFFECT, "Battle",                                                   \
         "The activated Army fights enemy CUs in its space; it is the attacker.")                  \
    RULE(R9_2_TREASON, "9.2-treason", EFFECT, "Arnold's treason",                                       \
         "The event takes Arnold out of the game; one CU left without general is overrun.")        \
    RULE(R9_3_RATING, "9.3", EFFECT, "Actual battle rating",                                            \
         "On 1 to 3 half the printed rating, rounded down; on 4 to 6 all of it.")                  \
    RULE(R9_3_RATING_CAP, "9.3-cap", EFFECT, "No rating above the CUs",                                 \
         "The actual rating is no more than the number of CUs with the general.")                  \
    RULE(R9_4_MODIFIER_SUM, "9.4", EFFECT, "Die roll modifiers",                                        \
         "CUs, actual rating and the modifiers of the table are added to the die.")                \
    RULE(R9_41_MODIFIER_REGULARS, "9.41", EFFECT, "British Regulars",                                    \
         "One for the British until they lose three CUs in one battle.")                           \
    RULE(R9_42_MODIFIER_NAVY, "9.42", EFFECT, "Royal Navy",                                              \
         "One for the British in a port that is not blockaded; a fortified one needs their PC.")   \
    RULE(R9_43_MODIFIER_MILITIA, "9.43", EFFECT, "Militia",                                              \
         "One for the side with more PCs in the colony.")                                          \
    RULE(R9_44_MODIFIER_WINTER, "9.44", EFFECT, "Winter offensive",                                      \
         "Two for Washington attacking with the last card of the phase.")                          \
    RULE(R9_45_MODIFIER_CARD, "9.45", EFFECT, "Battle card or discard",                                  \
         "Two for a battle card, one for an event discarded.")                                     \
    RULE(R9_46_MODIFIER_INTERCEPTION, "9.46", EFFECT, "Interception",                                    \
         "One for the Americans after a successful interception.")                                 \
    RULE(R9_2_BATTLE_WON, "9.2", EFFECT, "The higher total wins", "A tie is the attacker's.")           \
    RULE(R9_5_LOSSES, "9.5", EFFECT, "Losses",                                                          \
         "The loser loses one to three CUs, the winner one or none.")                              \
    RULE(R9_5_LOSSES_WHICH, "9.5-which", CHECK, "The CUs lost",                                         \
         "As many CUs are lost as the die says, of those in the battle.")                          \
    RULE(R9_5_WINNER_ALONE, "9.5-alone", EFFECT, "A winner without CUs",                                \
         "He stays, but on an enemy PC he is captured.")                                           \
    RULE(R9_7_OVERRUN, "9.7", EFFECT, "Overrun",                                                        \
         "Four or five CUs remove one CU without general and may go on.")                          \
    RULE(R9_41_REGULARS_LOST, "9.41-lost", EFFECT, "The Regulars' advantage is lost",                    \
         "Three British CUs lost in a battle or by surrender end it; the alliance gains two.")

#define RETREAT_RULES(RULE)                                                                        \
    RULE(R9_63_A_SURRENDER_ATTACKER, "9.63.A", DEFINITION, "Attackers who surrender",                      \
         "Those who came from an enemy PC.")                                                       \
    RULE(R9_63_B_SURRENDER_DEFENDER, "9.63.B", DEFINITION, "Defenders who surrender",                      \
         "Those with enemies all round, no sea, and only the attacker's way left.")                \
    RULE(R9_61_RETREAT, "9.61", EFFECT, "Retreat", "The loser leaves the space, all together.")          \
    RULE(R9_61_A_RETREAT_ADJACENT, "9.61.A-adjacent", CHECK, "Retreat to the next space",                  \
         "A retreat goes to an adjacent space.")                                                   \
    RULE(R9_61_A_RETREAT_CUS, "9.61.A-cus", CHECK, "No retreat onto enemy CUs",                            \
         "A retreat does not go where enemy CUs are.")                                             \
    RULE(R9_61_A_RETREAT_PC, "9.61.A-pc", CHECK, "No retreat onto an enemy PC",                            \
         "A retreat does not go where an enemy PC is.")                                            \
    RULE(R9_61_B_RETREAT_BACK, "9.61.B-attacker", CHECK, "The attacker goes back",                         \
         "An attacker retreats into the space he came from.")                                      \
    RULE(R9_61_B_RETREAT_AWAY, "9.61.B-defender", CHECK, "The defender goes elsewhere",                    \
         "A defender does not retreat into the space the attack came from.")                       \
    RULE(R9_61_B_RETREAT_TOGETHER, "9.61.B-together", CHECK, "The force stays together",                    \
         "All the losers go to one space.")                                                        \
    RULE(R9_62_RETREAT_SEA, "9.62-by-sea", CHECK, "Retreat by sea",                                      \
         "A defending British force leaves a port by sea.")                                        \
    RULE(R9_62_RETREAT_SEA_FROM, "9.62-from", CHECK, "The port left by sea",                             \
         "It is not blockaded, and a fortified one has a British PC.")                             \
    RULE(R9_62_RETREAT_SEA_TO, "9.62-to", CHECK, "The port reached by sea",                              \
         "It is not blockaded and has no American CU or PC.")                                      \
    RULE(R9_63_SURRENDER, "9.63", EFFECT, "Surrender",                                                   \
         "Without a legal retreat the CUs are eliminated and the general is captured.")            \
    RULE(R9_63_SURRENDER_FORCED, "9.63-no-way", CHECK, "Only who cannot retreat surrenders",             \
         "A force that can retreat does not surrender.")

#define EVENT_RULES(RULE)                                                                          \
    RULE(R6_1_C_PILES_SEEN, "6.1.C", ADVICE, "Looking at cards",                                          \
         "The discards are open to both, the deck to nobody.")                                     \
    RULE(R6_1_D_HANDS_CHANGED, "6.1.D", DEFINITION, "Hands changed by events",                            \
         "Some events take cards out of a hand.")                                                  \
    RULE(R6_34_B_SPECIAL_LOST, "6.34.B", DEFINITION, "Special cards lost",                                 \
         "A special card drawn at random happens at once.")                                        \
    RULE(R6_34_C_SPECIALS, "6.34.C", DEFINITION, "The special cards",                                      \
         "Declaration, Franklin and five cards that end the war.")                                 \
    RULE(R6_1_B_RESHUFFLE, "6.1.B", EFFECT, "Reshuffle",                                                  \
         "Discards and deck make a new deck: when it is depleted or a card asks for it.")          \
    RULE(R6_1_A_DEPLETED, "6.1.A", DEFINITION, "Depletion",                                               \
         "A deal that runs out of cards goes on from the new deck.")                               \
    RULE(R6_1_E_CARDS_JOIN, "6.1.E", EFFECT, "Cards of 1776",                                             \
         "The Declaration and von Steuben join the deck in 1776.")                                 \
    RULE(R6_2_ONE_ACTIVITY, "6.2-one-activity", CHECK, "One use of an OPS card",                        \
         "A card activates, places markers, reinforces or is queued: one of them.")                \
    RULE(R6_3_A_EVENT_CARD, "6.3.A-event", CHECK, "Events are event cards",                               \
         "Only an event card is played as event.")                                                 \
    RULE(R6_3_B_EVENT_TITLE, "6.3.B", DEFINITION, "Titles mean nothing",                                  \
         "The title of an event does not limit it.")                                               \
    RULE(R6_3_C_EVENT_HAPPENS, "6.3.C", EFFECT, "An event is played",                                     \
         "Its text is carried out; the card is discarded or leaves play.")                         \
    RULE(R6_3_D_RESHUFFLE_CARD, "6.3.D", DEFINITION, "A card on the deck",                                \
         "It reminds of the reshuffle at the next Strategy Cards Phase.")                          \
    RULE(R6_31_EVENT_TEXT, "6.31", EFFECT, "The text of an event",                                       \
         "All of it is done, except what it leaves free.")                                         \
    RULE(R6_31_EVENT_COUNT, "6.31-count", CHECK, "How much an event does",                               \
         "No more than its text says; all of it, unless the text says may.")                       \
    RULE(R6_31_EVENT_WHERE, "6.31-where", CHECK, "Where an event works",                                 \
         "In the colonies, spaces or ports that its text names.")                                  \
    RULE(R6_31_EVENT_GUARD, "6.31-guard", CHECK, "What keeps an event away",                             \
         "Some texts ask for spaces without CUs or units of the other player.")                    \
    RULE(R6_31_EVENT_NEXT, "6.31-adjacent", CHECK, "Events next to an own PC",                           \
         "Some texts ask for a PC of the player next to the space.")                               \
    RULE(R6_31_EVENT_UNITS, "6.31-units", CHECK, "CUs removed by an event",                              \
         "Any on the map that its text speaks of; the player chooses.")                            \
    RULE(R6_31_EVENT_ARRIVAL, "6.31-arrival", CHECK, "CUs and generals brought by an event",             \
         "Not where enemy CUs are; a general comes where reinforcements may.")                     \
    RULE(R6_31_RANDOM_LOSS, "6.31-random", EFFECT, "A card lost at random",                              \
         "The card is discarded, a special one happens; it is no play.")                           \
    RULE(R6_32_A_EVENT_CONDITION, "6.32.A-condition", CHECK, "Conditions of events",                       \
         "An event whose condition is not met is only discarded.")                                 \
    RULE(R6_32_A_DISCARDED, "6.32.A", EFFECT, "An event is discarded",                                     \
         "It gives one PC action.")                                                                \
    RULE(R6_32_B_PC_REMOVED, "6.32.B", EFFECT, "A PC is removed",                                          \
         "An event discarded may remove one enemy PC.")                                            \
    RULE(R6_32_B_DISCARD_NEXT, "6.32.B-adjacent", CHECK, "Discards work next to an own PC",                \
         "The space is adjacent to a PC of the side.")                                             \
    RULE(R6_32_B_III_REMOVE_DISCARD, "6.32.B.iii-discard", CHECK, "Only discarded events remove PCs",          \
         "An OPS card removes no PC.")                                                             \
    RULE(R6_32_B_III_REMOVE_GUARD, "6.32.B.iii-guard", CHECK, "Guarded PCs are not removed",                   \
         "No enemy CU, American general or Congress is there.")                                    \
    RULE(R6_32_C_EXCHANGE, "6.32.C", EFFECT, "Exchange",                                                   \
         "An OPS card fetches the event the enemy has just discarded.")                            \
    RULE(R6_32_C_EXCHANGE_OPS, "6.32.C-ops", CHECK, "What an exchange costs",                              \
         "The American gives a 2 or 3, the British any OPS card.")                                 \
    RULE(R6_33_A_EVENT_IN_BATTLE, "6.33.A-strategy", CHECK, "Battle cards wait for battles",               \
         "A battle card is no event of the Strategy Phase.")                                       \
    RULE(R6_34_C_I_DECLARATION, "6.34.C.i", EFFECT, "Declaration of Independence",                           \
         "One American PC in every colony with an open space.")                                    \
    RULE(R6_34_C_I_DECLARATION_COLONY, "6.34.C.i-colony", CHECK, "One PC a colony",                          \
         "Each colony gets one marker, Canada none.")                                              \
    RULE(R6_34_C_I_DECLARATION_SPACE, "6.34.C.i-space", CHECK, "Open spaces",                                \
         "The space has no PC and no British CU.")                                                 \
    RULE(R6_34_C_II_FRANKLIN, "6.34.C.ii", DEFINITION, "Benjamin Franklin",                                   \
         "The French alliance goes up four spaces.")                                               \
    RULE(R6_34_C_III_WAR_ENDS, "6.34.C.iii", EFFECT, "War Ends",                                               \
         "The card goes into its box and the one before is discarded.")                            \
    RULE(R6_34_C_TOURNAMENT, "6.34.C-tournament", OPTION, "Tournament rule",                               \
         "The British draw a card and act again after the Declaration or Franklin.")

#define CAMPAIGN_RULES(RULE)                                                                       \
    RULE(R7_0_MOVEMENT_WHEN, "7.0", DEFINITION, "When generals move",                                   \
         "Only when activated, in the Strategy Phase.")                                            \
    RULE(R7_2_A_CAMPAIGN, "7.2.A", EFFECT, "Campaign",                                                    \
         "Three or two generals act in turn, whatever their ratings.")                             \
    RULE(R7_2_A_CAMPAIGN_COUNT, "7.2.A-count", CHECK, "Activations of a campaign",                        \
         "No more generals act than the card says.")                                               \
    RULE(R7_2_B_LANDING, "7.2.B", EFFECT, "Landing party",                                                \
         "Instead of a general the British flip or place a PC in a port.")                         \
    RULE(R7_2_B_LANDING_BRITISH, "7.2.B-british", CHECK, "Landing parties are British",                   \
         "Only the British land.")                                                                 \
    RULE(R7_2_B_LANDING_ONE, "7.2.B-one", CHECK, "One landing party a card",                              \
         "A campaign has one landing party.")                                                      \
    RULE(R7_2_B_LANDING_PORT, "7.2.B-port", CHECK, "Ports of landing parties",                            \
         "An unfortified port outside the blockaded zone.")                                        \
    RULE(R7_2_B_LANDING_UNITS, "7.2.B-units", CHECK, "No landing against units",                          \
         "The port has no American CU, general or Congress.")                                      \
    RULE(R7_3_C_GLOVER, "7.3.C-glover", EFFECT, "John Glover",                                            \
         "One American general moves six spaces, battles allowed.")                                \
    RULE(R7_6_B_WASHINGTON_FIVE, "7.6.B-five", CHECK, "Five PCs for Washington",                          \
         "Five American PCs are removed.")                                                         \
    RULE(R7_6_B_WASHINGTON_COLONY, "7.6.B-colony", CHECK, "One PC a colony for Washington",               \
         "No colony, nor Canada, loses two.")                                                      \
    RULE(R7_6_B_WASHINGTON_GUARD, "7.6.B-guard", CHECK, "Guarded PCs stay",                               \
         "The space has no American CU, general or Congress.")

#define REINFORCEMENT_RULES(RULE)                                                                  \
    RULE(R8_0_REINFORCED, "8.0", EFFECT, "Reinforcements",                                              \
         "An OPS card brings reinforcements and stays in its box for the turn.")                   \
    RULE(R8_0_REINFORCE_OPS, "8.0-ops", CHECK, "Reinforcements come of an OPS card",                    \
         "No event, discard or queue brings them.")                                                \
    RULE(R8_1_A_BRITISH_RAISED, "8.1.A", EFFECT, "British CUs of the year",                               \
         "As many CUs as the turn track shows come into the box.")                                 \
    RULE(R8_1_B_BRITISH_ONCE, "8.1.B-once", CHECK, "British reinforcements once a turn",                  \
         "One card a turn brings them.")                                                           \
    RULE(R8_1_C_BRITISH_BOX, "8.1.C-box", CHECK, "From the British box",                                  \
         "No more CUs come than are in the box.")                                                  \
    RULE(R8_1_C_BRITISH_GENERAL, "8.1.C-general", CHECK, "A British general comes from the box",          \
         "One general of the box may come.")                                                       \
    RULE(R8_1_C_BRITISH_PORT, "8.1.C-port", CHECK, "British reinforcements land in a port",               \
         "A port outside the blockaded zone.")                                                     \
    RULE(R8_1_C_BRITISH_FREE, "8.1.C-free", CHECK, "A port without Americans",                            \
         "It has no American CU and no American PC.")                                              \
    RULE(R8_2_A_AMERICAN_BACK, "8.2.A", DEFINITION, "American generals come back",                        \
         "Captured ones go to the box.")                                                           \
    RULE(R8_2_B_AMERICAN_TWICE, "8.2.B-twice", CHECK, "American reinforcements twice a turn",             \
         "Two cards a turn bring them.")                                                           \
    RULE(R8_2_C_AMERICAN_COUNT, "8.2.C-count", CHECK, "As many CUs as the card says",                     \
         "The number on the card, or what the stock has.")                                         \
    RULE(R8_2_C_AMERICAN_SPACE, "8.2.C-space", CHECK, "A space without British",                          \
         "It has no British CU and no British PC.")                                                \
    RULE(R8_2_C_AMERICAN_GENERAL, "8.2.C-general", CHECK, "An American general comes from the box",       \
         "One general of the box may come.")                                                       \
    RULE(R8_2_C_AMERICAN_WASHINGTON, "8.2.C-washington", CHECK, "Nobody replaces Washington",             \
         "Where he is no other general comes.")

#define POLITICAL_RULES(RULE)                                                                      \
    RULE(R10_12_B_PC_BY_DISCARD, "10.12.B", DEFINITION, "PCs by discarded events",                          \
         "Next to an own PC, for both sides.")                                                     \
    RULE(R10_2_POLITICAL_ORDER, "10.2", DEFINITION, "Political control phase",                           \
         "Congress, then markers of Armies, then isolated markers.")                               \
    RULE(R10_3_ISOLATION_ORDER, "10.3", DEFINITION, "Order of isolation",                                \
         "American markers go before British ones are looked at.")                                 \
    RULE(R10_0_A_CONTROL, "10.0.A", DEFINITION, "Control of spaces",                                       \
         "A PC controls its space; without one nobody does.")                                      \
    RULE(R10_0_B_COLONY_CONTROL, "10.0.B", DEFINITION, "Control of colonies",                              \
         "Most PCs; Canada by both its cities.")                                                   \
    RULE(R10_0_PC_SPACE, "10.0-space", CHECK, "Where a marker can be",                                   \
         "A space of the map whose PC the action can change.")                                     \
    RULE(R10_11_PC_PLACED, "10.11", EFFECT, "PCs are placed",                                             \
         "Each PC action places or flips one marker.")                                             \
    RULE(R10_11_PC_BY_CARD, "10.11-card", CHECK, "PC actions come of cards",                              \
         "An OPS card or a discarded event, no queue and no other event.")                         \
    RULE(R10_11_PC_COUNT, "10.11-count", CHECK, "As many PC actions as OPS",                              \
         "A discarded event gives one.")                                                           \
    RULE(R10_11_A_II_AMERICAN_PLACE, "10.11.A.ii", CHECK, "American placing",                                  \
         "The space has no British CU.")                                                           \
    RULE(R10_11_A_III_AMERICAN_FLIP, "10.11.A.iii", CHECK, "American flipping",                                 \
         "An American general is in the space.")                                                   \
    RULE(R10_11_A_IV_NO_CONGRESS, "10.11.A.iv", CHECK, "No placing without Congress",                          \
         "Dispersed, or with mutinies this turn, Americans only flip.")                            \
    RULE(R10_11_B_II_BRITISH_PLACE, "10.11.B.ii-units", CHECK, "British placing",                              \
         "The space has no American unit.")                                                        \
    RULE(R10_11_B_II_BRITISH_NEXT, "10.11.B.ii-adjacent", CHECK, "No daisy chains",                            \
         "The space is next to a British PC that was there before the card.")                      \
    RULE(R10_11_B_III_BRITISH_FLIP, "10.11.B.iii", CHECK, "British flipping",                                   \
         "A British Army is in the space.")                                                        \
    RULE(R10_12_A_EVENT_PC, "10.12.A-text", CHECK, "PCs by the text of an event",                           \
         "Placing does not flip; only PCs of the side named are removed or flipped.")              \
    RULE(R10_12_A_PC_BY_EVENT, "10.12.A", DEFINITION, "PCs by events",                                      \
         "The text of the card says what is placed or removed.")                                   \
    RULE(R10_2_1_CONGRESS_BACK, "10.2.1", EFFECT, "The Congress comes back",                               \
         "It goes to a space with an American PC.")                                                \
    RULE(R10_2_1_CONGRESS_PLACE, "10.2.1-place", CHECK, "Where the Congress meets",                        \
         "A colony's space with American PC and no British piece.")                                \
    RULE(R10_2_2_ARMIES_PLACE, "10.2.2", EFFECT, "Armies place PCs",                                       \
         "A general with a CU places or flips the PC of his space.")                               \
    RULE(R10_31_ISOLATED_AMERICAN, "10.31", CHECK, "Isolated American PCs",                               \
         "Those and only those without a path are removed.")                                       \
    RULE(R10_32_ISOLATED_BRITISH, "10.32", CHECK, "Isolated British PCs",                                 \
         "Those and only those without a path are removed, after the American ones.")

#define WINTER_RULES(RULE)                                                                         \
    RULE(R11_0_WINTER, "11.0", EFFECT, "Winter attrition",                                               \
         "Stacks lose half their CUs, unless the winter spares them.")                             \
    RULE(R11_1_WINTER_BRITISH, "11.1", DEFINITION, "British winter",                                     \
         "Winter quarters and the south are safe.")                                                \
    RULE(R11_2_WINTER_AMERICAN, "11.2", DEFINITION, "American winter",                                   \
         "Nowhere is safe, but five CUs with Washington where the British are.")                   \
    RULE(R11_0_WINTER_DIE, "11.0-die", EFFECT, "A CU alone rolls",                                       \
         "On 1 to 3 it is lost.")                                                                  \
    RULE(R11_0_WINTER_STACK, "11.0-stack", CHECK, "Who suffers the winter",                              \
         "The entry names CUs that the winter concerns.")                                          \
    RULE(R11_0_WINTER_COUNT, "11.0-count", CHECK, "How many the winter takes",                           \
         "The loss is one the rules give.")                                                        \
    RULE(R11_3_WINTER_WHICH, "11.3", EFFECT, "French and Americans",                                      \
         "With Americans the French suffer alike; their owner names who is lost.")

#define ALLIANCE_RULES(RULE)                                                                       \
    RULE(R12_0_ALLIANCE_TRACK, "12.0", DEFINITION, "The track",                                          \
         "Ten spaces from 0 to 9.")                                                                \
    RULE(R12_1_ALLIANCE, "12.1", EFFECT, "French alliance track",                                        \
         "It moves by lost battles, Regulars, Washington and events, between 0 and 9.")            \
    RULE(R12_2_A_ALLIANCE_SPACE, "12.2.A", DEFINITION, "The last space of the track",                      \
         "There France enters the war.")                                                           \
    RULE(R12_2_B_ALLIANCE_MADE, "12.2.B", EFFECT, "The alliance",                                          \
         "It comes when the card is fully resolved.")                                              \
    RULE(R12_2_B_II_FRENCH_LAND, "12.2.B.ii", EFFECT, "Rochambeau lands",                                     \
         "He and five CUs come to a port, or to the American box if none is open.")                \
    RULE(R12_2_B_II_FRENCH_PORT, "12.2.B.ii-port", CHECK, "Where the French land",                            \
         "A port without British CU and PC, and without Washington.")                              \
    RULE(R12_2_B_II_FRENCH_ALL, "12.2.B.ii-all", CHECK, "The French come together",                           \
         "Rochambeau comes with all French CUs that wait with him.")                               \
    RULE(R12_2_B_III_EUROPEAN_WAR, "12.2.B.iii", EFFECT, "European War",                                       \
         "In the End Phase of that turn two British CUs leave the map.")                           \
    RULE(R12_2_B_III_WAR_COUNT, "12.2.B.iii-two", CHECK, "Two CUs for the European War",                       \
         "No more than two, if so many are there.")                                                \
    RULE(R12_2_B_III_WAR_UNITS, "12.2.B.iii-map", CHECK, "From the map",                                       \
         "The CUs are British ones on the map, not in the box.")                                   \
    RULE(R12_2_C_FRENCH_TROOPS, "12.2.C", DEFINITION, "French troops",                                     \
         "They are as American ones, but for the winter; lost ones stay lost.")                    \
    RULE(R12_3_NAVY, "12.3", EFFECT, "French Navy",                                                      \
         "It blockades the ports of its zone.")                                                    \
    RULE(R12_3_NAVY_ZONE, "12.3-zone", CHECK, "Where the French Navy goes",                              \
         "It goes to a blockade zone.")                                                            \
    RULE(R13_1_AUTOMATIC, "13.1", EFFECT, "Automatic victory",                                           \
         "No American or French CU on the map, or no British CU in the colonies.")                 \
    RULE(R13_2_COLONIES, "13.2", EFFECT, "Victory at the end",                                           \
         "British six, Americans seven colonies; both or neither: British.")

#define GAME_RULINGS(RULING, READING) \
    RULING(BATTLE_DISCARD, "battle-discard", "6.33.C-event", \
           "May any event be discarded in a battle, or only an enemy one?", \
           READING(BATTLE_DISCARD_ANY, "any", "any event but a special one"), \
           READING(BATTLE_DISCARD_ENEMY, "enemy", "only one with the enemy's flag")) \
    RULING(LAST_CARD, "winter-offensive", "9.44", \
           "When is a card the last of the phase?", \
           READING(LAST_CARD_BOTH_HANDS, "both-hands", "when no hand has another card to play after it"), \
           READING(LAST_CARD_OWN_HAND, "own-hand", "when the American hand has none")) \
    RULING(SEA_FORTRESS, "sea-retreat-fortress", "9.62-to", \
           "May a retreat by sea end in a fortified port without a British PC?", \
           READING(SEA_FORTRESS_YES, "yes", "9.62 asks for nothing of the kind"), \
           READING(SEA_FORTRESS_NO, "no", "2.1.C bars it")) \
    RULING(SEA_ORIGIN, "sea-retreat-origin", "9.62-to", \
           "May a retreat by sea end in the port the attack came from?", \
           READING(SEA_ORIGIN_YES, "yes", "9.62 allows any other port"), \
           READING(SEA_ORIGIN_NO, "no", "9.61.B bars it to a defender")) \
    RULING(CUS_ALONE, "cus-alone", "7.6.A", \
           "Do retreating CUs without general capture a general alone?", \
           READING(CUS_ALONE_CAPTURE, "capture", "as CUs that come as reinforcements do"), \
           READING(CUS_ALONE_BARRED, "barred", "only an Army captures, so they do not go there")) \
    RULING(ARNOLDS_CUS, "arnolds-cus", "7.4.D", \
           "May attackers who lost Arnold by treason go back over his line?", \
           READING(ARNOLDS_CUS_YES, "yes", "they go back where they came from"), \
           READING(ARNOLDS_CUS_NO, "no", "the line is Arnold's alone")) \
    RULING(RANDOM_HORTELEZ, "random-hortelez", "6.1.B", \
           "Does Hortelez lost at random call for a reshuffle?", \
           READING(RANDOM_HORTELEZ_YES, "yes", "it is discarded face up"), \
           READING(RANDOM_HORTELEZ_NO, "no", "it was not discarded by its holder")) \
    RULING(LANDED_CONGRESS, "landed-congress", "7.7", \
           "Do British reinforcements disperse a Congress without American CUs?", \
           READING(LANDED_CONGRESS_YES, "yes", "a British Army stands with it"), \
           READING(LANDED_CONGRESS_NO, "no", "no Army entered its space")) \
    RULING(LANDING_EMPTY, "landing-empty", "7.2.B-units", \
           "Does an American unit bar a landing party from placing a PC?", \
           READING(LANDING_EMPTY_YES, "yes", "an empty port has no unit"), \
           READING(LANDING_EMPTY_NO, "no", "an empty port has no PC")) \
    RULING(LANDING_BLOCKADED, "landing-blockaded", "7.2.B-port", \
           "May a landing party place a PC in an empty port of the blockaded zone?", \
           READING(LANDING_BLOCKADED_NO, "no", "flipping and placing are both for ports that are not blockaded"), \
           READING(LANDING_BLOCKADED_YES, "yes", "12.3 bars flipping alone, and lets PCs be placed there")) \
    RULING(FIRST_CHOICE, "congress-away", "5.3-chooser", \
           "Do the British choose again while the Congress stays dispersed?", \
           READING(FIRST_CHOICE_NO, "no", "only after the turn it was dispersed"), \
           READING(FIRST_CHOICE_YES, "yes", "as long as it is away")) \
    RULING(BOTH_WIN, "both-automatic", "13.1", \
           "Who wins when both automatic victories come at once?", \
           READING(BOTH_WIN_BRITISH, "british", "as at the end of the game"), \
           READING(BOTH_WIN_AMERICAN, "american", "the American")) \
    RULING(KING_CHAINS, "king-chains", "4.0-king", \
           "May one marker For The King stand next to another only?", \
           READING(KING_CHAINS_NO, "no", "all were placed at once"), \
           READING(KING_CHAINS_YES, "yes", "10.11 speaks of OPS cards")) \
    RULING(DEPLETION, "deck-depleted", "6.1.A", \
           "When is the deck depleted?", \
           READING(DEPLETION_WANTED, "wanted", "when a card is wanted and none is left"), \
           READING(DEPLETION_LAST_CARD, "last-card", "when its last card is drawn")) \
    RULING(RESHUFFLE_TWICE, "reshuffle-twice", "6.3.D", \
           "Does a reshuffle that was due still come after the deck was depleted?", \
           READING(RESHUFFLE_TWICE_YES, "yes", "the card asks for it"), \
           READING(RESHUFFLE_TWICE_NO, "no", "the deck was made anew meanwhile")) \
    RULING(GENERAL_ALONE, "general-alone", "8.0", \
           "May reinforcements be a general without CUs?", \
           READING(GENERAL_ALONE_YES, "yes", "any number of CUs may come"), \
           READING(GENERAL_ALONE_NO, "no", "CUs must come")) \
    RULING(MIXED_LOSSES, "mixed-losses", "9.5-which", \
           "Who says whether American or French CUs fall in a battle?", \
           READING(MIXED_LOSSES_OWNER, "owner", "the American, as in winter"), \
           READING(MIXED_LOSSES_ENEMY, "enemy", "the British")) \
    RULING(AUTOMATIC_STATE, "automatic-victory", "13.1", \
           "Does a side lose that has no CUs as a phase begins?", \
           READING(AUTOMATIC_STATE_STATE, "state", "at once"), \
           READING(AUTOMATIC_STATE_CHANGE, "change", "only when its last CU leaves in the phase")) \
    RULING(GLOVER_RATING, "glover-rating", "7.3.C-glover", \
           "Whom does John Glover activate?", \
           READING(GLOVER_RATING_ANY, "any", "any American general"), \
           READING(GLOVER_RATING_ONE, "one", "one whom a 1 OPS would activate")) \
    RULING(OVERRUN_FREE, "overrun", "9.7", \
           "Is an overrun the mover's choice?", \
           READING(OVERRUN_FREE_FORCED, "forced", "it happens where it can"), \
           READING(OVERRUN_FREE_DECLARED, "declared", "only where it is declared")) \
    RULING(ALLIANCE_SHUFFLE, "alliance-reshuffle", "12.2.B", \
           "Are the cards of reinforcements in the reshuffle of the alliance?", \
           READING(ALLIANCE_SHUFFLE_BOXES_FIRST, "boxes-first", "their boxes are emptied before"), \
           READING(ALLIANCE_SHUFFLE_BOXES_AFTER, "boxes-after", "their boxes are emptied after")) \
    RULING(GENERAL_GUARDS, "general-guards", "6.32.B.iii-guard", \
           "May Americans remove a British PC under their own general by a discard?", \
           READING(GENERAL_GUARDS_NO, "no", "an American general bars it by the letter"), \
           READING(GENERAL_GUARDS_YES, "yes", "an enemy bars it")) \
    RULING(FRENCH_NOWHERE, "french-with-washington", "12.2.B.ii-port", \
           "Where do the French land when the only open port is Washington's?", \
           READING(FRENCH_NOWHERE_BOX, "box", "they wait in the American box"), \
           READING(FRENCH_NOWHERE_LAND, "land", "the CUs land, Rochambeau waits"), \
           READING(FRENCH_NOWHERE_ANY, "any", "so they may even where another port is open")) \
    RULING(FRENCH_CARD, "french-card", "12.2.B.ii", \
           "Does the OPS card that brings the French bring American CUs too?", \
           READING(FRENCH_CARD_NO, "no", "it places the French forces"), \
           READING(FRENCH_CARD_YES, "yes", "Rochambeau comes as any general")) \
    RULING(EXCESS_FRENCH, "excess-french", "11.3", \
           "How do the French suffer who alone are over the five with Washington?", \
           READING(EXCESS_FRENCH_AMERICAN, "american", "Americans are in their space"), \
           READING(EXCESS_FRENCH_BRITISH, "british", "those over the five are as if alone"))

#define GAME_OPTIONS(OPTION)                                                                       \
    OPTION(TOURNAMENT, "tournament", "The British act again after the Declaration or Franklin")

/* clang-format on */

enum game_rule {
    BEFORE_GAME_RULES = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    GAME_RULES(RULE)
#undef RULE
        AFTER_GAME_RULES
};

enum game_ruling { GAME_RULINGS(RULING_NUMBER, READING_NUMBER) GAME_RULING_COUNT };
GAME_RULINGS(RULING_READINGS, READING_NUMBER)

enum game_option { GAME_OPTIONS(OPTION_NUMBER) GAME_OPTION_COUNT };

#endif
