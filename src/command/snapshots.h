#ifndef PROVOST_COMMAND_SNAPSHOTS_H
#define PROVOST_COMMAND_SNAPSHOTS_H

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
};

/* Notes what verdict's expectation should say; false when memory is out. */
bool snapshots_note(struct snapshots *snapshots, const struct verdict *verdict);

/* Writes them into the record of that name, which keeps every other byte. False after a message on
 * standard error; the record is then as it was. */
bool snapshots_write(const struct snapshots *snapshots, const char *name);

void snapshots_clear(struct snapshots *snapshots);

#endif
