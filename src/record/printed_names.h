#ifndef PROVOST_RECORD_PRINTED_NAMES_H
#define PROVOST_RECORD_PRINTED_NAMES_H

#include "record/arena.h"
#include "record/dialect.h"
#include "record/entry.h"

/* The entry with the printed names of spaces, counters and cards in place of ids, where such a
 * name means the same alone: "22nd" for "regulars-22nd"; "4 British CU" for equal counters side by
 * side. shared: also where others have that name: whether it means the same, the position decides.
 * Its words are in the arena; those of the entry stay where memory is out or the game is not known
 * (NULL). */
struct entry with_printed_names(const struct entry *entry, const struct dialect *dialect,
                                bool shared, struct arena *arena);

#endif
