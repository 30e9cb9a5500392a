#include "command/command.h"
#include "command/snapshots.h"

#include "report/report.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Runs records as tests, several at a time, and reports in the order of the arguments. A record
 * passes when every entry that says what it expects gets it, and every other entry is legal or
 * ruled. */

/* So many records may be done before the one whose turn it is: memory does not grow with their
 * number. */
enum { WINDOW = 64, JOBS_MAX = 256, PROGRESS_STEP = 16 };

struct slot {
    struct test test;
    struct snapshots snapshots;
    bool ready;
};

struct run {
    char **record;
    int count;
    bool update;
    const char *rules_data;
    pthread_mutex_t lock;
    pthread_cond_t done, room;
    int next, written; /* records taken by workers, records reported */
    struct slot slot[WINDOW];
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

/* A correction that makes another entry illegal. */
static bool breaks_another(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->changed_count; i++) {
        if (is_fault(verdict->changed_entry[i].now))
            return true;
    }
    return false;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct slot *slot = context;
    struct test *test = &slot->test;
    test->expectations += verdict->expectation != NOT_EXPECTED;
    if (verdict->expectation == MISSED && verdict->snapshot)
        snapshots_note(&slot->snapshots, verdict);
    bool unexpected = verdict->expectation == NOT_EXPECTED &&
                      (is_fault(verdict->kind) || breaks_another(verdict));
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
        if (!game)
            return;
        test->game = game;
        test->game_capacity = capacity;
    }
    test->game[test->game_count++] = properties_of(closing, &test->mismatches.arena);
}

/* Leaves out what a later correction has made good, and snapshots that were written. */
static void keep_failures(struct points *points, const struct snapshots *written)
{
    int kept = 0;
    for (int i = 0; i < points->count; i++) {
        bool fails = point_fails(&points->point[i]);
        for (int j = 0; j < written->count; j++)
            fails &= written->row[j].line != points->point[i].line;
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
}

static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) : 0;
}

static void test_record(const struct run *run, struct shelf *shelf, struct slot *slot,
                        const char *name)
{
    static const struct snapshots none = {.count = 0};
    struct test *test = &slot->test;
    struct listener listener = {slot, hear_begin, hear_verdict, hear_end};
    struct session *session = shelf ? session_open(shelf, listener) : NULL;
    if (session)
        session_tell(session, TELL_KINDS);
    clear_slot(slot);
    test->record = name;
    test->folder_length = folder_length(name);
    bool read = session && feed_record(session, name);
    session_close(session);
    bool written =
        run->update && slot->snapshots.count > 0 && snapshots_write(&slot->snapshots, name);
    test->updated = written ? slot->snapshots.count : 0;
    keep_failures(&test->mismatches, written ? &slot->snapshots : &none);
    test->result = !read ? TEST_UNREAD : test->mismatches.count ? TEST_FAILED : TEST_PASSED;
}

/* --- several at a time --- */

static int take_record(struct run *run)
{
    pthread_mutex_lock(&run->lock);
    while (run->next < run->count && run->next - run->written >= WINDOW)
        pthread_cond_wait(&run->room, &run->lock);
    int taken = run->next < run->count ? run->next++ : -1;
    pthread_mutex_unlock(&run->lock);
    return taken;
}

static void hand_in(struct run *run, struct slot *slot)
{
    pthread_mutex_lock(&run->lock);
    slot->ready = true;
    pthread_cond_signal(&run->done);
    pthread_mutex_unlock(&run->lock);
}

static void *work(void *context)
{
    struct run *run = context;
    struct shelf *shelf = shelf_open(run->rules_data);
    int taken;
    while ((taken = take_record(run)) >= 0) {
        struct slot *slot = &run->slot[taken % WINDOW];
        test_record(run, shelf, slot, run->record[taken]);
        hand_in(run, slot);
    }
    shelf_close(shelf);
    return NULL;
}

static void await(struct run *run, const struct slot *slot)
{
    pthread_mutex_lock(&run->lock);
    while (!slot->ready)
        pthread_cond_wait(&run->done, &run->lock);
    pthread_mutex_unlock(&run->lock);
}

static void release(struct run *run, struct slot *slot)
{
    pthread_mutex_lock(&run->lock);
    slot->ready = false;
    run->written++;
    pthread_cond_broadcast(&run->room);
    pthread_mutex_unlock(&run->lock);
}

/* --- reporting --- */

/* Progress stands on the last line of a terminal; where the report goes there too, it makes room
 * for it. */
struct progress {
    bool wanted, mixed, shown;
};

static struct progress open_progress(void)
{
    return (struct progress){.wanted = isatty(STDERR_FILENO), .mixed = isatty(STDOUT_FILENO)};
}

static void hide_progress(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

static void show_progress(struct progress *progress, const struct totals *totals, int count)
{
    if (!progress->wanted || (!progress->mixed && totals->tests % PROGRESS_STEP != 0))
        return;
    fflush(stdout);
    fprintf(stderr, "\r%ld of %d records, %ld failed ", totals->tests, count,
            totals->failed + totals->unread);
    progress->shown = true;
}

static enum status status_of_test(const struct test *test)
{
    enum status status = test->result == TEST_PASSED   ? STATUS_LEGAL
                         : test->result == TEST_FAILED ? STATUS_ILLEGAL
                                                       : STATUS_UNJUDGED;
    for (int i = 0; i < test->mismatches.count; i++) {
        if (test->mismatches.point[i].kind == UNREADABLE)
            status = STATUS_UNJUDGED;
    }
    return status;
}

static void add_up(struct totals *totals, const struct test *test)
{
    totals->tests++;
    totals->passed += test->result == TEST_PASSED;
    totals->failed += test->result == TEST_FAILED;
    totals->unread += test->result == TEST_UNREAD;
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

static enum status report_in_order(struct run *run, struct report *report)
{
    struct totals totals = {.tests = 0};
    struct progress progress = open_progress();
    enum status status = STATUS_LEGAL;
    for (int i = 0; i < run->count; i++) {
        struct slot *slot = &run->slot[i % WINDOW];
        await(run, slot);
        if (progress.mixed)
            hide_progress(&progress);
        report_test(report, &slot->test);
        add_up(&totals, &slot->test);
        status = worse(status, status_of_test(&slot->test));
        show_progress(&progress, &totals, run->count);
        release(run, slot);
    }
    hide_progress(&progress);
    report_end(report, &totals);
    return status;
}

static enum status run_records(struct run *run, struct report *report, long jobs)
{
    pthread_t worker[JOBS_MAX];
    int started = 0;
    pthread_mutex_init(&run->lock, NULL);
    pthread_cond_init(&run->done, NULL);
    pthread_cond_init(&run->room, NULL);
    while (started < JOBS_MAX && started < jobs && started < run->count &&
           pthread_create(&worker[started], NULL, work, run) == 0)
        started++;
    enum status status =
        started || run->count == 0 ? report_in_order(run, report) : STATUS_OWN_FAULT;
    for (int i = 0; i < started; i++)
        pthread_join(worker[i], NULL);
    pthread_cond_destroy(&run->room);
    pthread_cond_destroy(&run->done);
    pthread_mutex_destroy(&run->lock);
    return status;
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
        fprintf(stderr, "provost: %s: no record (*.jsonl) is below it\n", path);
    return record != NULL;
}

static void free_run(struct run *run)
{
    for (int i = 0; i < WINDOW; i++) {
        points_free(&run->slot[i].test.mismatches);
        snapshots_clear(&run->slot[i].snapshots);
        free(run->slot[i].test.game);
    }
    for (int i = 0; i < run->count; i++)
        free(run->record[i]);
    free(run->record);
    free(run);
}

enum status run_test(const struct arguments *arguments)
{
    struct report report;
    enum status status = STATUS_LEGAL;
    if (arguments->count == 0) {
        fprintf(stderr, "provost: test takes records or directories\n");
        return STATUS_UNJUDGED;
    }
    if (!open_report(&report, arguments, true))
        return STATUS_UNJUDGED;
    struct run *run = calloc(1, sizeof *run);
    if (!run || !report_begin(&report)) {
        free(run);
        return STATUS_OWN_FAULT;
    }
    run->update = arguments->update;
    run->rules_data = arguments->rules_data;
    for (int i = 0; i < arguments->count; i++) {
        if (!append_records(run, arguments->operand[i]))
            status = STATUS_UNJUDGED;
    }
    hand_over_catalogues(&report);
    status = worse(status, run_records(run, &report, arguments->jobs));
    free_run(run);
    return status;
}
