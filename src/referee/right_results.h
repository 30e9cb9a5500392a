#ifndef PROVOST_REFEREE_RIGHT_RESULTS_H
#define PROVOST_REFEREE_RIGHT_RESULTS_H

#include "referee/state.h"

/* right_results.c; private to src/referee. */

/* Whether one of the dice is written as not known. */
bool has_unknown_die(const struct written_dice *dice);

/* A copy of the entry, which has just been performed by a side, with what came of it in the place
 * of what it says; what nothing came of, or nobody knows, is left out. In the line's memory, as the
 * next; NULL when it is out. */
struct entry *with_right_results(struct referee *referee, const struct entry *entry, int by);

/* How the results of one entry differ from those of another, and in how many values: "French die
 * 2+2 = 4, claim hits British 1, claim count left out"; "" where they do not. */
const char *results_changed(struct referee *referee, const struct entry *from,
                            const struct entry *to, int *count);

#endif
