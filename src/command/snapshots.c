#include "command/snapshots.h"

#include "report/print.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

static char *expectation_of(const struct verdict *verdict)
{
    char *text = NULL;
    size_t size = 0;
    int rules = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "{\"snapshot\":true,\"verdict\":\"%s\"", verdict_word(verdict->kind));
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind == REMARK)
            continue;
        fputs(rules++ ? "," : ",\"rules\":[", out);
        print_json_string(out, verdict->finding[i].rule);
    }
    fprintf(out, "%s}", rules ? "]" : "");
    return fclose(out) == 0 ? text : NULL;
}

bool snapshots_note(struct snapshots *snapshots, const struct verdict *verdict)
{
    if (snapshots->count == snapshots->capacity) {
        int capacity = snapshots->capacity ? 2 * snapshots->capacity : 16;
        struct snapshot *row = realloc(snapshots->row, (size_t)capacity * sizeof *row);
        if (!row)
            return false;
        snapshots->row = row;
        snapshots->capacity = capacity;
    }
    struct snapshot *snapshot = &snapshots->row[snapshots->count];
    *snapshot = (struct snapshot){verdict->line, expectation_of(verdict)};
    snapshots->count += snapshot->expect != NULL;
    return snapshot->expect != NULL;
}

void snapshots_clear(struct snapshots *snapshots)
{
    for (int i = 0; i < snapshots->count; i++)
        free(snapshots->row[i].expect);
    free(snapshots->row);
    *snapshots = (struct snapshots){.count = 0};
}

/* --- where the expectation stands in a line that was read as strict JSON --- */

static size_t after_string(const char *line, size_t at)
{
    for (at++; line[at] && line[at] != '"'; at++)
        at += line[at] == '\\' && line[at + 1];
    return at + (line[at] == '"');
}

/* Behind the object that begins at at. */
static size_t after_object(const char *line, size_t at)
{
    int depth = 0;
    while (line[at]) {
        if (line[at] == '"') {
            at = after_string(line, at);
            continue;
        }
        depth += (line[at] == '{') - (line[at] == '}');
        at++;
        if (depth == 0)
            break;
    }
    return at;
}

/* The object of the line's own key "expect": from to to. A key of that name deeper in the line is
 * not it. */
static bool find_expect(const char *line, size_t *from, size_t *to)
{
    static const char key[] = "\"expect\"";
    int depth = 0;
    for (size_t at = 0; line[at];) {
        if (depth == 1 && strncmp(line + at, key, sizeof key - 1) == 0) {
            size_t value = at + sizeof key - 1;
            value += strspn(line + value, " \t:");
            *from = value;
            *to = after_object(line, value);
            if (line[value] == '{')
                return true;
        }
        if (line[at] == '"') {
            at = after_string(line, at);
            continue;
        }
        depth += (line[at] == '{' || line[at] == '[') - (line[at] == '}' || line[at] == ']');
        at++;
    }
    return false;
}

/* --- the record --- */

static bool copy_lines(const struct snapshots *snapshots, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t capacity = 0, from, to;
    ssize_t length;
    bool found = true;
    int next = 0;
    for (long number = 1; found && (length = getline(&line, &capacity, in)) >= 0; number++) {
        if (next < snapshots->count && snapshots->row[next].line == number) {
            found = find_expect(line, &from, &to);
            if (found)
                fprintf(out, "%.*s%s%s", (int)from, line, snapshots->row[next].expect, line + to);
            next++;
        } else {
            fwrite(line, 1, (size_t)length, out);
        }
    }
    free(line);
    return found && next == snapshots->count && !ferror(in) && !ferror(out);
}

static bool replace_record(const struct snapshots *snapshots, const char *name,
                           const char *other_name)
{
    struct stat status;
    FILE *in = fopen(name, "rb");
    FILE *out = in ? fopen(other_name, "wb") : NULL;
    bool done = out && copy_lines(snapshots, in, out) && fstat(fileno(in), &status) == 0 &&
                fchmod(fileno(out), status.st_mode & 07777) == 0;
    if (in)
        fclose(in);
    if (out && fclose(out) != 0)
        done = false;
    if (done && rename(other_name, name) == 0)
        return true;
    if (out)
        remove(other_name);
    return false;
}

bool snapshots_write(const struct snapshots *snapshots, const char *name)
{
    size_t length = strlen(name) + sizeof ".new";
    char *other_name = malloc(length);
    errno = 0;
    bool done = false;
    if (other_name) {
        snprintf(other_name, length, "%s.new", name);
        done = replace_record(snapshots, name, other_name);
    }
    if (!done)
        fprintf(stderr, "provost: %s: snapshots could not be written: %s\n", name,
                errno ? strerror(errno) : "only records in JSON Lines can be written anew");
    free(other_name);
    return done;
}
