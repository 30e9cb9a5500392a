#ifndef PROVOST_RECORD_TYPED_SIDE_H
#define PROVOST_RECORD_TYPED_SIDE_H

#include "record/notation_reader.h"

/* Whether a word is the side's, or begins it. */
bool begins_side(const char *side, const char *word, size_t length);

/* The side of a word: an initial, the beginning of its name, a player's name; 0: of none. */
int side_typed(const struct notation *notation, const char *word, size_t length);

/* The same of a word of a line, "Ann's" too: a small letter alone is none. */
int side_of_typed_word(const struct notation *notation, const char *text, size_t length);

/* The length of a word without "'s". */
size_t without_possessive(const char *text, size_t length);

/* One word of a line after the other. */
struct words_of_line {
    const char *text;
    size_t length, at;
};

/* The bytes of the next word, which begins at at; 0: there is none. */
size_t next_word(struct words_of_line *words);

#endif
