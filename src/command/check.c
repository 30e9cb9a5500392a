#include "command/command.h"

#include "report/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct checking {
    struct report report;
    enum status status;
};

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct checking *checking = context;
    checking->report.format->verdict(&checking->report, verdict);
    if (verdict->kind == UNREADABLE)
        checking->status = worse(checking->status, STATUS_UNJUDGED);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct checking *checking = context;
    checking->report.format->end_game(&checking->report, closing);
    checking->status = worse(checking->status, status_of(closing));
}

static void check_record(struct shelf *shelf, const char *name, struct checking *checking)
{
    struct listener listener = {checking, NULL, hear_verdict, hear_end};
    struct session *session = session_open(shelf, listener);
    struct report *report = &checking->report;
    report->record = strcmp(name, "-") == 0 ? "standard input" : name;
    if (!session) {
        checking->status = STATUS_OWN_FAULT;
        return;
    }
    if (report->format->begin_record)
        report->format->begin_record(report);
    if (!feed_record(session, name))
        checking->status = worse(checking->status, STATUS_UNJUDGED);
    if (report->format->end_record)
        report->format->end_record(report);
    session_close(session);
}

enum status run_check(const struct arguments *arguments)
{
    struct checking checking = {.report = {.out = stdout}};
    const char *format = arguments->format ? arguments->format : "text";
    checking.report.format = format_named(format);
    if (!checking.report.format) {
        fprintf(stderr, "provost: no format is called %s: text or json was expected\n", format);
        return STATUS_UNJUDGED;
    }
    checking.report.detail = arguments->verbose ? DETAIL_ALL
                             : arguments->quiet ? DETAIL_SUMMARY
                                                : DETAIL_FAULTS;
    checking.report.colour = isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    struct shelf *shelf = shelf_open(arguments->rules_data);
    if (!shelf)
        return STATUS_OWN_FAULT;
    if (arguments->count == 0)
        check_record(shelf, "-", &checking);
    for (int i = 0; i < arguments->count; i++)
        check_record(shelf, arguments->operand[i], &checking);
    shelf_close(shelf);
    return checking.status;
}
