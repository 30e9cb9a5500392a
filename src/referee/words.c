#include "referee/words.h"

#include <string.h>

/* What was likely meant by a word that means nothing. */

const char *suggest_word(struct referee *referee, const char *text, const char *const *words,
                         int count)
{
    const char *nearest = nearest_word(text, words, count);
    return nearest ? keep(referee, "; did you mean %s?", nearest) : "";
}

const char *suggest_name(struct referee *referee, const struct names *names,
                         const struct name_match *match)
{
    struct sentence nearest;
    const char *before = ""; /* namesakes are named once */
    sentence_clear(&nearest);
    for (int i = 0; i < match->nearest_count; i++) {
        const char *printed = names->name[match->nearest[i]].printed;
        if (strcmp(printed, before) != 0)
            say_item(&nearest, ", ", printed);
        before = printed;
    }
    return nearest.length ? keep(referee, "; did you mean %s?", nearest.text) : "";
}

const char *suggest_side(struct referee *referee, const char *text)
{
    const char *names[SIDE_MAX];
    for (int side = 1; side <= SIDE_MAX; side++)
        names[side - 1] = side_name(referee, side);
    return suggest_word(referee, text, names, SIDE_MAX);
}
