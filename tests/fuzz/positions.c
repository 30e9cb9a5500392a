#include "fuzz.h"

#include <string.h>

/* Headers with positions. One that is accepted is printed as it stands, read again it is the same;
 * play can go on from it: a few entries, and of some what may be declared, for that takes longest.
 */

enum { LINES_MAX = 4, ENTRIES = 2, ASKED_OF = 8 };

struct placing {
    struct session *session;
    long lines;
};

static void take(void *context, const char *line, size_t length)
{
    struct placing *placing = context;
    if (placing->lines++ < LINES_MAX)
        session_line(placing->session, line, length, false);
}

static void ignore_move(void *context, const struct legal_move *move)
{
    long *offers = context;
    *offers += move->verb != NULL;
}

static void print_and_read_again(struct session *session)
{
    struct referee *referee = session_referee(session);
    char *line = strdup(referee_position_json(referee));
    struct session *again = session_open(whole_shelf(), (struct listener){NULL, NULL, NULL, NULL});
    session_line(again, line, strlen(line), false);
    MUST(session_referee(again) != NULL);
    MUST(strcmp(referee_position_json(session_referee(again)), line) == 0);
    session_close(again);
    free(line);
}

static void ask_options(struct session *session)
{
    long offers = 0;
    referee_options(session_referee(session), NULL, ignore_move, &offers);
}

static void play_on(struct session *session)
{
    uint64_t random = 1;
    for (int i = 0; i < ENTRIES && session_referee(session); i++) {
        const char *entry = referee_random_entry(session_referee(session), &random);
        char *line = entry ? strdup(entry) : NULL;
        if (!line)
            return;
        session_line(session, line, strlen(line), false);
        free(line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct listener listener = {NULL, NULL, read_verdict, read_closing};
    struct placing placing = {.session = session_open(whole_shelf(), listener)};
    each_line(data, size, take, &placing);
    if (session_referee(placing.session)) {
        print_and_read_again(placing.session);
        referee_position_text(session_referee(placing.session));
        if (data[size / 2] % ASKED_OF == 0)
            ask_options(placing.session);
        play_on(placing.session);
    }
    session_end(placing.session);
    session_close(placing.session);
    return 0;
}
