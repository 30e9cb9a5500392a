#ifndef PROVOST_WILDERNESS_WAR_CATALOGUE_H
#define PROVOST_WILDERNESS_WAR_CATALOGUE_H

#include "games/wilderness-war/catalogue_cards.h"
#include "referee/game.h"

/* Every rule the referee cites, by the paragraph of the rulebook that states it. */

/* clang-format off */
#define GAME_RULES(RULE) \
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
    RULE(R5_32_EITHER, "5.32-either", CHECK, "One by one or a force", \
         "A card activates pieces one by one or one force, not both.") \
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
    RULE(R5_36_ONCE, "5.36-once", CHECK, "One fight in an activation", \
         "A force that does not move makes a siege roll, then an assault or a sortie, each once.") \
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
    RULE(R6_1_ROUTE, "6.1-route", DEFINITION, "The route is known", \
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
    RULE(R7_63, "7.63", CHECK, "No unit is lost while another could be reduced", \
         "Beyond 7.62 no unit is eliminated while another stays at full strength.") \
    RULE(R7_64, "7.64", EFFECT, "Leaders survive their units", "Leaders are not lost as steps.") \
    RULE(R7_7, "7.7", EFFECT, "Leader losses", "After a natural 1 or 6 that hit, each leader of the other side dies on a 1.") \
    RULE(R7_7_OWNER, "7.7-owner", CHECK, "The owner rolls for leaders", \
         "Whose leaders are in danger rolls for them.") \
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
    RULE(R13_23, "13.23", EFFECT, "Niagara and Ohio Forks", "Who comes to hold one of them alone gets 1 VP.") \
    RULE(R5_4_TURNS, "5.4-in-a-row", CHECK, "No construction twice running", \
         "A player who built with the last card does not build with the next.") \
    RULE(R5_4_KIND, "5.4-one-kind", CHECK, "Stockades or forts", \
         "One card builds stockades or forts, not both.") \
    RULE(R5_41_COUNT, "5.41-count", CHECK, "Stockades up to the card's value", \
         "A card places as many stockades as its value.") \
    RULE(R5_41_WHERE, "5.41-where", CHECK, "Sites of stockades", \
         "A stockade stands with own supplied Drilled Troops or in an own cultivated space.") \
    RULE(R5_41_ENEMY, "5.41-enemy", CHECK, "No stockade among the enemy", \
         "No stockade is placed with enemy units or fortifications.") \
    RULE(R5_42_COUNT, "5.42-count", CHECK, "Forts up to the card's value", \
         "A card begins and completes as many forts as its value.") \
    RULE(R5_42_DRILLED, "5.42-drilled", CHECK, "Drilled Troops build forts", \
         "A fort is begun or completed where own Drilled Troops stand.") \
    RULE(R5_42_ONCE, "5.42-same-phase", CHECK, "A fort takes two cards", \
         "A fort begun with a card is not completed with it.") \
    RULE(R5_43_ONE, "5.43-one", CHECK, "One fortification a space", \
         "Nothing is built beside a completed fort, no stockade beside a stockade.") \
    RULE(R5_43_SIEGE, "5.43-siege", CHECK, "No building in a siege", \
         "Nothing is built in a siege space.") \
    RULE(R5_43_FORTRESS, "5.43-fortress", CHECK, "No building at a fortress", \
         "Neither stockades nor forts are built in fortress spaces.") \
    RULE(R5_43_REPLACED, "5.43-stockade", EFFECT, "A fort replaces a stockade", \
         "A stockade is taken off when a fort is completed in its space.") \
    RULE(R5_44, "5.44", DEFINITION, "Forts under construction", \
         "A fort counts for nothing until it is completed.") \
    RULE(R5_46_OWN, "5.46-own", CHECK, "Own works are demolished", \
         "A player demolishes a fort, stockade or building site of his own.") \
    RULE(R5_46_PHASE, "5.46-phase", CHECK, "Demolition in the own action phase", \
         "Works are demolished at any time of the own action phase, in no other.") \
    RULE(R5_46_BESIEGED, "5.46-besieged", CHECK, "No demolition under siege", \
         "A besieged fort is not demolished.") \
    RULE(R5_46_POINT, "5.46", EFFECT, "A demolished fort costs a point", \
         "Demolishing a completed fort costs 1 VP, other works cost nothing.") \
    RULE(R5_54_LIMIT, "5.54", DEFINITION, "Provincials within the assemblies' limit", \
         "The assemblies limit the Provincials of each department.") \
    RULE(R5_55_SEVENS, "5.55-sevens", DEFINITION, "Two commanders in chief", \
         "No more than two British leaders of command 7 are in play.") \
    RULE(R6_431_CARD, "6.431-card", CHECK, "A landing needs its card", \
         "An amphibious arrow is sailed with AMPHIBIOUS LANDING only.") \
    RULE(R6_431_ARROW, "6.431-arrow", CHECK, "A landing follows an arrow", \
         "AMPHIBIOUS LANDING takes the force along an amphibious arrow.") \
    RULE(R6_431_MARKER, "6.431", EFFECT, "Amphib marker", \
         "A landing puts an Amphib marker where the force goes ashore.") \
    RULE(R6_431_GONE, "6.431-gone", EFFECT, "Amphib marker removed", \
         "It goes when French Drilled Troops or an unbesieged French fortification alone hold the space.") \
    RULE(R6_432, "6.432", DEFINITION, "What an Amphib marker allows", \
         "It serves naval movement, control of Louisbourg, retreat, reinforcements and avoiding battle.") \
    RULE(R6_53_ALONE, "6.53-alone", CHECK, "A leader alone leaves the enemy", \
         "A leader without units or fortifications among enemies retreats to an adjacent space the enemy does not hold.") \
    RULE(R6_53_LOST, "6.53-lost", EFFECT, "A leader cut off", \
         "A leader alone among enemies who cannot retreat is eliminated.") \
    RULE(R6_6, "6.6", DEFINITION, "Infiltration", \
         "A lone Auxiliary moves through spaces with enemy units or works.") \
    RULE(R6_61, "6.61", CHECK, "Infiltrators get through", \
         "An infiltrator has the movement left to reach a space it may enter without infiltrating.") \
    RULE(R6_63, "6.63", EFFECT, "Infiltrators forced back", \
         "An infiltrator forced back into an enemy-occupied space is eliminated.") \
    RULE(R6_712, "6.712", EFFECT, "Infiltrators before a fort go back", \
         "An infiltrator intercepted at an enemy fort or fortress retreats whoever wins.") \
    RULE(R8_13, "8.13", DEFINITION, "Back inside", \
         "Losers outside a fort or fortress may retreat inside.") \
    RULE(R8_22, "8.22", DEFINITION, "Siege spaces", \
         "A besieged fortress is controlled by neither side.") \
    RULE(R8_231_FORCE, "8.231-force", CHECK, "A force besieges", \
         "A siege roll is made by an activated force under a leader.") \
    RULE(R8_231_HIGHEST, "8.231-highest", CHECK, "The highest leader besieges", \
         "A leader of the highest command in the space is activated for the siege roll.") \
    RULE(R8_231_BEGAN, "8.231-began", CHECK, "The siege stood before", \
         "The siege began before the present action phase.") \
    RULE(R8_231_STILL, "8.231-still", CHECK, "Besiegers do not move", \
         "A force that moved makes no siege roll, and one that rolled does not move.") \
    RULE(R8_231_ONCE, "8.231-once", CHECK, "One siege roll", \
         "An activated force makes one siege roll.") \
    RULE(R8_231_SUPPLY, "8.231-supply", CHECK, "Supplied Drilled Troops besiege", \
         "The besieging stack has supplied Drilled Troops.") \
    RULE(R8_231_BESIEGED, "8.231-besieged", CHECK, "A siege is under way", \
         "A siege roll or assault is made against a besieged enemy fort or fortress in the force's space.") \
    RULE(R8_231_DONE, "8.231-ready", CHECK, "No roll is needed", \
         "No siege roll is made once the level for an assault is reached, where that is so ruled.") \
    RULE(R8_231, "8.231", EFFECT, "Siege roll", \
         "The die and its modifiers raise the siege level by the Siege Table.") \
    RULE(R8_24_LEVEL, "8.24-level", CHECK, "The level for an assault", \
         "An assault needs siege level 1 at a fort and 2 at a fortress.") \
    RULE(R8_24_REVERTS, "8.24-reverts", EFFECT, "An empty captured fortress reverts", \
         "A captured fortress its captor leaves empty goes back to its owner, who gets 3 VP.") \
    RULE(R8_24_SURRENDER, "8.231-surrender", EFFECT, "Surrender", \
         "The works change hands intact and the garrison goes to its nearest unbesieged fortification.") \
    RULE(R8_24_REFUGE, "8.231-refuge", CHECK, "The garrison goes to the nearest works", \
         "A surrendered garrison goes to the closest own unbesieged fortification.") \
    RULE(R8_25_LEAVE, "8.25-leave", CHECK, "The besieged stay", \
         "Besieged pieces do not leave the space.") \
    RULE(R8_25_BREAK, "8.25-break", CHECK, "The besieged break out", \
         "Only active besieged units attack the besiegers from inside.") \
    RULE(R8_251, "8.251", CHECK, "Besieged friends join", \
         "Those who join a battle from inside are besieged in its space.") \
    RULE(R8_252, "8.252", CHECK, "Back inside after a sortie", \
         "Besieged units that lose the battle are inside and besieged again; who came to relieve them goes back.") \
    RULE(R9_1_STILL, "9.1-still", CHECK, "Assaults are made from the lines", \
         "A force that moved does not assault.") \
    RULE(R9_11_LEADER, "9.11-leader", CHECK, "A leader assaults", \
         "An assaulting force includes its leader.") \
    RULE(R9_12, "9.12", EFFECT, "All take part", \
         "All units and leaders on both sides take part in an assault.") \
    RULE(R9_13, "9.13", EFFECT, "Modifiers of an assault", \
         "Tactics and COEHORNS modify the dice; the attacker shifts one column left.") \
    RULE(R9_14_DRILLED, "9.14-drilled", CHECK, "Drilled Troops first in an assault", \
         "In an assault steps come from Drilled Troops as long as there are any.") \
    RULE(R9_2, "9.2", EFFECT, "Winner of an assault", \
         "The attacker wins by the higher step loss result only.") \
    RULE(R9_21, "9.21", EFFECT, "The siege goes on", \
         "A beaten assault leaves the siege as it was.") \
    RULE(R9_22, "9.22", EFFECT, "Capture", \
         "A captured fortress changes hands, a fort becomes a building site of the captor; those inside are eliminated.") \
    RULE(R10_1, "10.1", CHECK, "Raids are made", \
         "Auxiliaries that end their activation in a target without Drilled Troops raid.") \
    RULE(R10_1_TARGET, "10.1-target", CHECK, "Targets of raids", \
         "A raid is made on a target where active Auxiliaries end their activation.") \
    RULE(R10_11, "10.11", DEFINITION, "No targets", \
         "Spaces with forts, fortresses, own stockades or own Drilled Troops are not raided.") \
    RULE(R10_12, "10.12", DEFINITION, "Raids after battle", \
         "Raids follow movement and battle.") \
    RULE(R10_13, "10.13", EFFECT, "Dropped-off raiders", \
         "Auxiliaries dropped off raid after the force's battle, under the highest leader with them.") \
    RULE(R10_2_STOCKADE, "10.2-stockade", CHECK, "Militia meet raids on stockades", \
         "Against a raid militia deploy at an own stockade in a cultivated space.") \
    RULE(R10_2_ONE, "10.2-one", CHECK, "One militia unit against a raid", \
         "One militia unit deploys against a raid.") \
    RULE(R10_2_BOX, "10.2-box", CHECK, "Militia of the raided department", \
         "The militia comes from the box of the department that is raided.") \
    RULE(R10_2_FOUGHT, "10.2-fought", CHECK, "Raiders fight once", \
         "Militia do not deploy when the raiders fought a battle in the space in this phase.") \
    RULE(R10_21, "10.21", EFFECT, "Raiders attack the militia", \
         "The raiders attack the militia in the stockade at once.") \
    RULE(R10_22, "10.22", EFFECT, "Raiders go on", \
         "Raiders that beat the militia raid.") \
    RULE(R10_23, "10.23", EFFECT, "Beaten raiders", \
         "Raiders that lose to the militia retreat and do not go home.") \
    RULE(R10_3, "10.3", EFFECT, "Raid Table", \
         "The die and its modifiers are read in the column of the target.") \
    RULE(R10_31, "10.31", EFFECT, "Success of a raid", \
         "It leaves a Raided marker, destroys a stockade and eliminates the tribe of a settlement.") \
    RULE(R10_31_COUNT, "10.31-count", CHECK, "Losses of a raid", \
         "As many steps are lost as the table says and the raiders have.") \
    RULE(R10_32, "10.32", EFFECT, "Leaders lost in raids", \
         "After a natural 1, or a 6 against works, each leader of the raid dies on a 1.") \
    RULE(R10_33, "10.33", EFFECT, "Raided before", \
         "An empty cultivated space gets no second Raided marker.") \
    RULE(R10_4, "10.4", EFFECT, "Raiders go home", \
         "Raiders redeploy whatever came of the raid, and Indians at the year's end.") \
    RULE(R10_41, "10.41", CHECK, "Indians go to their settlement", \
         "An Indian goes to its own settlement, or with a leader to the closest fortification.") \
    RULE(R10_411, "10.411", EFFECT, "Settlement taken", \
         "An Indian whose settlement the enemy occupies is eliminated.") \
    RULE(R10_412, "10.412", EFFECT, "Cherokee go off the map", \
         "A Cherokee that goes home without a leader is eliminated.") \
    RULE(R10_413, "10.413", CHECK, "Company home", \
         "Leaders and Coureurs may go with an Indian to its settlement.") \
    RULE(R10_42, "10.42", CHECK, "The closest fortification", \
         "Others go to the closest own unbesieged fortification.") \
    RULE(R10_421, "10.421", DEFINITION, "Closest", \
         "Closest is counted in connected spaces whatever lies between.") \
    RULE(R10_422, "10.422", CHECK, "Indians with a leader", \
         "Indians go to a fortification only with a leader stacked with them.") \
    RULE(R11_1, "11.1", DEFINITION, "Who suffers attrition", \
         "Besieged Drilled Troops do, and those outside own cultivated spaces, small garrisons and fortresses.") \
    RULE(R11_2_COUNT, "11.2-count", CHECK, "Half the reduced units die", \
         "Half the reduced Drilled units of a stack, rounded up, are eliminated.") \
    RULE(R11_2_REDUCED, "11.2-reduced", CHECK, "Reduced Drilled units die in winter", \
         "Only reduced Drilled units of a suffering stack are eliminated.") \
    RULE(R11_2, "11.2", EFFECT, "Winter reduces the rest", \
         "Every full Drilled unit of a suffering stack is reduced.") \
    RULE(R12_1, "12.1", DEFINITION, "Sources of supply", \
         "Own fortresses supply, for the British captured ports and Amphib spaces too.") \
    RULE(R12_2, "12.2", DEFINITION, "Supply line", \
         "A chain of spaces without unbesieged enemy units or fortifications.") \
    RULE(R12_21, "12.21", DEFINITION, "Links of a supply line", \
         "Each is joined by water, cultivated, fortified or an Amphib space.") \
    RULE(R12_3, "12.3-building", CHECK, "Unsupplied troops do not build", \
         "Drilled Troops that build are in supply.") \
    RULE(R13_11, "13.11", EFFECT, "Sudden death", \
         "British control of everything, 11 points, or the French mark of the year ends the game.") \
    RULE(R13_12, "13.12", EFFECT, "End in 1759", \
         "The British win with their own fortresses and two of four spaces, else who has a point.") \
    RULE(R13_13, "13.13", EFFECT, "End in 1762", \
         "The French win with 1 VP, the British with 5.") \
    RULE(R13_14, "13.14", EFFECT, "Draw", \
         "Any other end is a draw, in a tournament a French win.") \
    RULE(R13_21, "13.21", DEFINITION, "Victory points", \
         "Points go to one end of the track or the other.") \
    RULE(R13_22, "13.22", EFFECT, "Points for raids", \
         "Each side gets half a point for each of its Raided markers, rounded up.") \
    RULE(R13_3, "13.3", EFFECT, "Bids", \
         "The side bid for gives the other the points bid.") \
    RULE(R13_3_ONCE, "13.3-once", CHECK, "One bid", \
         "The higher of the written bids is declared once.") \
    RULE(R14_1, "14.1", OPTION, "Linked politics", \
         "WILLIAM PITT and DIPLOMATIC REVOLUTION fetch each other.") \
    RULE(R14_2, "14.2", OPTION, "Raids cost militia", \
         "A Raided marker costs militia of its department a step.") \
    RULE(R14_2_UNIT, "14.2-unit", CHECK, "Militia of the raided department pay", \
         "The step comes from one militia unit of the department.") \
    RULE(R14_3, "14.3", OPTION, "Early Regulars cost", \
         "A Regulars event before 1757 costs 1 VP.") \
    RULE(R14_4, "14.4", OPTION, "The besieged surrender", \
         "The besieged side may play SURRENDER! too.") \
    RULE(R14_5, "14.5", OPTION, "Acadians by either side", \
         "Either side may play ACADIANS EXPELLED.") \
    RULE(R14_6, "14.6", OPTION, "British swap", \
         "After 1756 the British may trade a random card for a British Regulars or Highlanders card.") \
    RULE(R14_7, "14.7", OPTION, "Ascending bids", \
         "Bids are raised in turn until one is accepted.") \
    RULE(R14_7_RAISE, "14.7-raise", CHECK, "A bid is raised", \
         "Each bid is higher than the one before.") \
    RULE(R14_7_SIDE, "14.7-side", CHECK, "Bids are for one side", \
         "A raise is for the side first chosen.") \
    RULE(R3_0, "3.0", DEFINITION, "The playing pieces", \
         "Units, leaders and markers are the counters of the game.") \
    RULE(R3_1, "3.1", DEFINITION, "Units", \
         "A unit has a strength, a movement allowance and two steps.") \
    RULE(R3_1_MARINES, "3.1-marines", CHECK, "Marine Detachments last", \
         "In the tournament variant a Marine Detachment has one step and is lost when no other Regulars of its stack are full.") \
    RULE(R3_11, "3.11", DEFINITION, "Drilled Troops", \
         "Regulars, Provincials and Light Infantry are Drilled Troops.") \
    RULE(R3_12, "3.12", DEFINITION, "Militia", \
         "Colonial and Canadian Militia wait in boxes and defend their department.") \
    RULE(R3_13, "3.13", DEFINITION, "Auxiliaries", \
         "Indians, Coureurs des bois and Rangers are Auxiliaries.") \
    RULE(R3_2, "3.2", DEFINITION, "Leaders", \
         "A leader has ratings of initiative, command and tactics.") \
    RULE(R3_3, "3.3", DEFINITION, "Markers", \
         "Markers show works, sieges, alliances, raids and events.") \
    RULE(R5_1, "5.1", DEFINITION, "Cards drive the game", \
         "Whatever a side does it does by a card.") \
    RULE(R5_2, "5.2", DEFINITION, "The deck", \
         "One draw pile serves both sides.") \
    RULE(R5_24, "5.24", ADVICE, "What may be counted", \
         "Piles and hands may be counted, played cards looked at.") \
    RULE(R5_3, "5.3", DEFINITION, "Activation", \
         "A card activates pieces one by one or a force.") \
    RULE(R5_31, "5.31", DEFINITION, "Active pieces", \
         "Activated pieces move, fight, besiege and raid.") \
    RULE(R5_32, "5.32", DEFINITION, "What a card activates", \
         "Auxiliaries and leaders by its value, one Drilled unit, or one force.") \
    RULE(R5_34, "5.34", DEFINITION, "A force", \
         "A commander leads units and subordinates stacked with him.") \
    RULE(R5_35, "5.35", DEFINITION, "Forces last an activation", \
         "Who commands whom is settled for one activation or reaction only.") \
    RULE(R5_4, "5.4", DEFINITION, "Construction", \
         "A card builds stockades or forts.") \
    RULE(R5_41, "5.41", DEFINITION, "Stockades", \
         "Stockades are placed complete.") \
    RULE(R5_42, "5.42", DEFINITION, "Forts", \
         "Forts are begun with one card and completed with another.") \
    RULE(R5_43, "5.43", DEFINITION, "One fortification a space", \
         "A space has one completed fortification at most.") \
    RULE(R5_45, "5.45", DEFINITION, "Loss of works", \
         "Stockades and building sites fall to Drilled Troops.") \
    RULE(R5_5, "5.5", DEFINITION, "Events", \
         "A card played as an event does what it says.") \
    RULE(R6_1, "6.1", DEFINITION, "Ways to move", \
         "Pieces move by land, by boat or by sea.") \
    RULE(R6_2, "6.2", DEFINITION, "Land movement", \
         "Pieces move along all connections up to their allowance.") \
    RULE(R6_22, "6.22", DEFINITION, "The slowest unit", \
         "A force moves at the rate of its slowest unit.") \
    RULE(R6_3, "6.3", DEFINITION, "Boat movement", \
         "Boats go up to nine spaces over water.") \
    RULE(R6_4, "6.4", DEFINITION, "Naval movement", \
         "Ships go from port to port.") \
    RULE(R6_42, "6.42", DEFINITION, "Single pieces sail", \
         "Pieces activated one by one sail with any card.") \
    RULE(R6_43, "6.43", DEFINITION, "Landings", \
         "The British land along the amphibious arrows.") \
    RULE(R6_5, "6.5", DEFINITION, "Enemy spaces", \
         "Entering the enemy's space means battle, siege, capture or raid.") \
    RULE(R6_51, "6.51", DEFINITION, "What entering does", \
         "Units are attacked, forts besieged, stockades captured or raided.") \
    RULE(R6_53, "6.53", DEFINITION, "Leaders alone", \
         "Leaders without troops keep away from the enemy.") \
    RULE(R6_54, "6.54", DEFINITION, "No hindrance", \
         "Leaders alone, building sites and settlements hinder nobody.") \
    RULE(R6_62, "6.62", DEFINITION, "Interception of infiltrators", \
         "Those infiltrated may intercept in their own space.") \
    RULE(R6_64, "6.64", DEFINITION, "After infiltrating", \
         "An infiltrator may go on, or stop and fight.") \
    RULE(R6_7, "6.7", DEFINITION, "Interception", \
         "Units next to an enemy move may break into it.") \
    RULE(R6_711, "6.711", DEFINITION, "Interception at a stockade", \
         "Interceptors keep and use their own empty stockade.") \
    RULE(R6_72, "6.72", DEFINITION, "Who intercepts", \
         "One unbesieged force or unit may try for each space entered.") \
    RULE(R6_81, "6.81", DEFINITION, "Where battle is avoided to", \
         "Avoiding units go to one adjacent space.") \
    RULE(R6_811, "6.811", DEFINITION, "Avoiding by sea", \
         "From an Amphib space the British avoid to any port they control.") \
    RULE(R6_83, "6.83", DEFINITION, "Avoiding out of a fort", \
         "A group may avoid while others go inside.") \
    RULE(R7_3, "7.3", DEFINITION, "Militia in battle", \
         "Militia join battles in own cultivated spaces of their department.") \
    RULE(R7_4, "7.4", CHECK, "The attacker plays his events first", \
         "The attacker plays all his cards before the defender.") \
    RULE(R7_5, "7.5", DEFINITION, "Modifiers", \
         "Leaders, terrain, works and cards modify a battle.") \
    RULE(R7_6, "7.6", CHECK, "The attacker loses first", \
         "The attacker assigns his losses first.") \
    RULE(R7_9, "7.9", DEFINITION, "The retreat", \
         "Losers leave the battle space.") \
    RULE(R7_92, "7.92", DEFINITION, "Limits of retreat", \
         "Who cannot retreat lawfully is eliminated.") \
    RULE(R8_1, "8.1", DEFINITION, "Before a fort", \
         "Defenders choose who fights outside.") \
    RULE(R8_12, "8.12", DEFINITION, "No help from inside", \
         "The works and those inside do not help those outside.") \
    RULE(R8_2, "8.2", DEFINITION, "Sieges", \
         "Forts and fortresses are taken by siege and assault.") \
    RULE(R8_23, "8.23", DEFINITION, "Siege level", \
         "The level rises from 0 to 1 and 2.") \
    RULE(R8_24, "8.24", DEFINITION, "Assault possible", \
         "At its level the works may be assaulted at once.") \
    RULE(R8_25, "8.25", DEFINITION, "Breaking the siege", \
         "Besieged pieces may attack the besiegers and do nothing else.") \
    RULE(R9_1, "9.1", DEFINITION, "Assault", \
         "An assault is combat for a fort or fortress.") \
    RULE(R9_11, "9.11", DEFINITION, "When to assault", \
         "At once after the siege roll, or later without one.") \
    RULE(R9_14, "9.14", DEFINITION, "Assault and battle", \
         "No militia, no retreat, no points for the fight, Drilled Troops lose first.") \
    RULE(R10_0, "10.0", DEFINITION, "Raids", \
         "Raids earn points, burn stockades and settlements and keep militia away.") \
    RULE(R10_2, "10.2", DEFINITION, "Militia against raids", \
         "One militia unit may meet a raid on a stockade.") \
    RULE(R12_31, "12.3", DEFINITION, "Out of supply", \
         "Unsupplied Drilled Troops do not build, besiege or recover.") \
    RULE(R13_1, "13.1", DEFINITION, "Winning", \
         "Victory is checked at the end of each year.") \
    RULE(R13_2, "13.2", DEFINITION, "Points", \
         "Points are scored as the table says.") \
    RULE(R5_0, "5.0", DEFINITION, "Strategy cards", \
         "Cards set everything in motion.") \
    RULE(R5_52, "5.52", DEFINITION, "Reinforcements", \
         "Units come from the counters that are not in play, and no others.") \
    RULE(R5_522, "5.522", DEFINITION, "Where units enter", \
         "Never among enemies or in a siege; without a space they are not received.") \
    RULE(R5_523, "5.523", DEFINITION, "Restoring", \
         "Some events turn reduced units to full strength.") \
    RULE(R5_53, "5.53", DEFINITION, "Indian alliances", \
         "Cards 23 to 30 bring Indians or restore them.") \
    RULE(R5_531, "5.531", DEFINITION, "Tribes", \
         "Each tribe is of a group, which says whose ally it may be and by which event.") \
    RULE(R5_55, "5.55", DEFINITION, "British leaders", \
         "They are drawn at random from a pool, then placed as the British like.") \
    RULE(R6_0, "6.0", DEFINITION, "Movement", \
         "Active pieces move; the enemy may intercept them or avoid battle.") \
    RULE(R7_0, "7.0", DEFINITION, "Battles", \
         "Combat in the open.") \
    RULE(R8_0, "8.0", DEFINITION, "Forts and sieges", \
         "Forts and fortresses shelter their garrisons.") \
    RULE(R9_0, "9.0", DEFINITION, "Assaults", \
         "Combat for a besieged fort or fortress.") \
    RULE(R11_0, "11.0", DEFINITION, "Attrition", \
         "Winter costs Drilled Troops that lack quarters.") \
    RULE(R12_0, "12.0", DEFINITION, "Supply", \
         "Drilled Troops trace a line to a source.") \
    RULE(R13_0, "13.0", DEFINITION, "Victory", \
         "Points and places decide who wins.") \
    RULE(R14_0, "14.0", ADVICE, "Optional rules", \
         "They are used only if both sides agree.")

/* What the rulebook leaves open; the first alternative is the default. */
#define GAME_RULINGS(RULING, READING) \
    RULING(LEADER_STOCKADE, "leader-in-stockade", "6.53-alone", \
           "Does a stockade shelter a leader alone among enemies?", \
           READING(LEADER_STOCKADE_SHELTERS, "shelters", "a stockade is a fortification, so he may stay"), \
           READING(LEADER_STOCKADE_DRIVES_OUT, "drives-out", "he leaves, as in the playbook's example")) \
    RULING(EMPTY_WORKS, "empty-works", "6.53-alone", \
           "Do enemy works without units make a space enemy-occupied for a leader alone?", \
           READING(EMPTY_WORKS_OCCUPY, "occupy", "6.51 speaks of spaces occupied by units or fortifications"), \
           READING(EMPTY_WORKS_FREE, "free", "6.53 names fortifications for his own side only")) \
    RULING(RAID_AFTER_RETREAT, "raid-after-retreat", "10.23", \
           "Do raiders beaten by militia raid where they retreat to?", \
           READING(RAID_AFTER_RETREAT_RAIDS, "raids", "they end their activation in a target"), \
           READING(RAID_AFTER_RETREAT_STAYS, "stays", "their activation is over")) \
    RULING(NATURAL_SIX, "natural-six", "10.32", \
           "When does a natural 6 endanger leaders in a raid?", \
           READING(NATURAL_SIX_TARGET, "target", "against a stockade or allied settlement"), \
           READING(NATURAL_SIX_COLUMN, "column", "whenever the stockade column is used, as the chart has it")) \
    RULING(LAST_STEP, "last-step", "11.2", \
           "When does winter spare a lone reduced unit?", \
           READING(LAST_STEP_ONLY_UNIT, "only-unit", "when no other own unit is in the space"), \
           READING(LAST_STEP_ONLY_DRILLED, "only-drilled", "when no other own Drilled unit is there")) \
    RULING(SETTLEMENT_TAKEN, "settlement-occupied", "10.411", \
           "What occupies a settlement?", \
           READING(SETTLEMENT_TAKEN_UNITS, "units", "enemy units"), \
           READING(SETTLEMENT_TAKEN_WORKS, "works", "enemy units or fortifications")) \
    RULING(NO_REFUGE, "no-fortification", "10.42", \
           "What if no own fortification is left to go home to?", \
           READING(NO_REFUGE_ELIMINATED, "eliminated", "the piece is eliminated"), \
           READING(NO_REFUGE_STAYS, "stays", "it stays where it is")) \
    RULING(ASSAULT_LEADER, "assault-leader", "9.13", \
           "Whose tactics count for the attacker of an assault?", \
           READING(ASSAULT_LEADER_ACTIVATED, "activated", "the activated leader's"), \
           READING(ASSAULT_LEADER_HIGHEST, "highest", "those of the highest leader in the space")) \
    RULING(SIEGE_READY, "siege-roll-when-ready", "8.231-ready", \
           "May a siege roll be made when the assault level is reached?", \
           READING(SIEGE_READY_ALLOWED, "allowed", "nothing forbids it"), \
           READING(SIEGE_READY_BARRED, "barred", "the force assaults or waits")) \
    RULING(RESPONSE_BUILDS, "response-between", "5.4-in-a-row", \
           "Does a response card come between two constructions?", \
           READING(RESPONSE_BUILDS_NO, "no", "card plays of action phases count"), \
           READING(RESPONSE_BUILDS_YES, "yes", "it is a card play too")) \
    RULING(POINT_UNITS, "units-for-a-point", "7.81", \
           "Do militia and besieged friends count among more than four losing units?", \
           READING(POINT_UNITS_COUNTED, "counted", "units of any kind count"), \
           READING(POINT_UNITS_NOT_COUNTED, "not-counted", "those that joined are left out")) \
    RULING(AMPHIB_SUPPLY, "besieged-amphib-supply", "12.1", \
           "Does an Amphib marker supply from a siege space?", \
           READING(AMPHIB_SUPPLY_SUPPLIES, "supplies", "the marker serves there too"), \
           READING(AMPHIB_SUPPLY_BESIEGED, "besieged", "a source is never besieged")) \
    RULING(ASSAULT_WIPED_OUT, "assault-wiped-out", "9.2", \
           "Does an attacker who lost every unit capture by the higher result?", \
           READING(ASSAULT_WIPED_OUT_CAPTURES, "captures", "only the results are compared"), \
           READING(ASSAULT_WIPED_OUT_FAILS, "fails", "nobody is left to capture")) \
    RULING(SORTIE_JOINS, "sortie-joins", "8.251", \
           "Do inactive besieged units join those that break out?", \
           READING(SORTIE_JOINS_NO, "no", "8.251 speaks of relief only"), \
           READING(SORTIE_JOINS_YES, "yes", "the whole garrison may come")) \
    RULING(SUPPLY_NONE, "surrender-without-refuge", "8.231-surrender", \
           "What becomes of a surrendered garrison without any fortification to go to?", \
           READING(SUPPLY_NONE_ELIMINATED, "eliminated", "it is eliminated"), \
           READING(SUPPLY_NONE_FORCE_POOL, "force-pool", "it may enter again")) \
    RULING(INTERCEPT_OR_AVOID, "intercept-or-avoid", "6.85", \
           "How long do intercepting and avoiding battle exclude each other?", \
           READING(INTERCEPT_OR_AVOID_MOVE, "move", "for the whole enemy move"), \
           READING(INTERCEPT_OR_AVOID_SPACE, "space", "for the present entry of the space")) \
    RULING(INFILTRATOR_ENDS, "infiltrator-ends", "6.64", \
           "Is a lone Auxiliary whose path ends among enemies intercepted there by those it could have infiltrated?", \
           READING(INFILTRATOR_ENDS_ATTACKS, "attacks", "who ends his movement there attacks at once (6.51)"), \
           READING(INFILTRATOR_ENDS_INFILTRATES, "infiltrates", "he infiltrates until he ends his movement there (6.62, 6.64)")) \
    RULING(COVER_BESIEGED, "besieged-works-cover", "6.722", \
           "Do own works under siege keep those who enter from being intercepted?", \
           READING(COVER_BESIEGED_NO, "no", "only unbesieged ones do"), \
           READING(COVER_BESIEGED_YES, "yes", "works of any kind do")) \
    RULING(JOHNSON_SECOND, "johnson-as-subordinate", "5.534", \
           "May Johnson lead his Iroquois as a subordinate?", \
           READING(JOHNSON_SECOND_YES, "yes", "each leader of a force commands units of it"), \
           READING(JOHNSON_SECOND_NO, "no", "he has to command the force")) \
    RULING(FORCE_OF_ONE, "force-of-one-sails", "6.41", \
           "Does a leader activated as a force without anybody else need a 3 to sail?", \
           READING(FORCE_OF_ONE_ANY_CARD, "any-card", "he moves as a leader alone"), \
           READING(FORCE_OF_ONE_THREE, "three", "he was activated as a force")) \
    RULING(FORCE_LEFT, "force-left-behind-sails", "6.41", \
           "Does a commander who has left his force behind need a 3 to sail?", \
           READING(FORCE_LEFT_THREE, "three", "6.42 frees those activated individually only"), \
           READING(FORCE_LEFT_ANY_CARD, "any-card", "a leader alone is no force")) \
    RULING(STOP_LEADER, "stop-binds-leader", "6.2", \
           "Does a stop of the units bind a leader who leaves them behind there?", \
           READING(STOP_LEADER_NO, "no", "6.2 stops Drilled Troops or Auxiliaries, and leaders in the mountains only"), \
           READING(STOP_LEADER_YES, "yes", "the force has stopped with all who were in it")) \
    RULING(FIELDWORKS_WON, "fieldworks-won", "7.55", \
           "What becomes of fieldworks when the attackers win?", \
           READING(FIELDWORKS_WON_REMOVED, "removed", "they are removed, as in the playbook"), \
           READING(FIELDWORKS_WON_STAY, "stay", "they stay for whoever defends there next")) \
    RULING(WINNER_GONE, "winner-without-units", "7.64", \
           "Do leaders of a winner who lost every unit retreat?", \
           READING(WINNER_GONE_RETREAT, "retreat", "7.64 has any leaders retreat whose units are all gone"), \
           READING(WINNER_GONE_STAY, "stay", "7.91 has losers retreat only")) \
    RULING(EQUAL_COMMANDERS, "equal-commanders", "7.51", \
           "Whose tactics count among leaders of equal command when nobody is named?", \
           READING(EQUAL_COMMANDERS_BEST, "best", "the best, for the owner may take any one of them"), \
           READING(EQUAL_COMMANDERS_LEAST, "least", "the least, for the owner did not take any")) \
    RULING(COEHORNS_PHASE, "coehorns-second-siege", "9.13", \
           "Does COEHORNS count at a second siege of the same phase?", \
           READING(COEHORNS_PHASE_PHASE, "phase", "it counts all phase"), \
           READING(COEHORNS_PHASE_SIEGE, "siege", "only where it was played")) \
    RULING(THIRD_LEAVES, "third-commander", "5.55-third", \
           "When does a commander in chief make room for a third?", \
           READING(THIRD_LEAVES_AT_ONCE, "at-once", "before anything is placed"), \
           READING(THIRD_LEAVES_AFTER, "after", "when all that the event brings is placed")) \
    RULING(SORTIE_AVOIDED, "sortie-avoided", "8.25-leave", \
           "May those who broke out move when all besiegers avoided battle or were overrun?", \
           READING(SORTIE_AVOIDED_MOVES, "moves", "the siege is over, and 6.82 and 7.82 let the active force go on"), \
           READING(SORTIE_AVOIDED_STAYS, "stays", "they were besieged when they were activated")) \
    RULING(RESHUFFLE_LINK, "reshuffle-or-linked-card", "14.1", \
           "Which comes first when SURRENDER! reshuffles the discards in which a linked card lies?", \
           READING(RESHUFFLE_LINK_CARD, "card", "14.1 gives the card from the discards as they lie at the deal"), \
           READING(RESHUFFLE_LINK_RESHUFFLE, "reshuffle", "5.25 reshuffles at the end of the season, and the card is no discard any more")) \
    RULING(LEADER_AMPHIB, "leader-in-amphib", "6.431-gone", \
           "May a British leader alone leave by sea an Amphib space that French Drilled Troops enter?", \
           READING(LEADER_AMPHIB_RETREATS, "retreats", "the marker goes when he has left, for till then the French are not alone there"), \
           READING(LEADER_AMPHIB_MARKER, "marker", "the marker goes at once, for a leader is no unit")) \
    RULING(SURRENDER_LEADER, "leader-surrenders", "8.231-surrender", \
           "Where do leaders go who are alone in works that SURRENDER! takes?", \
           READING(SURRENDER_LEADER_GARRISON, "garrison", "they are the garrison and go to the closest fortification"), \
           READING(SURRENDER_LEADER_RETREATS, "retreats", "they are without units among enemies and retreat by 6.53, from Louisbourg nowhere")) \
    RULING(EVENT_TARGET, "event-without-target", "5.51", \
           "May an event whose condition names a unit be played when there is none?", \
           READING(EVENT_TARGET_NEEDED, "needed", "its condition is not met; MOHAWKS and others name no unit and may be played for nothing"), \
           READING(EVENT_TARGET_FREE, "free", "as 5.522 has it of reinforcements, what cannot be done is not done")) \
    RULING(CAMPAIGN_FORCES, "campaign-forces", "card-1-before", \
           "When is the second force of a CAMPAIGN named?", \
           READING(CAMPAIGN_FORCES_BEFORE, "before", "before either acts, as 5.33 has it of pieces activated one by one"), \
           READING(CAMPAIGN_FORCES_IN_TURN, "in-turn", "before either acts or when the first is done, for 5.34 and 5.35 define a force for its own activation")) \
    RULING(LEADER_RISK, "leader-risk", "7.7", \
           "Does a natural 1 or 6 endanger leaders whose side has no steps to lose?", \
           READING(LEADER_RISK_NO, "no", "no step loss was caused"), \
           READING(LEADER_RISK_YES, "yes", "the table showed one")) \
    RULING(HOME_LED, "indian-with-leader", "10.422", \
           "Whom does an Indian need to go to a fortification?", \
           READING(HOME_LED_TOGETHER, "together", "a leader who goes there with it"), \
           READING(HOME_LED_STACKED, "stacked", "a leader who is stacked with it, wherever he goes"))

/* Behind those of the cards: in this order a seed of generated games chooses readings. */
#define LATER_RULINGS(RULING, READING) \
    RULING(LED_BY, "leader-may-stay", "10.422", \
           "Does a leader who need not go home lead Indians to a fortification at the year's end?", \
           READING(LED_BY_ANY, "leads", "any leader stacked with it may go there with it"), \
           READING(LED_BY_WHO_HAS_TO_GO, "stays", "4.0 places leaders in the woods without troops, and no other")) \
    RULING(BYSTANDERS, "indian-stands-by", "10.422", \
           "May an Indian that stood by at a raid go along with a leader who raided?", \
           READING(BYSTANDERS_GO, "goes", "any Indians stacked with a leader may"), \
           READING(BYSTANDERS_STAY, "stays", "10.4 sends raiders home and nobody else"))

/* Optional rules, the words of a header's "options". */
#define GAME_OPTIONS(OPTION) \
    OPTION(LINKED_POLITICS, "14.1", "WILLIAM PITT and DIPLOMATIC REVOLUTION fetch each other") \
    OPTION(RAIDS_COST_MILITIA, "14.2", "Raided markers cost militia steps") \
    OPTION(EARLY_REGULARS_COST, "14.3", "Regulars before 1757 cost 1 VP") \
    OPTION(BESIEGED_SURRENDER, "14.4", "The besieged side may play SURRENDER!") \
    OPTION(ACADIANS_BY_EITHER, "14.5", "Either side may play ACADIANS EXPELLED") \
    OPTION(BRITISH_SWAP, "14.6", "The British may swap a card for a Regulars card") \
    OPTION(ASCENDING_BIDS, "14.7", "Bids are raised in turn")
/* clang-format on */

enum game_rule {
    BEFORE_GAME_RULES = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    GAME_RULES(RULE) CARD_RULES(RULE)
#undef RULE
        AFTER_GAME_RULES
};

enum game_ruling {
    GAME_RULINGS(RULING_NUMBER, READING_NUMBER) CARD_RULINGS(RULING_NUMBER, READING_NUMBER)
        LATER_RULINGS(RULING_NUMBER, READING_NUMBER) GAME_RULING_COUNT
};
GAME_RULINGS(RULING_READINGS, READING_NUMBER)
CARD_RULINGS(RULING_READINGS, READING_NUMBER)
LATER_RULINGS(RULING_READINGS, READING_NUMBER)

enum game_option { GAME_OPTIONS(OPTION_NUMBER) GAME_OPTION_COUNT };

#endif
