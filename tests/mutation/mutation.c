#include "command/command.h"
#include "referee/disabled_check.h"
#include "referee/game.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The test of the tests: each check is switched off and each ruling read otherwise in turn, and
 * some record must then miss what it expects. Prints TAP. */

struct shelf_row {
    const char *game, *records;
    const char *directory; /* rules data, NULL for what is compiled in */
};

static const struct shelf_row rows[] = {
    {"fort-tokens", "fixtures/fort-tokens", NULL},
    {"washingtons-war", "fixtures/washingtons-war", NULL},
    {"washingtons-war", "tests/boards/washingtons-war-invented/cases",
     "tests/boards/washingtons-war-invented"},
    {"wilderness-war", "fixtures/wilderness-war", NULL},
    {"bayonets-and-tomahawks", "fixtures/bayonets-and-tomahawks", NULL},
};

enum { ROWS = sizeof rows / sizeof *rows, SECONDS_MAX = 20 };

struct record {
    const char *game;
    struct data_cache *cache;
    char *path;
    off_t bytes;
    long misses; /* with every check on */
    bool *unmet; /* by rule: some check of it did not hold */
    bool *asked; /* by ruling and alternative: it was in force and asked for */
};

struct suite {
    struct data_cache *cache[ROWS];
    struct record *record;
    int count;
};

/* --- one record --- */

struct hearing {
    struct session *session;
    struct disabled_check disabled_check;
    long misses, allowed; /* one more than allowed ends the process */
};

static void hear_begin(void *context, const struct referee *referee)
{
    struct hearing *hearing = context;
    (void)referee;
    referee_disable_check(session_referee(hearing->session), &hearing->disabled_check);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct hearing *hearing = context;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN || verdict->kind == UNREADABLE;
    hearing->misses +=
        verdict->expectation == MISSED || (verdict->expectation == NOT_EXPECTED && fault);
    if (hearing->misses > hearing->allowed)
        _exit(1);
}

static long hear_record(const struct record *record, struct disabled_check disabled_check,
                        long allowed)
{
    struct hearing hearing = {NULL, disabled_check, 0, allowed};
    hearing.session =
        session_open(record->cache, (struct listener){&hearing, hear_begin, hear_verdict, NULL});
    session_tell(hearing.session, TELL_KINDS);
    feed_record(hearing.session, record->path);
    session_close(hearing.session);
    return hearing.misses;
}

/* --- all records --- */

static off_t bytes_of(const char *path)
{
    struct stat stated;
    return stat(path, &stated) == 0 ? stated.st_size : 0;
}

/* The shortest first: one that notices is enough. */
static int by_bytes(const void *a, const void *b)
{
    const struct record *one = a, *other = b;
    return (one->bytes > other->bytes) - (one->bytes < other->bytes);
}

static void add_record(struct suite *suite, const struct shelf_row *row, struct data_cache *cache,
                       char *path)
{
    const struct game *game = game_named(row->game);
    size_t rules = (size_t)(KERNEL_RULE_COUNT + game->rule.count);
    size_t alternatives = (size_t)(game->ruling.count * RULING_ALTERNATIVES_MAX) + 1;
    struct record *record = &suite->record[suite->count++];
    *record = (struct record){row->game,
                              cache,
                              path,
                              bytes_of(path),
                              0,
                              calloc(rules, sizeof(bool)),
                              calloc(alternatives, sizeof(bool))};
    struct disabled_check sees_all = {SEES_ALL, record->unmet, SEES_ALL, 0, record->asked};
    record->misses = hear_record(record, sees_all, 1L << 30);
    if (record->misses)
        printf("# %s misses what it expects with every check on\n", path);
}

static void open_suite(struct suite *suite)
{
    *suite = (struct suite){.count = 0};
    for (int i = 0; i < ROWS; i++) {
        char **path = NULL;
        int count = list_records(rows[i].records, &path);
        suite->cache[i] = data_cache_open(rows[i].directory);
        suite->record =
            realloc(suite->record, (size_t)(suite->count + count + 1) * sizeof *suite->record);
        for (int j = 0; j < count; j++)
            add_record(suite, &rows[i], suite->cache[i], path[j]);
        free(path);
    }
    qsort(suite->record, (size_t)suite->count, sizeof *suite->record, by_bytes);
}

static void close_suite(struct suite *suite)
{
    for (int i = 0; i < suite->count; i++) {
        free(suite->record[i].path);
        free(suite->record[i].unmet);
        free(suite->record[i].asked);
    }
    free(suite->record);
    for (int i = 0; i < ROWS; i++)
        data_cache_close(suite->cache[i]);
}

/* --- mutants --- */

enum fate { UNTRIED, SURVIVED, KILLED };

/* Without its check a rule may break down or never end: a process of its own keeps that in. */
static bool is_noticed(const struct record *record, struct disabled_check disabled_check)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(SECONDS_MAX);
        freopen("/dev/null", "w", stderr);
        hear_record(record, disabled_check, record->misses);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status != 0;
}

/* game: NULL for all. Only a record in which the check did not hold can notice that it is off. */
static enum fate fate_of(const struct suite *suite, const char *game, int rule)
{
    enum fate fate = UNTRIED;
    for (int i = 0; i < suite->count && fate != KILLED; i++) {
        const struct record *record = &suite->record[i];
        if ((game && strcmp(record->game, game) != 0) || !record->unmet[rule])
            continue;
        fate = is_noticed(record, (struct disabled_check){.rule = rule, .ruling = SEES_ALL})
                   ? KILLED
                   : SURVIVED;
    }
    return fate;
}

/* Only a record in which the alternative was asked for can notice that it is another. */
static enum fate fate_of_alternative(const struct suite *suite, const char *game, int ruling,
                                     int alternative)
{
    struct disabled_check disabled_check = {
        .rule = SEES_ALL, .ruling = ruling, .alternative = alternative};
    enum fate fate = UNTRIED;
    for (int i = 0; i < suite->count && fate != KILLED; i++) {
        const struct record *record = &suite->record[i];
        if (strcmp(record->game, game) == 0 &&
            record->asked[ruling * RULING_ALTERNATIVES_MAX + alternative])
            fate = is_noticed(record, disabled_check) ? KILLED : SURVIVED;
    }
    return fate;
}

static int tests, failures;

/* The checks among the rules from first on, count of them. */
static void try_checks(const struct suite *suite, const struct game *game, const struct rule *rule,
                       int first, int count)
{
    int checks = 0, killed = 0;
    for (int i = 0; i < count; i++) {
        if (rule[i].kind != CHECK)
            continue;
        enum fate fate = fate_of(suite, game ? game->id : NULL, first + i);
        checks++;
        killed += fate == KILLED;
        if (fate != KILLED)
            printf("# survived: %s (%s)\n", rule[i].id,
                   fate == UNTRIED ? "no record breaks it" : "its loss goes unnoticed");
    }
    failures += killed < checks;
    printf("%sok %d - %s: %d of %d checks are missed when they are off\n",
           killed < checks ? "not " : "", ++tests, game ? game->id : "kernel", killed, checks);
}

static bool try_alternative(const struct suite *suite, const struct game *game, int ruling, int j)
{
    const struct ruling *row = &game->ruling.row[ruling];
    const char *name = row->alternative[j].name;
    enum fate fate = fate_of_alternative(suite, game->id, ruling, j);
    if (fate != KILLED)
        printf("# survived: ruling %s, %s (%s)\n", row->name, name,
               fate == UNTRIED ? "no record asks for it" : "another goes unnoticed");
    return fate == KILLED;
}

static void try_rulings(const struct suite *suite, const struct game *game)
{
    int alternatives = 0, right = 0;
    for (int i = 0; i < game->ruling.count; i++) {
        for (int j = 0; j < RULING_ALTERNATIVES_MAX && game->ruling.row[i].alternative[j].name;
             j++) {
            alternatives++;
            right += try_alternative(suite, game, i, j);
        }
    }
    failures += right < alternatives;
    printf("%sok %d - %s: %d of %d alternatives of rulings are missed when another is read\n",
           right < alternatives ? "not " : "", ++tests, game->id, right, alternatives);
}

int main(void)
{
    struct suite suite;
    if (sodium_init() < 0)
        return 3;
    printf("TAP version 14\n");
    open_suite(&suite);
    struct catalogue kernel = catalogue_of(all_games[0]);
    try_checks(&suite, NULL, kernel.rule[0], 0, kernel.count[0]);
    for (int i = 0; all_games[i]; i++)
        try_checks(&suite, all_games[i], all_games[i]->rule.row, KERNEL_RULE_COUNT,
                   all_games[i]->rule.count);
    for (int i = 0; all_games[i]; i++)
        try_rulings(&suite, all_games[i]);
    close_suite(&suite);
    printf("1..%d\n", tests);
    return failures > 0;
}
