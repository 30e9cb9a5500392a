#ifndef PROVOST_REFEREE_THREAD_H
#define PROVOST_REFEREE_THREAD_H

#include "referee/state.h"

/* thread.c; private to src/referee. */

/* Names and fields that mean nothing mean nothing wherever play stands. */
bool is_plain_fault(const struct pending_verdict *pending);
/* Makes what is violated not known, for a reason that each finding tells behind its text. */
void leave_unknown(struct referee *referee, const char *why);
/* Makes what the pending has found against the entry wait on that one; its line. */
long wait_on_entry(struct referee *referee, const struct entry *entry, int number);
/* The fault that may be all that is wrong with an entry after it. */
struct cause {
    int number; /* 0: it cannot be read */
    long line;  /* 0: there is none */
    bool opens; /* what the entry lacks is missing, and no fault of its own */
};
/* What the entry whose pending verdict is finished would wait on, because it lost the thread or
 * left in doubt what the entry names. begun_by: the entry that began the procedure it stands in; if
 * that is open, the entry may not stand there at all. */
struct cause cause_in_thread(const struct referee *referee, const struct entry *entry,
                             enum placing placing, int begun_by);
/* Makes it wait on that. */
void wait_on_cause(struct referee *referee, struct cause cause);
/* The entry stands behind steps that may have been due: what is wrong with it may be so for that
 * alone. */
void leave_waiting_on_assumption(struct referee *referee);
/* An entry after that one waits on it with its claims, where a piece is not where it is
 * named, where it names what such a step or another open entry left open, and in a procedure that
 * an open entry began; declaration NULL: no step admits it. The line waited on, 0 for none. */
long wait_on_assumption(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, int begun_by);
/* What was missing before the entry depends on the fault since which that is not known, if it is:
 * the line of that fault, 0 for none. */
long cause_of_head(struct referee *referee);
/* Loses the thread at the verdict, or follows it on. waits_on: see above. */
void follow_thread(struct referee *referee, struct verdict *verdict, enum placing placing,
                   long waits_on);
/* What is asserted in vain while the thread is lost, or behind steps that may have been due, is not
 * known. */
void doubt_assertion(struct referee *referee, struct verdict *verdict);
/* Whether what follows an entry of that verdict, with what is pending, may tell what was meant. */
bool wants_search(const struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict);
/* The thread is lost at an unreadable line. */
void lose_thread(struct referee *referee, long line);

#endif
