#ifndef PROVOST_FORT_TOKENS_FIELDS_H
#define PROVOST_FORT_TOKENS_FIELDS_H

#include "referee/game.h"

/* What a position of the Fort Tokens card game consists of. */

enum { BRITISH = 1, FRENCH = 2 };

/* The game's own lists of words. */
enum { TYPE = KIND_GAME, PHASE };

/* In the order of play, as in the rules data. */
enum phase { NO_PHASE, RECRUIT, STRATEGY, EXPEDITION, SIEGE, VICTORY, PHASE_MAX = VICTORY };

enum { CARD_MAX = 50, TYPE_MAX = 10 };

enum pile {
    DECK = 1, /* and what closed hands and face-down discards hide */
    BRITISH_HAND,
    FRENCH_HAND,
    BRITISH_EXPEDITION,
    FRENCH_EXPEDITION,
    BRITISH_SIEGE,
    FRENCH_SIEGE,
    DISCARD
};

/* When fields expire. */
enum { PHASE_ENDS = 1, TURN_ENDS };

enum procedure_number {
    PLAY_GAME,
    PLAY_TURN,
    RECRUITING,
    CHANGING_CARDS,
    REPLACING,
    FIGHTING,
    ENDING_TURN
};

/* clang-format off */
#define FIELDS(ONE, LIST, BY_SIDE)                                           \
    /*   name             one per       holds   until       shown as */      \
    ONE( turn,                          NUMBERS(0, 9999), ALWAYS,     "turn") \
    ONE( phase,                         PHASE,  TURN_ENDS,  "phase")         \
    ONE( attacker,                      SIDE,   ALWAYS,     "attacker")      \
    LIST(tokens,          SIDE,  SIDE,  NUMBERS(0, 20), ALWAYS,     "tokens") \
    LIST(card_pile,       CARD,  CARD,  PILE,   ALWAYS,     "in")            \
    LIST(hidden,          SIDE,  SIDE,  NUMBERS(0, CARD_MAX), ALWAYS,     "hidden") \
    ONE( hidden_discards,               NUMBERS(0, CARD_MAX), ALWAYS,     "hidden discards") \
    LIST(dealt,           SIDE,  SIDE,  FLAG,   TURN_ENDS,  "dealt")         \
    LIST(discarded,       SIDE,  SIDE,  NUMBERS(0, CARD_MAX), TURN_ENDS,  "discarded") \
    LIST(to_draw,         SIDE,  SIDE,  NUMBERS(0, CARD_MAX), TURN_ENDS,  "to draw") \
    LIST(has_played,      SIDE,  SIDE,  FLAG,   PHASE_ENDS, "has played")    \
    LIST(won_by,          PHASE, PHASE, SIDE,   TURN_ENDS,  "won by")
/* clang-format on */

POSITION_OF(FIELDS)

#endif
