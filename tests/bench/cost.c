#define _DEFAULT_SOURCE /* wait4, mkstemp */

#include "cost.h"

#include "chance/stream.h"
#include "record/arena.h"
#include "record/hash.h"
#include "record/read_entry.h"
#include "session/session.h"

#include <cjson/cJSON.h>
#include <fcntl.h>
#include <sodium.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef PROVOST_YYJSON
#include <yyjson.h>
#endif

/* --- allocations: the linker puts these in the place of malloc and its like --- */

static long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    allocations++;
    return __real_realloc(memory, size);
}

/* --- passes over a record --- */

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

struct cost cost_of_bare_parse(const struct record *record)
{
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    for (long i = 0; i < record->entries; i++)
        cJSON_Delete(cJSON_ParseWithLength(record->line[i].text, record->line[i].length));
    return (struct cost){.seconds = now(CLOCK_PROCESS_CPUTIME_ID) - start};
}

#ifdef PROVOST_YYJSON
struct cost cost_of_yyjson(const struct record *record)
{
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    for (long i = 0; i < record->entries; i++)
        yyjson_doc_free(yyjson_read(record->line[i].text, record->line[i].length, 0));
    return (struct cost){.seconds = now(CLOCK_PROCESS_CPUTIME_ID) - start};
}
#else
struct cost cost_of_yyjson(const struct record *record)
{
    (void)record;
    return (struct cost){0};
}
#endif

struct cost cost_of_strict_parse(const struct record *record)
{
    struct arena arena = {0};
    struct entry entry;
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    for (long i = 0; i < record->entries; i++) {
        arena_reset(&arena);
        read_json_entry(record->line[i].text, record->line[i].length, i + 1, &arena, &entry);
    }
    double end = now(CLOCK_PROCESS_CPUTIME_ID);
    arena_free(&arena);
    return (struct cost){.seconds = end - start};
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    long *faults = context;
    *faults += verdict->kind == ILLEGAL;
}

struct cost cost_of_check(const struct record *record)
{
    struct cost cost = {0};
    struct data_cache *cache = data_cache_open(NULL);
    struct session *session =
        session_open(cache, (struct listener){&cost.faults, NULL, hear_verdict, NULL});
    session_tell(session, TELL_FAULTS);
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    for (long i = 0; i < record->entries; i++) {
        if (i == record->entries / 2)
            allocations = 0;
        session_line(session, record->line[i].text, record->line[i].length, false);
    }
    cost.allocations = allocations;
    session_end(session);
    cost.seconds = now(CLOCK_PROCESS_CPUTIME_ID) - start;
    session_close(session);
    data_cache_close(cache);
    return cost;
}

/* --- hashes --- */

enum { HASHES = 20000 };

double seconds_to_draw(void)
{
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    volatile int drawn = 0;
    for (long n = 1; n <= HASHES; n++)
        drawn = stream_draw("bench", n, 6);
    (void)drawn;
    return (now(CLOCK_PROCESS_CPUTIME_ID) - start) / HASHES;
}

double seconds_to_hash(size_t length)
{
    static const unsigned char line[4096];
    struct hash hash;
    hash_begin(&hash);
    double start = now(CLOCK_PROCESS_CPUTIME_ID);
    for (long n = 1; n <= HASHES; n++)
        hash_add(&hash, line, length < sizeof line ? length : sizeof line);
    return (now(CLOCK_PROCESS_CPUTIME_ID) - start) / HASHES;
}

/* --- the command itself --- */

/* An entry that is open, where the data ships with gaps, is ruled on too: status 1. */
static bool was_ruled_on(int status)
{
    return WIFEXITED(status) && WEXITSTATUS(status) <= 1;
}

extern char **environ;

/* "check" and what follows it, up to NULL, with input as standard input. Not forked, which takes
 * the longer the more this program holds. */
static pid_t start_with(const char *provost, char *const *arguments, int input)
{
    posix_spawn_file_actions_t actions;
    pid_t child = -1;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return -1;
    bool done =
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        posix_spawn(&child, provost, &actions, NULL, arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return done ? child : -1;
}

static pid_t start_command(const char *provost, int input)
{
    char check[] = "check", standard[] = "-", *arguments[] = {check, check, standard, NULL};
    return start_with(provost, arguments, input);
}

/* Runs it on what is in file, from the beginning. */
static bool run_command(const char *provost, FILE *file, struct rusage *usage)
{
    int status = 0;
    rewind(file);
    pid_t child = start_command(provost, fileno(file));
    return child > 0 && wait4(child, &status, 0, usage) == child && was_ruled_on(status);
}

int print_peak(const char *provost)
{
    struct rusage usage = {0};
    int status = 0;
    pid_t child = start_command(provost, STDIN_FILENO);
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return 1;
    printf("%ld\n", was_ruled_on(status) ? usage.ru_maxrss : 0);
    return 0;
}

/* A process counts what its parent held when it was forked as its own, so a small one stands
 * between. */
static long peak_of(const char *provost, FILE *file)
{
    int ends[2];
    char digits[32] = "";
    if (pipe(ends) != 0)
        return 0;
    rewind(file);
    pid_t child = fork();
    if (child == 0) {
        dup2(fileno(file), STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        execl("/proc/self/exe", "bench", "--peak", provost, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], digits, sizeof digits - 1);
    close(ends[0]);
    waitpid(child, NULL, 0);
    return length > 0 ? strtol(digits, NULL, 10) : 0;
}

long memory_of_command(const char *provost, const struct record *record, int times)
{
    FILE *file = tmpfile();
    if (!file)
        return 0;
    for (int i = 0; i < times; i++)
        fwrite(record->text, 1, record->size, file);
    fflush(file);
    long peak = peak_of(provost, file);
    fclose(file);
    return peak;
}

double seconds_to_start(const char *provost, const char *game)
{
    struct rusage usage;
    FILE *file = tmpfile();
    if (!file)
        return 0;
    fprintf(file, "{\"provost\":1,\"game\":\"%s\"}\n", game);
    fflush(file);
    double start = now(CLOCK_MONOTONIC);
    run_command(provost, file, &usage);
    double seconds = now(CLOCK_MONOTONIC) - start;
    fclose(file);
    return seconds;
}

/* The first lines of a record in a file that is gone when it is closed; NULL when it cannot be. */
static FILE *file_of(const struct record *record, long lines)
{
    FILE *file = tmpfile();
    for (long i = 0; file && i < lines && i < record->entries; i++)
        fprintf(file, "%.*s\n", (int)record->line[i].length, record->line[i].text);
    if (file)
        fflush(file);
    return file;
}

static double seconds_used(const struct rusage *usage)
{
    return (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) +
           (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
}

double seconds_of_command(const char *provost, const struct record *record, long lines)
{
    struct rusage usage = {0};
    FILE *file = file_of(record, lines);
    bool run = file && run_command(provost, file, &usage);
    if (file)
        fclose(file);
    return run ? seconds_used(&usage) : 0;
}

/* --- a file a game --- */

enum { FILES_MAX = 2000, NAME_BYTES = 64 };

struct files {
    int count;
    char name[FILES_MAX][NAME_BYTES];
};

static bool begins_game(const struct line *line)
{
    static const char header[] = "{\"provost\"";
    return strncmp(line->text, header, sizeof header - 1) == 0;
}

static void write_games(const struct record *record, const char *folder, struct files *files)
{
    FILE *file = NULL;
    for (long i = 0; i < record->entries; i++) {
        if (begins_game(&record->line[i])) {
            if (file)
                fclose(file);
            if (files->count == FILES_MAX)
                return;
            char *name = files->name[files->count];
            snprintf(name, NAME_BYTES, "%s/%d", folder, files->count);
            file = fopen(name, "w");
            files->count++;
        }
        if (file)
            fprintf(file, "%.*s\n", (int)record->line[i].length, record->line[i].text);
    }
    if (file)
        fclose(file);
}

static double seconds_with(const char *provost, struct files *files)
{
    char check[] = "check", *arguments[FILES_MAX + 3] = {check, check};
    struct rusage usage = {0};
    int status = 0;
    for (int i = 0; i < files->count; i++)
        arguments[2 + i] = files->name[i];
    pid_t child = start_with(provost, arguments, STDIN_FILENO);
    bool run = child > 0 && wait4(child, &status, 0, &usage) == child && was_ruled_on(status);
    return run ? seconds_used(&usage) : 0;
}

double seconds_of_files(const char *provost, const struct record *record)
{
    char folder[] = "/tmp/provost-games-XXXXXX";
    struct files *files = calloc(1, sizeof *files);
    double seconds = 0;
    if (files && mkdtemp(folder)) {
        write_games(record, folder, files);
        seconds = files->count < FILES_MAX ? seconds_with(provost, files) : 0;
        for (int i = 0; i < files->count; i++)
            unlink(files->name[i]);
        rmdir(folder);
    }
    free(files);
    return seconds;
}

static long counted_in(const char *name)
{
    char line[512];
    long count = 0;
    FILE *counts = fopen(name, "r");
    while (counts && fgets(line, sizeof line, counts)) {
        if (strncmp(line, "totals: ", 8) == 0)
            count = strtol(line + 8, NULL, 10);
    }
    if (counts)
        fclose(counts);
    return count;
}

static pid_t start_valgrind(const char *provost, int input, const char *name)
{
    char option[64];
    snprintf(option, sizeof option, "--callgrind-out-file=%s", name);
    pid_t child = fork();
    if (child != 0)
        return child;
    int output = open("/dev/null", O_WRONLY);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    execlp("valgrind", "valgrind", "--tool=callgrind", option, provost, "check", "-", (char *)NULL);
    _exit(127);
}

long instructions_of_command(const char *provost, const struct record *record, long lines)
{
    char name[] = "/tmp/provost-counts-XXXXXX";
    int status = 0, counts = mkstemp(name);
    FILE *file = file_of(record, lines);
    if (counts < 0 || !file)
        return 0;
    rewind(file);
    pid_t child = start_valgrind(provost, fileno(file), name);
    bool run = child > 0 && waitpid(child, &status, 0) == child && was_ruled_on(status);
    long count = run ? counted_in(name) : 0;
    unlink(name);
    close(counts);
    fclose(file);
    return count;
}

/* --- several records at a time --- */

enum { RECORDS = 8 };

static bool check_with_jobs(const char *provost, char *name, int jobs)
{
    char check[] = "check", quiet[] = "-q", option[16];
    char *arguments[RECORDS + 5] = {check, check, quiet, option};
    int status = 0;
    snprintf(option, sizeof option, "-j%d", jobs);
    for (int i = 0; i < RECORDS; i++)
        arguments[4 + i] = name;
    pid_t child = fork();
    if (child == 0) {
        int output = open("/dev/null", O_WRONLY);
        dup2(output, STDOUT_FILENO);
        execv(provost, arguments);
        _exit(127);
    }
    return child > 0 && waitpid(child, &status, 0) == child && was_ruled_on(status);
}

double seconds_with_jobs(const char *provost, const struct record *record, int jobs)
{
    char name[] = "/tmp/provost-bench-XXXXXX";
    int file = mkstemp(name);
    if (file < 0)
        return 0;
    bool written = write(file, record->text, record->size) == (ssize_t)record->size;
    close(file);
    double start = now(CLOCK_MONOTONIC);
    bool done = written && check_with_jobs(provost, name, jobs);
    double seconds = now(CLOCK_MONOTONIC) - start;
    unlink(name);
    return done ? seconds : 0;
}
