#ifndef PROVOST_REFEREE_PLEDGES_H
#define PROVOST_REFEREE_PLEDGES_H

#include "referee/state.h"

/* pledges.c; private to src/referee. */

/* A die of a committed stream as it stands in the record: face 0 when it is not known. */
void pledge_die(struct referee *referee, int die, int face);

/* The next committed die of an entry that is ruled on again, where both secrets have come out
 * since; 0 where they have not. */
int face_since_revealed(const struct referee *referee, int die);

/* = */
void *with_room(struct referee *referee, void *list, int count, int *capacity, size_t size);

/* = */
int revealed(const struct referee *referee, int side);

/* Links that both sides have revealed. */
int pairs(const struct referee *referee);

/* = */
struct mixed_seed seed_of_pair(const struct referee *referee, int pair);

#endif
