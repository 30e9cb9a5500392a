#ifndef PROVOST_RECORD_NOTATION_HEADER_H
#define PROVOST_RECORD_NOTATION_HEADER_H

#include "record/notation_scan.h"

/* The game line. */

/* The bytes of the word that begins a game line, "game" or "Game:"; 0 where none does. "Game over"
 * is chat: without a colon a capital begins a game line only where a game is named behind it. */
size_t game_head(const struct notation *notation, const char *text, size_t length);

/* The dialect of the game that a text begins with; NULL when none is known. */
const struct dialect *dialect_behind(const struct notation *notation, const char *text,
                                     size_t length);

/* How many players a game line, or a part of it, names with their sides. */
int players_named(const struct dialect *dialect, const char *text, size_t length);

/* Whether a line is a part of the game line that stands on a line of its own: "hands closed"; bare:
 * or says who plays, without the word for it, "British: Ann". */
bool is_game_part(const struct dialect *dialect, const char *text, size_t length, bool bare);

/* Reads what follows its head; the dialect of notation is that of its game from then on. */
bool scan_header(struct scan *scan, struct notation *notation, struct entry *entry);

#endif
