#ifndef PROVOST_RECORD_EXTENT_H
#define PROVOST_RECORD_EXTENT_H

#include "record/notation.h"

/* Where the bytes from from to before to of a line stand in the record; line 0 where they stand on
 * several. */
struct extent extent_in(const struct whole_line *whole, size_t from, size_t to);

/* The same of a line that stands as it was written, without the blanks at its ends. */
struct extent extent_of_line(const char *text, size_t length, long line);

#endif
