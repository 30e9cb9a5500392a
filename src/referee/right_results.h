#ifndef PROVOST_REFEREE_RIGHT_RESULTS_H
#define PROVOST_REFEREE_RIGHT_RESULTS_H

#include "referee/state.h"

/* right_results.c; private to src/referee. */

/* The repair of an entry of which nothing is wrong but what is said to have come of it: the same
 * with the modifiers, totals and results that came of it in the pending verdict. mark: as for
 * find_alternatives. */
void find_right_results(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, long mark, struct verdict *verdict);

#endif
