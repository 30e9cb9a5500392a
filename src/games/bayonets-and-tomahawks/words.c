#include "games/bayonets-and-tomahawks/game.h"

/* Words of Bayonets & Tomahawks that players type, and what they are in the notation. "the" says
 * nothing. */

/* clang-format off */
const struct typed_word bt_words[] = {
    {"use", "ap"},
    {"spend", "ap"},
    {"action point", "ap"},
    {"point", "ap"},
    {"points", "ap"},
    {"marshal troops", "marshal"},
    {"whole stack", "all"},
    {"stack", "all"},
    {"begin fort", "build begin-fort"},
    {"begin fort construction", "build begin-fort"},
    {"start fort", "build begin-fort"},
    {"start building fort", "build begin-fort"},
    {"start build fort", "build begin-fort"},
    {"construct fort", "build begin-fort"},
    {"finish fort", "build finish-fort"},
    {"complete fort", "build finish-fort"},
    {"repair fort", "build repair-fort"},
    {"remove fort", "build remove-fort"},
    {"begin road", "build begin-road"},
    {"start road", "build begin-road"},
    {"finish road", "build finish-road"},
    {"raid roll", "roll"},
    {"metropolitans", "metropolitan"},
    {"brigades", "the"},
    {"brigade", "the"},
    {"troops", "the"},
    {"light 2x", "light-2x"},
    {"army 2x", "army-2x"},
    {"indian 2x", "indian-2x"},
    {"sail", "sail-army"},
    {"indians", "indian"},
    {"lights", "light"},
    {"blank", "miss"},
    {"b t", "b-and-t"},
    {"from losses box", "the"},
    {"flags", "flag"},
    {NULL, NULL},
};
/* clang-format on */
