#define _GNU_SOURCE

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* "provost test --update" while each call that touches a file fails in turn, and while the power
 * fails before each and in the middle of each write: the record is what it was or what it is to be,
 * never anything else; what a failure leaves is gone, what a power failure leaves is taken away and
 * named by the next update; what was changed meanwhile is not overwritten. Prints TAP. */

/* What the power takes that was not brought to the disk: the bytes of a new file; a new name. */
enum trouble {
    NO_TROUBLE,
    FAILS,
    POWER_FAILS,
    POWER_FAILS_AND_NAME_IS_LOST,
    SOMEBODY_WRITES,
    SOMEBODY_REWRITES
};

enum { STATUS_OF_POWER_FAILURE = 99, CONTENTS_MAX = 4096 };

static enum trouble trouble;
static long calls, troubled; /* calls so far in the child, the one that has the trouble */
static bool in_child;
static char folder[64], record[96], saved[96], left[128];
static const char added[] = "{\"note\":\"added meanwhile\"}\n";
static const char rewritten[] =
    "{\"provost\":1,\"game\":\"fort-tokens\"}\n"
    "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"british\"],\"expect\":{\"snapshot\":true}}\n"
    "{\"note\":\"another\"}\n"
    "{\"by\":\"french\",\"do\":\"raid\",\"expect\":{\"snapshot\":true}}\n";
static const char rewritten_updated[] =
    "{\"provost\":1,\"game\":\"fort-tokens\"}\n"
    "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"british\"],\"expect\":{\"snapshot\":true,"
    "\"verdict\":\"legal\"}}\n"
    "{\"note\":\"another\"}\n"
    "{\"by\":\"french\",\"do\":\"raid\",\"expect\":{\"snapshot\":true,\"verdict\":\"illegal\","
    "\"rules\":[\"record.step\"]}}\n";

/* The new file: a descriptor of our own, so that it can be cut when its own is closed. */
static int new_file = -1;
static bool new_is_synced, name_is_synced, is_renamed;

/* --- the calls --- */

int __real_open(const char *name, int flags, ...);
ssize_t __real_read(int file, void *bytes, size_t length);
ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_close(int file);
int __real_fsync(int file);
int __real_fchmod(int file, mode_t mode);
int __real_flock(int file, int operation);
int __real_fstat(int file, struct stat *status);
int __real_stat(const char *name, struct stat *status);
int __real_access(const char *name, int mode);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *name);

static void power_fails(void)
{
    if (new_file >= 0 && !new_is_synced && ftruncate(new_file, 0) != 0)
        _exit(3);
    if (is_renamed && !name_is_synced && trouble == POWER_FAILS_AND_NAME_IS_LOST &&
        __real_rename(saved, record) != 0)
        _exit(3);
    _exit(STATUS_OF_POWER_FAILURE);
}

static void somebody_writes(const char *text, int how)
{
    int file = __real_open(record, O_WRONLY | how);
    if (file < 0 || __real_write(file, text, strlen(text)) != (ssize_t)strlen(text))
        _exit(3);
    __real_close(file);
}

/* Whether this call fails. */
static bool fails(void)
{
    if (!in_child || ++calls != troubled)
        return false;
    errno = EIO;
    if (trouble == POWER_FAILS || trouble == POWER_FAILS_AND_NAME_IS_LOST)
        power_fails();
    if (trouble == SOMEBODY_WRITES)
        somebody_writes(added, O_APPEND);
    if (trouble == SOMEBODY_REWRITES)
        somebody_writes(rewritten, O_TRUNC);
    return trouble == FAILS;
}

int __wrap_open(const char *name, int flags, ...);
ssize_t __wrap_read(int file, void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __wrap_close(int file);
int __wrap_fsync(int file);
int __wrap_fchmod(int file, mode_t mode);
int __wrap_flock(int file, int operation);
int __wrap_fstat(int file, struct stat *status);
int __wrap_stat(const char *name, struct stat *status);
int __wrap_access(const char *name, int mode);
int __wrap_rename(const char *from, const char *to);
int __wrap_unlink(const char *name);

int __wrap_open(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (fails())
        return -1;
    int file = __real_open(name, flags, mode);
    if (in_child && file >= 0 && flags & O_CREAT)
        new_file = dup(file);
    return file;
}

/* In small pieces, as a pipe or an interrupted disk gives them. */
ssize_t __wrap_read(int file, void *bytes, size_t length)
{
    return fails() ? -1 : __real_read(file, bytes, in_child && length > 100 ? 100 : length);
}

ssize_t __wrap_write(int file, const void *bytes, size_t length)
{
    size_t part = in_child && length > 50 ? 50 : length;
    if (in_child && calls + 1 == troubled && __real_write(file, bytes, part / 2) < 0)
        _exit(3);
    return fails() ? -1 : __real_write(file, bytes, part);
}

int __wrap_close(int file)
{
    bool failed = fails();
    int result = __real_close(file);
    return failed ? -1 : result;
}

int __wrap_fsync(int file)
{
    struct stat status;
    if (fails())
        return -1;
    bool is_folder = __real_fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
    name_is_synced |= is_folder;
    new_is_synced |= !is_folder;
    return __real_fsync(file);
}

int __wrap_fchmod(int file, mode_t mode)
{
    return fails() ? -1 : __real_fchmod(file, mode);
}

int __wrap_flock(int file, int operation)
{
    return fails() ? -1 : __real_flock(file, operation);
}

int __wrap_fstat(int file, struct stat *status)
{
    return fails() ? -1 : __real_fstat(file, status);
}

int __wrap_stat(const char *name, struct stat *status)
{
    return fails() ? -1 : __real_stat(name, status);
}

int __wrap_access(const char *name, int mode)
{
    return fails() ? -1 : __real_access(name, mode);
}

int __wrap_rename(const char *from, const char *to)
{
    if (fails())
        return -1;
    is_renamed = true;
    return __real_rename(from, to);
}

/* A power failure before it may come; that it fails is no trouble of its own. */
int __wrap_unlink(const char *name)
{
    bool failed = trouble != FAILS && fails();
    return failed ? -1 : __real_unlink(name);
}

/* --- one update --- */

int __real_main(int count, char **word);
int __wrap_main(void);

static const char old_contents[] =
    "{\"provost\":1,\"game\":\"fort-tokens\"}\n"
    "{\"by\":\"french\",\"do\":\"raid\",\"expect\":{\"snapshot\":true}}\n"
    "{\"note\":\"kept, \\\"snapshot\\\" and all\"}\n"
    "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"british\"],\"expect\":{\"snapshot\":true}}\n";
static const char new_contents[] =
    "{\"provost\":1,\"game\":\"fort-tokens\"}\n"
    "{\"by\":\"french\",\"do\":\"raid\",\"expect\":{\"snapshot\":true,\"verdict\":\"illegal\","
    "\"rules\":[\"record.step\"]}}\n"
    "{\"note\":\"kept, \\\"snapshot\\\" and all\"}\n"
    "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"british\"],\"expect\":{\"snapshot\":true,"
    "\"verdict\":\"legal\"}}\n";

struct outcome {
    int status;
    bool hit; /* the trouble came */
    char contents[CONTENTS_MAX], told[CONTENTS_MAX];
    bool leaves; /* a file of its own */
};

static void put(const char *name, const char *contents)
{
    FILE *file = fopen(name, "w");
    if (!file || fputs(contents, file) == EOF || fclose(file) != 0)
        exit(3);
}

static void get(const char *name, char contents[CONTENTS_MAX])
{
    FILE *file = fopen(name, "r");
    size_t length = file ? fread(contents, 1, CONTENTS_MAX - 1, file) : 0;
    contents[length] = '\0';
    if (file)
        fclose(file);
}

static void be_child(const char *told)
{
    char *word[] = {(char[]){"provost"}, (char[]){"test"}, (char[]){"--update"}, record, NULL};
    if (!freopen("/dev/null", "w", stdout) || !freopen(told, "w", stderr))
        _exit(3);
    setvbuf(stderr, NULL, _IONBF, 0);
    optind = 0;
    in_child = true;
    int status = __real_main(4, word);
    in_child = false;
    _exit(calls >= troubled && troubled > 0 ? status + 16 : status);
}

static struct outcome update(enum trouble what, long number)
{
    struct outcome outcome;
    char told[128];
    snprintf(told, sizeof told, "%s/told", folder);
    trouble = what;
    troubled = number;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        be_child(told);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        exit(3);
    outcome.status = WEXITSTATUS(status) & ~16;
    outcome.hit = WEXITSTATUS(status) >= 16;
    if (WEXITSTATUS(status) == STATUS_OF_POWER_FAILURE)
        outcome.status = STATUS_OF_POWER_FAILURE;
    get(record, outcome.contents);
    get(told, outcome.told);
    outcome.leaves = __real_access(left, F_OK) == 0;
    return outcome;
}

/* --- all of them --- */

static long test, failed;

static void begin(void)
{
    __real_unlink(record);
    __real_unlink(saved);
    put(record, old_contents);
    if (link(record, saved) != 0)
        exit(3);
}

static bool is_old_or_new(const struct outcome *outcome)
{
    bool is_new = strcmp(outcome->contents, new_contents) == 0;
    return (is_new || strcmp(outcome->contents, old_contents) == 0) &&
           (outcome->status != 0 || is_new);
}

/* After a failure: nothing left, and a word on it. */
static bool after_failure(const struct outcome *outcome)
{
    return is_old_or_new(outcome) && !outcome->leaves &&
           (outcome->status == 0 || strstr(outcome->told, "provost: "));
}

/* The next update does what was to be done, and names what it takes away. */
static bool after_power_failure(const struct outcome *outcome)
{
    struct outcome next = update(NO_TROUBLE, 0);
    bool named = strstr(next.told, "left behind by an update that was broken off, removed") &&
                 strstr(next.told, left);
    return is_old_or_new(outcome) && next.status == 0 && !next.leaves &&
           strcmp(next.contents, new_contents) == 0 && named == outcome->leaves;
}

/* What was added is still there, at the end of the old or of the new. */
static bool after_writing(const struct outcome *outcome)
{
    char both[2][CONTENTS_MAX];
    snprintf(both[0], sizeof both[0], "%s%s", old_contents, added);
    snprintf(both[1], sizeof both[1], "%s%s", new_contents, added);
    return !outcome->leaves &&
           (strcmp(outcome->contents, both[0]) == 0 || strcmp(outcome->contents, both[1]) == 0);
}

/* What was put in its place is there, as it was or with its own snapshot. */
static bool after_rewriting(const struct outcome *outcome)
{
    return !outcome->leaves && (strcmp(outcome->contents, rewritten) == 0 ||
                                strcmp(outcome->contents, rewritten_updated) == 0);
}

static bool holds(enum trouble what, const struct outcome *outcome)
{
    return what == FAILS               ? after_failure(outcome)
           : what == SOMEBODY_WRITES   ? after_writing(outcome)
           : what == SOMEBODY_REWRITES ? after_rewriting(outcome)
                                       : after_power_failure(outcome);
}

/* The calls in turn, until an update has none of that number. Between the last look and the new
 * name somebody else's line can still be lost: the call of the rename is left out. */
static void sweep(enum trouble what, const char *title)
{
    long number = 1, wrong = 0, hits = 0;
    for (bool hit = true; hit; number++) {
        begin();
        struct outcome outcome = update(what, number);
        hit = outcome.hit || outcome.status == STATUS_OF_POWER_FAILURE;
        hits += hit;
        if (!hit || holds(what, &outcome))
            continue;
        if (what >= SOMEBODY_WRITES && wrong == 0 && outcome.status == 0 &&
            strcmp(outcome.contents, new_contents) == 0) {
            wrong--; /* the rename itself */
            continue;
        }
        printf("# call %ld: status %d%s\n# %s\n# %s\n", number, outcome.status,
               outcome.leaves ? ", leaves a file" : "", outcome.contents, outcome.told);
        wrong = wrong < 0 ? 1 : wrong + 1;
        if (wrong > 3)
            break;
    }
    bool good = wrong <= 0 && hits > 15;
    failed += !good;
    printf("%sok %ld - %s: %ld calls, %ld wrong\n", good ? "" : "not ", ++test, title, hits,
           wrong > 0 ? wrong : 0);
}

static void one(bool good, const char *title)
{
    failed += !good;
    printf("%sok %ld - %s\n", good ? "" : "not ", ++test, title);
}

int __wrap_main(void)
{
    snprintf(folder, sizeof folder, "/tmp/provost-update-XXXXXX");
    if (!mkdtemp(folder))
        return 3;
    snprintf(record, sizeof record, "%s/record.jsonl", folder);
    snprintf(saved, sizeof saved, "%s/saved", folder);
    snprintf(left, sizeof left, "%s.provost.new", record);
    printf("TAP version 14\n");
    begin();
    struct outcome whole = update(NO_TROUBLE, 0);
    one(whole.status == 0 && strcmp(whole.contents, new_contents) == 0, "without trouble");
    sweep(FAILS, "each call fails");
    sweep(POWER_FAILS, "the power fails before each call");
    sweep(POWER_FAILS_AND_NAME_IS_LOST, "and the new name is lost");
    sweep(SOMEBODY_WRITES, "somebody adds a line before each call");
    sweep(SOMEBODY_REWRITES, "somebody puts another record in its place before each call");
    printf("1..%ld\n", test);
    __real_unlink(record);
    __real_unlink(saved);
    snprintf(saved, sizeof saved, "%s/told", folder);
    __real_unlink(saved);
    rmdir(folder);
    return failed ? 1 : 0;
}
