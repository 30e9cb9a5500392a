#ifndef PROVOST_RECORD_RESPELL_H
#define PROVOST_RECORD_RESPELL_H

#include "record/extent.h"
#include "record/notation_reader.h"

/* Slips of the pen. Words of a name may be run together or parted. A word that nobody knows, and
 * that differs from one word alone of those a player of the game may write by a letter left out,
 * typed twice, swapped with the next or replaced, is read as that word; in long ones two letters
 * may be wrong. What stands in quotes, and comments of several words, are as they were written. */
struct respelt {
    struct whole_line line; /* as it is read; places in it are those of the line as it was typed */
    const int *column;      /* of each byte in the line as it was typed, from 1 on */
    const char *told;       /* read "raly" as rally; NULL: there is no slip */
    int of_game;            /* how many names and verbs were mended */
};

/* from: where its words begin. False when memory is out; everything in the notation's arena. */
bool respell(const struct notation *notation, const struct whole_line *line, size_t from,
             struct respelt *respelt);

/* Whether a text of a game would be read otherwise than it is written. */
bool has_slips(const struct dialect *dialect, const char *text, size_t length);

#endif
