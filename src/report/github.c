#include "report/report.h"

#include "report/version.h"

/* Commands to GitHub's workflow runner: an annotation at the line of each fault, and one with the
 * counts. */

static const char *escape_of_message(char letter)
{
    switch (letter) {
    case '%':
        return "%25";
    case '\n':
        return "%0A";
    case '\r':
        return "%0D";
    default:
        return NULL;
    }
}

static const char *escape_of_property(char letter)
{
    switch (letter) {
    case ':':
        return "%3A";
    case ',':
        return "%2C";
    default:
        return escape_of_message(letter);
    }
}

static void print_message(FILE *out, const char *text)
{
    print_escaped(out, text, escape_of_message);
}

static void print_property(FILE *out, const char *text)
{
    print_escaped(out, text, escape_of_property);
}

static const char *level_of(const struct point *point)
{
    if (point->missed || point->kind == ILLEGAL || point->kind == UNREADABLE)
        return "error";
    return point->kind == OPEN ? "warning" : "notice";
}

/* The runner takes one line: the ends of the lines of a point become escapes. */
static void put_point_text(FILE *out, const struct point *point)
{
    print_message(out, point->name);
    for (int i = 0; i < point->finding_count; i++) {
        fprintf(out, "%%0A%s ", point->finding[i].rule);
        print_message(out, point->finding[i].title);
        fputs(": ", out);
        print_message(out, point->finding[i].text);
    }
    for (int i = 0; i < point->note_count; i++) {
        fprintf(out, "%%0A%s: ", point->note[i].label);
        print_message(out, point->note[i].text);
    }
    if (point->missed) {
        fputs("%0Aexpected: ", out);
        print_message(out, point->expected);
        fputs("%0Aactual: ", out);
        print_message(out, point->actual);
    }
}

static void put_point(FILE *out, const char *record, const struct point *point)
{
    fprintf(out, "::%s file=", level_of(point));
    print_property(out, record);
    fprintf(out, ",line=%ld,col=%d,title=", point->line, point->column > 0 ? point->column : 1);
    print_property(out, point->missed ? "unexpected" : verdict_word(point->kind));
    putc(' ', out);
    print_property(out, point->label);
    if (point->finding_count)
        fprintf(out, " [%s]", point->finding[0].rule);
    fputs("::", out);
    put_point_text(out, point);
    putc('\n', out);
}

static void put_properties(FILE *out, const struct properties *properties)
{
    for (int i = 0; i < properties->count; i++) {
        fprintf(out, "%%0A%s: ", properties->row[i].key);
        print_message(out, properties->row[i].value);
    }
}

static void github_game(struct report *report, const struct game_points *game)
{
    char counts[COUNTS_ROOM];
    FILE *out = report->out;
    for (int i = 0; i < game->points.count; i++) {
        if (point_fails(&game->points.point[i]) || game->points.point[i].kind == RULED)
            put_point(out, game->record, &game->points.point[i]);
    }
    if (!game->over)
        return;
    fputs("::notice file=", out);
    print_property(out, game->record);
    fputs(",title=provost::", out);
    fputs(counts_text(game->verdicts, counts), out);
    put_properties(out, &game->properties);
    putc('\n', out);
}

/* The log has a line for every test; only what failed is an annotation. */
static void put_log_line(FILE *out, const struct test *test)
{
    fputs(test->result == TEST_PASSED    ? "passed "
          : test->result == TEST_NOT_RUN ? "not run "
                                         : "failed ",
          out);
    print_message(out, test->record);
    for (int i = 0; i < test->game_count; i++) {
        for (int j = 0; j < test->game[i].count; j++) {
            fprintf(out, "%s%s: ", j ? "; " : " | ", test->game[i].row[j].key);
            print_message(out, test->game[i].row[j].value);
        }
    }
    putc('\n', out);
}

static void github_test(struct report *report, const struct test *test)
{
    FILE *out = report->out;
    put_log_line(out, test);
    for (int i = 0; i < test->mismatches.count; i++)
        put_point(out, test->record, &test->mismatches.point[i]);
}

static void github_end(struct report *report, const struct totals *totals)
{
    if (!totals)
        return;
    fprintf(report->out, "::notice title=provost %s::%ld passed, %ld failed", PROVOST_VERSION,
            totals->passed, totals->failed + totals->unread);
    if (totals->not_run)
        fprintf(report->out, ", %ld not run", totals->not_run);
    putc('\n', report->out);
}

const struct format github_format = {
    .name = "github", .game = github_game, .test = github_test, .end = github_end};
