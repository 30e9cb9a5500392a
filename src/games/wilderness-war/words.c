#include "games/wilderness-war/game.h"

/* Words of Wilderness War that players type, and what they are in the notation. "the" says nothing.
 */

/* clang-format off */
const struct typed_word ww_words[] = {
    {"ops", "activation"},
    {"op", "activation"},
    {"ap", "activation"},
    {"activations", "activation"},
    {"naval move", "by sea"},
    {"naval", "by sea"},
    {"ship", "by sea"},
    {"boats", "by boat"},
    {"overland", "by land"},
    {"colonel", "the"},
    {"nyc", "New York"},
    {"reinforce", "restore"},
    {"stockades", "stockade"},
    {"forts", "fort"},
    {"one by one", "each"},
    {"avoid battle", "avoid"},
    {"redcoats", "british"},
    {NULL, NULL},
};
/* clang-format on */
