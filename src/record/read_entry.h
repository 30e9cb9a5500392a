#ifndef PROVOST_RECORD_READ_ENTRY_H
#define PROVOST_RECORD_READ_ENTRY_H

#include "record/arena.h"
#include "record/entry.h"

/* Reads one line of the JSON Lines form (no line end) into entry; everything in it lives in arena.
 * A line that is no entry gives ENTRY_UNREADABLE with its fault, the first one met; nothing is half
 * read. Unknown keys are faults that name the nearest known key. A byte order mark that begins line
 * 1 is skipped; columns count from after it. */
void read_json_entry(const char *line, size_t length, long number, struct arena *arena,
                     struct entry *entry);

#endif
