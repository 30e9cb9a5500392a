#include "games/verbs/verbs.h"

#include "games/verbs/typed.h"

_Static_assert((int)VERB_COUNT <= (int)VERBS_MAX, "a set of verbs has a bit for each");

const struct verb_table all_verbs = {
    .end = VERB_COUNT,
    .row = {[VERB_NONE] = {"", 0, VERB_NONE},
#define VERB(name, word, flags, contrary) [VERB_##name] = {word, flags, VERB_##contrary},
            VERBS(VERB)
#undef VERB
    },
    .by =
        {
            [BY_NO] = VERB_PASS,       [BY_CARD] = VERB_PLAY,     [BY_PLUS] = VERB_DRAW,
            [BY_MINUS] = VERB_DISCARD, [BY_HANDS] = VERB_DEAL,    [BY_WAY] = VERB_MOVE,
            [BY_DICE] = VERB_ROLL,     [BY_CHOICE] = VERB_CHOOSE, [BY_FORCE] = VERB_ACTIVATE,
            [BY_UNITS] = VERB_PLACE,   [BY_WORKS] = VERB_BUILD,   [BY_INSIDE] = VERB_INSIDE,
            [BY_STAY] = VERB_DROP,     [BY_STEP] = VERB_LOSE,     [BY_WHOLE] = VERB_ELIMINATE,
            [BY_FULL] = VERB_RESTORE,  [BY_OFF] = VERB_REMOVE,    [BY_WIN] = VERB_BATTLE,
            [BY_COIN] = VERB_TOSS,
        },
    .typed = typed_verbs,
    .phrases = verb_phrases,
    .pairs = verb_pairs,
    .stand_ins = stand_ins,
};
