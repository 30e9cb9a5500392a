#ifndef PROVOST_REFEREE_REPAIR_STEPS_H
#define PROVOST_REFEREE_REPAIR_STEPS_H

#include "referee/repair_values.h"

/* repair_steps.c; private to src/referee. */

enum elsewhere { NOT_ELSEWHERE, LAWFUL_ELSEWHERE, FOUND_ELSEWHERE };

/* The same verb with other values where play went past, or would go, in silence: an interception of
 * the space entered before. LAWFUL_ELSEWHERE: with values that are nobody's repair. */
enum elsewhere find_at_another_step(struct referee *referee, const struct repairing *repairing,
                                    struct verdict *verdict, struct alternative *room,
                                    struct change *best);

#endif
