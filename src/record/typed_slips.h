#ifndef PROVOST_RECORD_TYPED_SLIPS_H
#define PROVOST_RECORD_TYPED_SLIPS_H

#include "record/dialect.h"

/* The word for what is done, or for a card or a die, that a player meant by one that nobody knows,
 * in its first form: "discard" by "discraded". It is the only one that differs by two letters that
 * are turned, from 5 letters on by one too many or too few, from 6 on by another letter: by more
 * differ words of every day. NULL where there is none, or several. Static, or in the dialect. */
const char *word_meant(const struct dialect *dialect, const char *word, size_t length);

#endif
