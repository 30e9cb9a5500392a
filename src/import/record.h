#ifndef PROVOST_IMPORT_RECORD_H
#define PROVOST_IMPORT_RECORD_H

#include "import/line.h"

/* What a reader writes: lines of a record, and what may be needed behind them. */
enum record_part {
    RECORD_LINE,
    RECORD_REPAIR /* a ruling that makes an assert hold that did not */
};

/* Where the lines of an imported record go, in JSON, one after another. */
struct record_sink {
    void *context;
    void (*take)(void *context, const char *line, size_t length, enum record_part part);
};

/* Nothing is given where memory ran out: the line may lack a part. */
void sink_line(const struct record_sink *sink, const struct line *line);

#endif
