#include "library/handle.h"

#include "record/notation_input.h"
#include "record/write.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* What is made of the whole record that a handle keeps: a report, or the record in another form. */

/* --- a report --- */

static void report_on_begin(void *context, const struct referee *referee)
{
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    report_begin_game(context, &catalogue);
}

static void report_on_verdict(void *context, const struct verdict *verdict)
{
    report_verdict(context, verdict);
}

static void report_on_end(void *context, const struct closing *closing)
{
    report_end_game(context, closing);
}

/* False when memory ran out. */
static bool write_report(struct report *report, provost *handle)
{
    struct listener listener = {report, report_on_begin, report_on_verdict, report_on_end};
    if (!report_begin(report))
        return false;
    struct session *session = session_open(handle->cache, listener);
    if (session) {
        if (report->format->pictures)
            session_draw(session);
        report_begin_record(report, "record");
        feed_kept(&handle->kept, session, 0, handle->kept.count);
        session_end(session);
        report_end_record(report, NULL);
    }
    bool done = session && !session_starved(session);
    session_close(session);
    report_end(report, NULL);
    return done && !report->starved;
}

char *provost_report(provost *handle, const char *format)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {.format = format_named(format), .detail = DETAIL_FAULTS};
    if (!report.format || !handle->keeping)
        return NULL;
    report.out = open_memstream(&text, &size);
    if (!report.out)
        return NULL;
    bool done = write_report(&report, handle);
    if (fclose(report.out) == 0 && done)
        return text;
    free(text);
    return NULL;
}

/* --- the other form --- */

struct converting {
    struct data_cache *cache;
    struct record_input input;
    enum form to;
    FILE *out;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct converting *converting = context;
    return cached_dialect(converting->cache, game);
}

static void convert_entry(void *context, const struct entry *entry)
{
    struct converting *converting = context;
    if (entry->kind == ENTRY_UNREADABLE)
        return;
    if (converting->to == FORM_JSON)
        write_json(converting->out, entry);
    else
        write_notation(converting->out, entry, converting->input.notation.dialect);
    putc('\n', converting->out);
}

/* What the input make of the kept lines; false when memory ran out. */
static bool convert_kept(struct converting *converting, const struct kept *kept)
{
    struct record_input *input = &converting->input;
    input_open(input,
               (struct input_reader){converting, dialect_of, convert_entry, NULL, NULL, NULL});
    for (size_t i = 0; i < kept->count; i++) {
        size_t end = i + 1 < kept->count ? kept->start[i + 1] : kept->length;
        input_line(input, kept->bytes + kept->start[i], end - kept->start[i] - 1, false);
    }
    input_end(input);
    bool done = !input->starved && !input->arena.failed;
    input_close(input);
    return done;
}

char *provost_convert(provost *handle, const char *to)
{
    char *text = NULL;
    size_t size = 0;
    struct converting converting = {.cache = handle->cache, .to = FORM_JSON};
    if (!handle->keeping || (strcmp(to, "json") != 0 && strcmp(to, "text") != 0))
        return NULL;
    if (strcmp(to, "text") == 0)
        converting.to = FORM_NOTATION;
    converting.out = open_memstream(&text, &size);
    if (!converting.out)
        return NULL;
    bool done = convert_kept(&converting, &handle->kept);
    if (fclose(converting.out) == 0 && done)
        return text;
    free(text);
    return NULL;
}
