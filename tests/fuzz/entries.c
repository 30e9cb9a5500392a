#include "fuzz.h"

/* Records of a game, mutated line by line and word by word, so that most lines still mean
 * something. The checksum kept is the one reckoned afresh, and everything can be taken back. */

/* Seeds begin in the middle of games, so that few lines reach what comes late. */
enum { LINES_MAX = 40, CHECKED_EVERY = 8 };

struct playing {
    struct session *session;
    long lines;
};

static void take(void *context, const char *line, size_t length)
{
    struct playing *playing = context;
    if (playing->lines++ > LINES_MAX)
        return;
    session_line(playing->session, line, length, false);
    struct referee *referee = session_referee(playing->session);
    if (referee && playing->lines % CHECKED_EVERY == 0)
        MUST(referee_checksum(referee) == referee_checksum_afresh(referee));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct listener listener = {NULL, NULL, read_verdict, read_closing};
    struct playing playing = {.session = session_open(whole_shelf(), listener)};
    each_line(data, size, take, &playing);
    struct referee *referee = session_referee(playing.session);
    while (referee && referee_undo_last(referee))
        continue;
    if (referee)
        MUST(referee_checksum(referee) == referee_checksum_afresh(referee));
    session_end(playing.session);
    session_close(playing.session);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed)
{
    return mutate_record(data, size, capacity, seed);
}
