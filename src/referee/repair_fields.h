#ifndef PROVOST_REFEREE_REPAIR_FIELDS_H
#define PROVOST_REFEREE_REPAIR_FIELDS_H

#include "referee/repair_values.h"

/* repair_fields.c; private to src/referee. Each field of a faulty entry in its turn. */

/* What the verb or the step does not take is not in the declaration: "mode left out"; NULL when
 * there is none. */
const char *leave_out_strangers(struct referee *referee, const struct repairing *repairing,
                                struct verdict *verdict, struct alternative *room);

/* varied: what other values are tried of, of which repairs are told as of repairing.
 * Other values of each field: of those as near the places come before the units, these before the
 * card and what it is for. */
void find_each(struct referee *referee, const struct repairing *repairing,
               const struct repairing *varied, struct verdict *verdict, struct alternative *room,
               struct change *best);

/* Whether a card whose play is taken nowhere as it was said would be played lawfully for something
 * else. mark: of the journal, before the entry. */
bool mend_use(struct referee *referee, const struct entry *entry, long mark,
              struct verdict *verdict);

/* Whether a response that does not say where would be lawful at the moment of some place. */
bool mend_moment(struct referee *referee, const struct repairing *repairing,
                 struct verdict *verdict, struct alternative *room);

/* Whether it would be lawful of another card, for the same use, wherever that is asked for. */
bool mend_card(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room);

#endif
