#ifndef PROVOST_IMPORT_TALK_H
#define PROVOST_IMPORT_TALK_H

#include "import/record.h"

struct data_cache;

/* What players write to each other: lines that are declarations in the notation
 * (provost-notation(5)) become them, all others notes. Where is added to notes: "entry 668", "" for
 * nothing. */
struct talk {
    struct data_cache *cache;
    const char *game; /* its id */
    const struct record_sink *sink;
};

/* One message of several lines by somebody ("" for nobody). */
void talk_say(const struct talk *talk, const char *who, const char *where, const char *text);

/* A note "import: WHERE: WHAT". */
void note_import(const struct record_sink *sink, const char *where, const char *what);

#endif
