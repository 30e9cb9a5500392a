#include "command/command.h"
#include "record/lines.h"
#include "record/names.h"
#include "report/print.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum status worse(enum status a, enum status b)
{
    return a > b ? a : b;
}

enum status status_of(const struct closing *closing)
{
    if (closing->own_faults)
        return STATUS_OWN_FAULT;
    if (closing->count[UNREADABLE])
        return STATUS_UNJUDGED;
    return closing->count[ILLEGAL] || closing->count[OPEN] || closing->missed ? STATUS_ILLEGAL
                                                                              : STATUS_LEGAL;
}

static bool complain_of(const char *name, const char *what)
{
    complain("%s: %s", name, what);
    return false;
}

static FILE *open_record(const char *name, const char **fault)
{
    struct stat status;
    if (strcmp(name, "-") == 0)
        return stdin;
    FILE *stream = fopen(name, "rb");
    if (!stream)
        *fault = strerror(errno);
    if (stream && fstat(fileno(stream), &status) == 0 && S_ISDIR(status.st_mode)) {
        *fault = "is a directory; \"provost test\" takes directories";
        fclose(stream);
        return NULL;
    }
    return stream;
}

const char *read_record(const char *name, void *context,
                        void (*take)(void *context, const char *line, size_t length, bool too_long))
{
    struct lines lines;
    const char *fault = NULL;
    FILE *stream = open_record(name, &fault);
    if (stream) {
        lines_open(&lines, stream);
        while (!ferror(stdout) && lines_next(&lines))
            take(context, lines.bytes, lines.length, lines.too_long);
        if (lines.failed)
            fault = strerror(errno);
        lines_close(&lines);
    }
    if (stream && stream != stdin)
        fclose(stream);
    if (fault)
        complain_of(name, fault);
    return fault;
}

static void feed_line(void *context, const char *line, size_t length, bool too_long)
{
    session_line(context, line, length, too_long);
}

const char *feed_record(struct session *session, const char *name)
{
    static const char empty[] = "holds no record: a header line was expected";
    long before = session_entries(session);
    const char *fault = read_record(name, session, feed_line);
    session_end(session);
    if (fault || ferror(stdout) || session_entries(session) > before)
        return fault;
    complain_of(name, empty);
    return empty;
}

void complain_of_line(const char *name, long line, int column, const char *what)
{
    complain("%s:%ld:%d: %s", strcmp(name, "-") == 0 ? "standard input" : name, line, column, what);
}

const struct game *game_operand(const char *id)
{
    const struct game *game = game_named(id);
    if (!game) {
        const char *nearest = game_nearest(id);
        complain("no game is called %s; %s%s%s", id,
                 nearest ? "did you mean " : "provost games lists them", nearest ? nearest : "",
                 nearest ? "?" : "");
    }
    return game;
}

/* --- records below a directory --- */

struct listing {
    int count, capacity;
    char **path;
};

static bool add_path(struct listing *listing, const char *folder, const char *name)
{
    if (listing->count == listing->capacity) {
        int capacity = listing->capacity ? 2 * listing->capacity : 64;
        char **path = realloc(listing->path, (size_t)capacity * sizeof *path);
        if (!path)
            return complain_of(name, "memory ran out");
        listing->path = path;
        listing->capacity = capacity;
    }
    size_t length = strlen(folder) + strlen(name) + 2;
    char *path = malloc(length);
    if (!path)
        return complain_of(name, "memory ran out");
    snprintf(path, length, "%s%s%s", folder, folder[0] ? "/" : "", name);
    listing->path[listing->count++] = path;
    return true;
}

static bool is_record(const char *name)
{
    static const char *const endings[] = {".jsonl", ".txt"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(name), ending = strlen(endings[i]);
        if (length > ending && strcmp(name + length - ending, endings[i]) == 0)
            return true;
    }
    return false;
}

static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) : 0;
}

static int compare_paths(const void *a, const void *b)
{
    const char *first = *(char *const *)a, *second = *(char *const *)b;
    int length = folder_length(first), other = folder_length(second);
    int order = strncmp(first, second, (size_t)(length < other ? length : other));
    if (order == 0)
        order = (length > other) - (length < other);
    return order ? order : strcmp(first, second);
}

/* Whether a link leads back to a folder on its own path: what is there is read without it. */
static bool leads_back(char *path, const struct stat *folder)
{
    bool same = false;
    for (char *slash = strchr(path + 1, '/'); slash && !same; slash = strchr(slash + 1, '/')) {
        struct stat above;
        *slash = '\0';
        same = stat(path, &above) == 0 && above.st_dev == folder->st_dev &&
               above.st_ino == folder->st_ino;
        *slash = '/';
    }
    return same;
}

static const char *kind_of(mode_t mode)
{
    return S_ISFIFO(mode) ? "a pipe" : S_ISSOCK(mode) ? "a socket" : "a device";
}

/* Whether what has the name of a record is to be read: a pipe would be waited for without end. What
 * is not there is told when it is read. */
static bool is_readable(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
        return true;
    complain("%s: %s, passed over", path, kind_of(status.st_mode));
    return false;
}

/* Reads one folder: records to records, folders to folders, which is worked off in turn. */
static bool read_folder(const char *folder, struct listing *records, struct listing *folders)
{
    DIR *directory = opendir(folder);
    if (!directory)
        return complain_of(folder, strerror(errno));
    bool done = true; /* what is not there any more is told when it is read */
    for (struct dirent *entry; done && (entry = readdir(directory));) {
        struct stat status;
        struct listing one = {0};
        if (entry->d_name[0] == '.')
            continue;
        done = add_path(&one, folder, entry->d_name);
        if (done && stat(one.path[0], &status) == 0 && S_ISDIR(status.st_mode))
            done = leads_back(one.path[0], &status) || add_path(folders, "", one.path[0]);
        else if (done && is_record(entry->d_name) && is_readable(one.path[0]))
            done = add_path(records, "", one.path[0]);
        if (one.count)
            free(one.path[0]);
        free(one.path);
    }
    closedir(directory);
    return done;
}

static void free_listing(struct listing *listing)
{
    for (int i = 0; i < listing->count; i++)
        free(listing->path[i]);
    free(listing->path);
}

int list_records(const char *path, char ***records)
{
    struct listing found = {0}, folders = {0};
    struct stat status;
    bool folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    bool done = add_path(folder ? &folders : &found, "", path);
    for (int i = 0; done && i < folders.count; i++)
        done = read_folder(folders.path[i], &found, &folders);
    free_listing(&folders);
    if (!done) {
        free_listing(&found);
        return -1;
    }
    if (found.count > 0)
        qsort(found.path, (size_t)found.count, sizeof *found.path, compare_paths);
    *records = found.path;
    return found.count;
}

/* --- --at --- */

static bool is_labelled(const char *at, const struct verdict *verdict)
{
    size_t whole = strlen(at), label = strlen(verdict->label);
    if (label == 0 || whole < label || strcmp(at + whole - label, verdict->label) != 0)
        return false;
    size_t front = whole - label; /* "Late 1757 " */
    char after = front ? verdict->moment[strnlen(verdict->moment, front - 1)] : ' ';
    return front == 0 || (at[front - 1] == ' ' && (after == ' ' || after == ',' || after == '\0') &&
                          strncmp(at, verdict->moment, front - 1) == 0);
}

bool is_entry_asked(struct entry_asked *asked, const struct verdict *verdict)
{
    char *end = NULL;
    long number = asked->at ? strtol(asked->at, &end, 10) : 0;
    if (!asked->at || !verdict->number)
        return false;
    if (*end == '\0' ? asked->found || verdict->number != number : !is_labelled(asked->at, verdict))
        return false;
    bool first = !asked->found;
    if (!first && !asked->told)
        complain("%s stands in %s, too: --at \"%s %s\"", asked->at, verdict->moment,
                 verdict->moment, verdict->label);
    asked->told |= !first;
    asked->found = true;
    return first;
}

bool is_beginning_asked(struct entry_asked *asked)
{
    bool first = asked->at && strcmp(asked->at, "0") == 0 && !asked->found;
    asked->found |= first;
    return first;
}
