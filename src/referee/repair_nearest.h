#ifndef PROVOST_REFEREE_REPAIR_NEAREST_H
#define PROVOST_REFEREE_REPAIR_NEAREST_H

#include "referee/repair_values.h"

/* repair_nearest.c; private to src/referee. The same verb with several values changed. */

/* The nearest of those with the units declared, if there were any; far: where there is none, of
 * those with any. */
bool find_nearest(struct referee *referee, const struct repairing *repairing, bool far,
                  struct verdict *verdict, struct alternative *room, struct change *best);

/* A leader who is with them, for several units without one: he decides which of a kind are meant.
 */
void try_leaders(struct referee *referee, const struct repairing *repairing,
                 struct verdict *verdict, struct alternative *room, struct change *best);

/* One of its units alone, with another value of one more field. */
void try_one_alone(struct referee *referee, const struct repairing *repairing,
                   struct verdict *verdict, struct alternative *room, struct change *best);

/* Who was to lead the others named with them, each by itself. */
bool mend_one_by_one(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room);

/* One of its units as the leader of the rest, in place of the leader named or where none is. */
bool mend_by_promotion(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room);

#endif
