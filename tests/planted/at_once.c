#include "at_once.h"

#include "report/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was said of a record, in the order of the entries. */
struct sayings {
    int count, capacity;
    char **text;
    long *line;
    int *column;
    long retold;
};

static void sayings_free(struct sayings *sayings)
{
    for (int i = 0; i < sayings->count; i++)
        free(sayings->text[i]);
    free(sayings->text);
    free(sayings->line);
    free(sayings->column);
}

static void sayings_room(struct sayings *sayings)
{
    if (sayings->count < sayings->capacity)
        return;
    sayings->capacity = sayings->capacity ? 2 * sayings->capacity : 256;
    size_t room = (size_t)sayings->capacity;
    sayings->text = realloc(sayings->text, room * sizeof *sayings->text);
    sayings->line = realloc(sayings->line, room * sizeof *sayings->line);
    sayings->column = realloc(sayings->column, room * sizeof *sayings->column);
    if (!sayings->text || !sayings->line || !sayings->column)
        exit(3);
}

/* Takes text; line 0 is the summary. */
static void add_saying(struct sayings *sayings, char *text, long line, int column)
{
    sayings_room(sayings);
    sayings->text[sayings->count] = text;
    sayings->line[sayings->count] = line;
    sayings->column[sayings->count++] = column;
}

/* --- the batch --- */

static char *batch_json(const struct verdict *verdict, const struct closing *closing)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {
        .format = &json_format, .record = "", .out = open_memstream(&text, &size)};
    if (!report.out)
        exit(3);
    if (verdict)
        json_format.verdict(&report, verdict);
    else
        json_format.end_game(&report, closing);
    fclose(report.out);
    text[size - 1] = '\0';
    return text;
}

static void hear_batch(void *context, const struct verdict *verdict)
{
    add_saying(context, batch_json(verdict, NULL), verdict->line,
               verdict->column > 0 ? verdict->column : 1);
}

static void hear_batch_end(void *context, const struct closing *closing)
{
    add_saying(context, batch_json(NULL, closing), 0, 0);
}

static void ask_batch(struct data_cache *cache, const struct lines *lines, struct sayings *sayings)
{
    struct listener listener = {sayings, NULL, hear_batch, hear_batch_end};
    struct session *session = session_open(cache, listener);
    if (!session)
        exit(3);
    for (int i = 0; i < lines->count; i++)
        session_line(session, lines->line[i], strlen(lines->line[i]), false);
    session_end(session);
    session_close(session);
}

/* --- the library --- */

/* What a line was read as stands where the entry does that it was read as. */
static bool is_note(const char *text)
{
    static const char noted[] = "{\"verdict\":\"noted\"";
    return strncmp(text, noted, sizeof noted - 1) == 0;
}

/* The verdict that the new one takes the place of; NULL where it was never told. */
static char **place_of(struct sayings *sayings, const provost_verdict *verdict)
{
    bool note = provost_verdict_kind(verdict) == PROVOST_NOTED;
    for (int i = sayings->count - 1; i >= 0; i--) {
        if (is_note(sayings->text[i]) == note &&
            sayings->line[i] == provost_verdict_line(verdict) &&
            sayings->column[i] == provost_verdict_column(verdict))
            return &sayings->text[i];
    }
    return NULL;
}

/* Without the member that only a verdict told again has. */
static char *without_was(char *text)
{
    char *was = strstr(text, ",\"was\":\""), *end = was ? strstr(was + 8, "\",") : NULL;
    if (end)
        memmove(was, end + 1, strlen(end + 1) + 1);
    return text;
}

static void hear_library(void *context, const provost_verdict *verdict)
{
    struct sayings *sayings = context;
    char *text = provost_verdict_json(verdict);
    if (!text)
        exit(3);
    if (!provost_verdict_again(verdict)) {
        add_saying(sayings, text, provost_verdict_line(verdict), provost_verdict_column(verdict));
        return;
    }
    char **place = place_of(sayings, verdict);
    sayings->retold++;
    if (!place) {
        add_saying(sayings, text, provost_verdict_line(verdict), provost_verdict_column(verdict));
        return;
    }
    free(*place);
    *place = without_was(text);
}

static void hear_library_end(void *context, const provost_summary *summary)
{
    add_saying(context, provost_summary_json(summary), 0, 0);
}

static void ask_library(provost *library, const struct lines *lines, struct sayings *sayings)
{
    provost_listen(library, hear_library, hear_library_end, sayings);
    for (int i = 0; i < lines->count; i++)
        provost_feed(library, lines->line[i], strlen(lines->line[i]));
    if (provost_finish(library) != 0)
        exit(3);
}

bool says_as_batch(struct data_cache *cache, provost *library, const struct lines *lines,
                   long *retold)
{
    struct sayings batch = {0}, at_once = {0};
    ask_batch(cache, lines, &batch);
    ask_library(library, lines, &at_once);
    bool same = batch.count == at_once.count;
    if (!same)
        printf("# %d verdicts of the batch, %d of the library\n", batch.count, at_once.count);
    for (int i = 0; same && i < batch.count; i++) {
        same = strcmp(batch.text[i], at_once.text[i]) == 0;
        if (!same)
            printf("# batch   %s\n# library %s\n", batch.text[i], at_once.text[i]);
    }
    *retold += at_once.retold;
    sayings_free(&batch);
    sayings_free(&at_once);
    return same;
}
