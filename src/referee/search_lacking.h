#ifndef PROVOST_REFEREE_SEARCH_LACKING_H
#define PROVOST_REFEREE_SEARCH_LACKING_H

#include "referee/search_plan.h"

/* search_lacking.c; private to src/referee. */

/* Where a piece is not where the entry has it, nothing calls for it there, or its dice do not give
 * what it claims and what follows bears out: a declaration of those pieces, or to those places,
 * with which it is lawful if that stands before the entry or not far above, and what follows fits
 * no less than under the best plan. It is no plan: that it is missing is as likely, and then nobody
 * is at fault. past: how many entries it stands above. NULL: none was found. */
const struct entry *may_be_lacking(struct search *search, int *past);
/* Tries the same of an entry that finds no step and names nothing, of the pieces that its side
 * names behind it: only if then all is lawful that follows. */
void try_lacking(struct search *search);

#endif
