#ifndef PROVOST_RECORD_COPY_H
#define PROVOST_RECORD_COPY_H

#include "record/arena.h"
#include "record/entry.h"

/* A copy of entry with everything it points to, in arena; NULL when memory is out. The entries
 * inside it ("with") are copied one level deep, which is all a record can hold. */
struct entry *entry_copy(const struct entry *entry, struct arena *arena);

#endif
