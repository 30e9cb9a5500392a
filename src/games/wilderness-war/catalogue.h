#ifndef PROVOST_WILDERNESS_WAR_CATALOGUE_H
#define PROVOST_WILDERNESS_WAR_CATALOGUE_H

#include "referee/game.h"

/* Every rule the referee cites, by the paragraph of the rulebook that states it. */

/* clang-format off */
#define WILDERNESS_WAR_RULES(RULE)                                                                 \
    RULE(R2_SETUP, "2.0", EFFECT, "Set-up", "Pieces and markers start where the scenario has them.") \
    RULE(R4_SEASONS, "4.0", EFFECT, "Seasons", "A year has an early and a late season of alternating action phases.") \
    RULE(R4_HOLD_LAST, "4.0-last-card", CHECK, "Only the last card is held", \
         "A player passes and holds a card only when it is the one card left.") \
    RULE(R4_HOLD_TWICE, "4.0-held-over", CHECK, "A held card is not held again", \
         "A player who began the season with a held card plays all cards in it.") \
    RULE(R5_11, "5.11", EFFECT, "Any card activates", "Every card may be used for activation or construction.") \
    RULE(R5_21, "5.21", CHECK, "Hands are filled up", "A deal fills each hand to its size, a held card counting.") \
    RULE(R5_25, "5.25", EFFECT, "Reshuffle", "When the draw pile runs out the discards are shuffled into a new one.") \
    RULE(R5_22, "5.22", EFFECT, "Played cards are discarded", "A card that is played goes to the discards.") \
    RULE(R5_26_USE, "5.26", CHECK, "One use of a card", "A card is played for activation, construction or its event.") \
    RULE(R5_31_ONCE, "5.31-once", CHECK, "Activated once a phase", "A piece is activated at most once in an action phase.") \
    RULE(R5_31_ACTIVE, "5.31-active", CHECK, "Only active pieces act", "Only activated pieces move, attack, besiege or raid.") \
    RULE(R5_32_VALUE, "5.32-value", CHECK, "Pieces up to the card's value", \
         "Auxiliaries and leaders activated one by one add up to the card's value at most, Indians counting half.") \
    RULE(R5_32_DRILLED, "5.32-drilled", CHECK, "One Drilled unit by itself", \
         "Drilled Troops activated without a leader are one unit and nothing else.") \
    RULE(R5_32_INITIATIVE, "5.32-initiative", CHECK, "Initiative within the card's value", \
         "A force is activated by a card of at least its commander's initiative.") \
    RULE(R5_33_ORDER, "5.33", CHECK, "One after another", \
         "Pieces activated one by one finish movement, battle and raid before the next begins.") \
    RULE(R5_34_COMMANDER, "5.34-commander", CHECK, "A force has a leader", "A force is commanded by one of its leaders.") \
    RULE(R5_34_STACKED, "5.34-stacked", CHECK, "A force starts together", "Pieces of a force start in their commander's space.") \
    RULE(R5_34_RANK, "5.34-rank", CHECK, "Subordinates do not outrank", \
         "A subordinate's command rating is not above the commander's.") \
    RULE(R5_34_LIMIT, "5.34-limit", CHECK, "Units within the command", \
         "A force has no more units than the command ratings of its leaders add up to.") \
    RULE(R5_36, "5.36", EFFECT, "Movement, battle, raid", "An active force moves, fights and raids in this order.") \
    RULE(R5_45_CAPTURED, "5.45-captured", EFFECT, "Stockade captured", \
         "Drilled Troops that enter an undefended enemy stockade take it intact.") \
    RULE(R5_45_DESTROYED, "5.45-destroyed", EFFECT, "Stockade destroyed", \
         "A stockade goes when enemy Drilled Troops win a battle there.") \
    RULE(R5_45_BUILDING, "5.45-pickaxe", EFFECT, "Building site lost", \
         "A fort under construction goes when enemy Drilled Troops alone hold its space.") \
    RULE(R5_532, "5.532", EFFECT, "Allied markers", "A settlement is allied while units of its tribe are on the map.") \
    RULE(R5_534, "5.534", CHECK, "Johnson leads the Iroquois", \
         "Mohawks and British Iroquois are in a force only with Johnson, for whom they are free.") \
    RULE(R6_1_ADJACENT, "6.1-adjacent", CHECK, "From space to space", "Each space of a path is connected to the one before.") \
    RULE(R6_1_MODE, "6.1-mode", CHECK, "One mode of movement", "Land, boat and naval movement are not mixed in an activation.") \
    RULE(R6_1_ROUTE, "6.1-route", CHECK, "The route is known", \
         "Where shortest ways differ in who could react, the path says which is taken.") \
    RULE(R6_1_DROP, "6.1-drop", CHECK, "Dropped pieces stay", "Pieces left behind move no further in the phase.") \
    RULE(R6_2_ALLOWANCE, "6.2-allowance", CHECK, "Within the movement allowance", \
         "A land move has no more spaces than the slowest unit may move.") \
    RULE(R6_2_WILDERNESS, "6.2-wilderness", CHECK, "Drilled Troops stop after wilderness", \
         "Without Auxiliaries, Drilled Troops stop in the space after a wilderness space without friendly works.") \
    RULE(R6_2_CULTIVATED, "6.2-cultivated", CHECK, "Auxiliaries stop after enemy fields", \
         "Without Drilled Troops, Auxiliaries stop in the space after an enemy cultivated space.") \
    RULE(R6_2_MOUNTAIN, "6.2-mountain", CHECK, "Mountains stop", \
         "Everybody stops in a mountain space without friendly works.") \
    RULE(R6_21, "6.21", CHECK, "Leaders move six", "A leader moving alone moves up to six spaces.") \
    RULE(R6_3_WATER, "6.3-water", CHECK, "Boats need water", "A boat moves along rivers and lakes.") \
    RULE(R6_3_SPACES, "6.3-spaces", CHECK, "Boats move nine", "A boat move has up to nine spaces.") \
    RULE(R6_3_CARRY, "6.3-carry", CHECK, "One carry", \
         "A boat crosses one land connection, between own cultivated spaces or fortifications.") \
    RULE(R6_4_PORTS, "6.4-ports", CHECK, "From port to port", \
         "A naval move goes from one friendly controlled port to another.") \
    RULE(R6_4_FRENCH, "6.4-french", CHECK, "French ports", "The French sail only between Québec and Louisbourg.") \
    RULE(R6_41, "6.41", CHECK, "A force sails with a 3", "A force moves by sea only with a card of value 3.") \
    RULE(R6_51_STOP, "6.51-stop", CHECK, "The enemy stops movement", \
         "Whoever enters a space with unbesieged enemy units or fortifications stops there, except an infiltrator.") \
    RULE(R6_51_BATTLE, "6.51-battle", EFFECT, "Enemies are attacked", "Units that enter a space with enemy units attack them.") \
    RULE(R6_52, "6.52", CHECK, "Drilled Troops before forts", \
         "Only with Drilled Troops is an unbesieged enemy fort or fortress space entered.") \
    RULE(R6_53_ENTER, "6.53-enter", CHECK, "Leaders alone keep away", "Leaders alone enter no space the enemy holds.") \
    RULE(R6_71_SUCCESS, "6.71", EFFECT, "Interception succeeds on 4", "A die and the commander's tactics of 4 or more intercepts.") \
    RULE(R6_72_ONE_TRY, "6.72-one-try", CHECK, "One attempt a space", "One force or unit tries to intercept into each space.") \
    RULE(R6_72_NEAR, "6.72-near", CHECK, "Interceptors are next to it", \
         "Interceptors stand together in a space next to the one entered, or in it against an infiltrator.") \
    RULE(R6_72_BESIEGED, "6.72-besieged", CHECK, "Besieged units do not intercept", "Interceptors are not besieged.") \
    RULE(R6_72_UNITS, "6.72-units", CHECK, "Leaders do not intercept alone", "An intercepting force has a unit.") \
    RULE(R6_72_MILITIA, "6.72-militia", CHECK, "Militia do not intercept", "Militia appear in battles only.") \
    RULE(R6_72_SINGLE, "6.72-single", CHECK, "Without a leader one unit", "Interceptors without a leader are a single unit.") \
    RULE(R6_721, "6.721", CHECK, "Lone Auxiliaries slip through the woods", \
         "In wilderness or mountain a lone Auxiliary is intercepted by a lone Auxiliary only.") \
    RULE(R6_722, "6.722", CHECK, "Friends cover an arrival", \
         "Units entering a space their own unbesieged units or works hold are not intercepted.") \
    RULE(R6_723, "6.723", CHECK, "Leaders alone are not intercepted", "Only moving units are intercepted.") \
    RULE(R6_724, "6.724", CHECK, "Nobody intercepts out of the space left", \
         "Units do not intercept an enemy that leaves their own space.") \
    RULE(R6_8_ONE, "6.8-one-group", CHECK, "One group avoids", "One force or unit in a space tries to avoid battle.") \
    RULE(R6_8_SINGLE, "6.8-single", CHECK, "Without a leader one unit avoids", "An avoiding group without a leader is a single unit.") \
    RULE(R6_8_SUCCESS, "6.8", EFFECT, "Avoiding succeeds on 4", "A die and the commander's tactics of 4 or more avoids battle.") \
    RULE(R6_8_WOODS, "6.8-woods", EFFECT, "Auxiliaries avoid in the woods", \
         "In wilderness or mountain Auxiliaries avoid attackers without Auxiliaries and roll no die.") \
    RULE(R6_81_ADJACENT, "6.81-adjacent", CHECK, "Avoiding to the next space", "Battle is avoided to a single adjacent space.") \
    RULE(R6_81_FROM, "6.81-from", CHECK, "Not where the attacker came from", \
         "Battle is not avoided to the space the attackers came from.") \
    RULE(R6_81_ENEMY, "6.81-enemy", CHECK, "Not to the enemy", \
         "Battle is not avoided to a space with unbesieged enemy units or fortifications.") \
    RULE(R6_82, "6.82", EFFECT, "Everybody avoided", "When all avoid, the active force may go on, unless works stand there.") \
    RULE(R6_84, "6.84", CHECK, "Interceptors do not avoid", \
         "Neither interceptors nor those that tried to intercept in the move avoid battle.") \
    RULE(R6_85, "6.85", CHECK, "Interception or avoiding", \
         "A player does not both intercept into a space and avoid battle from it in one move.") \
    RULE(R7_1, "7.1", EFFECT, "Battle", "All units of both sides outside fight.") \
    RULE(R7_3_WHERE, "7.3-where", CHECK, "Militia fight at home", \
         "Militia deploy in an own cultivated space of their department.") \
    RULE(R7_3_BOX, "7.3-box", CHECK, "Militia of the department", "Militia deploy from the box of the battle's department.") \
    RULE(R7_3_RAIDED, "7.3-raided", CHECK, "Raids keep militia away", \
         "Militia do not deploy in a department with an enemy Raided marker.") \
    RULE(R7_2, "7.2", EFFECT, "Fire", "Each side rolls on the column of its strength.") \
    RULE(R7_51, "7.51", EFFECT, "Tactics", "The activated leader and the defenders' highest leader add their tactics.") \
    RULE(R7_52, "7.52", EFFECT, "No woodsmen", "In wilderness or mountain a side alone without Auxiliaries or Light Infantry has -1.") \
    RULE(R7_53, "7.53", EFFECT, "No Regulars", "In cultivated spaces a side alone without Regulars has -1.") \
    RULE(R7_54, "7.54", EFFECT, "Stockades and landings", "Attackers have -1 at a stockade and -1 in a landing.") \
    RULE(R7_55, "7.55", EFFECT, "Fieldworks", "Attackers of fieldworks shift one column left.") \
    RULE(R7_6_COUNT, "7.6-count", CHECK, "Losses are taken in full", "As many steps are lost as were inflicted and can be lost.") \
    RULE(R7_61, "7.61", EFFECT, "Steps", "A full unit is reduced, a reduced one eliminated.") \
    RULE(R7_61_STEPS, "7.61-steps", CHECK, "Two steps a unit", "No unit loses more steps than it has.") \
    RULE(R7_62, "7.62", CHECK, "Drilled Troops take half", \
         "At least half the steps lost, rounded up, come from Drilled Troops while there are any.") \
    RULE(R7_63, "7.63", CHECK, "Nobody dies while others are whole", \
         "Beyond 7.62 no unit is eliminated while another stays at full strength.") \
    RULE(R7_64, "7.64", EFFECT, "Leaders survive their units", "Leaders are not lost as steps.") \
    RULE(R7_7, "7.7", EFFECT, "Leader losses", "After a natural 1 or 6 that hit, each leader of the other side dies on a 1.") \
    RULE(R7_8, "7.8", EFFECT, "Winner", "The side that lost fewer steps wins, the defender on a tie.") \
    RULE(R7_81, "7.81", EFFECT, "Points for a battle", \
         "The winner gets 1 VP if the losers had a Regular or more than four units.") \
    RULE(R7_82, "7.82", EFFECT, "Overrun", "Attackers that destroy all and lose nothing go on, if no works stand there.") \
    RULE(R7_91, "7.91", EFFECT, "Retreat", "Militia go back to their box and the losers leave the space.") \
    RULE(R7_91_ADJACENT, "7.91-adjacent", CHECK, "Retreat to the next space", "Losers retreat to adjacent spaces.") \
    RULE(R7_91_INSIDE, "7.91-inside", CHECK, "Retreat inside", "Defenders retreat inside their own fort or fortress only.") \
    RULE(R7_92_LOST, "7.92-lost", EFFECT, "No way out", "Losers that have no lawful retreat are eliminated.") \
    RULE(R7_92_ENEMY, "7.92-enemy", CHECK, "No retreat to the enemy", \
         "Losers do not retreat to unbesieged enemy units or fortifications.") \
    RULE(R7_92_ENTERED_FROM, "7.92-entered-from", CHECK, "No retreat past the attackers", \
         "Defenders do not retreat to the space the attackers came from.") \
    RULE(R7_92_BACK, "7.92-back", CHECK, "Attackers go back", "Beaten attackers retreat to the space they came from.") \
    RULE(R7_92_DRILLED, "7.92-drilled", CHECK, "Drilled Troops need shelter", \
         "Drilled Troops retreat to a cultivated space or a friendly fortification.") \
    RULE(R8_1_WORKS, "8.1-works", CHECK, "Inside an own fort or fortress", \
         "Defenders go inside an own unbesieged fort or fortress.") \
    RULE(R8_1_INTERCEPTOR, "8.1-interceptor", CHECK, "Interceptors fight outside", "Units that intercepted do not go inside.") \
    RULE(R8_11, "8.11", CHECK, "Four units in a fort", "A fort holds no more than four units.") \
    RULE(R8_21, "8.21", EFFECT, "Siege begins", \
         "A fort or fortress with enemies in its space and no defender outside is besieged.") \
    RULE(R8_232, "8.232", EFFECT, "Siege lifted", "A siege ends when the besieging units are gone.") \
    RULE(R13_23, "13.23", EFFECT, "Niagara and Ohio Forks", "Who comes to hold one of them alone gets 1 VP.")
/* clang-format on */

enum ww_rule {
    WW_FIRST_RULE = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    WILDERNESS_WAR_RULES(RULE)
#undef RULE
        WW_RULE_END
};

#endif
