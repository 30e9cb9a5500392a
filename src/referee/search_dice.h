#ifndef PROVOST_REFEREE_SEARCH_DICE_H
#define PROVOST_REFEREE_SEARCH_DICE_H

#include "referee/search_plan.h"

/* search_dice.c; private to src/referee. */

/* Tries the entry with dice that its claims tell. */
void try_other_dice(struct search *search);
/* Tries an entry that lacks one of several dice with every face of it at every place, and notes
 * whether more than one way fits what follows. */
void try_die_more(struct search *search);
/* Whether the best plan gives the entry the die that it lacks, and all that follows fits. */
bool has_die_more(const struct search *search);

#endif
