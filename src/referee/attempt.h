#ifndef PROVOST_REFEREE_ATTEMPT_H
#define PROVOST_REFEREE_ATTEMPT_H

#include "referee/state.h"

/* attempt.c; private to src/referee. */

/* What an attempt leaves as it was: all but the position, which the journal keeps. */
struct attempt {
    struct pending_verdict pending;
    struct running_totals totals;
    struct labels labels;
    struct dice_box dice;
    long walk_mark, step_mark;
    unsigned mode;
};

/* Begins to try what will not be kept; in the line's memory, NULL when it is out. */
struct attempt *begin_attempt(struct referee *referee);
/* Ends it: what was judged in it stays counted. */
void end_attempt(struct referee *referee, const struct attempt *attempt);
/* How many judgements the record has left for what is tried: so many a line over all of it. */
long judgements_left(const struct referee *referee);
/* What the faults of a line, but for the first, get together of what is tried. The number of the
 * first of the entry's line, 0 while none is known. */
int first_fault_of_line(const struct referee *referee, const struct entry *entry);
/* Counts declarations tried for an entry with so many before it, which was ruled on. */
void use_share(struct referee *referee, const struct entry *entry, int number, long judged,
               const struct verdict *verdict);

#endif
