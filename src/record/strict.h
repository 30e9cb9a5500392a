#ifndef PROVOST_RECORD_STRICT_H
#define PROVOST_RECORD_STRICT_H

#include "record/entry.h"

#include <stdbool.h>
#include <stddef.h>

/* The longest line, the deepest nesting and the largest integer a record may hold. */
enum { LINE_BYTES_MAX = 1 << 20, NESTING_MAX = 8, INTEGER_MAX = 1000000 };

/* Whether text is one JSON object in the strict form a record asks for: UTF-8, no duplicate keys
 * (after unescaping), integers only and within INTEGER_MAX, no control bytes, no NUL (not even
 * escaped), no trailing text, no unpaired surrogates, at most NESTING_MAX deep. On false, fault
 * says where and why (static text or text in arena). Not recursive; time linear in length, but for
 * keys, which are sorted. Lines that are right are read by json.h alone. */
struct arena;
bool strict_json(const char *text, size_t length, struct arena *arena, struct fault *fault);

#endif
