#include "report/report.h"

#include "report/version.h"

#include <stdlib.h>

/* The Test Anything Protocol, version 14: a test point an entry, or a record; the plan comes last.
 */

struct tap {
    long points;
    struct provenance provenance; /* of the records tested */
};

static bool tap_open(struct report *report)
{
    report->state = calloc(1, sizeof(struct tap));
    return report->state != NULL;
}

static void tap_begin(struct report *report)
{
    fputs("TAP version 14\n", report->out);
}

/* What a harness would read as a directive or an escape. */
static const char *escape_of(char letter)
{
    return letter == '#' ? "\\#" : letter == '\\' ? "\\\\" : NULL;
}

static void print_description(FILE *out, const char *text)
{
    print_escaped(out, text, escape_of);
}

static void put_result(struct report *report, bool passed)
{
    struct tap *tap = report->state;
    fprintf(report->out, "%sok %ld - ", passed ? "" : "not ", ++tap->points);
}

/* YAML's double-quoted text is JSON's. */
static void put_key(FILE *out, int indent, const char *key, const char *value)
{
    fprintf(out, "%*s%s: ", indent, "", key);
    print_json_string(out, value);
    putc('\n', out);
}

static void put_findings(FILE *out, const struct point *point, int indent)
{
    if (point->finding_count == 0)
        return;
    fprintf(out, "%*sfindings:\n", indent, "");
    for (int i = 0; i < point->finding_count; i++) {
        fprintf(out, "%*s- ", indent + 2, "");
        put_key(out, 0, "rule", point->finding[i].rule);
        put_key(out, indent + 4, "title", point->finding[i].title);
        put_key(out, indent + 4, "text", point->finding[i].text);
    }
}

static void put_notes(FILE *out, const struct point *point, int indent)
{
    if (point->note_count == 0)
        return;
    fprintf(out, "%*snotes:\n", indent, "");
    for (int i = 0; i < point->note_count; i++) {
        fprintf(out, "%*s- ", indent + 2, "");
        put_key(out, 0, point->note[i].label, point->note[i].text);
    }
}

static void put_diagnosis(FILE *out, const struct point *point, int indent)
{
    put_key(out, indent, "verdict", verdict_word(point->kind));
    fprintf(out, "%*sline: %ld\n%*scolumn: %d\n", indent, "", point->line, indent, "",
            point->column > 0 ? point->column : 1);
    if (point->missed) {
        put_key(out, indent, "expected", point->expected);
        put_key(out, indent, "actual", point->actual);
    }
    put_findings(out, point, indent);
    put_notes(out, point, indent);
}

static void put_point(struct report *report, const char *record, const struct point *point)
{
    FILE *out = report->out;
    bool passed = !point_fails(point);
    put_result(report, passed);
    print_description(out, record);
    fprintf(out, ":%ld ", point->line);
    print_description(out, point->name);
    putc('\n', out);
    if (passed && point->kind != RULED)
        return;
    fputs("  ---\n", out);
    put_diagnosis(out, point, 2);
    fputs("  ...\n", out);
}

static void put_properties(FILE *out, const struct properties *properties)
{
    for (int i = 0; i < properties->count; i++) {
        fprintf(out, "%s%s: ", i ? "; " : "# ", properties->row[i].key);
        print_visible(out, properties->row[i].value);
    }
    putc('\n', out);
}

static void tap_game(struct report *report, const struct game_points *game)
{
    char counts[COUNTS_ROOM];
    for (int i = 0; i < game->points.count; i++) {
        if (!game->points.point[i].waits)
            put_point(report, game->record, &game->points.point[i]);
    }
    if (!game->over)
        return;
    fputs("# ", report->out);
    print_visible(report->out, game->record);
    fputs(": ", report->out);
    fputs(counts_text(game->verdicts, counts), report->out);
    putc('\n', report->out);
    put_properties(report->out, &game->properties);
}

static void tap_test(struct report *report, const struct test *test)
{
    FILE *out = report->out;
    put_result(report, test->result == TEST_PASSED);
    print_description(out, test->record);
    putc('\n', out);
    if (test->result != TEST_PASSED) {
        fputs("  ---\n", out);
        for (int i = 0; i < test->mismatches.count; i++) {
            fprintf(out, "  mismatch %d:\n", i + 1);
            put_diagnosis(out, &test->mismatches.point[i], 4);
        }
        fputs("  ...\n", out);
    }
    provenance_note(&((struct tap *)report->state)->provenance, test);
}

static void put_provenance(FILE *out, const struct provenance *provenance)
{
    for (int i = 0; i < provenance->count; i++) {
        fprintf(out, "# %s: ", provenance->row[i].game);
        print_visible(out, provenance->row[i].text);
        putc('\n', out);
    }
}

static void tap_end(struct report *report, const struct totals *totals)
{
    const struct tap *tap = report->state;
    put_provenance(report->out, &tap->provenance);
    if (totals)
        fprintf(report->out, "# provost %s: %ld passed, %ld failed%s\n", PROVOST_VERSION,
                totals->passed, totals->failed + totals->unread,
                totals->not_run ? ", others not run" : "");
    if (report->starved)
        fputs("Bail out! Memory ran out\n", report->out);
    else
        fprintf(report->out, "1..%ld%s\n", tap->points,
                tap->points ? "" : " # SKIP nothing to rule on");
}

const struct format tap_format = {.name = "tap",
                                  .open = tap_open,
                                  .begin = tap_begin,
                                  .game = tap_game,
                                  .test = tap_test,
                                  .end = tap_end};
