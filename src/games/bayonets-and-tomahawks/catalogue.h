#ifndef PROVOST_BAYONETS_CATALOGUE_H
#define PROVOST_BAYONETS_CATALOGUE_H

#include "referee/game.h"

/* The rules of Bayonets & Tomahawks by number, the readings of what they leave open. */

/* clang-format off */
#define GAME_RULES(RULE) \
    RULE(R2_1_2_CONTROL, "2.1.2", EFFECT, "Control of spaces",                                            \
         "A space passes to the side whose units alone stand on it; a captured Settled space that is left goes back to its Home side.") \
    RULE(R2_1_7_BASES, "2.1.7", CHECK, "British Bases", "No French unit enters a British Base.")          \
    RULE(R2_1_9_VICTORY, "2.1.9", EFFECT, "Victory Spaces",                                        \
         "Whoever gains control of a Victory Space scores its value.")                             \
    RULE(R3_7_LONE_COMMANDER, "3.7", EFFECT, "Commanders need company",                                 \
         "A Commander who is left without any other friendly unit is removed from play.")          \
    RULE(R4_1_ROUNDS, "4.1", EFFECT, "Rounds of a Year",                                                \
         "A Year has nine Action Rounds and three Logistics Rounds, in the order of the Round track.") \
    RULE(R8_1_NATION, "8.1", EFFECT, "An Indian Nation takes a side",                             \
         "The Nation's units appear in its Villages, one in each, for the side it joins.")         \
    RULE(R10_6_2_OPEN_SEAS, "10.6.2", EFFECT, "Open Seas",                                                 \
         "The first British control of Louisbourg opens every Sea Zone to the British.")           \
    RULE(R6_0_1_DEAL, "6.0.1-deal", CHECK, "Two cards before the first Action Round", \
         "Each side draws two cards of its Buildup deck when a Year begins.") \
    RULE(R6_0_1_RESERVE, "6.0.1", EFFECT, "The Reserve card", \
         "One of the two is kept as Reserve, the other discarded unseen; later the card not played is the Reserve.") \
    RULE(R7_1_DRAW, "7.1-draw", CHECK, "One card an Action Round", \
         "Each side draws one card: of the Buildup deck in the first three Action Rounds, then of the Campaign deck.") \
    RULE(R7_1_INDIAN, "7.1-indian", CHECK, "The Indian card", \
         "The French draw one Indian card and play it beside their own.") \
    RULE(R7_1_PLAY, "7.1-play", CHECK, "Cards are revealed", \
         "Each side plays the card drawn or its Reserve, face down, then all are revealed.") \
    RULE(R7_1_INITIATIVE, "7.1-initiative", CHECK, "Initiative", \
         "The higher initiative value, the French one among equals, says who is First Player.") \
    RULE(R7_1_EVENTS, "7.1-events", EFFECT, "Events at the start", \
         "The First Player's events marked for the start come first, of the French the Indian card's before the other.") \
    RULE(R7_2_PHASES, "7.2", EFFECT, "Action Phases", \
         "The First Player acts, then the Second, then the First may react.") \
    RULE(R7_2_INDIAN, "7.2-indian", CHECK, "Indian Action Points first", \
         "The French use the points of the Indian card before those of their own.") \
    RULE(R7_2_1_SPENT, "7.2.1", CHECK, "Units act once", \
         "A unit that has acted or landed is Spent and acts no more this Action Round.") \
    RULE(R7_3_POINTS, "7.3", EFFECT, "Action Points", \
         "The cards in play give the points; each activates one stack for one Action, all are optional.") \
    RULE(R7_3_CARD, "7.3-card", CHECK, "Points on the card", \
         "A point used is one that the cards in play still have.") \
    RULE(R7_3_STACK, "7.3-stack", CHECK, "One stack for one point", \
         "A point activates one stack: when it has put to sea no other acts by that point.") \
    RULE(R7_3_1_LIGHT, "7.3.1-light", CHECK, "A Light point activates Light units", \
         "Only Light units, and one Commander, move by a Light point.") \
    RULE(R7_3_2_INDIAN, "7.3.2", CHECK, "An Indian point activates Indians", \
         "One Indian unit, or units of one Indian Nation.") \
    RULE(R7_3_6_REACTION, "7.3.6", CHECK, "Reaction", \
         "The First Player may hold one point of its own card and use it after the Second Player's phase.") \
    RULE(R7_3_7_ACTIONS, "7.3.7", EFFECT, "Actions by type of point", \
         "What a point allows stands in the table of Action Points.") \
    RULE(R8_0_ENTERED, "8.0", CHECK, "A neutral Village stops a stack", \
         "A stack that enters a Village of a neutral Nation stops, and the Nation joins the other side.") \
    RULE(R9_0_RAIDS, "9.0", EFFECT, "Raids", \
         "One Light unit goes out and comes back; control and Connection Limits are not touched.") \
    RULE(R9_0_POINT, "9.0-point", CHECK, "Raids take a Light or Indian point", \
         "No other point activates a Raid.") \
    RULE(R9_0_SINGLE, "9.0-single", CHECK, "One unit raids", \
         "A Raid is made by a single unit.") \
    RULE(R9_0_LIGHT, "9.0-light", CHECK, "Light units raid", \
         "The raiding unit is Light.") \
    RULE(R9_0_TARGET, "9.0-target", CHECK, "What may be Raided", \
         "An enemy Home space other than a Base, or Wilderness with an enemy Fort.") \
    RULE(R9_0_ONCE, "9.0-once", CHECK, "Once a Year", \
         "A space is Raided with success once a Year.") \
    RULE(R9_0_NATION, "9.0-nation", CHECK, "Raids avoid neutral Nations", \
         "A Raid uses no Path of a neutral Nation.") \
    RULE(R9_0_ROUTED, "9.0-routed", CHECK, "No Routed unit raids", \
         "A Routed unit only moves.") \
    RULE(R9_1_RANGE, "9.1", CHECK, "How far a Raid goes", \
         "Up to three Connections, six by a 2x point.") \
    RULE(R9_1_ROUTE, "9.1-route", CHECK, "The way of a Raid", \
         "Where the ruling raid-route has it so, the safest and then the shortest way.") \
    RULE(R9_2_INTERCEPTION, "9.2", CHECK, "Interception", \
         "Wherever enemy units stand on the way, the start and the target included, the enemy throws a die.") \
    RULE(R9_3_ROLL, "9.3", EFFECT, "The Raid roll", \
         "Flag, triangle and B&T succeed; the space's value is scored in Raid Points.") \
    RULE(R9_3_HOME, "9.3-home", EFFECT, "Indian raiders go home", \
         "After a successful Raid an Indian unit goes to the Losses Box.") \
    RULE(R9_3_TRACK, "9.3-track", EFFECT, "The Raid track", \
         "Eight Raid Points make one VP; what is over counts on.") \
    RULE(R10_2_ALONG, "10.2", EFFECT, "Movement along Connections", \
         "A stack goes from space to space along Connections.") \
    RULE(R10_1_LIMIT, "10.1", CHECK, "Connection Limits", \
         "A side moves at most 4 units along a Path, 8 along a Road, 16 along a Highway in an Action Round.") \
    RULE(R10_1_ARTILLERY, "10.1-artillery", CHECK, "One Artillery on a Road", \
         "At most one Artillery of a side goes along a Road in an Action Round.") \
    RULE(R10_2_POINTS, "10.2-points", CHECK, "Movement Points", \
         "Light units go 3 Connections, others 2, counted from the start of the stack; twice as many by a 2x point.") \
    RULE(R10_2_CONNECTION, "10.2-connection", CHECK, "Connections by type of unit", \
         "Light units use any, Fleets coastal ones, others Roads and Highways; Forts and Bastions none.") \
    RULE(R10_2_1_ENGAGED, "10.2.1", CHECK, "A stack among enemies stays", \
         "A stack with enemy units in its space leaves only if it Outnumbers them, or if it is British at a Fortress.") \
    RULE(R10_2_1_WAY, "10.2.1-way", CHECK, "Not the way the enemy came", \
         "It does not leave by a Connection by which the enemy entered this Action Round.") \
    RULE(R10_2_1_SPLIT, "10.2.1-split", CHECK, "One way for one point", \
         "A stack does not part to use several Connections from one space.") \
    RULE(R10_2_1_ADDED, "10.2.1-added", CHECK, "Who is picked up by a Light point", \
         "Only Light units join a stack that moves by a Light point.") \
    RULE(R10_3_2_OVERWHELM, "10.3.2", EFFECT, "Overwhelm", \
         "More than three to one, with no Fort or Bastion there, the enemy retreats at once and the stack may go on.") \
    RULE(R10_4_COMMANDERS, "10.4", CHECK, "Commanders by themselves", \
         "They move through friendly spaces free of enemies to one with friendly units.") \
    RULE(R10_5_COMMANDER, "10.5", CHECK, "A Commander with Light Movement", \
         "One Commander may go with Light units and is not dropped alone.") \
    RULE(R10_6_SAILING, "10.6", EFFECT, "Sail Movement", \
         "Fleets and what they carry go to the Sail Box and land in the next Action Round.") \
    RULE(R10_6_POINT, "10.6-point", CHECK, "Sailing takes a Sail point", \
         "Only a Sail/Army point sails, as the whole of the Action.") \
    RULE(R10_6_FLEETS, "10.6-fleets", CHECK, "Fleets sail", \
         "A stack that sails has at least one Fleet.") \
    RULE(R10_6_CARGO, "10.6-cargo", CHECK, "What Fleets carry", \
         "Forts and Bastions are not carried.") \
    RULE(R10_6_CAPACITY, "10.6-capacity", CHECK, "How much Fleets carry", \
         "Four units a Fleet, Commanders not counted.") \
    RULE(R7_3_4_LANDING, "7.3.4", CHECK, "Sail and land at once", \
         "Only a 2x point lands in the same Action Round.") \
    RULE(R10_6_1_LANDING, "10.6.1", CHECK, "Landing comes first", \
         "A side's units in the Sail Box land before its other Actions.") \
    RULE(R10_6_1_ALL, "10.6.1-all", CHECK, "All land together", \
         "All of them land in a single space.") \
    RULE(R10_6_1_COAST, "10.6.1-coast", CHECK, "Landing on a coast", \
         "The space is Coastal.") \
    RULE(R10_6_2_SEA, "10.6.2-sea", CHECK, "Landing from a friendly sea", \
         "The space borders a Sea Zone friendly to the side.") \
    RULE(R10_7_ATTACK, "10.7", EFFECT, "Attack", \
         "Entering a space with enemies that are not Overwhelmed brings a Battle.") \
    RULE(R10_7_STOP, "10.7-stop", CHECK, "An attack stops the stack", \
         "A stack that meets enemies it does not Overwhelm goes no further.") \
    RULE(R13_8_ATTACK, "13.8-attack", CHECK, "A Routed stack does not attack", \
         "It enters a space with enemies only to Overwhelm them.") \
    RULE(R13_8_HOME, "13.8-home", CHECK, "A Routed stack and enemy Home spaces", \
         "It enters an enemy Home space only under its own control.") \
    RULE(R11_0_MARSHALING, "11.0", EFFECT, "Marshal Troops", \
         "Units of adjacent spaces join a stack, which bears the marker.") \
    RULE(R11_0_POINT, "11.0-point", CHECK, "Marshal Troops takes an Army point", \
         "No other point does.") \
    RULE(R11_0_UNIT, "11.0-unit", CHECK, "A unit that is not Light is activated", \
         "It stands on the target space and is not Spent.") \
    RULE(R11_0_ADJACENT, "11.0-adjacent", CHECK, "From adjacent spaces", \
         "Marshaled units come one Connection.") \
    RULE(R11_0_ROUTED, "11.0-routed", CHECK, "No Routed stack is Marshaled", \
         "Neither the target stack nor those that come are Routed.") \
    RULE(R11_0_ENGAGED, "11.0-engaged", CHECK, "Marshaling from among enemies", \
         "Where the ruling has it so, no unit comes from a space with enemies.") \
    RULE(R12_0_BUILDING, "12.0", EFFECT, "Construction", \
         "A Brigade begins, finishes, repairs or removes one thing.") \
    RULE(R12_0_POINT, "12.0-point", CHECK, "Construction takes an Army point", \
         "No other point does.") \
    RULE(R12_0_BRIGADE, "12.0-brigade", CHECK, "A Brigade builds", \
         "The unit activated is a Brigade.") \
    RULE(R12_0_ONE, "12.0-one", CHECK, "One Brigade builds", \
         "Others come only along a finished Road.") \
    RULE(R12_0_FRIENDLY, "12.0-friendly", CHECK, "Building on friendly ground", \
         "The space is friendly, or Wilderness.") \
    RULE(R12_0_ENEMIES, "12.0-enemies", CHECK, "Building among enemies", \
         "Enemy units there are Outnumbered.") \
    RULE(R12_0_ROUTED, "12.0-routed", CHECK, "A Routed stack does not build", \
         "The Brigade's stack is not Routed.") \
    RULE(R12_0_SUPPLY, "12.0-supply", CHECK, "Building takes supply", \
         "The Brigade's stack is not Out of Supply.") \
    RULE(R12_0_BEGIN_FORT, "12.0-begin-fort", CHECK, "A Fort is begun", \
         "The space has neither Fort nor Fort Construction marker.") \
    RULE(R12_0_FORTRESS, "12.0-fortress", CHECK, "No Fort in a Fortress", \
         "Not while a Bastion stands there.") \
    RULE(R12_0_FINISH_FORT, "12.0-finish-fort", CHECK, "A Fort is finished", \
         "The marker is of an earlier Action Round and the pool has a Fort.") \
    RULE(R12_0_REPAIR_FORT, "12.0-repair-fort", CHECK, "A Fort is repaired", \
         "A friendly Reduced Fort turns Full.") \
    RULE(R12_0_REMOVE_FORT, "12.0-remove-fort", CHECK, "A Fort is removed", \
         "A friendly Fort or a Fort Construction marker goes.") \
    RULE(R12_0_PATH, "12.0-path", CHECK, "Roads are built on Paths", \
         "A Path that leaves the Brigade's space.") \
    RULE(R12_0_BEGIN_ROAD, "12.0-begin-road", CHECK, "A Road is begun", \
         "The Path has no Road Construction marker.") \
    RULE(R12_0_FINISH_ROAD, "12.0-finish-road", CHECK, "A Road is finished", \
         "The marker is of an earlier Action Round; the Brigade moves along.") \
    RULE(R12_0_NATION, "12.0-nation", CHECK, "Roads to neutral Nations", \
         "Where the ruling has it so, none is built there.") \
    RULE(R3_7_LEFT, "3.7-left", CHECK, "No Commander is left alone", \
         "Where the ruling has it so, movement leaves none without company.") \
    RULE(R13_0_MARKER, "13.0", CHECK, "A Battle is where its marker lies", \
         "A Battle is fought in each space with a Battle marker, once in an Action Round.") \
    RULE(R13_0_ORDER, "13.0-order", CHECK, "Battles go from the top of the board down",           \
         "Of the spaces with a Battle marker the one highest in the battle priority table is fought next.") \
    RULE(R13_1_DEFENDER, "13.1", EFFECT, "Who defends",                                                  \
         "The side with units there when the Action Round began defends, else the one with Militia, else the one that moved in first.") \
    RULE(R13_2_1_MILITIA, "13.2.1", EFFECT, "Militia",                                                     \
         "One Militia a silhouette fights for the Home side, one fewer under an enemy control marker.") \
    RULE(R13_2_2_FLEETS, "13.2.2-fleets", CHECK, "Emergency Artillery takes two Fleets",         \
         "A side needs at least two Fleets in the Battle space to give one up for Artillery, once a Battle.") \
    RULE(R13_2_2_ARTILLERY, "13.2.2-artillery", CHECK, "Where Emergency Artillery comes from",   \
         "The Artillery comes from the pool, and from the Losses Box only when the pool is empty.") \
    RULE(R13_2_3_COMBINE, "13.2.3", CHECK, "Combining Reduced units",                                      \
         "Two Reduced units of one type become one Full unit: one is lost, the other turned.")     \
    RULE(R13_3_1_TRACK, "13.3.1", CHECK, "The Commander of a Battle",                               \
         "A side uses one Commander of its stack, who goes on the reroll track at his rating.")    \
    RULE(R13_3_2_PENALTIES, "13.3.2", EFFECT, "Battle Penalties",                                          \
         "Landing, Marshal Troops, Rout and Out of Supply markers and an enemy Fort under attack each set a side's marker back.") \
    RULE(R13_3_3_ORDER, "13.3.3-order", CHECK, "Battle rolls have their order",                         \
         "The attacker's units roll before the defender's; of each side Light, Indian, Highland, Metropolitan, other Brigades, Fleets, Bastions or Fort, Artillery in turn.") \
    RULE(R13_3_3_ALL, "13.3.3-all", CHECK, "Every unit of the type rolls",                            \
         "All units of the type that rolls throw one die each, the eliminated defenders among them.") \
    RULE(R13_3_3_ROLL, "13.3.3", EFFECT, "What a Battle roll does",                                 \
         "After a type has rolled its Hits count first, then B&T, then Flags.")                    \
    RULE(R13_3_3_BRIGADE, "13.3.3-brigade", CHECK, "A B&T Hit goes to a Brigade",                       \
         "The Hit of a B&T falls on a Brigade, on a Metropolitan one while there is one.")         \
    RULE(R13_3_3_FLEET, "13.3.3-fleet", CHECK, "A Fleet leaves by B&T",                             \
         "For each B&T of a Fleet one friendly Fleet that is not eliminated may go to a friendly coastal Home space without a Battle marker.") \
    RULE(R13_3_3_MILITIA, "13.3.3-militia", EFFECT, "Militia roll last",                              \
         "After all units each Militia that is left throws a die, of which only a Flag counts.")   \
    RULE(R13_3_4_HIT_CHECK, "13.3.4", EFFECT, "Hit check",                                                 \
         "A Hit is scored when the face shows the roller's shape and an enemy unit of that shape can take it.") \
    RULE(R13_3_4_PRIORITY, "13.3.4-priority", CHECK, "A Hit falls on the nearest type",                \
         "A Hit goes to a unit of the roller's own shape, in the order of types the table gives for the roller.") \
    RULE(R13_4_HIT, "13.4", EFFECT, "Hits are applied",                                          \
         "A Hit turns a Full unit to its Reduced face and eliminates any other.")                  \
    RULE(R13_4_REDUCED, "13.4-reduced", CHECK, "Reduced units take Hits first",                    \
         "Where a Hit may go to a Full or a Reduced unit of a type, the Reduced one takes it.")    \
    RULE(R13_4_COUNT, "13.4-count", CHECK, "As many losses as Hits",                                 \
         "A side takes one step loss for each Hit applied to it, and no more.")                    \
    RULE(R13_4_1_ELIMINATED, "13.4.1", EFFECT, "Where eliminated units go",                               \
         "Light units, Brigades and Artillery go to the Losses Box, Fleets to their pool, Bastions and Forts out of play.") \
    RULE(R13_4_2_HIGHLAND, "13.4.2-highland", CHECK, "The first Hit goes to a Highland Brigade",     \
         "The first Hit on a Metropolitan Brigade in a Battle, B&T aside, falls on a Highland Brigade that is there.") \
    RULE(R13_4_3_CHIT, "13.4.3", EFFECT, "War in Europe chits",                                            \
         "A side draws a chit for each enemy Metropolitan Brigade eliminated.")                    \
    RULE(R13_5_SCORED, "13.5-scored", CHECK, "What may be rerolled",                              \
         "A unit that rolled a Flag or scored a Hit does not reroll.")                             \
    RULE(R13_5_SINGLY, "13.5-singly", CHECK, "Rerolls are made one at a time",                    \
         "One die is rerolled, and seen, before the next reroll is chosen.")                       \
    RULE(R13_5_ONCE, "13.5-once", CHECK, "One reroll for each reason",                            \
         "A unit rerolls at most once for being Highland and at most once by a Commander.")        \
    RULE(R13_5_HIGHLAND, "13.5-highland", CHECK, "Only Highland Brigades reroll by themselves",   \
         "The reroll of its own belongs to a Highland Brigade.")                                   \
    RULE(R13_5_SHAPE, "13.5-shape", CHECK, "A Commander's shapes",                                \
         "A Commander lets units reroll whose shape is printed on his counter.")                   \
    RULE(R13_5_LEFT, "13.5-left", CHECK, "A Commander's rerolls",                                 \
         "A Commander in use with a reroll left is needed, and each use takes one away.")          \
    RULE(R13_5_WINDOW, "13.5-window", CHECK, "Rerolls belong to the type that rolls",             \
         "A die is rerolled before the rolls of its type take effect.")                            \
    RULE(R13_5_1_CASUALTY, "13.5.1", EFFECT, "Commander Casualty",                                         \
         "A Miss on a Commander's reroll is rolled again, and a second Miss removes him.")         \
    RULE(R13_5_1_REPLACEMENT, "13.5.1-replacement", CHECK, "Replacing a Commander",                        \
         "A Commander lost in the Battle may be replaced by another of the stack, with the rerolls left or his rating if lower.") \
    RULE(R13_6_OUTCOME, "13.6", EFFECT, "Who wins",                                                      \
         "The attacker wins with the higher marker, the defender otherwise; a stack that lost all its units loses.") \
    RULE(R13_7_AFTER, "13.7", EFFECT, "After a Battle",                                           \
         "Markers are removed and control is settled.")                                            \
    RULE(R13_7_1_DESERTION, "13.7.1", CHECK, "Indian Desertion",                                           \
         "An attacker with Indian units who beats a Fort or takes an enemy Settled space loses one Indian unit of his stack at random.") \
    RULE(R13_8_ROUT, "13.8", EFFECT, "Rout",                                                             \
         "A loser three or more positions behind, or a defender who lost his last Bastion, is Routed.") \
    RULE(R13_8_ONE, "13.8-one", CHECK, "A Rout costs one unit",                                     \
         "Of a Routed stack one unit is eliminated, and no Commander pays for it.")                \
    RULE(R13_8_ARTILLERY, "13.8-artillery", CHECK, "A Rout costs Artillery first",                  \
         "The unit a Rout costs is Artillery while the stack has any.")                            \
    RULE(R13_8_INDIAN, "13.8-indian", CHECK, "A Rout costs Indians last",                           \
         "An Indian unit is given up to a Rout only when there is no other.")                      \
    RULE(R13_8_FORT, "13.8-fort", CHECK, "A Fort does not pay for a Rout",                          \
         "The unit a Rout costs is not the Fort.")                                                 \
    RULE(R13_8_FORT_LOST, "13.8-fort-lost", EFFECT, "A Routed stack loses its Fort",                \
         "The Fort becomes one of the enemy's, on the same face.")                                 \
    RULE(R13_9_RETREAT, "13.9", EFFECT, "Retreat", "The defeated units leave the space.")           \
    RULE(R13_9_BASTION, "13.9-bastion", EFFECT, "A Bastion holds the defender",                  \
         "While a Bastion stands the defender stays, the attacker's victory is void and the Battle marker remains.") \
    RULE(R13_9_CONNECTION, "13.9-connection", CHECK, "Retreat along Connections",                \
         "Units retreat to an adjacent space along a Connection that all of them may use.")        \
    RULE(R13_9_1_TOGETHER, "13.9.1-together", CHECK, "All retreat together",                       \
         "All retreating units go to one space.")                                                  \
    RULE(R13_9_1_FLEETS, "13.9.1-fleets", CHECK, "A stack with Fleets retreats by sea",            \
         "While Fleets retreat with it a stack follows the list for Fleets.")                      \
    RULE(R13_9_1_CAME_FROM, "13.9.1-came-from", CHECK, "An attacker goes back where he came from", \
         "An attacker retreats to a friendly space without enemies from which a stack of his came this Action Round, if there is one.") \
    RULE(R13_9_1_ENEMY_CAME, "13.9.1-enemy-came", CHECK, "A defender does not go where the enemy came from", \
         "A defender does not retreat to a space from which an enemy stack entered this Action Round.") \
    RULE(R13_9_1_NOWHERE, "13.9.1", EFFECT, "Nowhere to retreat",                                  \
         "Without a space to go to all units that are not Light are eliminated; Light units then look again, by Paths too.") \
    RULE(R13_9_2_PRIORITY, "13.9.2", CHECK, "Where Fleets retreat to",                               \
         "Friendly coastal Home spaces come first, then friendly coasts, then Wilderness coasts of a friendly sea, then the Sail Box.") \
    RULE(R13_9_3_PRIORITY, "13.9.3", CHECK, "Where a stack retreats to",                           \
         "Of the adjacent spaces the first priority that any of them meets decides, and among those the retreating side.") \
    RULE(R13_9_4_OVERWHELM, "13.9.4", CHECK, "Overwhelm during Retreat",                           \
         "The retreating stack gives up as many units, of the enemy's choice, as there are enemy units and Militia, and those units are eliminated.") \
    RULE(R13_9_5_FORT, "13.9.5", EFFECT, "A Fort left behind",                                        \
         "A Fort that is not eliminated becomes one of the enemy's, on the same face.")            \
    RULE(R13_9_5_ROUTED, "13.9.5-routed", CHECK, "Only an unrouted stack destroys its Fort",      \
         "A stack that retreats without being Routed may eliminate its Fort.")                     \
    RULE(R14_0_CLEARED, "14.0", EFFECT, "The end of an Action Round", \
         "Played cards, Spent, Landing and Marshal Troops markers go.") \
    RULE(R14_0_CARDS, "14.0-cards", EFFECT, "Played cards are discarded", \
         "Face down.") \
    RULE(R14_1_OUT_OF_SUPPLY, "14.1", EFFECT, "Supply check", \
         "A stack that traces to no friendly Colony Home space and no friendly Fleet is Out of Supply.") \
    RULE(R14_2_RALLY, "14.2", EFFECT, "Rally", \
         "Each Routed stack throws a die and one more for each point of its best Commander's rating.") \
    RULE(R14_2_ONCE, "14.2-once", CHECK, "One Rally a Round", \
         "A stack tries once.") \
    RULE(R15_2_DRAWN, "15.2", CHECK, "Reinforcements are drawn", \
         "As many as the scenario says for the Year, from the pool whose turn it is.") \
    RULE(R15_2_1_TOKENS, "15.2.1", CHECK, "Vagaries of War", \
         "Tokens drawn do what they say, then leave play or return.") \
    RULE(R15_2_1_PICK, "15.2.1-pick", CHECK, "Picked units", \
         "As many as the token says, of its pools.") \
    RULE(R15_2_2_COMMANDER, "15.2.2", CHECK, "Commanders come with Brigades", \
         "A Brigade with a gorget brings a Commander of the pool.") \
    RULE(R15_3_PLACED, "15.3", CHECK, "Reinforcements are placed", \
         "What was drawn is placed, British first.") \
    RULE(R15_3_PORT, "15.3-port", CHECK, "Where reinforcements land", \
         "Friendly Coastal Home spaces of a friendly Sea Zone, captured ones too; without any, as Fleets retreat.") \
    RULE(R15_3_FLEETS_FIRST, "15.3-fleets-first", CHECK, "Fleets are placed first", \
         "No other unit is placed before its side's Fleets.") \
    RULE(R15_3_WITH_FLEETS, "15.3-with-fleets", CHECK, "Units come with Fleets", \
         "Other units are placed where a Fleet was placed this Round.") \
    RULE(R16_1_ENLISTED, "16.1", EFFECT, "Colonials enlist", \
         "Drawn and Disbanded Colonials come on, Full.") \
    RULE(R16_2_DRAWN, "16.2", CHECK, "Colonial reinforcements are drawn", \
         "As many as the scenario says for the Year, of the Colonial pool.") \
    RULE(R16_2_1_PICK, "16.2.1", CHECK, "Colonial Vagaries of War", \
         "As many units as the token says, of the pool of Colonial Light units.") \
    RULE(R16_3_BRIGADE, "16.3", CHECK, "Colonial Brigades come to their Colony", \
         "A friendly space in it.") \
    RULE(R16_3_LIGHT, "16.3-light", CHECK, "Colonial Light units", \
         "Any friendly Colony Home space.") \
    RULE(R16_4_DECKS, "16.4", EFFECT, "The Campaign decks", \
         "What is left of the Buildup decks is discarded face down; the Reserve is kept.") \
    RULE(R17_2_MARKERS, "17.2-markers", EFFECT, "Markers of the Year go", \
         "Raided, Rout and Out of Supply markers are removed.") \
    RULE(R17_2_SAIL_BOX, "17.2-sail-box", CHECK, "The Sail Box is left", \
         "The stack there goes to a friendly Coastal Home space, else as Fleets retreat.") \
    RULE(R17_2_INDIANS, "17.2-indians", EFFECT, "Indian units go to their Villages", \
         "Those whose Village the enemy holds stay in the Losses Box.") \
    RULE(R17_2_DISBAND, "17.2-disband", EFFECT, "Colonial Brigades are Disbanded", \
         "All but garrisons and those lost.") \
    RULE(R17_3_RETURN, "17.3", CHECK, "Return to Colonies", \
         "Stacks that are not at a friendly Colony Home space return.") \
    RULE(R17_3_NEAREST, "17.3-nearest", CHECK, "To the nearest", \
         "A stack goes to the nearest friendly Fleet or Colony Home space, by legal Connections.") \
    RULE(R17_3_TOGETHER, "17.3-together", CHECK, "A stack returns as one", \
         "All that is not held as garrison.") \
    RULE(R17_3_SEA, "17.3-sea", CHECK, "By sea", \
         "From a coast that is not Home a stack goes to a friendly Coastal Home space of a Colony, else as Fleets retreat.") \
    RULE(R17_3_COMMANDERS, "17.3-commanders", CHECK, "Commanders are redeployed", \
         "To a stack on a friendly Colony Home space; one alone must be.") \
    RULE(R17_3_1_GARRISON, "17.3.1", CHECK, "Where garrisons stay", \
         "With a friendly Fort, or on a captured Settled space.") \
    RULE(R17_3_1_FORT, "17.3.1-fort", CHECK, "One unit with a Fort", \
         "A Fort keeps one unit.") \
    RULE(R17_3_1_VALUE, "17.3.1-value", CHECK, "Brigades up to the value", \
         "A captured Settled space keeps as many Brigades as its value, a Fort there one unit more.") \
    RULE(R17_3_1_WAY, "17.3.1-way", CHECK, "Garrisons on the way", \
         "A unit is left at the start or on a shortest way of its stack.") \
    RULE(R17_2_FLEETS, "17.2-fleets", EFFECT, "Fleets go back", \
         "All Fleets on the map return to the pool.") \
    RULE(R17_2_LOSSES, "17.2-losses", CHECK, "One in three comes back", \
         "Of each type in the Losses Box one in three, Indians not counted.") \
    RULE(R17_2_HIGHLAND, "17.2-highland", CHECK, "One Highland Brigade a Year", \
         "No more than one comes back.") \
    RULE(R17_2_PLACE, "17.2-place", CHECK, "Where losses come back", \
         "A friendly Settled Home space; Colonial Brigades to the Disbanded box.") \
    RULE(R17_4_CARDS, "17.4", EFFECT, "Cards are reset", \
         "Decks are made anew from the cards of the next Year.") \
    RULE(R17_5_ADDITIONS, "17.5", EFFECT, "Pools grow", \
         "In the full campaign units join the pools after 1756 and 1757.") \
    RULE(R18_2_1_BONUS, "18.2.1-bonus", EFFECT, "Scenario bonuses", \
         "Each side scores the bonuses of the Year.") \
    RULE(R18_3_2_CHITS, "18.3.2", EFFECT, "War in Europe", \
         "The higher chit scores the difference.") \
    RULE(R18_3_1_VALUE, "18.3.1-value", CHECK, "Values of chits", \
         "A chit shown has a value from 0 to 2.") \
    RULE(R17_1_END, "17.1", EFFECT, "The game ends before Winter Quarters", \
         "Who has won at the Victory Check has won; the units do not return any more.") \
    RULE(R18_2_1_THRESHOLDS, "18.2.1", EFFECT, "Victory", \
         "A side whose threshold of the Year is reached wins.") \
    RULE(R7_4_BATTLE_EVENT, "7.4", CHECK, "Events of Battles", \
         "Cards 32, 37 and 41 are declared once, in a Battle that fits them.") \
    RULE(R13_5_CARD, "13.5-card", CHECK, "Rerolls by a card", \
         "Cards 8, 14 and 27 let three dice of their kind be rerolled in one Battle.") \
    RULE(CARD_4_ROUND_UP, "card-4", CHECK, "Round Up Men & Equipment", \
         "Two Reduced units are turned, or one lost unit comes home (cards 4, 12, 17).") \
    RULE(CARD_31_ROUND_UP, "card-31", CHECK, "Round Up Men & Equipment of the French", \
         "Two Reduced units are turned, or one lost unit comes home, Canadiens first.") \
    RULE(CARD_5_DISEASE, "card-5", CHECK, "Disease in French Camp", \
         "A French Metropolitan Brigade, or else Canadiens, is lost.") \
    RULE(CARD_6_DELAYED, "card-6", CHECK, "Delayed Supplies from France", \
         "The French give up an Indian point and one of their card.") \
    RULE(CARD_7_FRENZY, "card-7", EFFECT, "Construction Frenzy", \
         "A Construction is followed by another without a point (cards 7, 28).") \
    RULE(CARD_10_FORCED_MARCH, "card-10", EFFECT, "Forced March", \
         "In one Army Movement units that are not Light have one point more (cards 10, 24).") \
    RULE(CARD_11_BLANKETS, "card-11", CHECK, "Smallpox-Infected Blankets", \
         "Two French Indian units on the map are lost.") \
    RULE(CARD_13_DIPLOMACY, "card-13", EFFECT, "Indian Diplomacy", \
         "A Nation joins, or Raid Points change (cards 13, 19, 29, 38).") \
    RULE(CARD_18_REAR_ADMIRAL, "card-18", CHECK, "Wintering Rear Admiral", \
         "A British Fleet comes to a British coast of a friendly Sea Zone.") \
    RULE(CARD_20_TRADE_GOODS, "card-20", EFFECT, "French Trade Goods Destroyed", \
         "The French lose Raid Points for spaces the British control.") \
    RULE(CARD_21_BATTOEMEN, "card-21", CHECK, "Armed Battoemen", \
         "A British Out of Supply marker goes, or else a Rout marker.") \
    RULE(CARD_30_WAGONEERS, "card-30", EFFECT, "Reluctant Wagoneers", \
         "The British lose two Army points.") \
    RULE(CARD_33_HESITANT, "card-33", CHECK, "Hesitant British General", \
         "One British stack is Spent.") \
    RULE(CARD_34_DISEASE, "card-34", CHECK, "Disease in British Camp", \
         "The British lose a Brigade, from 1757 on one of each kind.") \
    RULE(CARD_36_ABLAZE, "card-36", EFFECT, "Frontiers Ablaze", \
         "The first successful French Raid scores two points more.") \
    RULE(CARD_39_CLOSE, "card-39-close", CHECK, "French Lake Warships close a Highway", \
         "One of those the card names, not with both ends British.") \
    RULE(CARD_39_WARSHIPS, "card-39", CHECK, "A closed Highway", \
         "The British do not move along it this Action Round.") \
    RULE(CARD_40_ROUGH_SEAS, "card-40", CHECK, "Rough Seas", \
         "No Fleet sails, moves or is Marshaled.") \
    RULE(CARD_45_EPIDEMIC, "card-45", CHECK, "Smallpox Epidemic", \
         "Lost Indian units leave play; in the last Year Raid Points are lost.") \
    RULE(CARD_46_LACROSSE, "card-46", CHECK, "Staged Lacrosse Game", \
         "A Raid on a Fort alone may eliminate it.") \
    RULE(CARD_49_REROLL, "card-49", CHECK, "Pursuit of Elevated Status", \
         "One Interception die and one Raid die are rolled again.") \
    RULE(CARD_50_PLUNDER, "card-50", EFFECT, "A Right to Plunder & Captives", \
         "The first successful Indian raider goes back to where it started.") \
    RULE(CARD_51_ENCROACHMENT, "card-51", CHECK, "British Encroachment", \
         "Two lost Indian units come back to their Villages.") \
    RULE(CARD_53_PROMISES, "card-53", CHECK, "Pennsylvania's Peace Promises", \
         "Two of the named Indian units are lost.") \
    RULE(CARD_54_INDIANS_IDLE, "card-54", CHECK, "Let's See How the French Fight", \
         "No Indian unit acts this Action Round.") \
    RULE(R18_1_TRACK, "18.1", EFFECT, "The Victory track",                                       \
         "The marker goes one position to a side's end for each VP it scores.")

#define GAME_RULINGS(RULING, READING) \
    RULING(COMBINING_CHIT, "combining-draws-chit", "13.4.3", \
           "Does combining Metropolitan Brigades give the enemy a War in Europe chit?", \
           READING(COMBINING_CHIT_YES, "yes", "one of the two is eliminated"), \
           READING(COMBINING_CHIT_NO, "no", "nothing was lost in battle")) \
    RULING(COMBINING_BASTIONS, "combining-bastions", "13.2.3", \
           "Do two Reduced Bastions combine?", \
           READING(COMBINING_BASTIONS_NO, "no", "Bastions are never repaired"), \
           READING(COMBINING_BASTIONS_YES, "yes", "they are units of one type")) \
    RULING(PENALTY_FLOOR, "penalty-floor", "13.3.2", \
           "Do Battle Penalties go below the lowest box of the track?", \
           READING(PENALTY_FLOOR_NO_CAP, "no-cap", "the number goes on"), \
           READING(PENALTY_FLOOR_CAP_AT_5, "cap-at-5", "the marker stops at -5")) \
    RULING(REROLL_NO_TARGET, "reroll-hit-without-target", "13.5-scored", \
           "May a hit face that finds no target be rerolled?", \
           READING(REROLL_NO_TARGET_YES, "yes", "it scored no Hit"), \
           READING(REROLL_NO_TARGET_NO, "no", "it is a hit face")) \
    RULING(REROLL_BT, "reroll-b-and-t", "13.5-scored", \
           "May a B&T that hits a Brigade be rerolled?", \
           READING(REROLL_BT_YES, "yes", "scoring a Hit is a matter of hit faces (13.3.4)"), \
           READING(REROLL_BT_NO, "no", "it hits")) \
    RULING(MILITIA_ALONE, "militia-without-units", "13.6", \
           "Does a stack that has lost all its units lose at once though Militia remain?", \
           READING(MILITIA_ALONE_YES, "yes", "Militia are no units"), \
           READING(MILITIA_ALONE_NO, "no", "Militia hold the space")) \
    RULING(DESERTION_FORT, "desertion-fallen-fort", "13.7.1", \
           "Does a Fort eliminated in the Battle still cause Indian Desertion?", \
           READING(DESERTION_FORT_YES, "yes", "the Battle was against it"), \
           READING(DESERTION_FORT_NO, "no", "it must stand")) \
    RULING(DESERTION_CANCELLED, "desertion-cancelled-victory", "13.7.1", \
           "Is there Desertion when a Bastion cancels the attacker's victory?", \
           READING(DESERTION_CANCELLED_NO, "no", "nothing was won"), \
           READING(DESERTION_CANCELLED_YES, "yes", "the Battle was won")) \
    RULING(ATTACKER_WILDERNESS, "attacker-retreat-wilderness", "13.9.1-came-from", \
           "May an attacker go back first to a Wilderness space it came from?", \
           READING(ATTACKER_WILDERNESS_RANKS_WITH_PRIORITY_3, "ranks-with-priority-3", "Wilderness is not friendly"), \
           READING(ATTACKER_WILDERNESS_RANKS_SECOND, "ranks-second", "it came from there")) \
    RULING(RETREAT_MILITIA, "retreat-militia-count", "13.9.3", \
           "Is Militia counted as printed, or less the one lost by capture?", \
           READING(RETREAT_MILITIA_REDUCED, "reduced", "as in a Battle"), \
           READING(RETREAT_MILITIA_PRINTED, "printed", "as on the board")) \
    RULING(OVERWHELM_SPACE, "enemy-space-5a", "13.9.3", \
           "Which spaces are enemy spaces under 5A?", \
           READING(OVERWHELM_SPACE_ENEMY_UNITS_OR_ENEMY_CONTROL_WITH_MILITIA, "enemy-units-or-enemy-control-with-militia", "whoever holds it"), \
           READING(OVERWHELM_SPACE_ENEMY_CONTROL_ONLY, "enemy-control-only", "only spaces the enemy controls")) \
    RULING(VILLAGE_LAST_RESORT, "neutral-village-retreat", "13.9.3", \
           "Where does a neutral village stand among the retreat priorities?", \
           READING(VILLAGE_LAST_RESORT_END_OF_5A, "end-of-5a", "before 5B"), \
           READING(VILLAGE_LAST_RESORT_AFTER_5B, "after-5b", "behind everything")) \
    RULING(BATTLE_ORDER, "battle-order", "13.0-order", \
           "In which order are Battles resolved?", \
           READING(BATTLE_ORDER_BOARD, "board", "from top to bottom"), \
           READING(BATTLE_ORDER_FEWEST_ATTACKERS_FIRST, "fewest-attackers-first", "as in the second printing")) \
    RULING(WILDERNESS, "construction-in-wilderness", "12.0-friendly", \
           "Is a Wilderness space friendly enough to build on?", \
           READING(WILDERNESS_ALLOWED, "allowed", "nobody can control it"), \
           READING(WILDERNESS_FORBIDDEN, "forbidden", "it is not friendly")) \
    RULING(EMPTIED, "captured-space-emptied", "2.1.2", \
           "Does a captured Settled space revert when its last occupier is lost other than by leaving?", \
           READING(EMPTIED_REVERTS, "reverts", "nobody holds it"), \
           READING(EMPTIED_STAYS, "stays", "nobody left it")) \
    RULING(LONE_COMMANDER, "lone-commander", "3.7-left", \
           "May a Commander be left alone by Army Movement?", \
           READING(LONE_COMMANDER_ALLOWED_THEN_REMOVED, "allowed-then-removed", "he is removed when the phase ends"), \
           READING(LONE_COMMANDER_FORBIDDEN, "forbidden", "he may not be left")) \
    RULING(VILLAGE_OVERWHELM, "neutral-village-overwhelm", "8.0", \
           "May a stack that Overwhelms the unit of a newly entered neutral village move on?", \
           READING(VILLAGE_OVERWHELM_STOPS, "stops", "the stack must stop"), \
           READING(VILLAGE_OVERWHELM_MOVES_ON, "moves-on", "it Overwhelmed")) \
    RULING(VILLAGE_DEFENDER, "neutral-village-defender", "13.1", \
           "Who defends when a neutral village is entered?", \
           READING(VILLAGE_DEFENDER_SIDE_THAT_GAINED_THE_NATION, "side-that-gained-the-nation", "the village is its own"), \
           READING(VILLAGE_DEFENDER_SIDE_THAT_ENTERED, "side-that-entered", "it came first")) \
    RULING(ROAD_VILLAGE, "road-to-neutral-village", "12.0-nation", \
           "May a Road be built on a neutral Nation's Path?", \
           READING(ROAD_VILLAGE_ALLOWED, "allowed", "nothing bars it"), \
           READING(ROAD_VILLAGE_FORBIDDEN, "forbidden", "it is the Nation's")) \
    RULING(FLEETS_LIMIT, "fleets-in-connection-limit", "10.1", \
           "Do Fleets count against Connection Limits?", \
           READING(FLEETS_LIMIT_COUNT, "count", "they are units"), \
           READING(FLEETS_LIMIT_FREE, "free", "they go by water")) \
    RULING(OVERWHELMED_ROUTED, "overwhelmed-routed-stack", "13.9.3", \
           "Are 5A and 5B closed to an Overwhelmed stack that bears a Rout marker?", \
           READING(OVERWHELMED_ROUTED_CLOSED, "closed", "it is Routed"), \
           READING(OVERWHELMED_ROUTED_OPEN, "open", "it was not Routed now")) \
    RULING(MARSHAL_ROUTED, "marshal-routed-units", "11.0-routed", \
           "May Routed units be Marshaled?", \
           READING(MARSHAL_ROUTED_NO, "no", "they only move"), \
           READING(MARSHAL_ROUTED_YES, "yes", "they join others")) \
    RULING(MARSHAL_ENGAGED, "marshal-from-enemy-space", "11.0-engaged", \
           "May units that share a space with enemy units be Marshaled away?", \
           READING(MARSHAL_ENGAGED_AS_IN_MOVEMENT, "as-in-movement", "where they could move away"), \
           READING(MARSHAL_ENGAGED_NEVER, "never", "not at all")) \
    RULING(MARSHAL_OVERWHELM, "marshal-overwhelm", "10.3.2", \
           "Can Marshaled units Overwhelm?", \
           READING(MARSHAL_OVERWHELM_YES_ONCE_ALL_ARRIVED, "yes-once-all-arrived", "they enter the space"), \
           READING(MARSHAL_OVERWHELM_NO, "no", "only movement does")) \
    RULING(BYSTANDERS, "bystanders", "13.9.3", \
           "Do units that retreated into an unfought Battle count in it?", \
           READING(BYSTANDERS_NOT_AT_ALL, "not-at-all", "they take no part"), \
           READING(BYSTANDERS_TAKE_HITS, "take-hits", "they can be hit")) \
    RULING(REPLACEMENT, "casualty-replacement", "13.5.1-replacement", \
           "Must a lost Commander be replaced from the stack?", \
           READING(REPLACEMENT_OPTIONAL, "optional", "he may be"), \
           READING(REPLACEMENT_FORCED, "forced", "he is at once")) \
    RULING(FLEET_LEAVING, "fleet-leaving-battle", "13.3.3-fleet", \
           "Where may a Fleet that leaves by B&T go when no friendly coastal Home space is free?", \
           READING(FLEET_LEAVING_FURTHER_DOWN_THE_FLEET_LIST, "further-down-the-fleet-list", "as Fleets retreat"), \
           READING(FLEET_LEAVING_NOWHERE, "nowhere", "it stays")) \
    RULING(ROUT_KINDS, "rout-loss-kinds", "13.8-one", \
           "Which units may be chosen as the Rout loss when there is no Artillery?", \
           READING(ROUT_KINDS_ANY_BUT_FORT_AND_COMMANDER, "any-but-fort-and-commander", "Fleets and Bastions too"), \
           READING(ROUT_KINDS_BRIGADES_AND_LIGHTS_ONLY, "brigades-and-lights-only", "neither Fleets nor Bastions")) \
    RULING(ROUT_COMMANDERS, "fortress-rout-commanders", "13.8", \
           "When a Rout by three positions comes with the loss of the last Bastion, do Commanders go with the units that are not Light?", \
           READING(ROUT_COMMANDERS_ELIMINATED, "eliminated", "a Commander is a unit, and not a Light one"), \
           READING(ROUT_COMMANDERS_STAY_WITH_LIGHT_UNITS, "stay-with-light-units", "a Commander goes only with the last of the others")) \
    RULING(WARSHIPS_RETREAT, "warships-retreat", "card-39", \
           "Does the closed Highway bar Retreat and supply?", \
           READING(WARSHIPS_RETREAT_NO, "no", "it bars movement"), \
           READING(WARSHIPS_RETREAT_YES, "yes", "it bars all")) \
    RULING(SUPPLY_VILLAGE, "supply-through-neutral-village", "14.1", \
           "May supply run through a neutral Nation's village along a Road?", \
           READING(SUPPLY_VILLAGE_NO, "no", "it is in no list"), \
           READING(SUPPLY_VILLAGE_YES, "yes", "the Road is open")) \
    RULING(SUPPLY_LIGHT, "supply-light-with-commander", "14.1", \
           "May a Light stack with a Commander or Fort trace supply by Paths?", \
           READING(SUPPLY_LIGHT_NO, "no", "not all are Light"), \
           READING(SUPPLY_LIGHT_YES, "yes", "as for Rally")) \
    RULING(SUPPLY_SAIL, "supply-in-sail-box", "14.1", \
           "Is a stack in the Sail Box in supply, and may it Rally?", \
           READING(SUPPLY_SAIL_YES, "yes", "its Fleets are with it"), \
           READING(SUPPLY_SAIL_NO, "no", "it keeps its markers")) \
    RULING(WINTER_SPLIT, "winter-split", "17.3-together", \
           "May Light units part from a stack that returns to Colonies?", \
           READING(WINTER_SPLIT_NO, "no", "the stack is one"), \
           READING(WINTER_SPLIT_YES, "yes", "each goes its way")) \
    RULING(NO_ROUTE, "winter-no-route", "17.3", \
           "What of an inland stack without any route?", \
           READING(NO_ROUTE_STAYS, "stays", "nothing moves it"), \
           READING(NO_ROUTE_ELIMINATED, "eliminated", "it cannot winter")) \
    RULING(GARRISON_FORT, "winter-garrison-fort-in-town", "17.3.1-value", \
           "Does a Fort on a captured Settled space keep one unit more?", \
           READING(GARRISON_FORT_YES, "yes", "both reasons count"), \
           READING(GARRISON_FORT_NO, "no", "the value is all")) \
    RULING(INDIANS_SAIL, "indians-carried-by-sail", "card-54", \
           "Is an Indian unit carried by Sail activated?", \
           READING(INDIANS_SAIL_YES, "yes", "it takes part"), \
           READING(INDIANS_SAIL_NO, "no", "it is cargo")) \
    RULING(DISEASE, "disease-one-kind-only", "card-34", \
           "From 1757 on, with one of the two kinds of Brigade missing?", \
           READING(DISEASE_LOSE_THE_OTHER, "lose-the-other", "what can be lost is"), \
           READING(DISEASE_LOSE_NONE, "lose-none", "both or none")) \
    RULING(LEFT_BY_INDIANS, "commander-left-by-indians", "17.2-indians", \
           "Where does a Commander go in winter whom Indian units have left alone?", \
           READING(LEFT_BY_INDIANS_RETURNS, "returns", "home as any stack does (17.3 #1), then to a stack (17.3 #3)"), \
           READING(LEFT_BY_INDIANS_REDEPLOYS, "redeploys", "to a stack at once: 17.2 #4 sends him to 17.3 #3")) \
    RULING(HIGHLAND_TYPE, "highland-given-type", "13.4", \
           "Must a Reduced Highland Brigade take a Hit before a Full Metropolitan one once it has taken the first?", \
           READING(HIGHLAND_TYPE_METROPOLITAN, "metropolitan", "it is one of them for all purposes (3.2.1)"), \
           READING(HIGHLAND_TYPE_OWN, "own", "it rolls as a type of its own (13.3.3), and 13.4 compares units of a type")) \
    RULING(STATUS_ORDER, "status-after-raid", "card-49", \
           "May card 49 roll an Interception again after it has done so with a Raid roll?", \
           READING(STATUS_ORDER_YES, "yes", "each die once, in any order"), \
           READING(STATUS_ORDER_NO, "no", "as one source counts the uses")) \
    RULING(CHEROKEE_EARLY, "cherokee-early", "card-13", \
           "What does card 29 give before 1757 when the Cherokee are French already?", \
           READING(CHEROKEE_EARLY_POINTS, "points", "2 Raid Points, for the year is asked first"), \
           READING(CHEROKEE_EARLY_NOTHING, "nothing", "what the French have they cannot be given")) \
    RULING(ADMIRAL_DRAW, "rear-admiral-draw", "15.2", \
           "Does the Fleet that card 18 brought count as one of the Year's draw?", \
           READING(ADMIRAL_DRAW_NO, "no", "the draw is as the scenario says"), \
           READING(ADMIRAL_DRAW_YES, "yes", "one Fleet fewer is drawn")) \
    RULING(RAID_ROUTE, "raid-route", "9.1-route", \
           "Who picks the route of a Raid?", \
           READING(RAID_ROUTE_PLAYER, "player", "any legal way"), \
           READING(RAID_ROUTE_SAFEST_SHORTEST, "safest-shortest", "the best way is taken")) \
    RULING(HIGHLAND_BT, "highland-and-b-and-t", "13.4.2-highland", \
           "Does the Hit of a B&T go to a Highland Brigade first, too, and use up its duty?", \
           READING(HIGHLAND_BT_NO, "no", "hit faces alone are meant"), \
           READING(HIGHLAND_BT_YES, "yes", "as in the online edition")) \
    RULING(FLEETS_LEAVING, "fleets-leaving-by-roll", "13.3.3-fleet", \
           "How many Fleets may leave by the B&T of one roll?", \
           READING(FLEETS_LEAVING_ONE_FOR_EACH, "one-for-each", "each B&T frees one"), \
           READING(FLEETS_LEAVING_ONE_IN_ALL, "one-in-all", "as in the online edition")) \
    RULING(SUPPLY_BATTLE, "supply-source-in-battle", "14.1", \
           "Is a space with a Battle marker a source of supply?", \
           READING(SUPPLY_BATTLE_NO, "no", "the marker shuts it"), \
           READING(SUPPLY_BATTLE_YES, "yes", "as in the online edition")) \
    RULING(SUPPLY_OUTPOSTS, "supply-enemy-outposts", "14.1", \
           "Through which enemy-controlled Outposts without enemy units may supply run?", \
           READING(SUPPLY_OUTPOSTS_OWN, "own", "those that are Home spaces of the side"), \
           READING(SUPPLY_OUTPOSTS_ANY, "any", "as in the online edition")) \
    RULING(SEAS_BY_BATTLE, "open-seas-without-battle", "10.6.2", \
           "Are the seas opened by Louisbourg when it is taken without a Battle?", \
           READING(SEAS_BY_BATTLE_YES, "yes", "the first British control counts"), \
           READING(SEAS_BY_BATTLE_NO, "no", "as in the online edition")) \
    RULING(COMMANDERS_GOAL, "commanders-destination", "10.4", \
           "Must the space that Commanders alone go to be friendly?", \
           READING(COMMANDERS_GOAL_ANY, "any", "it has friends and no enemies"), \
           READING(COMMANDERS_GOAL_FRIENDLY, "friendly", "as those on the way")) \
    RULING(DESERTION_SETTLED, "desertion-settled-space", "13.7.1", \
           "Is an enemy Settled space the enemy's by its Home side or by control?", \
           READING(DESERTION_SETTLED_HOME, "home", "as of garrisons, where it is friendly controlled (17.3.1)"), \
           READING(DESERTION_SETTLED_CONTROL, "control", "controlled spaces are friendly or enemy (1.1.1)")) \
    RULING(GARRISON_COMMANDER, "winter-garrison-commander", "17.3.1-fort", \
           "Is a Commander the one unit that may remain with a Fort?", \
           READING(GARRISON_COMMANDER_COUNTS, "counts", "he is a unit (3.7); were he none, nothing would let him remain"), \
           READING(GARRISON_COMMANDER_FREE, "free", "as he is in Connection Limits")) \
    RULING(COLONIAL_AT_HOME, "winter-garrison-colonial-at-home", "17.3.1", \
           "May a Colonial Brigade remain on a Fort in a Colony Home space?", \
           READING(COLONIAL_AT_HOME_YES, "yes", "it is on a Fort (17.2 #5)"), \
           READING(COLONIAL_AT_HOME_NO, "no", "no stack returns from there")) \
    RULING(BYSTANDERS_ROUT, "bystanders-in-rout", "13.8", \
           "Are units that sat a Battle out Routed with the stack that lost it?", \
           READING(BYSTANDERS_ROUT_MARKED, "marked", "the marker lies on the whole stack (3.0.3), the loss on those that fought"), \
           READING(BYSTANDERS_ROUT_ROUTED, "routed", "a stack is all units in the space: any of them may be the loss"), \
           READING(BYSTANDERS_ROUT_APART, "apart", "they lost no Battle, and joined with them the others are not Routed either")) \
    RULING(WAY_OF_OVERWHELMED, "way-of-overwhelmed-enemy", "10.2.1-way", \
           "Is the Connection by which an enemy came closed to the first Movement Point once he has been Overwhelmed?", \
           READING(WAY_OF_OVERWHELMED_CLOSED, "closed", "it was used to enter this Action Round"), \
           READING(WAY_OF_OVERWHELMED_OPEN, "open", "the paragraph is of stacks among enemies")) \
    RULING(MILITIA_PEACE, "militia-at-peace", "10.7", \
           "Where does Militia alone fight nobody who enters?", \
           READING(MILITIA_PEACE_START, "held-at-start", "where the enemy held the space when the Action Round began"), \
           READING(MILITIA_PEACE_NOW, "held-now", "where he holds it when somebody enters (13.2.1: on an uncaptured space they fight)"))
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

#endif
