#ifndef PROVOST_TESTS_PLANTED_MISTAKES_H
#define PROVOST_TESTS_PLANTED_MISTAKES_H

#include "games.h"

/* Mistakes as people make them when they write a record down. */

enum mistake { LEFT_OUT, GARBLED, DOUBLED, SWAPPED, CHANGED, TWO_AT_ONCE };

enum { MISTAKES = TWO_AT_ONCE };

const char *mistake_word(enum mistake mistake);

/* Makes one mistake at the line of that index, which is no header; false when it cannot be made
 * there. In a line that is garbled characters become unreadable, whatever form it has. */
bool make_mistake(enum mistake mistake, int index, struct lines *lines, uint64_t *random);

/* "by" of a line of JSON into side, of a deal by nobody the side that takes its cards (which counts
 * as its declarer); "" when there is none. */
void side_of_line(const char *line, char side[static 16]);

#endif
