#ifndef PROVOST_BAYONETS_WORDS_H
#define PROVOST_BAYONETS_WORDS_H

#include "record/dialect.h"

/* What players type, in words of the notation. */
extern const struct typed_word bt_words[];
extern const struct typed_word bt_shortened[];
extern const struct talked_of bt_talk;
extern const struct verb_alias bt_aliases[];

#endif
