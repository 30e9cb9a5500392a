#ifndef PROVOST_IMPORT_IMPORT_H
#define PROVOST_IMPORT_IMPORT_H

#include "import/record.h"

#include <stdbool.h>
#include <stddef.h>

/* Records of games played elsewhere. */

enum import_kind {
    IMPORT_UNKNOWN,
    IMPORT_RALLY_THE_TROOPS,
    IMPORT_ACTS,
    IMPORT_VASSAL,
    IMPORT_BGA,
    IMPORT_KINDS
};

/* The kind of that name, IMPORT_UNKNOWN where there is none. */
enum import_kind import_kind_named(const char *name);

/* Makes a record of the bytes of a file of that kind (IMPORT_UNKNOWN: found by what it holds), gzip
 * or XZ taken off before; its lines go to sink. False after complaint was set (static). */
struct data_cache;
bool import_bytes(const char *bytes, size_t length, enum import_kind kind, struct data_cache *cache,
                  const struct record_sink *sink, const char **complaint);

#endif
