#include "command/snapshots.h"

#include "command/complain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* {"snapshot":true,"verdict":"illegal","rules":["5.34","7.92"]}, or in the notation
 * snapshot illegal 5.34, 7.92 */
static void put_expectation(FILE *out, const struct verdict *verdict)
{
    bool notation = verdict->expectation_at.from > 0;
    int rules = 0;
    fprintf(out, notation ? "snapshot %s" : "{\"snapshot\":true,\"verdict\":\"%s\"",
            verdict_word(verdict->kind));
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        if (finding->kind == REMARK)
            continue;
        if (notation)
            fprintf(out, "%s %s", rules++ ? "," : "", finding->rule);
        else
            fprintf(out, "%s\"%s\"", rules++ ? "," : ",\"rules\":[", finding->rule);
    }
    if (!notation)
        fputs(rules ? "]}" : "}", out);
}

static char *expectation_of(const struct verdict *verdict)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    put_expectation(out, verdict);
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
    *snapshot = (struct snapshot){verdict->line, verdict->column, verdict->expectation_at,
                                  expectation_of(verdict)};
    if (snapshot->at.from == 0)
        snapshot->at.line = verdict->line;
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

/* The stretch of the line that a snapshot replaces, without blanks at its end; false when the line
 * does not hold it. An expectation that is no snapshot is its author's. */
static bool find_stretch(const struct snapshot *snapshot, const char *line, size_t length,
                         size_t *from, size_t *to)
{
    const struct stretch *at = &snapshot->at;
    bool found = at->from == 0 ? find_expect(line, from, to)
                               : (size_t)at->to <= length + 1 && at->from < at->to;
    if (found && at->from > 0) {
        *from = (size_t)at->from - 1;
        *to = (size_t)at->to - 1;
        while (*to > *from && strchr(" \t", line[*to - 1]))
            (*to)--;
    }
    const char *word = found ? strstr(line + *from, "snapshot") : NULL;
    return word && word < line + *to;
}

/* Writes a line with what the rows from next on, which are those of this line, put into it. */
static bool copy_line(const struct snapshots *snapshots, int *next, long number, const char *line,
                      size_t length, FILE *out)
{
    size_t copied = 0, from = 0, to = 0;
    while (*next < snapshots->count && snapshots->row[*next].at.line == number) {
        const struct snapshot *snapshot = &snapshots->row[*next];
        if (!find_stretch(snapshot, line, length, &from, &to) || from < copied)
            return false;
        fwrite(line + copied, 1, from - copied, out);
        fputs(snapshot->expect, out);
        copied = to;
        ++*next;
    }
    fwrite(line + copied, 1, length - copied, out);
    return true;
}

/* Each line with a NUL in place of its end while it is looked at. */
static bool copy_lines(const struct snapshots *snapshots, char *old, size_t length, FILE *out)
{
    bool found = true;
    int next = 0;
    for (long number = 1; found && length > 0; number++) {
        char *end = memchr(old, '\n', length);
        size_t line = end ? (size_t)(end - old) : length;
        old[line] = '\0';
        found = copy_line(snapshots, &next, number, old, line, out);
        if (end)
            putc('\n', out);
        old += line + (end != NULL);
        length -= line + (end != NULL);
    }
    return found && next == snapshots->count;
}

static char *with_snapshots(void *context, char *old, size_t length, size_t *new_length)
{
    const struct snapshots *snapshots = context;
    char *text = NULL;
    FILE *out = open_memstream(&text, new_length);
    bool copied = out && copy_lines(snapshots, old, length, out);
    if (!out)
        return NULL;
    bool whole = !ferror(out);
    whole &= fclose(out) == 0;
    if (copied && whole)
        return text;
    free(text);
    errno = whole ? 0 : ENOMEM;
    return NULL;
}

void snapshots_look(struct snapshots *snapshots, const char *name)
{
    snapshots->unread = hash_contents(name, &snapshots->as_read);
}

bool snapshots_write(struct snapshots *snapshots, const char *name)
{
    const char *why = snapshots->unread;
    bool done = !snapshots->unread &&
                replace_contents(name, &snapshots->as_read, with_snapshots, snapshots, &why);
    if (!done)
        complain("%s: snapshots could not be written: %s", name,
                 why ? why : "one of them goes on in the next line");
    return done;
}
