#ifndef PROVOST_SESSION_TOLD_H
#define PROVOST_SESSION_TOLD_H

#include "referee/verdict.h"

/* What was told of an entry, kept as short as will show whether a later verdict says otherwise. */

enum { TOLD_BYTES = 16 };

struct told {
    bool told;
    enum verdict_kind kind;
    unsigned char digest[TOLD_BYTES];
};

/* What verdict says. */
struct told told_of(const struct verdict *verdict);

/* Whether both say the same. */
bool told_alike(const struct told *a, const struct told *b);

#endif
