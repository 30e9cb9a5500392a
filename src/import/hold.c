#include "import/hold.h"

#include <string.h>

static void let_go(struct hold *hold)
{
    for (size_t at = 0; at < hold->held.length;) {
        size_t length = strcspn(hold->held.text + at, "\n");
        hold->sink->take(hold->sink->context, hold->held.text + at, length, RECORD_LINE);
        at += length + 1;
    }
    line_clear(&hold->held);
}

static bool begins(const char *line, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(line, with, strlen(with)) == 0;
}

static void take(void *context, const char *line, size_t length, enum record_part part)
{
    struct hold *hold = context;
    bool dice = begins(line, length, "{\"dice\""), note = begins(line, length, "{\"note\"");
    if (!dice && !note)
        let_go(hold);
    if (dice || hold->held.starved || (note && hold->held.length == 0)) {
        hold->sink->take(hold->sink->context, line, length, part);
        return;
    }
    line_bytes(&hold->held, line, length);
    line_plain(&hold->held, "\n");
}

struct record_sink hold_sink(struct hold *hold)
{
    return (struct record_sink){hold, take};
}

void hold_end(struct hold *hold)
{
    let_go(hold);
    line_free(&hold->held);
}
