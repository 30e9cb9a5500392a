#ifndef PROVOST_REFEREE_LIMITS_H
#define PROVOST_REFEREE_LIMITS_H

#include "referee/state.h"

/* limits.c; private to src/referee. */

/* What of the game or its rules data is more than the kernel has room for; NULL: nothing. */
const char *limit_broken(struct referee *referee);

#endif
