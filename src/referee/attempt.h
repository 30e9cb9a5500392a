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
/* What the faults of an entry's line, but for the first, have had of what is tried: the referee's.
 */
struct line_share *share_of_line(struct referee *referee, const struct entry *entry);
/* Whether that is all that they get together. */
bool is_used_up(const struct line_share *share);
/* Counts declarations tried for the entry with so many before it, which was ruled on. */
void use_share(struct line_share *share, int number, long judged, const struct verdict *verdict);

#endif
