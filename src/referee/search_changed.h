#ifndef PROVOST_REFEREE_SEARCH_CHANGED_H
#define PROVOST_REFEREE_SEARCH_CHANGED_H

#include "referee/search_plan.h"

/* search_changed.c; private to src/referee. */

/* Each tries the entry with something else in it: as it is proposed to write it; names that are
 * like those which mean nothing; the other side; verbs and values of the declarations that were
 * gathered. */
void try_repaired(struct search *search);
/* The other values with which it is known to be lawful, the nearest first. */
void try_meanings(struct search *search);
/* Whether with another of them what follows costs no more than under the best plan. */
bool others_meant_as_well(struct search *search);
/* Of an entry that stands as it is written: as it is proposed to write it, unless what follows is
 * not lawful then and is with another of these values; NULL where none is proposed. */
const struct entry *repair_that_fits(struct search *search);
void try_names(struct search *search);
void try_other_side(struct search *search);
/* Whether the step that takes the entry is one that silence does not pass; again: or may not, which
 * is likelier than that its words stand twice. It is only looked for: that is no judgement of those
 * that the fault has. */
bool is_due(const struct search *search, const struct entry *entry, bool again);
/* The same where that side has it to do; again: or may have, the entry saying what stands above it
 * already. Whether all that follows then is lawful, some of it that side's own. */
bool try_side_that_owes(struct search *search, bool again);
/* The same for another use of its card. */
void try_other_uses(struct search *search);
/* What undoes it, in the same words. */
void try_contrary(struct search *search);
void try_other_cards(struct search *search);
void try_other_verbs(struct search *search);
void try_other_values(struct search *search);
/* All values of one declaration together. */
void try_whole_values(struct search *search);
/* The same to another place, of what was gathered. */
void try_other_goals(struct search *search);

#endif
