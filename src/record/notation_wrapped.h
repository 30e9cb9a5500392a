#ifndef PROVOST_RECORD_NOTATION_WRAPPED_H
#define PROVOST_RECORD_NOTATION_WRAPPED_H

#include "record/extent.h"
#include "record/notation_reader.h"

#include <stdbool.h>
#include <stddef.h>

/* Lines that a mail program broke where its width ended. They wait until it is seen whether the
 * next one belongs to them; which are read as one, the referee decides by what they would declare.
 */

/* No more of them, and no longer than lines that are read as typed. */
enum { WRAPPED_LINES = 8, WRAPPED_BYTES = 600, WRAPPED_ORIGINS = 64 };

struct wrapped {
    char text[WRAPPED_BYTES];  /* the lines that wait, a blank between two */
    size_t end[WRAPPED_LINES]; /* where each ends */
    int line_origins[WRAPPED_LINES];
    struct origin origin[WRAPPED_ORIGINS];
    int lines, origins;
    size_t widest; /* the columns of the longest line of the paragraph so far */
};

/* Takes note of a line as it stands in the mail, of blank ones and heads too. */
void wrapped_note_width(struct wrapped *wrapped, const char *text, size_t length);

/* Whether a line may have been broken at its end: it is no longer than mails are wide, and ends as
 * no declaration does, or within a sentence. */
bool may_be_wrapped(const struct whole_line *line);

/* Whether a line may be the rest of those that wait: it begins nothing by itself, and its first
 * word had no room where they end. False too where there is no room for it here. */
bool wrapped_follows(const struct wrapped *wrapped, const struct notation *notation,
                     const struct whole_line *line);

/* Lets a line wait; false when there is no room for it. */
bool wrapped_add(struct wrapped *wrapped, const struct whole_line *line);

/* How many of those that wait, the first with the next, are to be read as one line: those that read
 * well and are lawful together, where they are not by themselves. */
int wrapped_together(const struct wrapped *wrapped, const struct notation *notation);

/* The first count of those that wait, as one line. */
struct whole_line wrapped_line(const struct wrapped *wrapped, int count);

/* They are read, and wait no more. */
void wrapped_drop(struct wrapped *wrapped, int count);

#endif
