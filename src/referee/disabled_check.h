#ifndef PROVOST_REFEREE_DISABLED_CHECK_H
#define PROVOST_REFEREE_DISABLED_CHECK_H

#include "referee/referee.h"

/* For tests of the tests: a rule the referee does not see to, or a ruling it reads another way. */

enum { SEES_ALL = -1 };

struct disabled_check {
    int rule;    /* its checks hold whatever is found; SEES_ALL: none */
    bool *unmet; /* by rule, the kernel's first: becomes true when a check of it does not hold;
                    NULL: not asked */
    int ruling, alternative; /* read otherwise where in force: the default for another, the second
                                for the default; SEES_ALL: none */
    bool *asked; /* by ruling, then RULING_ALTERNATIVES_MAX alternatives: becomes true when it is in
                    force and asked for; NULL: not asked */
};

/* From now on the referee wears the disabled_check, which stays the caller's; NULL takes it off. */
void referee_disable_check(struct referee *referee, struct disabled_check *disabled_check);

#endif
