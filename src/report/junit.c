#include "report/report.h"

#include "report/version.h"

#include <stdlib.h>
#include <string.h>

/* JUnit's XML as continuous integration reads it: a suite a game, a case an entry; or a suite a
 * folder, a case a record. */

/* Tests of a folder wait until it is left: a suite begins with their counts. */
struct junit {
    FILE *cases;
    char *text;
    size_t size;
    char *folder; /* NULL before the first test */
    long tests, failures, errors;
    double seconds;
    struct provenance provenance; /* of the games in it */
};

static bool junit_open(struct report *report)
{
    report->state = calloc(1, sizeof(struct junit));
    return report->state != NULL;
}

static void junit_begin(struct report *report)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"provost\">\n",
          report->out);
}

static void put_attribute(FILE *out, const char *name, const char *value)
{
    fprintf(out, " %s=\"", name);
    print_xml(out, value);
    putc('"', out);
}

/* Not closed: a suite whose time was taken has it behind. */
static void put_suite(FILE *out, const char *name, long tests, long failures, long errors,
                      long skipped)
{
    fputs("  <testsuite", out);
    put_attribute(out, "name", name);
    fprintf(out, " tests=\"%ld\" failures=\"%ld\" errors=\"%ld\" skipped=\"%ld\"", tests, failures,
            errors, skipped);
}

static void put_properties(FILE *out, const struct properties *properties)
{
    fputs("    <properties>\n", out);
    for (int i = 0; i < properties->count; i++) {
        fputs("      <property", out);
        put_attribute(out, "name", properties->row[i].key);
        put_attribute(out, "value", properties->row[i].value);
        fputs("/>\n", out);
    }
    fputs("    </properties>\n", out);
}

/* What fails is a failure, what could not be judged an error. */
static const char *element_of(const struct point *point)
{
    return point->kind == UNREADABLE ? "error" : "failure";
}

/* "expected legal, got illegal 7.92-drilled: TEXT" */
static void put_message(FILE *out, const struct point *point)
{
    char message[4096];
    const char *text = point->finding_count ? point->finding[0].text : "";
    snprintf(message, sizeof message, "expected %s, got %s%s%s", point_expected(point),
             point_actual(point), text[0] ? ": " : "", text);
    put_attribute(out, "message", message);
}

static void put_problem(FILE *out, const struct point *point)
{
    const char *element = element_of(point);
    fprintf(out, "      <%s", element);
    put_attribute(out, "type", point->missed ? "unexpected" : verdict_word(point->kind));
    put_message(out, point);
    putc('>', out);
    fprintf(out, "line %ld: ", point->line);
    print_xml(out, point->name);
    putc('\n', out);
    print_point(out, point, 0, print_xml);
    fprintf(out, "</%s>\n", element);
}

/* What only waits for an earlier fault is told with that. */
static void put_skipped(FILE *out, const struct point *point)
{
    const char *fault = "an unreadable line";
    for (int i = 0; i < point->note_count; i++) {
        if (strcmp(point->note[i].label, "Depends on") == 0)
            fault = point->note[i].text;
    }
    fputs("      <skipped message=\"it waits for ", out);
    print_xml(out, fault);
    fputs("\"/>\n", out);
}

static void put_case(FILE *out, const char *record, const struct point *point)
{
    char name[1200];
    snprintf(name, sizeof name, "line %ld: %s", point->line, point->name);
    fputs("    <testcase", out);
    put_attribute(out, "classname", record);
    put_attribute(out, "name", name);
    put_attribute(out, "file", record);
    fprintf(out, " line=\"%ld\"", point->line);
    if (!point_fails(point) && point->kind != RULED && !point->waits) {
        fputs("/>\n", out);
        return;
    }
    fputs(">\n", out);
    if (point->waits) {
        put_skipped(out, point);
    } else if (point_fails(point)) {
        put_problem(out, point);
    } else {
        fputs("      <system-out>ruled\n", out);
        print_point(out, point, 0, print_xml);
        fputs("</system-out>\n", out);
    }
    fputs("    </testcase>\n", out);
}

static void junit_game(struct report *report, const struct game_points *game)
{
    FILE *out = report->out;
    long failures = 0, errors = 0, skipped = 0;
    for (int i = 0; i < game->points.count; i++) {
        bool unreadable = game->points.point[i].kind == UNREADABLE;
        errors += unreadable;
        skipped += game->points.point[i].waits;
        failures += !unreadable && point_fails(&game->points.point[i]);
    }
    put_suite(out, game->record, game->points.count, failures, errors, skipped);
    fputs(">\n", out);
    put_properties(out, &game->properties);
    for (int i = 0; i < game->points.count; i++)
        put_case(out, game->record, &game->points.point[i]);
    if (game->over) {
        char counts[COUNTS_ROOM];
        fputs("    <system-out>", out);
        fputs(counts_text(game->verdicts, counts), out);
        fputs("</system-out>\n", out);
    }
    fputs("  </testsuite>\n", out);
}

/* --- tests --- */

static void put_folder(struct report *report)
{
    struct junit *junit = report->state;
    if (!junit->folder)
        return;
    if (junit->cases)
        fclose(junit->cases);
    put_suite(report->out, junit->folder, junit->tests, junit->failures, junit->errors, 0);
    fprintf(report->out,
            " time=\"%.3f\">\n    <properties>\n"
            "      <property name=\"version\" value=\"%s\"/>\n",
            junit->seconds, PROVOST_VERSION);
    for (int i = 0; i < junit->provenance.count; i++) {
        fputs("      <property", report->out);
        put_attribute(report->out, "name", junit->provenance.row[i].game);
        put_attribute(report->out, "value", junit->provenance.row[i].text);
        fputs("/>\n", report->out);
    }
    fputs("    </properties>\n", report->out);
    if (junit->text)
        fwrite(junit->text, 1, junit->size, report->out);
    fputs("  </testsuite>\n", report->out);
    free(junit->text);
    free(junit->folder);
    *junit = (struct junit){.cases = NULL};
}

static bool enter_folder(struct report *report, const struct test *test)
{
    struct junit *junit = report->state;
    size_t length = (size_t)test->folder_length;
    if (junit->folder && strlen(junit->folder) == length &&
        strncmp(junit->folder, test->record, length) == 0)
        return true;
    put_folder(report);
    char *folder = calloc(1, length + 1);
    if (folder)
        memcpy(folder, test->record, length);
    junit->folder = folder;
    junit->cases = folder ? open_memstream(&junit->text, &junit->size) : NULL;
    return junit->cases != NULL;
}

/* A case holds one failure: that of the first mismatch, with the text of all. */
static void put_mismatches(FILE *out, const struct test *test)
{
    const struct points *mismatches = &test->mismatches;
    static const char *const type[] = {"", "unexpected", "unreadable", "not-run"};
    const char *element = test->result == TEST_FAILED ? "failure" : "error";
    fprintf(out, "      <%s type=\"%s\"", element, type[test->result]);
    if (mismatches->count)
        put_message(out, &mismatches->point[0]);
    else
        put_attribute(out, "message", "memory ran out");
    putc('>', out);
    for (int i = 0; i < mismatches->count; i++) {
        fprintf(out, "line %ld: ", mismatches->point[i].line);
        print_xml(out, mismatches->point[i].name);
        putc('\n', out);
        print_point(out, &mismatches->point[i], 2, print_xml);
    }
    fprintf(out, "</%s>\n", element);
}

static void junit_test(struct report *report, const struct test *test)
{
    struct junit *junit = report->state;
    if (!enter_folder(report, test)) {
        report->starved = true;
        return;
    }
    junit->tests++;
    junit->seconds += test->seconds;
    provenance_note(&junit->provenance, test);
    junit->failures += test->result == TEST_FAILED;
    junit->errors += test->result == TEST_UNREAD || test->result == TEST_NOT_RUN;
    fputs("    <testcase", junit->cases);
    put_attribute(junit->cases, "classname",
                  junit->folder && junit->folder[0] ? junit->folder : ".");
    put_attribute(junit->cases, "name",
                  test->record + test->folder_length + (test->folder_length > 0));
    put_attribute(junit->cases, "file", test->record);
    fprintf(junit->cases, " time=\"%.3f\">\n", test->seconds);
    if (test->result != TEST_PASSED)
        put_mismatches(junit->cases, test);
    fprintf(junit->cases, "      <system-out>%ld %s, %ld %s</system-out>\n", test->entries,
            test->entries == 1 ? "entry" : "entries", test->expectations,
            test->expectations == 1 ? "expectation" : "expectations");
    fputs("    </testcase>\n", junit->cases);
}

static void junit_end(struct report *report, const struct totals *totals)
{
    (void)totals;
    put_folder(report);
    fputs("</testsuites>\n", report->out);
}

const struct format junit_format = {.name = "junit",
                                    .open = junit_open,
                                    .begin = junit_begin,
                                    .game = junit_game,
                                    .test = junit_test,
                                    .end = junit_end};
