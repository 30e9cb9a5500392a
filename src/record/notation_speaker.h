#ifndef PROVOST_RECORD_NOTATION_SPEAKER_H
#define PROVOST_RECORD_NOTATION_SPEAKER_H

#include "record/notation_reader.h"
#include "record/notation_typed.h"

#include <stdbool.h>
#include <stddef.h>

/* Lines whose head is not a side's, but which say whose they are, or what they are about. */

/* "and I keep all (Ann)", "my defence: #4 - Carl", "I (Carl) pass": the line with the side of the
 * player who signs it at its head; false where nobody does. */
bool retype_signed(const struct notation *notation, const char *text, size_t length, size_t at,
                   struct retyped *out);

/* Remembers who wrote the lines that follow, where a line is that of a mail's head which says so.
 */
void note_writer(struct notation *notation, const char *text, size_t length);

/* The side of the player who wrote the mail being read; 0: nobody, or not known which. */
int side_that_writes(const struct notation *notation);

/* "Time for some help, Ann.", "Hi Ann! ...": who speaks to the other player by name; 0: nobody, or
 * each to the other. */
int speaker_to_other(const struct notation *notation, const char *text, size_t length);

/* "I put 26 aside": whether a line tells what its writer does, and not what he thinks. */
bool speaks_of_self(const char *text, size_t length);

/* "Coin toss: Ann wins", "Toss - heads, Carl attacks": the toss as its winner declares it; false
 * where it is not certain who has won. */
bool retype_toss(const struct notation *notation, const char *text, size_t length, size_t at,
                 struct retyped *out);

/* Whether a line says what it is about as a declaration does, though most of its words are talk:
 * "Landing: everything at Albany", "tokens: B 5 F 5", "no interception". */
bool has_topic(const struct notation *notation, const char *text, size_t length);

/* "no interception": the verb of what is denied, where nothing else is said; else NULL. */
const char *denied_verb(const struct notation *notation, const char *text, size_t length);

/* "John Paul Jones! you lose a card": the bytes of a title that is cried out; 0 for none. */
size_t cried_title(const struct notation *notation, const char *text, size_t length);

/* Where a line's head begins behind a topic that names no piece and no place, "Fleets arrive: Ann
 * draws ..."; 0: nowhere. */
size_t head_behind_topic(const struct notation *notation, const char *text, size_t length);

#endif
