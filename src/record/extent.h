#ifndef PROVOST_RECORD_EXTENT_H
#define PROVOST_RECORD_EXTENT_H

#include "record/entry.h"

#include <stddef.h>

/* Where bytes of a line came from: from offset on they stand in that line, from that column on. */
struct origin {
    size_t offset;
    long line;
    int column;
};

/* A line with its continuation lines, and with what mail programs did to it undone. */
struct whole_line {
    const char *text;
    size_t length;
    const struct origin *origin; /* rising, the first at offset 0 */
    int origins;
};

/* Turns a column of the whole line into line and column of the record. */
void place_in(const struct whole_line *whole, int column, long *line, int *column_there);

/* Where the bytes from from to before to of a line stand in the record; line 0 where they stand on
 * several. */
struct extent extent_in(const struct whole_line *whole, size_t from, size_t to);

/* The same of a line that stands as it was written, without the blanks at its ends. */
struct extent extent_of_line(const char *text, size_t length, long line);

#endif
