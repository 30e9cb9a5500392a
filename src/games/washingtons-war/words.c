#include "games/washingtons-war/game.h"

/* Words of Washington's War that players type, and what they are in the notation. "the" says
 * nothing. */

/* clang-format off */
const struct typed_word waw_words[] = {
    {"96", "Ninety Six"},
    {"pc", "place"},
    {"pcs", "place"},
    {"pc marker", "place"},
    {"pc markers", "place"},
    {"political control", "place"},
    {"political control marker", "place"},
    {"marker", "the"},
    {"markers", "the"},
    {"agility roll", "rate"},
    {"rating roll", "rate"},
    {"battle rating", "rate"},
    {"rating", "rate"},
    {"ratings", "rate"},
    {"loss roll", "lose"},
    {"battle card", "play"},
    {"retreat before battle", "avoid"},
    {"evade", "avoid"},
    {"to go first", "the"},
    {"to play first", "the"},
    {"go first", "choose"},
    {"us", "american"},
    {"rebels", "american"},
    {"patriots", "american"},
    {"redcoats", "british"},
    {"crown", "british"},
    {"to the queue", "queue"},
    {"into the queue", "queue"},
    {"minister", "Benjamin Franklin"},
    {NULL, NULL},
};
/* clang-format on */
