#ifndef PROVOST_REFEREE_FIT_H
#define PROVOST_REFEREE_FIT_H

#include "referee/walk.h"

/* fit.c; private to src/referee. */

/* Makes the effects of an entry as its verdict would have them, without one. */
enum fit fit_of(struct referee *referee, const struct entry *entry);

/* Whether what was performed stands under a verdict of that kind; undone if not. Play is blocked by
 * what took no effect, and stopped where the header says so. */
bool decide_effects(struct referee *referee, const struct ruling_context *context,
                    enum verdict_kind kind);

#endif
