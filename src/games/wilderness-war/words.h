#ifndef PROVOST_WILDERNESS_WAR_WORDS_H
#define PROVOST_WILDERNESS_WAR_WORDS_H

#include "record/dialect.h"
#include "referee/game.h"

/* What players type, in words of the notation. */

extern const struct typed_word ww_words[];
extern const struct typed_word ww_shortened[];
extern const struct talked_of ww_talk;
extern const struct verb_alias ww_aliases[];
extern const struct use_alias ww_use_aliases[];

#endif
