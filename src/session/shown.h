#ifndef PROVOST_SESSION_SHOWN_H
#define PROVOST_SESSION_SHOWN_H

#include "referee/verdict.h"

/* What was told of an entry, kept as short as will show whether a later verdict says otherwise. */

enum { SHOWN_BYTES = 16 };

struct shown_verdict {
    bool told;
    enum verdict_kind kind;
    unsigned char digest[SHOWN_BYTES];
};

/* What verdict says. */
struct shown_verdict shown_of(const struct verdict *verdict);

/* Whether both say the same. */
bool shown_alike(const struct shown_verdict *a, const struct shown_verdict *b);

#endif
