#ifndef PROVOST_REPORT_TEXT_H
#define PROVOST_REPORT_TEXT_H

#include "report/report.h"

#include <stdbool.h>

/* What the two halves of the report for people share: records (text.c), tests (text_tests.c) and
 * colours (paint.c). */

/* What the text report keeps: the faults of a game until its first lines are written, and the
 * folder of the tests. */
struct block {
    int number; /* of the entry, 0 for other lines */
    long line;  /* and where it begins */
    int column;
    int depends_on;      /* number of the fault it depends on, 0 for none */
    char depends_at[48]; /* "on F4.2 (entry 3)" */
    size_t head, end;    /* where its first line and its text end in the faults */
    long dependents, dependent_dice;
    long waiting;  /* of those resting: they wait on it and are told with it alone */
    long lines[2]; /* of the first and the last of what depends on it */
    char from[16], to[16];
    int series;            /* of the label of the first of that */
    bool series_apart;     /* not all is of that: labels may come again */
    enum verdict_kind now; /* after the correction at line changed_by, 0 for none */
    long changed_by;
    char dice[64]; /* ": dice 3 4" that it had waited for, "" without any */
};

struct text_state {
    FILE *faults;
    char *fault_text;
    size_t fault_size;
    struct block *block;
    int block_count, block_capacity;
    long outside;      /* unreadable lines since the last game */
    long left_out;     /* faults past the limit */
    long without_game; /* lines for want of a header: one of them is shown */
    FILE *readings;    /* what lines typed otherwise were read as, NULL for none */
    char *readings_text;
    size_t readings_size;
    long readings_count;
    char *folder; /* of the tests under way, NULL before the first */
    long passed, failed, not_run;
};

/* The escape sequences of a verdict's colour and of none; "" without colour. */
const char *paint(const struct report *report, enum verdict_kind kind);
const char *plain(const struct report *report);

/* One verdict by itself, as the report of a game has it. */
void text_one(const struct report *report, FILE *out, const struct verdict *verdict);

/* The numbers that came of it, each with its parts. */
void text_results(FILE *out, const struct verdict *verdict);

void text_test(struct report *report, const struct test *test);
void text_end_tests(struct report *report, const struct totals *totals);

#endif
