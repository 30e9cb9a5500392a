#include "options.h"

#include "games/verbs/verbs.h"
#include "referee/state.h"
#include "session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOMENTS_A_GAME = 40, MOMENTS_MAX = 4000, ENTRIES_MAX = 4000, LINE_BYTES = 8192 };

struct moments {
    int count;
    double seconds[MOMENTS_MAX];
    long judged[MOMENTS_MAX];
    int slowest;
    char where[96];
};

static void hear_nothing(void *context, const struct legal_move *move)
{
    (void)context;
    (void)move;
}

static double seconds_used(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void measure_moment(struct referee *referee, const struct inquiry *inquiry, long game,
                           long line, struct moments *moments)
{
    int index = moments->count;
    if (index == MOMENTS_MAX)
        return;
    long judged = referee->now.judged;
    double start = seconds_used();
    referee_options(referee, inquiry, hear_nothing, NULL);
    moments->seconds[index] = seconds_used() - start;
    moments->judged[index] = referee->now.judged - judged;
    if (moments->judged[index] >= moments->judged[moments->slowest]) {
        moments->slowest = index;
        snprintf(moments->where, sizeof moments->where, "game %ld line %ld", game, line);
    }
    moments->count++;
}

static int by_seconds(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static int by_count(const void *a, const void *b)
{
    const long *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void print_moments(const char *what, struct moments *moments)
{
    int count = moments->count, nine = count * 9 / 10;
    if (count == 0)
        return;
    qsort(moments->seconds, (size_t)count, sizeof *moments->seconds, by_seconds);
    qsort(moments->judged, (size_t)count, sizeof *moments->judged, by_count);
    printf("  %-12s %5d moments  %8.2f %8.2f %8.2f ms  %7ld %7ld %7ld judgements, most at %s\n",
           what, count, 1e3 * moments->seconds[count / 2], 1e3 * moments->seconds[nine],
           1e3 * moments->seconds[count - 1], moments->judged[count / 2], moments->judged[nine],
           moments->judged[count - 1], moments->where);
}

struct measuring {
    struct moments all, *verb; /* by verb; NULL: not asked for */
};

static void measure_verbs(struct referee *referee, long game, long line, struct measuring *of)
{
    for (int i = 0; of->verb && i < referee->verbs.count; i++) {
        verb_id verb = referee->verbs.row[i].verb;
        struct inquiry inquiry = {.verb = verb_word(verb)};
        measure_moment(referee, &inquiry, game, line, &of->verb[verb]);
    }
}

/* One game to its end; of its moments every so many. The number of its lines. */
static long play(struct session *session, const char *game, const char *seed, long number,
                 long every, struct measuring *of)
{
    char line[LINE_BYTES];
    uint64_t random = (uint64_t)number;
    long lines = 1;
    snprintf(line, sizeof line,
             "{\"provost\":1,\"game\":\"%s\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"%s-%ld\"}}",
             game, seed, number);
    session_line(session, line, strlen(line), false);
    struct referee *referee = session_referee(session);
    for (; referee && lines < ENTRIES_MAX; lines++) {
        if (every && lines % every == 0) {
            measure_moment(referee, NULL, number, lines, &of->all);
            measure_verbs(referee, number, lines, of);
        }
        const char *entry = referee_random_entry(referee, &random);
        if (!entry || strlen(entry) >= sizeof line)
            break;
        strcpy(line, entry);
        session_line(session, line, strlen(line), false);
    }
    session_end(session);
    return referee ? lines : 0;
}

static void print_verbs(struct moments *verb)
{
    for (int i = 0; verb && i < VERB_COUNT; i++) {
        if (verb[i].count && verb[i].judged[verb[i].slowest] > 0)
            print_moments(verb_word(i), &verb[i]);
    }
}

bool measure_options(const char *game, const char *rules_data, long games, bool verbs)
{
    static struct moments of_verb[VERBS_MAX];
    static struct measuring of;
    memset(&of, 0, sizeof of);
    memset(of_verb, 0, sizeof of_verb);
    of.verb = verbs ? of_verb : NULL;
    struct data_cache *cache = data_cache_open(rules_data);
    struct session *session = session_open(cache, (struct listener){0});
    for (long number = 1; number <= games; number++) {
        long lines = play(session, game, "options", number, 0, &of);
        play(session, game, "options", number, lines / MOMENTS_A_GAME + 1, &of);
    }
    session_close(session);
    data_cache_close(cache);
    printf("%s  options\n", game);
    print_moments("all", &of.all);
    print_verbs(of.verb);
    fflush(stdout);
    return of.all.count > 0;
}
