#ifndef PROVOST_RECORD_LINK_H
#define PROVOST_RECORD_LINK_H

#include <stdbool.h>

/* A link of a chain of commitments (chance/commitment.h), as a record writes it. */

enum { LINK_DIGITS = 64 };

/* Whether text is 64 digits 0 to 9 and a to f. */
bool is_link(const char *text);

#endif
