#ifndef PROVOST_GAMES_VERBS_TYPED_H
#define PROVOST_GAMES_VERBS_TYPED_H

#include "record/typed_word.h"

/* The verbs as players say them, for the table of verbs. */
extern const struct typed_verb typed_verbs[];
extern const struct typed_word verb_phrases[];
extern const struct verb_pair verb_pairs[];
extern const struct stand_in stand_ins[];

#endif
