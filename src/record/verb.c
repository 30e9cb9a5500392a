#include "record/verb.h"

#include "record/text.h"

const char *verb_word(verb_id verb)
{
    return verb > VERB_NONE && verb < all_verbs.end ? all_verbs.row[verb].word : "";
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
        if (is_same_text(all_verbs.row[verb].word, word))
            return verb;
    return VERB_NONE;
}
