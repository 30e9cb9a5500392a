#ifndef PROVOST_REFEREE_WORDS_H
#define PROVOST_REFEREE_WORDS_H

#include "referee/state.h"

/* words.c; private to src/referee. */

/* "; did you mean march?": the nearest of count words to text, "" when none is near. In the line's
 * memory. */
const char *suggest_word(struct referee *referee, const char *text, const char *const *words,
                         int count);
/* The same of names that were searched in vain. */
const char *suggest_name(struct referee *referee, const struct names *names,
                         const struct name_match *match);
const char *suggest_side(struct referee *referee, const char *text);

#endif
