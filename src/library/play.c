#include "library/handle.h"

#include <stdlib.h>
#include <string.h>

/* Playing with a referee: a line can be tried, and entries taken back. Both rule on the record
 * again, so that nothing is left of what was tried or taken back. */

void feed_kept(const struct kept *kept, struct session *session, size_t first, size_t last)
{
    for (size_t i = first; i < last; i++) {
        size_t end = i + 1 < kept->count ? kept->start[i + 1] : kept->length;
        feed_session(session, kept->bytes + kept->start[i], end - kept->start[i]);
    }
}

int provost_keep(provost *handle)
{
    if (!handle->keeping && session_entries(handle->session) > 0)
        return 1;
    handle->keeping = true;
    return 0;
}

char *provost_record(provost *handle)
{
    char *text = malloc(handle->kept.length + 1);
    if (!text)
        return NULL;
    if (handle->kept.length)
        memcpy(text, handle->kept.bytes, handle->kept.length);
    text[handle->kept.length] = '\0';
    return text;
}

/* --- a line on trial --- */

static void hear_tried(void *context, const struct verdict *verdict)
{
    struct provost *handle = context;
    if (!handle->muted)
        handle_verdict(handle, verdict);
}

static void hear_tried_end(void *context, const struct closing *closing)
{
    struct provost *handle = context;
    if (!handle->muted)
        handle_summary(handle, closing);
}

/* Brings the rehearsal to where the record is; false when memory is out. */
static bool rehearse(struct provost *handle)
{
    struct listener listener = {handle, NULL, hear_tried, hear_tried_end};
    if (handle->spoiled) {
        session_close(handle->rehearsal);
        handle->rehearsal = NULL;
    }
    if (!handle->rehearsal) {
        handle->rehearsal = session_open(handle->cache, listener);
        if (handle->rehearsal)
            session_when(handle->rehearsal, AT_ONCE_AND_AGAIN);
        handle->rehearsed = 0;
        handle->spoiled = false;
    }
    if (!handle->rehearsal)
        return false;
    bool muted = handle->muted;
    handle->muted = true;
    feed_kept(&handle->kept, handle->rehearsal, handle->rehearsed, handle->kept.count);
    handle->rehearsed = handle->kept.count;
    handle->muted = muted;
    return !session_starved(handle->rehearsal);
}

int provost_try(provost *handle, const char *line, size_t length)
{
    if (!handle->keeping)
        return 1;
    if (!rehearse(handle))
        return -1;
    handle->spoiled = true;
    feed_session(handle->rehearsal, line, length);
    session_referee(handle->rehearsal); /* a game line is complete */
    return session_starved(handle->rehearsal) ? -1 : 0;
}

int provost_undo(provost *handle, int entry)
{
    struct kept *kept = &handle->kept;
    if (!handle->keeping || entry < 1 || entry > kept->entries || !kept->line_of[entry])
        return 1;
    struct session *session = handle_session(handle);
    if (!session)
        return -1;
    kept->count = (size_t)kept->line_of[entry] - 1;
    kept->length = kept->start[kept->count];
    session_close(handle->session);
    handle->session = session;
    handle->spoiled = true;
    handle->muted = true;
    feed_kept(kept, session, 0, kept->count);
    handle->muted = false;
    return session_starved(session) ? -1 : 0;
}
