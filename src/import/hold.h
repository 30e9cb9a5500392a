#ifndef PROVOST_IMPORT_HOLD_H
#define PROVOST_IMPORT_HOLD_H

#include "import/record.h"

/* A sink that lets dice go before the declaration they follow: players declare, then roll, and a
 * record has the dice of a server before what draws on them. The struct begins as zeros but for its
 * sink. */
struct hold {
    const struct record_sink *sink;
    struct line held; /* a declaration and the talk behind it, one a line */
};

/* Takes lines for hold, which outlives it. */
struct record_sink hold_sink(struct hold *hold);

/* Lets go of what is held, and frees it. */
void hold_end(struct hold *hold);

#endif
