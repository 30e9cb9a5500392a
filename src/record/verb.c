#include "record/verb.h"

#include <string.h>

const char *verb_word(verb_id verb)
{
    return verb > VERB_NONE && verb < all_verbs.end ? all_verbs.row[verb].word : "";
}

bool verb_is(verb_id verb, enum verb_flag flag)
{
    return (all_verbs.row[verb].flags & (unsigned)flag) != 0;
}

verb_id contrary_verb(verb_id verb)
{
    return all_verbs.row[verb].contrary;
}

verb_id verb_by(enum verb_sign sign)
{
    return all_verbs.by[sign];
}

verb_id verb_of(const char *word)
{
    EACH_VERB (verb)
        if (all_verbs.row[verb].word[0] == word[0] && strcmp(all_verbs.row[verb].word, word) == 0)
            return verb;
    return VERB_NONE;
}
