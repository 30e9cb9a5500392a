#ifndef PROVOST_WASHINGTONS_WAR_FIELDS_H
#define PROVOST_WASHINGTONS_WAR_FIELDS_H

#include "referee/game.h"

/* The position of Washington's War. */

enum { BRITISH = 1, AMERICAN = 2 };

/* The game's own lists of words. */
enum { COLONY = KIND_GAME, ZONE, USE, MODE, WHAT };

enum { USE_OPS = 1, USE_QUEUE, USE_EVENT, USE_BATTLE, USE_RESPONSE };
enum { BY_LAND = 1, BY_SEA };

/* Where a card can be; a card that stands for any of its kind ("3 OPS") is nowhere. */
enum pile {
    DECK = 1,
    BRITISH_HAND, /* a hand is BRITISH_HAND - 1 + side */
    AMERICAN_HAND,
    DISCARDS,
    BRITISH_QUEUE,
    AMERICAN_QUEUE,
    BRITISH_CARD_BOX,
    AMERICAN_CARD_BOX,
    WAR_ENDS_BOX,
    ON_THE_DECK, /* face up: the deck is reshuffled when the next turn begins (6.3.D) */
    OUT_OF_PLAY,
    SET_ASIDE
};

/* When a field lapses. */
enum { MARCH_ENDS = 1, ENTRY_ENDS, BATTLE_ENDS, ACTIVATION_ENDS, CARD_ENDS, TURN_ENDS };

enum { PIECE_MAX = 192, PLACE_MAX = 160, CARD_MAX = 320, COLONY_MAX = 16, ZONE_MAX = 8, ROUTE_MAX = 16 };

/* clang-format off */
#define FIELDS(ONE, LIST)                                                                          \
    /*   name            size   per    holds   until            shown */                           \
    ONE (year,                         NUMBER, ALWAYS,          "year")                            \
    ONE (to_play,                      SIDE,   ALWAYS,          "to play")                         \
    LIST(card_number,    SIDE,  SIDE,  NUMBER, TURN_ENDS,       "cards played")                    \
    ONE (regulars,                     FLAG,   ALWAYS,          "regulars")                        \
    ONE (alliance,                     NUMBER, ALWAYS,          "alliance")                        \
    ONE (alliance_due,                 FLAG,   ALWAYS,          "alliance due")                    \
    ONE (france_at_war,                FLAG,   ALWAYS,          "france at war")                   \
    ONE (european_war,                 FLAG,   ALWAYS,          "european war")                    \
    ONE (navy_zone,                    ZONE,   ALWAYS,          "navy in")                         \
    ONE (congress_fell,                FLAG,   TURN_ENDS,       "congress dispersed this turn")    \
    LIST(piece_at,       PIECE, PIECE, PLACE,  ALWAYS,          "at")                              \
    LIST(pc,             PLACE, PLACE, SIDE,   ALWAYS,          "pc")                              \
    LIST(card_in,        CARD,  CARD,  PILE,   ALWAYS,          "card in")                         \
    LIST(unseen,         SIDE,  SIDE,  NUMBER, ALWAYS,          "unseen cards")                    \
    /* a card */                                                                                   \
    ONE (card_played,                  CARD,   CARD_ENDS,       "card played")                     \
    ONE (ops,                          NUMBER, CARD_ENDS,       "ops")                             \
    ONE (last_card,                    FLAG,   CARD_ENDS,       "last card of the phase")          \
    LIST(draws_due,      SIDE,  SIDE,  NUMBER, ALWAYS,          "replacement cards due")           \
    LIST(activated,      PIECE, PIECE, FLAG,   CARD_ENDS,       "activated")                       \
    LIST(moved,          PIECE, PIECE, FLAG,   CARD_ENDS,       "moved")                           \
    LIST(tried,          PIECE, PIECE, FLAG,   CARD_ENDS,       "tried to intercept")              \
    /* an activation */                                                                            \
    ONE (general,                      PIECE,  ACTIVATION_ENDS, "general moving")                  \
    ONE (army_at,                      PLACE,  ACTIVATION_ENDS, "army at")                         \
    LIST(in_army,        PIECE, PIECE, FLAG,   ACTIVATION_ENDS, "in the army")                     \
    ONE (spaces,                       NUMBER, ACTIVATION_ENDS, "spaces moved")                    \
    ONE (spaces_at_most,               NUMBER, ACTIVATION_ENDS, "spaces moved at most")            \
    ONE (stopped,                      FLAG,   ACTIVATION_ENDS, "stopped")                         \
    ONE (fought,                       FLAG,   ACTIVATION_ENDS, "fought or overran")               \
    LIST(route,          ROUTE, SLOT,  PLACE,  MARCH_ENDS,      "route")                           \
    ONE (route_count,                  NUMBER, MARCH_ENDS,      "route length")                    \
    ONE (route_next,                   NUMBER, MARCH_ENDS,      "route next")                      \
    ONE (by_sea,                       FLAG,   MARCH_ENDS,      "by sea")                          \
    ONE (came_from,                    PLACE,  ENTRY_ENDS,      "came from")                       \
    ONE (friends_there,                FLAG,   ENTRY_ENDS,      "own CUs there before")            \
    ONE (intercepted,                  FLAG,   ENTRY_ENDS,      "intercepted")                     \
    ONE (avoided,                      FLAG,   ENTRY_ENDS,      "retreated before battle")         \
    /* a battle */                                                                                 \
    ONE (battle_at,                    PLACE,  BATTLE_ENDS,     "battle at")                       \
    LIST(battle_card,    SIDE,  SIDE,  CARD,   BATTLE_ENDS,     "battle card")                     \
    LIST(battle_bonus,   SIDE,  SIDE,  NUMBER, BATTLE_ENDS,     "battle card bonus")               \
    LIST(rating,         SIDE,  SIDE,  NUMBER, BATTLE_ENDS,     "actual battle rating")            \
    ONE (winner,                       SIDE,   BATTLE_ENDS,     "winner")                          \
    LIST(loss_due,       SIDE,  SIDE,  NUMBER, BATTLE_ENDS,     "CUs to lose")                     \
    LIST(lost,           SIDE,  SIDE,  NUMBER, BATTLE_ENDS,     "CUs lost")
/* clang-format on */

POSITION_OF(FIELDS)

/* The procedures, in the order of the game's table. */
enum { GAME, TURN, CARD_PLAY, OPERATIONS, ACTIVATION, MARCH, ENTER_SPACE, BATTLE, PROCEDURES };

#endif
