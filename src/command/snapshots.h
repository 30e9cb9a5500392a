#ifndef PROVOST_COMMAND_SNAPSHOTS_H
#define PROVOST_COMMAND_SNAPSHOTS_H

#include "command/replace.h"
#include "referee/verdict.h"

#include <stdbool.h>

/* Expectations marked "snapshot" that a test run writes anew. */

struct snapshot {
    long entry_line;
    int entry_column;
    struct stretch at; /* from 0: in JSON, where the key is looked for in its line */
    char *expect;      /* in the record's form */
};

struct snapshots {
    int count, capacity;
    struct snapshot *row; /* in the order of the record */
    struct contents_hash as_read;
    const char *unread; /* why the record could not be looked at, NULL where it was */
};

/* Notes what verdict's expectation should say; false when memory is out. */
bool snapshots_note(struct snapshots *snapshots, const struct verdict *verdict);

/* Remembers what the record holds before it is ruled on. */
void snapshots_look(struct snapshots *snapshots, const char *name);

/* Writes them into the record of that name, which keeps every other byte, if it is still what it
 * was when it was looked at. False after a message on standard error; the record is then as it was.
 */
bool snapshots_write(struct snapshots *snapshots, const char *name);

void snapshots_clear(struct snapshots *snapshots);

#endif
