#include "record/entry.h"

#include <string.h>

static const struct {
    const char *word;
    unsigned flags;
    enum verb contrary;
} verbs[VERB_COUNT] = {[VERB_NONE] = {"", 0, VERB_NONE},
#define VERB(name, word, flags, contrary) [VERB_##name] = {word, flags, VERB_##contrary},
                       VERBS(VERB)
#undef VERB
};

const char *verb_word(enum verb verb)
{
    return verb > VERB_NONE && verb < VERB_COUNT ? verbs[verb].word : "";
}

bool verb_is(enum verb verb, enum verb_flag flag)
{
    return (verbs[verb].flags & (unsigned)flag) != 0;
}

enum verb contrary_verb(enum verb verb)
{
    return verbs[verb].contrary;
}

enum verb verb_of(const char *word)
{
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        if (verbs[verb].word[0] == word[0] && strcmp(verbs[verb].word, word) == 0)
            return (enum verb)verb;
    return VERB_NONE;
}
