#ifndef PROVOST_RECORD_NOTATION_H
#define PROVOST_RECORD_NOTATION_H

#include "record/extent.h"
#include "record/notation_reader.h"

#include <stdbool.h>
#include <stddef.h>

/* The second door: a record as players write it, provost-notation(5). */

/* Reads the clauses of a line. One that cannot be read is heard as ENTRY_UNREADABLE, with the line
 * and column of its fault; the others are read all the same. Columns of words within an entry count
 * from the beginning of the whole line, see place_in. */
void read_notation(struct notation *notation, const struct whole_line *line);

/* Whether a line is chat: it has no head, and not the words of a declaration. */
bool is_chat(const struct notation *notation, const char *text, size_t length);

/* The fault of a declaration before any game. */
extern const char no_game_yet[];

/* Keeps whom a header calls the players of each side. */
void know_players(struct notation *notation, const struct header *header);

#endif
