#ifndef PROVOST_TESTS_TOY_GAME_H
#define PROVOST_TESTS_TOY_GAME_H

#include "referee/game.h"

/* An invented game, The Ferry, that has one of each thing the referee knows: five spaces in a row
 * with a ford between two of them, ten counters, four cards.
 *
 *     Alder -- Birch -- Cedar -- Dale East
 *                |        :          |
 *                +---- Dale West ----+        (":" the ford: the data does not say whether it can
 * be crossed)
 *
 * A turn: draw while there is a deck; play a card to march, to rally or to rest; do it. A march
 * goes two spaces at most (one in mud), more than one unit only with a captain; the other side may
 * intercept into each space (a die, +1 with its captain, succeeds on 5); where both sides stand
 * there is a battle. Each side may play Ambush first (+1). Each rolls a die (+1 with a captain): 4
 * is one hit, 6 is two. Losers of steps choose them; the side with fewer hits inflicted retreats,
 * an attacker to where it came from. A unit rallies on a die of 4, with a captain on any (+3). A
 * captain alone with enemies is captured; who stands alone in a space holds it. Six turns. */

enum { RED = 1, BLUE };

enum { USE = KIND_GAME };

enum use { MARCH = 1, RALLY, REST };

enum { SIDES_MAX = SIDE_MAX, PIECES_MAX = 10, PLACES_MAX = 6, CARDS_MAX = 4, ROUTE_MAX = 4 };

enum piece { ASH = 1, BEECH, ELM, FIR, ADA, GORSE, HAZEL, IVY, JUNIPER, BO };

enum place { ALDER = 1, BIRCH, CEDAR, DALE_EAST, DALE_WEST, LOST };

enum pile { DECK = 1, RED_HAND, BLUE_HAND, PLAYED };

enum toy_moment { TURN_ENDS = 1, MARCH_ENDS, BATTLE_ENDS };

enum { BEFORE_BATTLE = 1 }; /* the moment of response cards, a bit */

enum toy_procedure { THE_GAME, A_TURN, A_MARCH, A_SPACE, A_BATTLE, TOY_PROCEDURES };

#define TOY_RULINGS(RULING, READING)                                                               \
    RULING(TIES, "ties", "3.1", "Who wins a tie?",                                                 \
           READING(TIES_DEFENDER, "defender", "the defender"),                                     \
           READING(TIES_ATTACKER, "attacker", "the attacker"))

enum toy_ruling { TOY_RULINGS(RULING_NUMBER, READING_NUMBER) TOY_RULING_COUNT };
TOY_RULINGS(RULING_READINGS, READING_NUMBER)

enum { MUD_OPTION, STACKS_OPTION };

/* clang-format off */
#define TOY_FIELDS(ONE, LIST, BY_SIDE)                                               \
    ONE( turn,                          NUMBERS(0, 7), ALWAYS,      "turn")          \
    ONE( active,                        SIDE,   ALWAYS,      "active")               \
    ONE( use,                           USE,    TURN_ENDS,   "played for")           \
    LIST(at,            PIECES, PIECE,  PLACE,  ALWAYS,      "at")                   \
    LIST(reduced,       PIECES, PIECE,  FLAG,   ALWAYS,      "reduced")              \
    LIST(held_by,       PLACES, PLACE,  SIDE,   ALWAYS,      "held by")              \
    LIST(card_in,       CARDS,  CARD,   PILE,   ALWAYS,      "in")                   \
    LIST(cards_played,  SIDES,  SIDE,   NUMBERS(0, 9), ALWAYS,      "cards played")  \
    LIST(route,         ROUTE,  SLOT,   PLACE,  MARCH_ENDS,  "route")                \
    ONE( route_step,                    NUMBERS(0, ROUTE_MAX), MARCH_ENDS,  "route step") \
    LIST(marches,       PIECES, PIECE,  FLAG,   MARCH_ENDS,  "marches")              \
    ONE( battle_at,                     PLACE,  BATTLE_ENDS, "battle at")            \
    LIST(bonus,         SIDES,  SIDE,   NUMBERS(0, 9), BATTLE_ENDS, "bonus")         \
    LIST(to_lose,       SIDES,  SIDE,   NUMBERS(0, 99), BATTLE_ENDS, "to lose")      \
    ONE( winner,                        SIDE,   BATTLE_ENDS, "winner")
/* clang-format on */

POSITION_OF(TOY_FIELDS)

#define TOY_RULES(RULE)                                                                            \
    RULE(TOY_DRAW, "1.1", EFFECT, "Draw", "The active side draws a card while there is a deck.")   \
    RULE(TOY_USE, "1.2", CHECK, "Use of a card",                                                   \
         "A card is played to march, to rally or to rest.")                                        \
    RULE(TOY_SHOWN, "1.3", CHECK, "Cards are shown", "A card that is played is shown.")            \
    RULE(TOY_RALLY_ONE, "1.4-one", CHECK, "Rally one unit", "One unit rallies.")                   \
    RULE(TOY_RALLY_OWN, "1.4-own", CHECK, "Rally own units", "A side rallies its own.")            \
    RULE(TOY_RALLY_REDUCED, "1.4-reduced", CHECK, "Rally reduced units", "It is reduced.")         \
    RULE(TOY_TURN, "1.5", EFFECT, "Turns", "Sides take turns.")                                    \
    RULE(TOY_MARCH_OWN, "2.1-own", CHECK, "March with own units", "A side marches with its own.")  \
    RULE(TOY_MARCH_WAY, "2.1-way", CHECK, "Ways", "Each space is connected to the one before.")    \
    RULE(TOY_MARCH_FORD, "2.1-ford", CHECK, "The ford", "The ford can be crossed at low water.")   \
    RULE(TOY_MARCH_LENGTH, "2.1-length", CHECK, "Length", "A march is two spaces, in mud one.")    \
    RULE(TOY_MARCH_CAPTAIN, "2.2", CHECK, "Captains lead", "Two units march with a captain.")      \
    RULE(TOY_INTERCEPT_OWN, "2.3-own", CHECK, "Intercept with own", "A side's own intercept.")     \
    RULE(TOY_INTERCEPT_NEAR, "2.3-near", CHECK, "Intercept nearby", "They come from next to it.")  \
    RULE(TOY_BATTLE, "3.1", EFFECT, "Battle", "Each side rolls a die.")                            \
    RULE(TOY_AMBUSH, "3.2", CHECK, "Ambush", "Ambush is the card to play before a battle.")        \
    RULE(TOY_LOSE_OWN, "3.3-own", CHECK, "Own losses",                                             \
         "A side loses its own units in the battle.")                                              \
    RULE(TOY_LOSE_FIRST, "3.3-first", CHECK, "Who loses first", "Red loses before Blue.")          \
    RULE(TOY_LOSE_COUNT, "3.3-count", CHECK, "As many steps as hits", "Steps lost are the hits.")  \
    RULE(TOY_RETREAT_NEAR, "3.4-near", CHECK, "Retreat nearby", "A retreat is one space long.")    \
    RULE(TOY_RETREAT_ENEMY, "3.4-enemy", CHECK, "No retreat to enemies", "No enemy stands there.") \
    RULE(TOY_RETREAT_BACK, "3.4-back", CHECK, "Attackers go back", "To where they came from.")     \
    RULE(TOY_CAPTURE, "4.1", EFFECT, "Captains are captured", "When alone with enemies.")          \
    RULE(TOY_HOLD, "4.2", EFFECT, "Holding spaces", "Who stands alone in a space holds it.")       \
    RULE(TOY_STACK, "4.3", CHECK, "Stacking", "By option three counters of a side share a space.")

enum toy_rule {
    TOY_FIRST = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    TOY_RULES(RULE)
#undef RULE
        TOY_RULE_END
};

extern const struct game toy_game;

#endif
