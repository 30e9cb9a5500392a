#ifndef PROVOST_TESTS_PROPERTY_REPAIRS_H
#define PROVOST_TESTS_PROPERTY_REPAIRS_H

#include "record.h"

/* What a report calls legal in place of a fault is legal: every value it names, put into the entry
 * at its place; and what it says to write instead can be read as it is typed. */

struct repairs_tried {
    long typed;              /* lines to write instead, which can be read */
    long legal, passed_over; /* values: those that the words alone do not tell are passed over */
    bool hold;
    char example[LINE_MAX_BYTES + 400]; /* where they do not */
};

/* Tries the values named for the first so many faults of the record; stops at the first that
 * fails. */
void try_repairs(struct data_cache *cache, const struct record *record, int faults,
                 struct repairs_tried *tried);

#endif
