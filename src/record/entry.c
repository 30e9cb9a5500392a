#include "record/entry.h"

#include <string.h>

static const char *const verb_words[VERB_COUNT] = {"",
#define VERB(name, word) word,
                                                   VERBS(VERB)
#undef VERB
};

const char *verb_word(enum verb verb)
{
    return verb > VERB_NONE && verb < VERB_COUNT ? verb_words[verb] : "";
}

enum verb verb_of(const char *word)
{
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        if (verb_words[verb][0] == word[0] && strcmp(verb_words[verb], word) == 0)
            return (enum verb)verb;
    return VERB_NONE;
}
