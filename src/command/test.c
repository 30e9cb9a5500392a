#include "command/command.h"

#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* Runs records as tests. A record passes when every entry that says what it expects gets it, and every other entry is
 * legal or ruled. */

struct testing {
    bool tap, quiet, verbose;
    long passed, failed;
    bool record_failed, expects;
    char failure[4096]; /* the first thing that went wrong in the record */
};

static void fail(struct testing *testing, const struct verdict *verdict, const char *what)
{
    if (!testing->record_failed) {
        const char *text = verdict->finding_count ? verdict->finding[0].text : verdict->said;
        const char *rule = verdict->finding_count ? verdict->finding[0].rule : "";
        snprintf(testing->failure, sizeof testing->failure, "line %ld: %s%s%s: %s [%s]", verdict->line,
                 what, verdict->side[0] ? ", " : "", verdict->said, text, rule);
    }
    testing->record_failed = true;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct testing *testing = context;
    testing->expects |= verdict->expectation != NOT_EXPECTED;
    if (verdict->expectation == MISSED)
        fail(testing, verdict, verdict->expectation_text);
    else if (verdict->expectation == NOT_EXPECTED &&
             (verdict->kind == ILLEGAL || verdict->kind == OPEN || verdict->kind == UNREADABLE))
        fail(testing, verdict, verdict_word(verdict->kind));
}

static void print_result(const struct testing *testing, const char *name)
{
    long number = testing->passed + testing->failed;
    if (testing->tap) {
        printf("%sok %ld - %s\n", testing->record_failed ? "not " : "", number, name);
        if (testing->record_failed)
            printf("# %s\n", testing->failure);
    } else if (testing->record_failed) {
        printf("FAILED %s\n  ", name);
        print_wrapped(stdout, 4, 2, testing->failure);
    } else if (testing->verbose) {
        printf("passed %s\n", name);
    }
}

static void test_record(struct shelf *shelf, const char *name, struct testing *testing)
{
    struct listener listener = {testing, NULL, hear_verdict, NULL};
    struct session *session = session_open(shelf, listener);
    testing->record_failed = false;
    bool read = session && feed_record(session, name);
    if (!read && !testing->record_failed) {
        testing->record_failed = true;
        snprintf(testing->failure, sizeof testing->failure, "could not be read");
    }
    session_close(session);
    if (testing->record_failed)
        testing->failed++;
    else
        testing->passed++;
    print_result(testing, name);
}

static bool test_path(struct shelf *shelf, const char *path, struct testing *testing)
{
    char **records = NULL;
    int count = list_records(path, &records);
    for (int i = 0; i < count; i++) {
        test_record(shelf, records[i], testing);
        free(records[i]);
    }
    free(records);
    return count >= 0;
}

enum status run_test(const struct arguments *arguments)
{
    struct testing testing = {.verbose = arguments->verbose};
    bool read = true;
    const char *format = arguments->format ? arguments->format : "text";
    testing.tap = strcmp(format, "tap") == 0;
    if (arguments->count == 0 || (!testing.tap && strcmp(format, "text") != 0)) {
        fprintf(stderr, "provost: test takes records or directories, and --format text or tap\n");
        return STATUS_UNJUDGED;
    }
    struct shelf *shelf = shelf_open(arguments->rules_data);
    if (!shelf)
        return STATUS_OWN_FAULT;
    if (testing.tap)
        printf("TAP version 14\n");
    for (int i = 0; i < arguments->count; i++)
        read &= test_path(shelf, arguments->operand[i], &testing);
    if (testing.tap)
        printf("1..%ld\n", testing.passed + testing.failed);
    else
        printf("%ld passed, %ld failed\n", testing.passed, testing.failed);
    shelf_close(shelf);
    if (!read)
        return STATUS_UNJUDGED;
    return testing.failed ? STATUS_ILLEGAL : STATUS_LEGAL;
}
