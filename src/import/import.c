#include "import/import.h"

#include "board/rules_data.h"
#include "import/acts.h"
#include "import/bga.h"
#include "import/container.h"
#include "import/follow.h"
#include "import/hold.h"
#include "import/rtt.h"
#include "import/rtt_play.h"
#include "import/vassal.h"
#include "referee/game.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MOST = 64 };

enum import_kind import_kind_named(const char *name)
{
    static const char *const names[IMPORT_KINDS] = {[IMPORT_RALLY_THE_TROOPS] = "rally-the-troops",
                                                    [IMPORT_ACTS] = "acts",
                                                    [IMPORT_VASSAL] = "vassal",
                                                    [IMPORT_BGA] = "bga"};
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
    if (!rtt_read(bytes, length, &game, complaint))
        return false;
    rtt_import(&game, sink);
    rtt_free(&game);
    return true;
}

/* The site departs from the rulebook here and there: a referee follows what is written. */
static bool import_followed(const char *bytes, size_t length, struct data_cache *cache,
                            const struct record_sink *sink, const char **complaint)
{
    struct follower *follower = follower_open(cache);
    *complaint = "memory ran out";
    if (!follower)
        return false;
    struct record_sink following = follower_sink(follower);
    bool done = import_rally(bytes, length, &following, complaint);
    if (done && !follower_write(follower, sink)) {
        *complaint = "memory ran out";
        done = false;
    }
    follower_close(follower);
    return done;
}

/* Where players write, declare and roll in turn. */
static bool import_talk(const char *bytes, size_t length, enum import_kind kind,
                        struct data_cache *cache, const struct record_sink *sink,
                        const char **complaint)
{
    struct hold hold = {.sink = sink};
    struct record_sink holding = hold_sink(&hold);
    bool done = kind == IMPORT_ACTS ? acts_import(bytes, length, cache, &holding, complaint)
                                    : vassal_import(bytes, length, cache, &holding, complaint);
    hold_end(&hold);
    return done;
}

static bool is_json(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length && strchr(" \t\r\n\xef\xbb\xbf", bytes[at]) && bytes[at])
        at++;
    return at < length && (bytes[at] == '{' || bytes[at] == '[');
}

static enum import_kind kind_of(const char *bytes, size_t length)
{
    if (vassal_knows(bytes, length))
        return IMPORT_VASSAL;
    if (is_json(bytes, length))
        return bga_knows(bytes, length) ? IMPORT_BGA : IMPORT_RALLY_THE_TROOPS;
    return acts_knows(bytes, length) ? IMPORT_ACTS : IMPORT_UNKNOWN;
}

static bool import_plain(const char *bytes, size_t length, enum import_kind kind,
                         struct data_cache *cache, const struct record_sink *sink,
                         const char **complaint)
{
    *complaint = "nothing that is known: see provost-import(1)";
    if (kind == IMPORT_VASSAL || kind == IMPORT_ACTS)
        return import_talk(bytes, length, kind, cache, sink, complaint);
    if (kind == IMPORT_UNKNOWN)
        return false;
    *complaint = "JSON nested deeper than 64 brackets";
    if (is_deep(bytes, length))
        return false;
    return kind == IMPORT_BGA ? bga_import(bytes, length, sink, complaint)
                              : import_followed(bytes, length, cache, sink, complaint);
}

/* Rules data that is not shipped is named in the header: a check of the record takes it by that. */
struct naming {
    const struct record_sink *sink;
    const char *label; /* NULL: shipped */
};

static const char *label_of(struct data_cache *cache, enum import_kind kind)
{
    static const char shipped[] = "shipped ";
    const char *id = kind == IMPORT_BGA ? "bayonets-and-tomahawks" : "wilderness-war";
    const char *complaint = NULL;
    const struct rules_data *data = cached_data(cache, game_named(id), &complaint);
    bool own = data && data->label && strncmp(data->label, shipped, sizeof shipped - 1) != 0;
    return own ? data->label : NULL;
}

static void take_naming(void *context, const char *line, size_t length, enum record_part part)
{
    static const char begin[] = "{\"provost\":1";
    const struct naming *naming = context;
    size_t skip = sizeof begin - 1;
    struct line header = {0};
    if (!naming->label || length < skip || memcmp(line, begin, skip) != 0) {
        naming->sink->take(naming->sink->context, line, length, part);
        return;
    }
    line_plain(&header, begin);
    line_pair(&header, "data", naming->label);
    line_bytes(&header, line + skip, length - skip);
    sink_line(naming->sink, &header);
    line_free(&header);
}

static bool import_named(const char *bytes, size_t length, enum import_kind kind,
                         struct data_cache *cache, const struct record_sink *sink,
                         const char **complaint)
{
    kind = kind ? kind : kind_of(bytes, length);
    struct naming naming = {sink, label_of(cache, kind)};
    struct record_sink named = {&naming, take_naming};
    return import_plain(bytes, length, kind, cache, &named, complaint);
}

bool import_bytes(const char *bytes, size_t length, enum import_kind kind, struct data_cache *cache,
                  const struct record_sink *sink, const char **complaint)
{
    struct unpacked unpacked;
    if (!unpack(bytes, length, &unpacked, complaint))
        return false;
    bool done = unpacked.bytes
                    ? import_named(unpacked.bytes, unpacked.length, kind, cache, sink, complaint)
                    : import_named(bytes, length, kind, cache, sink, complaint);
    free(unpacked.bytes);
    return done;
}
