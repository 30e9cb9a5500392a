#ifndef PROVOST_GAMES_VERBS_VERBS_H
#define PROVOST_GAMES_VERBS_VERBS_H

#include "record/verb.h"

/* The verbs of all games, one table: enum name, word in the record, flags (record/verb.h), and the
 * verb that says the contrary with the same fields. */
#define VERBS(VERB)                                                                                \
    VERB(ACTIVATE, "activate", ACTIVATES | USES_CARD, NONE)                                        \
    VERB(ASSAULT, "assault", ROLLS_DICE | AT_WORKS | FIGHTS, NONE)                                 \
    VERB(AVOID, "avoid", ROLLS_DICE | GOES_TO | OF_ALL, NONE)                                      \
    VERB(BATTLE, "battle", ROLLS_DICE | AT_WORKS | FIGHTS | WITH_CARD, NONE)                       \
    VERB(BUILD, "build", USES_CARD | UNDONE | MAKES_WORKS, DEMOLISH)                               \
    VERB(CHOOSE, "choose", USES_CARD | NAMES_SIDE, NONE)                                           \
    VERB(COMMAND, "command", 0, NONE)                                                              \
    VERB(DEAL, "deal", DEALS_CARDS | BRINGS_CARDS | OF_HANDS | NEEDS_SAYING, NONE)                 \
    VERB(DEMOLISH, "demolish", AT_WORKS | NEEDS_ITS_WORD | UNDONE | GIVES_UP, BUILD)               \
    VERB(DEPLOY, "deploy", GOES_TO, NONE)                                                          \
    VERB(DISCARD, "discard", OF_HANDS | THROWS_CARD | NEEDS_NAMES | OF_TITLE, NONE)                \
    VERB(DRAW, "draw", BRINGS_CARDS | OF_HANDS | NEEDS_NAMES, NONE)                                \
    VERB(DROP, "drop", UNDONE | NEEDS_SAYING | OF_TITLE, PICK)                                     \
    VERB(ELIMINATE, "eliminate", COUNTS_STEPS, NONE)                                               \
    VERB(EXCHANGE, "exchange", SWAPS, NONE)                                                        \
    VERB(HOLD, "hold", OF_HANDS | COUNTS_CARDS | NEEDS_NAMES, NONE)                                \
    VERB(HOME, "home", GOES | GOES_TO | GOES_BACK | GIVES_UP, NONE)                                \
    VERB(INSIDE, "inside", GOES | OF_ALL | AT_WORKS | FIGHTS, OUTSIDE)                             \
    VERB(INTERCEPT, "intercept", ROLLS_DICE | GOES_TO | MEETS, NONE)                               \
    VERB(LOSE, "lose", ROLLS_DICE | COUNTS_STEPS, NONE)                                            \
    VERB(MARSHAL, "marshal", 0, NONE)                                                              \
    VERB(MOVE, "move", GOES_TO | WITH_CARD, NONE)                                                  \
    VERB(OUTSIDE, "outside", GOES | OF_ALL | AT_WORKS | FIGHTS, INSIDE)                            \
    VERB(OVERRUN, "overrun", 0, NONE)                                                              \
    VERB(PASS, "pass", SAYS_NO, NONE)                                                              \
    VERB(PICK, "pick", UNDONE, DROP)                                                               \
    VERB(PLACE, "place", COUNTS_STEPS | GOES_TO, REMOVE)                                           \
    VERB(PLAY, "play", PLAYS_CARD | USES_CARD | OF_TITLE, NONE)                                    \
    VERB(QUEUE, "queue", USES_CARD | KEEPS_CARD, NONE)                                             \
    VERB(RAID, "raid", ROLLS_DICE | STRIKES, NONE)                                                 \
    VERB(RALLY, "rally", ROLLS_DICE, NONE)                                                         \
    VERB(RATE, "rate", ROLLS_DICE, NONE)                                                           \
    VERB(REMOVE, "remove", COUNTS_STEPS, PLACE)                                                    \
    VERB(REROLL, "reroll", ROLLS_DICE, NONE)                                                       \
    VERB(RESERVE, "reserve", 0, NONE)                                                              \
    VERB(RESTORE, "restore", COUNTS_STEPS, NONE)                                                   \
    VERB(RETREAT, "retreat", GOES_TO | GOES_BACK | WITH_CARD, NONE)                                \
    VERB(ROLL, "roll", ROLLS_DICE | WITH_CARD, NONE)                                               \
    VERB(SHOW, "show", 0, NONE)                                                                    \
    VERB(SIEGE, "siege", ROLLS_DICE | AT_WORKS | FIGHTS, NONE)                                     \
    VERB(SURRENDER, "surrender", NEEDS_ITS_WORD, NONE)                                             \
    VERB(SWAP, "swap", SWAPS, NONE)                                                                \
    VERB(TAKE, "take", VAGUE, NONE)                                                                \
    VERB(TOSS, "toss", NAMES_SIDE | OF_TITLE, NONE)

enum {
    VERB_BEFORE_ALL = VERB_NONE,
#define VERB(name, word, flags, contrary) VERB_##name,
    VERBS(VERB)
#undef VERB
        VERB_COUNT
};

/* Sets of verbs. */
#define ADMITS(verb) (UINT64_C(1) << VERB_##verb)
#define ALL_BUT_PASS (~ADMITS(PASS))

#endif
