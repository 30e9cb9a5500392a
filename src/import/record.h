#ifndef PROVOST_IMPORT_RECORD_H
#define PROVOST_IMPORT_RECORD_H

#include "import/line.h"

/* Where the lines of an imported record go, in JSON, one after another. */
struct record_sink {
    void *context;
    void (*take)(void *context, const char *line, size_t length);
};

static inline void sink_line(const struct record_sink *sink, const struct line *line)
{
    if (!line->starved && line->length > 0)
        sink->take(sink->context, line->text, line->length);
}

#endif
