#ifndef PROVOST_WASHINGTONS_WAR_WORDS_H
#define PROVOST_WASHINGTONS_WAR_WORDS_H

#include "games/washingtons-war/catalogue.h"
#include "record/dialect.h"

/* What players type, in words of the notation. */
extern const struct typed_word waw_words[];
extern const struct typed_word waw_shortened[];
extern const struct talked_of waw_talk;
extern const struct verb_alias waw_aliases[];

#endif
