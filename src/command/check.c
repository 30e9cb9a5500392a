#include "command/command.h"
#include "command/pool.h"
#include "command/progress.h"
#include "command/reading.h"

#include "report/report.h"
#include "report/reuse.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A record being ruled on: it writes into the whole report, or into a part of its own. */
struct checking {
    struct report *report;
    enum status status;
    struct reuse reuse; /* commitments of the record's games */
};

static void hear_begin(void *context, const struct referee *referee)
{
    struct checking *checking = context;
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    report_begin_game(checking->report, &catalogue);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct checking *checking = context;
    reuse_verdict(&checking->reuse, verdict);
    report_verdict(checking->report, verdict);
    if (verdict->kind == UNREADABLE)
        checking->status = worse(checking->status, STATUS_UNJUDGED);
}

/* What is proven is open where another game may have shown the secret. */
static void tell_reused(struct checking *checking, const struct reuse_row *row,
                        struct closing *closing)
{
    struct verdict verdict = blank_verdict();
    const char *text = reuse_of_commitment(row, closing->side[row->side], &checking->reuse.arena);
    struct finding finding = {MISSING, "record.reveal", "What is revealed was committed to", text,
                              true};
    verdict.kind = OPEN;
    verdict.entry = ENTRY_HEADER;
    verdict.line = closing->header_line;
    verdict.column = 1;
    verdict.said = "commitment of another game";
    verdict.finding = &finding;
    verdict.finding_count = 1;
    verdict.checksum = closing->opened;
    closing->count[OPEN]++;
    report_verdict(checking->report, &verdict);
}

/* What is no fault stands with what the dice prove: a game that is taken for this one. */
static void tell_kin(struct checking *checking, const struct reuse_row *row,
                     struct closing *closing)
{
    const char *proof =
        arena_print(&checking->reuse.arena,
                    "%s; the game of line %ld has the same commitments and is taken for this one",
                    closing->proof, row->other->line);
    if (proof)
        closing->proof = proof;
}

/* Two games of one record on one commitment. */
static void look_for_reuse(struct checking *checking, struct closing *closing)
{
    struct reuse *reuse = &checking->reuse;
    if (!closing->commitment[1][0]) {
        reuse_pass_over(reuse);
        return;
    }
    reuse_end_game(reuse, checking->report->record, closing);
    for (int i = 0; i < reuse->row_count; i++) {
        const struct reuse_row *row = &reuse->row[i];
        (row->kinship == ANOTHER_GAME ? tell_reused : tell_kin)(checking, row, closing);
    }
}

static void hear_end(void *context, const struct closing *closing)
{
    struct checking *checking = context;
    struct closing told = *closing;
    look_for_reuse(checking, &told);
    report_end_game(checking->report, &told);
    checking->status = worse(checking->status, status_of(&told));
}

static enum status check_record(struct data_cache *cache, const char *name, struct report *report)
{
    struct checking checking = {.report = report, .status = STATUS_LEGAL};
    struct listener listener = {&checking, hear_begin, hear_verdict, hear_end};
    struct session *session = cache ? session_open(cache, listener) : NULL;
    if (!session)
        return STATUS_OWN_FAULT;
    if (report->format == &text_format && report->detail != DETAIL_ALL)
        session_tell(session, TELL_FAULTS);
    if (report->format->pictures)
        session_draw(session);
    report_begin_record(report, strcmp(name, "-") == 0 ? "standard input" : name);
    const char *fault = feed_record(session, name);
    report_end_record(report, fault);
    report->starved |= session_starved(session);
    session_close(session);
    report->starved |= checking.reuse.arena.failed;
    reuse_close(&checking.reuse);
    return fault ? worse(checking.status, STATUS_UNJUDGED) : checking.status;
}

static enum status check_one_by_one(const struct arguments *arguments, struct report *report)
{
    enum status status = STATUS_LEGAL;
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    if (arguments->count == 0)
        status = check_record(cache, "-", report);
    for (int i = 0; i < arguments->count; i++)
        status = worse(status, check_record(cache, arguments->operand[i], report));
    data_cache_close(cache);
    return status;
}

/* --- several at a time --- */

struct batch {
    char **record;
    struct report *whole;
    struct progress progress;
    enum status status;
    long failed;
};

struct slot {
    struct report part;
    enum status status;
};

static void check_part(void *context, struct data_cache *cache, void *worked, int index)
{
    const struct batch *batch = context;
    struct slot *slot = worked;
    bool begun = report_begin_part(&slot->part, batch->whole, index + 1);
    slot->status =
        begun ? check_record(cache, batch->record[index], &slot->part) : STATUS_OWN_FAULT;
}

static void join_part(void *context, void *worked, int index)
{
    struct batch *batch = context;
    struct slot *slot = worked;
    progress_hide(&batch->progress);
    if (!report_join(batch->whole, &slot->part)) {
        slot->status = STATUS_OWN_FAULT;
        batch->whole->starved = true;
    }
    batch->status = worse(batch->status, slot->status);
    batch->failed += slot->status != STATUS_LEGAL;
    progress_show(&batch->progress, index + 1, batch->failed);
}

static enum status check_in_batches(const struct arguments *arguments, struct report *report)
{
    struct batch batch = {.record = arguments->operand,
                          .whole = report,
                          .progress = progress_open(arguments->count),
                          .status = STATUS_LEGAL};
    struct pool pool = {.count = arguments->count,
                        .jobs = arguments->jobs,
                        .rules_data = arguments->rules_data,
                        .slot_size = sizeof(struct slot),
                        .context = &batch,
                        .work = check_part,
                        .take = join_part};
    bool done = pool_run(&pool);
    progress_close(&batch.progress);
    return done ? batch.status : STATUS_OWN_FAULT;
}

/* Standard input named twice is read to its end by the first of the two. */
static bool is_batch(const struct arguments *arguments)
{
    int inputs = 0;
    for (int i = 0; i < arguments->count; i++)
        inputs += strcmp(arguments->operand[i], "-") == 0;
    return arguments->jobs > 1 && arguments->count > 1 && inputs < 2;
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
    complain("no format is called %s%s: one of %s was expected", format, tests ? " for tests" : "",
             names);
    return false;
}

static enum status explain_records(const struct arguments *arguments)
{
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    enum status status = cache ? STATUS_LEGAL : STATUS_OWN_FAULT;
    for (int i = 0; cache && i < arguments->count; i++)
        status = worse(status, explain_reading(cache, arguments->operand[i]));
    if (cache && arguments->count == 0)
        status = explain_reading(cache, "-");
    data_cache_close(cache);
    return status;
}

enum status run_check(const struct arguments *arguments)
{
    struct report report;
    if (arguments->explain_reading)
        return explain_records(arguments);
    if (!open_report(&report, arguments, false))
        return STATUS_UNJUDGED;
    if (arguments->count > 0 && strcmp(arguments->operand[0], "-") != 0)
        report.title = arguments->operand[0];
    report.others = arguments->count > 1 ? arguments->count - 1 : 0;
    if (!report_begin(&report))
        return STATUS_OWN_FAULT;
    enum status status = is_batch(arguments) ? check_in_batches(arguments, &report)
                                             : check_one_by_one(arguments, &report);
    report_end(&report, NULL);
    return report.starved ? STATUS_OWN_FAULT : status;
}
