#ifndef PROVOST_TESTS_PROPERTY_SPOIL_H
#define PROVOST_TESTS_PROPERTY_SPOIL_H

#include "record.h"

/* Records with mistakes in them: an entry left out, said twice or in the wrong order, one of its
 * fields changed, a die that the stream does not show, a ruling on an entry before. */

/* A copy of the beginning of record with so many mistakes; its text is the caller's to free. */
struct record spoil(const struct record *record, int mistakes, uint64_t *random);

#endif
