#ifndef PROVOST_REFEREE_DEPENDS_H
#define PROVOST_REFEREE_DEPENDS_H

#include "referee/state.h"

/* depends.c; private to src/referee. */

/* Where an entry stands, after what silence did and before it happens. */
struct checkpoint {
    long mark; /* of the journal */
    int depth; /* of procedures */
    int root;  /* the first faulty entry that one of them rests on, 0 for none */
};
struct checkpoint checkpoint(const struct referee *referee);
/* What is wrongly claimed or asserted of a cell rests on that fault. */
void note_root(struct referee *referee, int where);
/* What rests on a fault, and from now on. declaration: NULL when no step admitted it. stands: it
 * was performed and is not undone; on what does not stand nothing rests. */
void trace_roots(struct referee *referee, struct checkpoint from,
                 const struct declaration *declaration, bool stands, struct verdict *verdict);

/* The first fault that something the declaration names rests on, 0 for none. */
int root_named(const struct referee *referee, const struct declaration *declaration);
/* What rows of the journal changed rests on root, unless it rests on an earlier fault. */
void mark_touched(struct referee *referee, long from, long to, int root);

#endif
