#ifndef PROVOST_TESTS_PROPERTY_VALUES_H
#define PROVOST_TESTS_PROPERTY_VALUES_H

#include "record.h"

/* What the options offer is ruled legal, and what they do not is refused with a rule: tried with
 * random declarations, and with those of a record with one value changed. */

struct values_tried {
    long offered, refused;
    bool agree;
    char example[LINE_MAX_BYTES + 200]; /* where they do not */
};

/* Tries so many values at so many moments of the record, evenly; stops at the first that fails. */
void try_values(struct data_cache *cache, const struct record *record, int moments, int tries,
                uint64_t *random, struct values_tried *tried);

#endif
