#ifndef PROVOST_BAYONETS_CATALOGUE_H
#define PROVOST_BAYONETS_CATALOGUE_H

#include "referee/game.h"

/* The rules of Bayonets & Tomahawks by number, the readings of what they leave open. */

/* clang-format off */
#define BAYONETS_RULES(RULE)                                                                       \
    RULE(CONTROL, "2.1.2", EFFECT, "Control of spaces",                                            \
         "A space passes to the side whose units alone stand on it; a captured Settled space that is left goes back to its Home side.") \
    RULE(BASES, "2.1.7", CHECK, "British Bases", "No French unit enters a British Base.")          \
    RULE(VICTORY_SPACES, "2.1.9", EFFECT, "Victory Spaces",                                        \
         "Whoever gains control of a Victory Space scores its value.")                             \
    RULE(LONE_COMMANDER, "3.7", EFFECT, "Commanders need company",                                 \
         "A Commander who is left without any other friendly unit is removed from play.")          \
    RULE(ROUNDS, "4.1", EFFECT, "Rounds of a Year",                                                \
         "A Year has nine Action Rounds and three Logistics Rounds, in the order of the Round track.") \
    RULE(NATION_JOINS, "8.1", EFFECT, "An Indian Nation takes a side",                             \
         "The Nation's units appear in its Villages, one in each, for the side it joins.")         \
    RULE(OPEN_SEAS, "10.6.2", EFFECT, "Open Seas",                                                 \
         "The first British control of Louisbourg opens every Sea Zone to the British.")           \
    RULE(BATTLE_ORDER, "13.0-order", CHECK, "Battles go from the top of the board down",           \
         "Of the spaces with a Battle marker the one highest in the battle priority table is fought next.") \
    RULE(DEFENDER, "13.1", EFFECT, "Who defends",                                                  \
         "The side with units there when the Action Round began defends, else the one with Militia, else the one that moved in first.") \
    RULE(MILITIA, "13.2.1", EFFECT, "Militia",                                                     \
         "One Militia a silhouette fights for the Home side, one fewer under an enemy control marker.") \
    RULE(EMERGENCY_FLEETS, "13.2.2-fleets", CHECK, "Emergency Artillery takes two Fleets",         \
         "A side needs at least two Fleets in the Battle space to give one up for Artillery, once a Battle.") \
    RULE(EMERGENCY_ARTILLERY, "13.2.2-artillery", CHECK, "Where Emergency Artillery comes from",   \
         "The Artillery comes from the pool, and from the Losses Box only when the pool is empty.") \
    RULE(COMBINE, "13.2.3", CHECK, "Combining Reduced units",                                      \
         "Two Reduced units of one type become one Full unit: one is lost, the other turned.")     \
    RULE(REROLL_TRACK, "13.3.1", CHECK, "The Commander of a Battle",                               \
         "A side uses one Commander of its stack, who goes on the reroll track at his rating.")    \
    RULE(PENALTIES, "13.3.2", EFFECT, "Battle Penalties",                                          \
         "Landing, Marshal Troops, Rout and Out of Supply markers and an enemy Fort under attack each set a side's marker back.") \
    RULE(ROLL_ORDER, "13.3.3-order", CHECK, "Unit types roll in order",                            \
         "Light, Indian, Highland, Metropolitan, other Brigades, Fleets, Bastions or Fort, Artillery: a type rolls when those before it have.") \
    RULE(ROLL_ALL, "13.3.3-all", CHECK, "Every unit of the type rolls",                            \
         "All units of the type that rolls throw one die each, the eliminated defenders among them.") \
    RULE(BATTLE_ROLL, "13.3.3", EFFECT, "What a Battle roll does",                                 \
         "After a type has rolled its Hits count first, then B&T, then Flags.")                    \
    RULE(BT_BRIGADE, "13.3.3-brigade", CHECK, "A B&T Hit goes to a Brigade",                       \
         "The Hit of a B&T falls on a Brigade, on a Metropolitan one while there is one.")         \
    RULE(FLEET_LEAVES, "13.3.3-fleet", CHECK, "A Fleet leaves by B&T",                             \
         "For each B&T of a Fleet one friendly Fleet that is not eliminated may go to a friendly coastal Home space without a Battle marker.") \
    RULE(MILITIA_ROLL, "13.3.3-militia", EFFECT, "Militia roll last",                              \
         "After all units each Militia that is left throws a die, of which only a Flag counts.")   \
    RULE(HIT_CHECK, "13.3.4", EFFECT, "Hit check",                                                 \
         "A Hit is scored when the face shows the roller's shape and an enemy unit of that shape can take it.") \
    RULE(HIT_PRIORITY, "13.3.4-priority", CHECK, "A Hit falls on the nearest type",                \
         "A Hit goes to a unit of the roller's own shape, in the order of types the table gives for the roller.") \
    RULE(HIT_APPLIED, "13.4", EFFECT, "Hits are applied",                                          \
         "A Hit turns a Full unit to its Reduced face and eliminates any other.")                  \
    RULE(REDUCED_FIRST, "13.4-reduced", CHECK, "Reduced units take Hits first",                    \
         "Where a Hit may go to a Full or a Reduced unit of a type, the Reduced one takes it.")    \
    RULE(HIT_COUNT, "13.4-count", CHECK, "As many losses as Hits",                                 \
         "A side takes one step loss for each Hit applied to it, and no more.")                    \
    RULE(ELIMINATION, "13.4.1", EFFECT, "Where eliminated units go",                               \
         "Light units, Brigades and Artillery go to the Losses Box, Fleets to their pool, Bastions and Forts out of play.") \
    RULE(HIGHLAND_FIRST, "13.4.2-highland", CHECK, "The first Hit goes to a Highland Brigade",     \
         "The first Hit on a Metropolitan Brigade in a Battle, B&T aside, falls on a Highland Brigade that is there.") \
    RULE(CHIT_DRAWN, "13.4.3", EFFECT, "War in Europe chits",                                            \
         "A side draws a chit for each enemy Metropolitan Brigade eliminated.")                    \
    RULE(REROLL_SCORED, "13.5-scored", CHECK, "What may be rerolled",                              \
         "A unit that rolled a Flag or scored a Hit does not reroll.")                             \
    RULE(REROLL_SINGLY, "13.5-singly", CHECK, "Rerolls are made one at a time",                    \
         "One die is rerolled, and seen, before the next reroll is chosen.")                       \
    RULE(REROLL_ONCE, "13.5-once", CHECK, "One reroll for each reason",                            \
         "A unit rerolls at most once for being Highland and at most once by a Commander.")        \
    RULE(REROLL_HIGHLAND, "13.5-highland", CHECK, "Only Highland Brigades reroll by themselves",   \
         "The reroll of its own belongs to a Highland Brigade.")                                   \
    RULE(REROLL_SHAPE, "13.5-shape", CHECK, "A Commander's shapes",                                \
         "A Commander lets units reroll whose shape is printed on his counter.")                   \
    RULE(REROLL_LEFT, "13.5-left", CHECK, "A Commander's rerolls",                                 \
         "A Commander in use with a reroll left is needed, and each use takes one away.")          \
    RULE(REROLL_WINDOW, "13.5-window", CHECK, "Rerolls belong to the type that rolls",             \
         "A die is rerolled before the rolls of its type take effect.")                            \
    RULE(CASUALTY, "13.5.1", EFFECT, "Commander Casualty",                                         \
         "A Miss on a Commander's reroll is rolled again, and a second Miss removes him.")         \
    RULE(REPLACEMENT, "13.5.1-replacement", CHECK, "Replacing a Commander",                        \
         "A Commander lost in the Battle may be replaced by another of the stack, with the rerolls left or his rating if lower.") \
    RULE(OUTCOME, "13.6", EFFECT, "Who wins",                                                      \
         "The attacker wins with the higher marker, the defender otherwise; a stack that lost all its units loses.") \
    RULE(AFTER_BATTLE, "13.7", EFFECT, "After a Battle",                                           \
         "Markers are removed and control is settled.")                                            \
    RULE(DESERTION, "13.7.1", CHECK, "Indian Desertion",                                           \
         "An attacker with Indian units who beats a Fort or takes an enemy Settled space loses one Indian unit of his stack at random.") \
    RULE(ROUT, "13.8", EFFECT, "Rout",                                                             \
         "A loser three or more positions behind, or a defender who lost his last Bastion, is Routed.") \
    RULE(ROUT_ONE, "13.8-one", CHECK, "A Rout costs one unit",                                     \
         "Of a Routed stack one unit is eliminated, and no Commander pays for it.")                \
    RULE(ROUT_ARTILLERY, "13.8-artillery", CHECK, "A Rout costs Artillery first",                  \
         "The unit a Rout costs is Artillery while the stack has any.")                            \
    RULE(ROUT_INDIAN, "13.8-indian", CHECK, "A Rout costs Indians last",                           \
         "An Indian unit is given up to a Rout only when there is no other.")                      \
    RULE(ROUT_FORT, "13.8-fort", CHECK, "A Fort does not pay for a Rout",                          \
         "The unit a Rout costs is not the Fort.")                                                 \
    RULE(ROUT_FORT_LOST, "13.8-fort-lost", EFFECT, "A Routed stack loses its Fort",                \
         "The Fort becomes one of the enemy's, on the same face.")                                 \
    RULE(RETREAT_RULE, "13.9", EFFECT, "Retreat", "The defeated units leave the space.")           \
    RULE(RETREAT_BASTION, "13.9-bastion", EFFECT, "A Bastion holds the defender",                  \
         "While a Bastion stands the defender stays, the attacker's victory is void and the Battle marker remains.") \
    RULE(RETREAT_CONNECTION, "13.9-connection", CHECK, "Retreat along Connections",                \
         "Units retreat to an adjacent space along a Connection that all of them may use.")        \
    RULE(RETREAT_TOGETHER, "13.9.1-together", CHECK, "All retreat together",                       \
         "All retreating units go to one space.")                                                  \
    RULE(RETREAT_FLEETS, "13.9.1-fleets", CHECK, "A stack with Fleets retreats by sea",            \
         "While Fleets retreat with it a stack follows the list for Fleets.")                      \
    RULE(RETREAT_CAME_FROM, "13.9.1-came-from", CHECK, "An attacker goes back where he came from", \
         "An attacker retreats to a friendly space without enemies from which a stack of his came this Action Round, if there is one.") \
    RULE(RETREAT_ENEMY_CAME, "13.9.1-enemy-came", CHECK, "A defender does not go where the enemy came from", \
         "A defender does not retreat to a space from which an enemy stack entered this Action Round.") \
    RULE(RETREAT_NOWHERE, "13.9.1", EFFECT, "Nowhere to retreat",                                  \
         "Without a space to go to all units that are not Light are eliminated; Light units then look again, by Paths too.") \
    RULE(FLEET_PRIORITY, "13.9.2", CHECK, "Where Fleets retreat to",                               \
         "Friendly coastal Home spaces come first, then friendly coasts, then Wilderness coasts of a friendly sea, then the Sail Box.") \
    RULE(RETREAT_PRIORITY, "13.9.3", CHECK, "Where a stack retreats to",                           \
         "Of the adjacent spaces the first priority that any of them meets decides, and among those the retreating side.") \
    RULE(RETREAT_OVERWHELM, "13.9.4", CHECK, "Overwhelm during Retreat",                           \
         "The retreating stack gives up as many units, of the enemy's choice, as there are enemy units and Militia, and those units are eliminated.") \
    RULE(FORT_LEFT, "13.9.5", EFFECT, "A Fort left behind",                                        \
         "A Fort that is not eliminated becomes one of the enemy's, on the same face.")            \
    RULE(FORT_DEMOLISHED, "13.9.5-routed", CHECK, "Only an unrouted stack destroys its Fort",      \
         "A stack that retreats without being Routed may eliminate its Fort.")                     \
    RULE(VICTORY_TRACK, "18.1", EFFECT, "The Victory track",                                       \
         "The marker goes one position to a side's end for each VP it scores.")

#define BAYONETS_RULINGS(RULING)                                                                   \
    RULING(COMBINING_CHIT, "combining-draws-chit", "13.4.3",                                       \
           "Does combining Metropolitan Brigades give the enemy a War in Europe chit?",            \
           "yes", "one of the two is eliminated", "no", "nothing was lost in battle")              \
    RULING(COMBINING_BASTIONS, "combining-bastions", "13.2.3", "Do two Reduced Bastions combine?", \
           "no", "Bastions are never repaired", "yes", "they are units of one type")               \
    RULING(PENALTY_FLOOR, "penalty-floor", "13.3.2",                                               \
           "Do Battle Penalties go below the lowest box of the track?",                            \
           "no-cap", "the number goes on", "cap-at-5", "the marker stops at -5")                   \
    RULING(REROLL_NO_TARGET, "reroll-hit-without-target", "13.5-scored",                           \
           "May a hit face that finds no target be rerolled?",                                     \
           "yes", "it scored no Hit", "no", "it is a hit face")                                    \
    RULING(REROLL_BT, "reroll-b-and-t", "13.5-scored",                                             \
           "May a B&T that hits a Brigade be rerolled?",                                           \
           "yes", "scoring a Hit is a matter of hit faces (13.3.4)", "no", "it hits")              \
    RULING(MILITIA_ALONE, "militia-without-units", "13.6",                                         \
           "Does a stack that has lost all its units lose at once though Militia remain?",         \
           "yes", "Militia are no units", "no", "Militia hold the space")                          \
    RULING(DESERTION_FORT, "desertion-fallen-fort", "13.7.1",                                      \
           "Does a Fort eliminated in the Battle still cause Indian Desertion?",                   \
           "yes", "the Battle was against it", "no", "it must stand")                              \
    RULING(DESERTION_CANCELLED, "desertion-cancelled-victory", "13.7.1",                           \
           "Is there Desertion when a Bastion cancels the attacker's victory?",                    \
           "no", "nothing was won", "yes", "the Battle was won")                                   \
    RULING(ATTACKER_WILDERNESS, "attacker-retreat-wilderness", "13.9.1-came-from",                 \
           "May an attacker go back first to a Wilderness space it came from?",                    \
           "ranks-with-priority-3", "Wilderness is not friendly", "ranks-second", "it came from there") \
    RULING(RETREAT_MILITIA, "retreat-militia-count", "13.9.3",                                     \
           "Is Militia counted as printed, or less the one lost by capture?",                      \
           "reduced", "as in a Battle", "printed", "as on the board")                              \
    RULING(OVERWHELM_SPACE, "enemy-space-5a", "13.9.3", "Which spaces are enemy spaces under 5A?", \
           "enemy-units-or-enemy-control-with-militia", "whoever holds it", "enemy-control-only",  \
           "only spaces the enemy controls")                                                       \
    RULING(VILLAGE_LAST_RESORT, "neutral-village-retreat", "13.9.3",                               \
           "Where does a neutral village stand among the retreat priorities?",                     \
           "end-of-5a", "before 5B", "after-5b", "behind everything")
/* clang-format on */

enum bayonets_rule {
    BAYONETS_BEFORE_FIRST = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    BAYONETS_RULES(RULE)
#undef RULE
        BAYONETS_AFTER_LAST
};
enum { BAYONETS_RULE_COUNT = BAYONETS_AFTER_LAST - KERNEL_RULE_COUNT };

enum bayonets_ruling {
#define RULING(name, word, rule, question, first, means, second, means_second) RULING_##name,
    BAYONETS_RULINGS(RULING)
#undef RULING
        BAYONETS_RULING_COUNT
};

#endif
