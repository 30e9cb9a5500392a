#include "import/import.h"

#include "import/container.h"
#include "import/rtt.h"
#include "import/rtt_play.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MOST = 64 };

enum import_kind import_kind_named(const char *name)
{
    static const char *const names[IMPORT_KINDS] = {[IMPORT_RALLY_THE_TROOPS] = "rally-the-troops"};
    for (int kind = 1; kind < IMPORT_KINDS; kind++) {
        if (names[kind] && strcmp(names[kind], name) == 0)
            return (enum import_kind)kind;
    }
    return IMPORT_UNKNOWN;
}

/* The reader of JSON calls itself for each bracket: no deeper than its stack has room for. */
static bool is_deep(const char *bytes, size_t length)
{
    int depth = 0;
    for (size_t i = 0, quoted = 0; i < length; i++) {
        if (bytes[i] == '"')
            quoted = !quoted;
        else if (quoted && bytes[i] == '\\')
            i++;
        else if (!quoted && (bytes[i] == '[' || bytes[i] == '{') && ++depth > DEPTH_MOST)
            return true;
        else if (!quoted && (bytes[i] == ']' || bytes[i] == '}'))
            depth--;
    }
    return false;
}

static bool import_rally(const char *bytes, size_t length, const struct record_sink *sink,
                         const char **complaint)
{
    struct rtt_game game;
    if (is_deep(bytes, length)) {
        *complaint = "JSON nested deeper than 64 brackets";
        return false;
    }
    if (!rtt_read(bytes, length, &game, complaint))
        return false;
    rtt_import(&game, sink);
    rtt_free(&game);
    return true;
}

static bool import_plain(const char *bytes, size_t length, enum import_kind kind,
                         const struct record_sink *sink, const char **complaint)
{
    (void)kind;
    return import_rally(bytes, length, sink, complaint);
}

bool import_bytes(const char *bytes, size_t length, enum import_kind kind,
                  const struct record_sink *sink, const char **complaint)
{
    struct unpacked unpacked;
    if (!unpack(bytes, length, &unpacked, complaint))
        return false;
    bool done = unpacked.bytes
                    ? import_plain(unpacked.bytes, unpacked.length, kind, sink, complaint)
                    : import_plain(bytes, length, kind, sink, complaint);
    free(unpacked.bytes);
    return done;
}
