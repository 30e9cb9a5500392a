#ifndef PROVOST_TESTS_PROPERTY_LISTING_H
#define PROVOST_TESTS_PROPERTY_LISTING_H

#include "record.h"

/* What the options list before a lawful entry: something while the game goes on; every declaration
 * that stands for a value is ruled legal; and the entry is among them: its side and verb are
 * listed, and so is, for these, each value it names (by its name) or that any will do; of a path
 * its end, with a path that ends there. Not asked: a "no" at an optional step, what a stream draws
 * or what comes after it, and values of a list that was broken off but the ends of paths. */

struct listing_tried {
    long entries, shown; /* looked for; listed declarations ruled on */
    bool hold;
    char example[LINE_MAX_BYTES + 400]; /* where they do not */
};

/* Tries so many entries of a lawful record, evenly; stops at the first that fails. */
void try_listing(struct data_cache *cache, const struct record *record, int entries,
                 struct listing_tried *tried);

#endif
