#ifndef PROVOST_RECORD_TALK_H
#define PROVOST_RECORD_TALK_H

#include "record/notation_reader.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether a line is plainly said to the other player, whatever of the game it names: it asks,
 * wishes, judges what was done, or says what somebody should or could do, and no part of it between
 * commas and stops declares anything. What holds a digit or a mark of the notation is none. */
bool is_talk(const struct notation *notation, const char *text, size_t length);

/* "Mohawks at Cataraqui?": whether a text ends by asking, and nothing in it answers with a yes:
 * what it names is not declared. */
bool is_mere_question(const char *text, size_t length);

#endif
