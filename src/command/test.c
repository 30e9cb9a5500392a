#include "command/command.h"
#include "command/pool.h"
#include "command/progress.h"
#include "command/snapshots.h"

#include "report/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Runs records as tests, several at a time, and reports in the order of the arguments. A record
 * passes when every entry that says what it expects gets it, and every other entry is legal or
 * ruled. */

/* What a worker leaves of a record. */
struct slot {
    struct test test;
    struct snapshots snapshots;
};

struct run {
    char **record;
    int count;
    bool update;
    struct report *report;
    struct totals totals;
    struct progress progress;
    enum status status;
};

/* --- one record --- */

static void hear_begin(void *context, const struct referee *referee)
{
    struct slot *slot = context;
    slot->test.mismatches.game = referee_game(referee)->id;
}

static bool is_fault(enum verdict_kind kind)
{
    return kind == ILLEGAL || kind == OPEN || kind == UNREADABLE;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct slot *slot = context;
    struct test *test = &slot->test;
    test->expectations += verdict->expectation != NOT_EXPECTED;
    if (verdict->expectation == MISSED && verdict->snapshot)
        test->starved |= !snapshots_note(&slot->snapshots, verdict);
    bool unexpected = verdict->expectation == NOT_EXPECTED && is_fault(verdict->kind);
    if (verdict->expectation == MISSED || unexpected || verdict->changed_count)
        points_add(&test->mismatches, verdict);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct slot *slot = context;
    struct test *test = &slot->test;
    for (int kind = 0; kind < VERDICT_KINDS; kind++)
        test->entries += kind == NOTED ? 0 : closing->count[kind];
    if (test->game_count == test->game_capacity) {
        int capacity = test->game_capacity ? 2 * test->game_capacity : 4;
        struct properties *game = realloc(test->game, (size_t)capacity * sizeof *game);
        test->starved |= !game;
        if (!game)
            return;
        test->game = game;
        test->game_capacity = capacity;
    }
    test->game[test->game_count++] = properties_of(closing, &test->mismatches.arena);
}

/* Leaves out what a later correction has made good, what a correction made of an entry that got
 * what it expected, and snapshots that were written. */
static void keep_failures(struct points *points, const struct snapshots *written)
{
    int kept = 0;
    for (int i = 0; i < points->count; i++) {
        bool fails = point_fails(&points->point[i]) && !points->point[i].met;
        for (int j = 0; j < written->count; j++)
            fails &= written->row[j].entry_line != points->point[i].line ||
                     written->row[j].entry_column != points->point[i].column;
        if (fails)
            points->point[kept++] = points->point[i];
    }
    points->count = kept;
}

static void clear_slot(struct slot *slot)
{
    points_clear(&slot->test.mismatches);
    snapshots_clear(&slot->snapshots);
    slot->test.game_count = 0;
    slot->test.entries = slot->test.expectations = 0;
    slot->test.updated = 0;
    slot->test.starved = false;
}

static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) : 0;
}

/* Every format shows it as a line of the record that could not be read. */
static void note_unread(struct test *test, const char *fault)
{
    struct verdict verdict = verdict_on_unread(fault);
    points_add(&test->mismatches, &verdict);
}

/* Whether a record could not be opened or read for want of memory. */
static bool is_out_of_memory(const char *fault)
{
    return fault && strcmp(fault, strerror(ENOMEM)) == 0;
}

static double seconds_now(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void test_record(void *context, struct data_cache *cache, void *worked, int index)
{
    static const struct snapshots none = {.count = 0};
    const struct run *run = context;
    const double begun = seconds_now();
    struct slot *slot = worked;
    struct test *test = &slot->test;
    const char *name = run->record[index];
    struct listener listener = {slot, hear_begin, hear_verdict, hear_end};
    struct session *session = cache ? session_open(cache, listener) : NULL;
    if (session)
        session_tell(session, TELL_KINDS);
    clear_slot(slot);
    test->record = name;
    test->folder_length = folder_length(name);
    if (run->update)
        snapshots_look(&slot->snapshots, name);
    const char *fault = session ? feed_record(session, name) : NULL;
    test->starved |= !session || session_starved(session) || is_out_of_memory(fault);
    session_close(session);
    test->seconds = seconds_now() - begun;
    if (fault)
        note_unread(test, fault);
    bool written =
        run->update && slot->snapshots.count > 0 && snapshots_write(&slot->snapshots, name);
    test->updated = written ? slot->snapshots.count : 0;
    keep_failures(&test->mismatches, written ? &slot->snapshots : &none);
    test->starved |= points_starved(&test->mismatches);
    test->result = test->starved            ? TEST_NOT_RUN
                   : fault                  ? TEST_UNREAD
                   : test->mismatches.count ? TEST_FAILED
                                            : TEST_PASSED;
}

/* --- reporting --- */

static enum status status_of_test(const struct test *test)
{
    enum status status = test->result == TEST_PASSED   ? STATUS_LEGAL
                         : test->result == TEST_FAILED ? STATUS_ILLEGAL
                                                       : STATUS_UNJUDGED;
    for (int i = 0; i < test->mismatches.count; i++) {
        if (test->mismatches.point[i].kind == UNREADABLE)
            status = STATUS_UNJUDGED;
    }
    return test->starved ? STATUS_OWN_FAULT : status;
}

static void add_up(struct totals *totals, const struct test *test)
{
    totals->tests++;
    totals->passed += test->result == TEST_PASSED;
    totals->failed += test->result == TEST_FAILED;
    totals->unread += test->result == TEST_UNREAD;
    totals->not_run += test->result == TEST_NOT_RUN;
    totals->entries += test->entries;
    totals->expectations += test->expectations;
    totals->updated += test->updated;
}

/* The catalogues of all games: the report cannot know which of them the tests will need. */
static void hand_over_catalogues(struct report *report)
{
    for (int i = 0; all_games[i]; i++) {
        struct catalogue catalogue = catalogue_of(all_games[i]);
        report_catalogue(report, &catalogue);
    }
}

static void report_record(void *context, void *worked, int index)
{
    struct run *run = context;
    const struct slot *slot = worked;
    progress_hide(&run->progress);
    report_test(run->report, &slot->test);
    add_up(&run->totals, &slot->test);
    run->status = worse(run->status, status_of_test(&slot->test));
    progress_show(&run->progress, index + 1, run->totals.failed + run->totals.unread);
}

static void free_slot(void *worked)
{
    struct slot *slot = worked;
    points_free(&slot->test.mismatches);
    snapshots_clear(&slot->snapshots);
    free(slot->test.game);
}

static enum status run_records(struct run *run, struct report *report,
                               const struct arguments *arguments)
{
    struct pool pool = {.count = run->count,
                        .jobs = arguments->jobs,
                        .rules_data = arguments->rules_data,
                        .slot_size = sizeof(struct slot),
                        .context = run,
                        .work = test_record,
                        .take = report_record,
                        .clear = free_slot};
    run->report = report;
    run->progress = progress_open(run->count);
    bool done = pool_run(&pool);
    progress_close(&run->progress);
    report->starved |= !done;
    run->totals.not_run += run->count - run->totals.tests;
    report_end(report, &run->totals);
    return report->starved ? STATUS_OWN_FAULT : run->status;
}

/* --- the records named --- */

static bool append_records(struct run *run, const char *path)
{
    char **found = NULL;
    int count = list_records(path, &found);
    int capacity = run->count + (count > 0 ? count : 0);
    char **record = count > 0 ? realloc(run->record, (size_t)capacity * sizeof *record) : NULL;
    if (record)
        run->record = record;
    for (int i = 0; i < count; i++) {
        if (record)
            run->record[run->count++] = found[i];
        else
            free(found[i]);
    }
    free(found);
    if (count == 0)
        complain("%s: no record (*.jsonl, *.txt) is below it", path);
    else if (count > 0 && !record)
        complain("%s: memory ran out", path);
    return record != NULL;
}

/* Leaves the records whose path holds text; false after a message where there are none. */
static bool keep_matching(struct run *run, const char *text)
{
    int kept = 0;
    for (int i = 0; text && i < run->count; i++) {
        if (strstr(run->record[i], text))
            run->record[kept++] = run->record[i];
        else
            free(run->record[i]);
    }
    run->count = text ? kept : run->count;
    if (text && kept == 0)
        complain("--match %s: no record's path holds that", text);
    return !text || kept > 0;
}

static void free_records(struct run *run)
{
    for (int i = 0; i < run->count; i++)
        free(run->record[i]);
    free(run->record);
}

enum status run_test(const struct arguments *arguments)
{
    struct report report;
    struct run run = {.update = arguments->update, .status = STATUS_LEGAL};
    if (arguments->count == 0) {
        complain("test takes records or directories");
        return STATUS_UNJUDGED;
    }
    if (!open_report(&report, arguments, true))
        return STATUS_UNJUDGED;
    if (!report_begin(&report))
        return STATUS_OWN_FAULT;
    for (int i = 0; i < arguments->count; i++) {
        if (!append_records(&run, arguments->operand[i]))
            run.status = STATUS_UNJUDGED;
    }
    if (!keep_matching(&run, arguments->match))
        run.status = STATUS_UNJUDGED;
    hand_over_catalogues(&report);
    enum status status = run_records(&run, &report, arguments);
    free_records(&run);
    return status;
}
