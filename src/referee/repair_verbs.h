#ifndef PROVOST_REFEREE_REPAIR_VERBS_H
#define PROVOST_REFEREE_REPAIR_VERBS_H

#include "referee/repair_values.h"

/* repair_verbs.c; private to src/referee. Another verb in place of that of a faulty entry. */

/* Whether another verb with all that was said is nearer than the best change: "outside Rangers". Of
 * a verb that is lawful with another value only the contrary. A card is played, or kept, as it was
 * said. */
bool take_verb_alike(struct referee *referee, const struct repairing *repairing,
                     const struct change *best, struct verdict *verdict, struct alternative *room);

/* Where nothing else will do: any other verb with all that was said. A card that is not thrown away
 * is played. */
bool take_other_verb(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room);

/* Where no change helps: nothing, if nobody has to do it. */
void leave_entry_out(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room);

/* Whether the other side may declare the same there. */
bool mend_side(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room);

/* Where the verb cannot be, whatever its fields: nothing, if silence may be kept, and what else may
 * be declared. Who may not activate with a card that is good for something else is not told to
 * waste it. */
void find_verbs(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room, struct change *best);

#endif
