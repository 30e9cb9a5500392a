#ifndef PROVOST_REFEREE_SEARCH_CHANGED_H
#define PROVOST_REFEREE_SEARCH_CHANGED_H

#include "referee/search_plan.h"

/* search_changed.c; private to src/referee. */

/* Each tries the entry with something else in it: as it is proposed to write it; names that are
 * like those which mean nothing; the other side; dice that the claims tell; verbs and values of the
 * declarations that were gathered.
 */
void try_repaired(struct search *search);
/* The other values with which it is known to be lawful, the nearest first. */
void try_meanings(struct search *search);
/* Whether with another of them what follows costs no more than under the best plan. */
bool others_meant_as_well(struct search *search);
void try_names(struct search *search);
void try_other_side(struct search *search);
void try_other_dice(struct search *search);
void try_other_cards(struct search *search);
void try_other_verbs(struct search *search);
void try_other_values(struct search *search);
/* All values of one declaration together. */
void try_whole_values(struct search *search);
/* The same to another place, of what was gathered. */
void try_other_goals(struct search *search);

#endif
