#ifndef PROVOST_REFEREE_BLINDFOLD_H
#define PROVOST_REFEREE_BLINDFOLD_H

#include "referee/referee.h"

/* For tests of the tests: a rule the referee does not see to. */

enum { SEES_ALL = -1 };

struct blindfold {
    int rule;    /* its checks hold whatever is found; SEES_ALL: none */
    bool *unmet; /* by rule, the kernel's first: becomes true when a check of it does not hold;
                    NULL: not asked */
};

/* From now on the referee wears the blindfold, which stays the caller's; NULL takes it off. */
void referee_blindfold(struct referee *referee, struct blindfold *blindfold);

#endif
