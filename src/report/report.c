#include "report/report.h"

#include <string.h>

/* Ends with NULL. */
static const struct format *const formats[] = {&text_format,  &json_format,  &tap_format,
                                               &junit_format, &sarif_format, &github_format,
                                               &html_format,  NULL};

const struct format *format_named(const char *name)
{
    for (int i = 0; formats[i]; i++) {
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    }
    return NULL;
}

void format_names(bool tests, char *text, size_t capacity)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; formats[i] && length < capacity; i++) {
        if (!tests || formats[i]->test)
            length += (size_t)snprintf(text + length, capacity - length, "%s%s", length ? ", " : "",
                                       formats[i]->name);
    }
}

bool report_begin(struct report *report)
{
    return !report->format->begin || report->format->begin(report);
}

void report_begin_record(struct report *report, const char *record)
{
    report->record = record;
    points_clear(&report->points);
    report->points.game = NULL;
    if (report->format->begin_record)
        report->format->begin_record(report);
}

void report_catalogue(struct report *report, const struct catalogue *catalogue)
{
    report->points.game = catalogue->game;
    for (int i = 0; i < report->catalogue_count; i++) {
        if (strcmp(report->catalogue[i].game, catalogue->game) == 0)
            return;
    }
    if (report->catalogue_count < CATALOGUES_MAX)
        report->catalogue[report->catalogue_count++] = *catalogue;
}

void report_verdict(struct report *report, const struct verdict *verdict)
{
    if (report->format->game)
        points_add(&report->points, verdict);
    else if (report->format->verdict)
        report->format->verdict(report, verdict);
}

static void hand_over(struct report *report, const struct closing *closing)
{
    struct game_points game = {.record = report->record,
                               .count = report->points.count,
                               .point = report->points.point,
                               .closing = closing};
    if (closing)
        game.properties = properties_of(closing, NULL);
    report->format->game(report, &game);
    points_clear(&report->points);
}

void report_end_game(struct report *report, const struct closing *closing)
{
    if (report->format->game)
        hand_over(report, closing);
    else if (report->format->end_game)
        report->format->end_game(report, closing);
}

/* A record that gave nothing to rule on must not look like one without faults. */
static void report_unread(struct report *report)
{
    struct verdict verdict = blank_verdict();
    verdict.kind = UNREADABLE;
    verdict.entry = ENTRY_UNREADABLE;
    verdict.line = verdict.column = 1;
    verdict.said = "the record could not be read or holds nothing";
    report_verdict(report, &verdict);
}

void report_end_record(struct report *report, bool read)
{
    if (!read)
        report_unread(report);
    if (report->format->game && report->points.count)
        hand_over(report, NULL);
    if (report->format->end_record)
        report->format->end_record(report);
}

void report_test(struct report *report, const struct test *test)
{
    report->format->test(report, test);
}

void report_end(struct report *report, const struct totals *totals)
{
    if (report->format->end)
        report->format->end(report, totals);
    points_free(&report->points);
}
