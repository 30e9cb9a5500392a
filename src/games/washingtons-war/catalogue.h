#ifndef PROVOST_WASHINGTONS_WAR_CATALOGUE_H
#define PROVOST_WASHINGTONS_WAR_CATALOGUE_H

#include "referee/game.h"

/* The rules by their numbers in the 2014 rulebook, in our own words. */

/* clang-format off */
#define GAME_RULES(RULE)                                                                           \
    GENERAL_RULES(RULE) CARD_RULES(RULE) MOVEMENT_RULES(RULE) INTERCEPTION_RULES(RULE)             \
        BATTLE_RULES(RULE) RETREAT_RULES(RULE) ALLIANCE_RULES(RULE)

#define GENERAL_RULES(RULE)                                                                        \
    RULE(SEQUENCE, "5.3", EFFECT, "Strategy phase",                                                \
         "The sides play one card in turn until both hands are empty.")

#define CARD_RULES(RULE)                                                                           \
    RULE(OPS_CARD, "6.2-ops", CHECK, "Operations come from an OPS card",                           \
         "Generals are activated, markers placed and queues laid with a card that shows a number.")\
    RULE(OPS_PLAYED, "6.2", EFFECT, "An OPS card is played",                                       \
         "The card goes to the discard pile and gives its number in operations.")                  \
    RULE(ONE_GENERAL, "6.2-one-general", CHECK, "One general a card",                              \
         "An OPS card, or a queue, activates one general.")                                        \
    RULE(EVENT_FLAG, "6.3.B-flag", CHECK, "The flag says whose event it is",                       \
         "A side plays as event only cards with its own flag or none.")                            \
    RULE(BATTLE_CARD_ONLY, "6.33.A-battle-card", CHECK, "Battle cards",                            \
         "In a battle only a battle card is played as event.")                                     \
    RULE(BATTLE_ANY_EVENT, "6.33.C-event", CHECK, "Discards in battle",                            \
         "What is discarded in a battle is an event.")                                             \
    RULE(BATTLE_ONE_CARD, "6.33.D-one", CHECK, "One card a side and battle",                       \
         "Each side plays or discards at most one card in a battle, the attacker first.")          \
    RULE(BATTLE_REPLACED, "6.33.B", EFFECT, "Battle cards are replaced",                           \
         "Whoever played a battle card draws a card when the card play is over.")                  \
    RULE(SPECIAL_KEPT, "6.34.A-special", CHECK, "Special cards are not discarded",                 \
         "A card that must be played cannot be discarded.")                                        \
    RULE(QUEUE_OPENING, "7.1.B-opening", CHECK, "A queue opens with a 1 or a 2",                   \
         "The first card of an operations queue shows no more than two.")                          \
    RULE(QUEUE_LAID, "7.1.B", EFFECT, "Operations queue",                                          \
         "Cards laid add up; using the queue or playing otherwise discards them.")                 \
    RULE(QUEUE_FURTHER, "7.1.B-further", CHECK, "A queue is used with a further card",             \
         "The card that opens a queue activates nobody.")

#define MOVEMENT_RULES(RULE)                                                                       \
    RULE(GENERAL_THERE, "7.1.A-general", CHECK, "A general on the map is activated",               \
         "Who is activated is a general of the side that plays, on the map.")                      \
    RULE(STRATEGY_RATING, "7.1.A-rating", CHECK, "Operations for the strategy rating",             \
         "The operations are no fewer than the general's strategy rating.")                        \
    RULE(ACTIVATION, "7.1.A", EFFECT, "Activation", "The general and his Army may move.")          \
    RULE(NO_TWICE, "7.4.E-general", CHECK, "No general twice a card",                              \
         "A general is activated once with a campaign.")                                           \
    RULE(CU_ONCE, "7.4.E-cu", CHECK, "No CU with two generals",                                    \
         "A CU moves with one general in a campaign.")                                             \
    RULE(FIVE_CUS, "7.3.A-five", CHECK, "Five CUs",                                                \
         "At no time do more than five CUs move with a general.")                                  \
    RULE(CUS_ONLY, "7.3.A-cus", CHECK, "A general takes CUs",                                      \
         "What moves with a general, is picked up or dropped are CUs of his side.")                \
    RULE(FOUR_SPACES, "7.3.A-four", CHECK, "Four spaces", "An Army moves four spaces at most.")    \
    RULE(FIVE_SPACES, "7.3.C-five", CHECK, "Five spaces for Americans",                            \
         "An American general moves five spaces at most, four if he fights or overruns.")          \
    RULE(MOVED, "7.3.B", EFFECT, "Movement", "The Army goes from space to space.")                 \
    RULE(LINES, "7.3.B-line", CHECK, "Along lines", "A move goes along lines of the map.")         \
    RULE(MOVE_STOPS, "7.3.B-stops", CHECK, "Enemy CUs stop a move",                                \
         "A move ends in a space with enemy CUs, unless they are overrun.")                        \
    RULE(WILDERNESS, "7.3.D", DEFINITION, "Wilderness", "A dashed line counts as three spaces.")   \
    RULE(ALONE_NO_CUS, "7.4.A-alone", CHECK, "A general alone avoids enemy CUs",                   \
         "Only a general with a CU enters a space with enemy CUs.")                                \
    RULE(ALONE_NO_STOP, "7.4.A-stop", CHECK, "Generals alone do not stop together",                \
         "A general without CUs does not stop where an enemy general without CUs is.")             \
    RULE(ALONE_NO_PC, "7.4.B", CHECK, "A general alone avoids enemy markers",                      \
         "A general without CUs does not enter a space with an enemy PC.")                         \
    RULE(ONE_OF_TWO, "7.4.C", EFFECT, "One general a space",                                       \
         "When two generals of a side stop together, one goes to the reinforcements box.")         \
    RULE(WHICH_OF_TWO, "7.4.C-one", CHECK, "One of the two generals goes",                         \
         "The general boxed is one of the two, and never Washington.")                             \
    RULE(ARNOLDS_LINE, "7.4.D", CHECK, "Arnold's line",                                            \
         "One line of the map is for Arnold alone, and for CUs with him.")                         \
    RULE(NAVAL_BRITISH, "7.5-british", CHECK, "Only the British sail", "Naval movement is British.")\
    RULE(NAVAL_WHOLE, "7.5-whole", CHECK, "Sailing is the whole move",                             \
         "A general who sails does nothing else: from one port to another.")                       \
    RULE(NAVAL_PORTS, "7.5-port", CHECK, "From port to port",                                      \
         "Both ends are ports without American CU or PC, outside the blockaded zone.")             \
    RULE(CAPTURE, "7.6.A", EFFECT, "Generals are captured",                                        \
         "An Army captures an enemy general without CUs whose space it enters.")                   \
    RULE(WASHINGTON_TAKEN, "7.6.B", EFFECT, "Washington is captured",                              \
         "He leaves the game, five American PCs go, the alliance recedes by three.")               \
    RULE(CONGRESS_FLEES, "7.7", EFFECT, "The Congress is dispersed",                               \
         "A British Army disperses a Congress without American CUs.")

#define INTERCEPTION_RULES(RULE)                                                                   \
    RULE(INTERCEPT_AMERICAN, "7.8-americans", CHECK, "Only Americans intercept",                   \
         "An American Army intercepts a British one.")                                             \
    RULE(INTERCEPT_ARMY, "7.8.A-army", CHECK, "Armies intercept",                                  \
         "Who intercepts is a general with at least one CU.")                                      \
    RULE(INTERCEPT_ADJACENT, "7.8.A-adjacent", CHECK, "Interception of the next space",            \
         "The intercepting Army stands next to the space that is entered.")                        \
    RULE(INTERCEPT_PC, "7.8.A-pc", CHECK, "Interception on an American PC",                        \
         "The space that is entered has an American PC.")                                          \
    RULE(INTERCEPT_AGILITY, "7.8.A", EFFECT, "Interception",                                       \
         "A die of the general's agility or less succeeds.")                                       \
    RULE(INTERCEPT_EMPTY, "7.8.B-british", CHECK, "No British CUs there before",                   \
         "The space held no British CU before the Army entered.")                                  \
    RULE(INTERCEPT_NAVAL, "7.8.B-naval", CHECK, "No interception at sea",                          \
         "An Army that moves by sea is not intercepted.")                                          \
    RULE(INTERCEPT_LONE, "7.8.B-alone", CHECK, "A general alone is not intercepted",               \
         "Only an Army, a general with CUs, is intercepted.")                                      \
    RULE(INTERCEPT_MOVES, "7.8.C", EFFECT, "The interceptors arrive",                              \
         "The general comes with his CUs, five at most; the British move ends in a battle.")       \
    RULE(INTERCEPT_WHICH, "7.8.C-five", CHECK, "Five CUs intercept",                               \
         "With more than five CUs five come, no more and no fewer.")                               \
    RULE(INTERCEPT_ONCE, "7.8.E-once", CHECK, "One attempt a card",                                \
         "An Army tries to intercept once for each British card.")                                 \
    RULE(INTERCEPT_DONE, "7.8.E-first", CHECK, "The first success ends it",                        \
         "After a successful interception nobody else tries.")                                     \
    RULE(AVOID_AMERICAN, "7.9-americans", CHECK, "Only Americans retreat before battle",           \
         "An American Army retreats before a British one.")                                        \
    RULE(AVOID_ARMY, "7.9.A-army", CHECK, "Armies retreat before battle",                          \
         "Who retreats before battle is a general with at least one CU.")                          \
    RULE(AVOID_INTERCEPTED, "7.8.D-avoid", CHECK, "Interceptors stand",                            \
         "Once an interception took place nobody retreats before battle.")                         \
    RULE(AVOID_TRIED, "7.8.E-avoid", CHECK, "Who tried to intercept stands",                       \
         "An Army that tried to intercept does not retreat before battle until the next card.")    \
    RULE(AVOID_AGILITY, "7.9.A", EFFECT, "Retreat before battle",                                  \
         "A die of the agility or less succeeds; Washington and Greene add two.")                  \
    RULE(AVOID_LEAVES, "7.9.B", EFFECT, "The Army leaves",                                         \
         "The general goes with his CUs, five at most; the British stop.")

#define BATTLE_RULES(RULE)                                                                         \
    RULE(BATTLE_BEGINS, "9.1", EFFECT, "Battle",                                                   \
         "The activated Army fights enemy CUs in its space; it is the attacker.")                  \
    RULE(TREASON, "9.2-treason", EFFECT, "Arnold's treason",                                       \
         "The event takes Arnold out of the game; one CU left without general is overrun.")        \
    RULE(RATING, "9.3", EFFECT, "Actual battle rating",                                            \
         "On 1 to 3 half the printed rating, rounded down; on 4 to 6 all of it.")                  \
    RULE(RATING_CAP, "9.3-cap", EFFECT, "No rating above the CUs",                                 \
         "The actual rating is no more than the number of CUs with the general.")                  \
    RULE(MODIFIER_SUM, "9.4", EFFECT, "Die roll modifiers",                                        \
         "CUs, actual rating and the modifiers of the table are added to the die.")                \
    RULE(MODIFIER_REGULARS, "9.41", EFFECT, "British Regulars",                                    \
         "One for the British until they lose three CUs in one battle.")                           \
    RULE(MODIFIER_NAVY, "9.42", EFFECT, "Royal Navy",                                              \
         "One for the British in a port that is not blockaded; a fortified one needs their PC.")   \
    RULE(MODIFIER_MILITIA, "9.43", EFFECT, "Militia",                                              \
         "One for the side with more PCs in the colony.")                                          \
    RULE(MODIFIER_WINTER, "9.44", EFFECT, "Winter offensive",                                      \
         "Two for Washington attacking with the last card of the phase.")                          \
    RULE(MODIFIER_CARD, "9.45", EFFECT, "Battle card or discard",                                  \
         "Two for a battle card, one for an event discarded.")                                     \
    RULE(MODIFIER_INTERCEPTION, "9.46", EFFECT, "Interception",                                    \
         "One for the Americans after a successful interception.")                                 \
    RULE(BATTLE_WON, "9.2", EFFECT, "The higher total wins", "A tie is the attacker's.")           \
    RULE(LOSSES, "9.5", EFFECT, "Losses",                                                          \
         "The loser loses one to three CUs, the winner one or none.")                              \
    RULE(LOSSES_WHICH, "9.5-which", CHECK, "The CUs lost",                                         \
         "As many CUs are lost as the die says, of those in the battle.")                          \
    RULE(WINNER_ALONE, "9.5-alone", EFFECT, "A winner without CUs",                                \
         "He stays, but on an enemy PC he is captured.")                                           \
    RULE(OVERRUN, "9.7", EFFECT, "Overrun",                                                        \
         "Four or five CUs remove one CU without general and may go on.")                          \
    RULE(REGULARS_LOST, "9.41-lost", EFFECT, "The Regulars' advantage is lost",                    \
         "Three British CUs lost in a battle or by surrender end it; the alliance gains two.")

#define RETREAT_RULES(RULE)                                                                        \
    RULE(RETREAT, "9.61", EFFECT, "Retreat", "The loser leaves the space, all together.")          \
    RULE(RETREAT_ADJACENT, "9.61.A-adjacent", CHECK, "Retreat to the next space",                  \
         "A retreat goes to an adjacent space.")                                                   \
    RULE(RETREAT_CUS, "9.61.A-cus", CHECK, "No retreat onto enemy CUs",                            \
         "A retreat does not go where enemy CUs are.")                                             \
    RULE(RETREAT_PC, "9.61.A-pc", CHECK, "No retreat onto an enemy PC",                            \
         "A retreat does not go where an enemy PC is.")                                            \
    RULE(RETREAT_BACK, "9.61.B-attacker", CHECK, "The attacker goes back",                         \
         "An attacker retreats into the space he came from.")                                      \
    RULE(RETREAT_AWAY, "9.61.B-defender", CHECK, "The defender goes elsewhere",                    \
         "A defender does not retreat into the space the attack came from.")                       \
    RULE(RETREAT_SEA, "9.62-by-sea", CHECK, "Retreat by sea",                                      \
         "A defending British force leaves a port by sea.")                                        \
    RULE(RETREAT_SEA_FROM, "9.62-from", CHECK, "The port left by sea",                             \
         "It is not blockaded, and a fortified one has a British PC.")                             \
    RULE(RETREAT_SEA_TO, "9.62-to", CHECK, "The port reached by sea",                              \
         "It is not blockaded and has no American CU or PC.")                                      \
    RULE(SURRENDER, "9.63", EFFECT, "Surrender",                                                   \
         "Without a legal retreat the CUs are eliminated and the general is captured.")            \
    RULE(SURRENDER_FORCED, "9.63-no-way", CHECK, "Only who cannot retreat surrenders",             \
         "A force that can retreat does not surrender.")

#define ALLIANCE_RULES(RULE)                                                                       \
    RULE(ALLIANCE, "12.1", EFFECT, "French alliance track",                                        \
         "It goes up one for a battle the British lose, two for the Regulars, down three for "     \
         "Washington, between 0 and 9.")

#define GAME_RULINGS(RULING)                                                                       \
    RULING(BATTLE_DISCARD, "battle-discard", "6.33.C-event",                                       \
           "May any event be discarded in a battle, or only an enemy one?",                        \
           {{"any", "any event but a special one"}, {"enemy", "only one with the enemy's flag"}})  \
    RULING(LAST_CARD, "winter-offensive", "9.44",                                                  \
           "When is a card the last of the phase?",                                                \
           {{"both-hands", "when no hand holds another card as it is played"},                     \
            {"own-hand", "when the American hand holds none"}})                                    \
    RULING(SEA_FORTRESS, "sea-retreat-fortress", "9.62-to",                                        \
           "May a retreat by sea end in a fortified port without a British PC?",                   \
           {{"yes", "9.62 asks for nothing of the kind"}, {"no", "2.1.C bars it"}})

/* clang-format on */

enum rule_of_the_game {
    BEFORE_THE_FIRST_RULE = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) RULE_##name,
    GAME_RULES(RULE)
#undef RULE
        RULES_END
};

enum ruling_of_the_game {
#define RULING(name, word, rule, question, ...) RULING_##name,
    GAME_RULINGS(RULING)
#undef RULING
        RULING_COUNT
};

#endif
