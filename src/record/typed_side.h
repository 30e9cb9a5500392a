#ifndef PROVOST_RECORD_TYPED_SIDE_H
#define PROVOST_RECORD_TYPED_SIDE_H

#include "record/notation_reader.h"

/* Whether a word is the side's, or begins it. */
bool begins_side(const char *side, const char *word, size_t length);

/* The side of a word: an initial, the beginning of its name, a player's name; 0: of none. */
int side_typed(const struct notation *notation, const char *word, size_t length);

#endif
