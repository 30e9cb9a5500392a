#ifndef PROVOST_RECORD_NAME_WORDS_H
#define PROVOST_RECORD_NAME_WORDS_H

#include "record/notation_reader.h"

/* The only name of several words that those at at may be, though some of them are shortened ("Pt.
 * Pleasant", "Mohawk War Pty") or have a slip ("Travel by Sae"), as long as one is as the name has
 * it. A word that says something by itself is another's slip only amid two that are right. Its
 * words, and *length their bytes in text; NULL where there is none, several, or one that needs
 * nothing mended. end: of text. In the notation's arena. */
const char *name_of_words(const struct notation *notation, const char *text, size_t end, size_t at,
                          size_t *length);

#endif
