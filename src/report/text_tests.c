#include "report/text.h"

#include <stdlib.h>
#include <string.h>

/* Tests for people: what failed, as expected against actual, and a line a folder. */

static void put_folder(const struct report *report)
{
    const struct text_state *state = report->state;
    if (!state->folder || report->detail == DETAIL_SUMMARY)
        return;
    print_visible(report->out, state->folder[0] ? state->folder : ".");
    fprintf(report->out, "   %ld passed", state->passed);
    if (state->failed)
        fprintf(report->out, ", %s%ld FAILED%s", paint(report, ILLEGAL), state->failed,
                plain(report));
    if (state->not_run)
        fprintf(report->out, ", %ld not run", state->not_run);
    putc('\n', report->out);
}

static void enter_folder(struct report *report, const struct test *test)
{
    struct text_state *state = report->state;
    size_t length = (size_t)test->folder_length;
    if (state->folder && strlen(state->folder) == length &&
        strncmp(state->folder, test->record, length) == 0)
        return;
    put_folder(report);
    free(state->folder);
    state->folder = malloc(length + 1);
    report->starved |= !state->folder;
    if (state->folder) {
        memcpy(state->folder, test->record, length);
        state->folder[length] = '\0';
    }
    state->passed = state->failed = state->not_run = 0;
}

static void put_side(FILE *out, const char *side, const char *text)
{
    fprintf(out, "    %-8s  ", side);
    print_wrapped(out, 14, 14, text);
}

static void put_mismatch(FILE *out, const struct point *point)
{
    fprintf(out, "  line %ld  ", point->line);
    print_wrapped(out, 4, 4 + print_columns("line ") + 6, point->name);
    put_side(out, "expected", point_expected(point));
    put_side(out, "actual", point_actual(point));
    for (int i = 0; i < point->finding_count; i++) {
        const struct finding *finding = &point->finding[i];
        char text[2048];
        snprintf(text, sizeof text, "%s: %s", finding->title, finding->text);
        fprintf(out, "    %s ", finding->rule);
        print_wrapped(out, 6, 5 + print_columns(finding->rule), text);
    }
}

static void put_failure(const struct report *report, const struct test *test)
{
    fprintf(report->out, "%s%s%s  ", paint(report, ILLEGAL),
            test->result == TEST_NOT_RUN ? "NOT RUN" : "FAILED", plain(report));
    print_visible(report->out, test->record);
    putc('\n', report->out);
    for (int i = 0; i < test->mismatches.count; i++)
        put_mismatch(report->out, &test->mismatches.point[i]);
}

void text_test(struct report *report, const struct test *test)
{
    struct text_state *state = report->state;
    enter_folder(report, test);
    state->passed += test->result == TEST_PASSED;
    state->not_run += test->result == TEST_NOT_RUN;
    state->failed += test->result == TEST_FAILED || test->result == TEST_UNREAD;
    if (test->updated) {
        print_visible(report->out, test->record);
        fprintf(report->out, ": %d snapshot%s written\n", test->updated,
                test->updated == 1 ? "" : "s");
    }
    if (test->result != TEST_PASSED && report->detail != DETAIL_SUMMARY) {
        put_failure(report, test);
    } else if (report->detail == DETAIL_ALL) {
        fputs("passed  ", report->out);
        print_visible(report->out, test->record);
        putc('\n', report->out);
    }
}

void text_end_tests(struct report *report, const struct totals *totals)
{
    put_folder(report);
    fprintf(report->out, "%ld passed, %ld failed", totals->passed, totals->failed + totals->unread);
    if (totals->not_run)
        fprintf(report->out, ", %ld not run", totals->not_run);
    fprintf(report->out, "; %ld %s, %ld %s\n", totals->entries,
            totals->entries == 1 ? "entry" : "entries", totals->expectations,
            totals->expectations == 1 ? "expectation" : "expectations");
}
