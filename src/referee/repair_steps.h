#ifndef PROVOST_REFEREE_REPAIR_STEPS_H
#define PROVOST_REFEREE_REPAIR_STEPS_H

#include "referee/repair_values.h"

/* repair_steps.c; private to src/referee. */

/* The same verb with other values where play went past, or would go, in silence: an interception of
 * the space entered before. */
bool find_at_another_step(struct referee *referee, const struct repairing *repairing,
                          struct verdict *verdict, struct alternative *room, struct change *best);

#endif
