#include "import/record.h"

void sink_line(const struct record_sink *sink, const struct line *line)
{
    if (!line->starved && line->length > 0)
        sink->take(sink->context, line->text, line->length, RECORD_LINE);
}
