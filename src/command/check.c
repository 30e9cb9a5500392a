#include "command/command.h"

#include "report/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct checking {
    struct report report;
    enum status status;
};

static void hear_begin(void *context, const struct referee *referee)
{
    struct checking *checking = context;
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    report_catalogue(&checking->report, &catalogue);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct checking *checking = context;
    report_verdict(&checking->report, verdict);
    if (verdict->kind == UNREADABLE)
        checking->status = worse(checking->status, STATUS_UNJUDGED);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct checking *checking = context;
    report_end_game(&checking->report, closing);
    checking->status = worse(checking->status, status_of(closing));
}

static void check_record(struct shelf *shelf, const char *name, struct checking *checking)
{
    struct listener listener = {checking, hear_begin, hear_verdict, hear_end};
    struct session *session = session_open(shelf, listener);
    if (!session) {
        checking->status = STATUS_OWN_FAULT;
        return;
    }
    if (checking->report.format == &text_format && checking->report.detail != DETAIL_ALL)
        session_tell(session, TELL_FAULTS);
    if (checking->report.format->pictures)
        session_draw(session);
    report_begin_record(&checking->report, strcmp(name, "-") == 0 ? "standard input" : name);
    bool read = feed_record(session, name);
    report_end_record(&checking->report, read);
    if (!read)
        checking->status = worse(checking->status, STATUS_UNJUDGED);
    session_close(session);
}

bool open_report(struct report *report, const struct arguments *arguments, bool tests)
{
    char names[128];
    const char *format = arguments->format ? arguments->format : "text";
    *report = (struct report){.format = format_named(format), .out = stdout};
    report->detail = arguments->verbose ? DETAIL_ALL
                     : arguments->quiet ? DETAIL_SUMMARY
                                        : DETAIL_FAULTS;
    report->colour = isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    if (report->format && (!tests || report->format->test))
        return true;
    format_names(tests, names, sizeof names);
    fprintf(stderr, "provost: no format is called %s%s: one of %s was expected\n", format,
            tests ? " for tests" : "", names);
    return false;
}

enum status run_check(const struct arguments *arguments)
{
    struct checking checking = {.status = STATUS_LEGAL};
    if (!open_report(&checking.report, arguments, false))
        return STATUS_UNJUDGED;
    struct shelf *shelf = shelf_open(arguments->rules_data);
    if (!shelf || !report_begin(&checking.report)) {
        shelf_close(shelf);
        return STATUS_OWN_FAULT;
    }
    if (arguments->count == 0)
        check_record(shelf, "-", &checking);
    for (int i = 0; i < arguments->count; i++)
        check_record(shelf, arguments->operand[i], &checking);
    report_end(&checking.report, NULL);
    shelf_close(shelf);
    return checking.status;
}
