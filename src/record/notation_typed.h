#ifndef PROVOST_RECORD_NOTATION_TYPED_H
#define PROVOST_RECORD_NOTATION_TYPED_H

#include "record/notation_scan.h"

#include <stdbool.h>
#include <stddef.h>

/* A line as a player typed it, written anew as the notation has it. Each byte knows the column of
 * the whole line it comes from, so that faults are told where the player made them. */
struct retyped {
    struct arena *arena;
    char *text;  /* in arena */
    int *column; /* by byte, and one more for the end */
    size_t length, capacity;
    bool failed; /* memory is out */
};

/* Adds length bytes that stand at column of the whole line; or a text that stands for what is
 * there. */
void retype_bytes(struct retyped *retyped, const char *text, size_t length, int column);
void retype_text(struct retyped *retyped, const char *text, int column);

/* Adds what was written anew already, each byte with its column. */
void retype_again(struct retyped *retyped, const struct retyped *text);

/* The text as it is read, from its beginning. */
struct scan scan_retyped(const struct notation *notation, const struct retyped *retyped);

#endif
