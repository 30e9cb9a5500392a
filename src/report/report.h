#ifndef PROVOST_REPORT_REPORT_H
#define PROVOST_REPORT_REPORT_H

#include "referee/catalogue.h"
#include "referee/verdict.h"
#include "report/points.h"
#include "report/print.h"
#include "report/test.h"

#include <stdbool.h>
#include <stdio.h>

/* A report is written verdict by verdict, or test by test. A format is a row of functions; no
 * format knows a rule. */

enum detail { DETAIL_SUMMARY, DETAIL_FAULTS, DETAIL_ALL };

enum { CATALOGUES_MAX = 16 };

struct report {
    const struct format *format;
    FILE *out;
    enum detail detail;
    bool colour;
    const char *title;                          /* the first record's file, NULL for none */
    int others;                                 /* records besides it */
    const char *record;                         /* the name of the record being read */
    int record_number;                          /* from 1 */
    struct catalogue catalogue[CATALOGUES_MAX]; /* of the games met so far, each once */
    int catalogue_count;
    struct points points; /* of the game under way, for formats that wait for its end */
    void *state;          /* the format's own, made by its open */
    struct part *part;    /* NULL unless it is a record's own */
    bool starved;         /* memory ran out: something is not in it */
};

/* Each function may be NULL. A format that gives game gets no verdicts: its points are collected
 * and handed over when the game ends, as they stand then. */
struct format {
    const char *name;
    bool (*open)(struct report *report);  /* makes the state; false: memory is out */
    void (*close)(struct report *report); /* frees what the state holds */
    void (*begin)(struct report *report); /* of the whole run */
    void (*begin_record)(struct report *report);
    void (*verdict)(struct report *report, const struct verdict *verdict);
    void (*end_game)(struct report *report, const struct closing *closing);
    void (*outside)(struct report *report); /* tells the lines since the last game, if any */
    void (*game)(struct report *report, const struct game_points *game);
    void (*test)(struct report *report, const struct test *test);
    void (*end)(struct report *report, const struct totals *totals);
    bool pictures; /* wants verdicts with pictures */
};

/* The format of that name, NULL when there is none. */
const struct format *format_named(const char *name);

/* Writes the names of all formats, "text, json, ...", into text; of those that show tests only when
 * tests. */
void format_names(bool tests, char *text, size_t capacity);

/* What a command calls, in this order; each passes on to the format. False: memory is out. */
bool report_begin(struct report *report);
void report_begin_record(struct report *report, const char *record);
void report_begin_game(struct report *report, const struct catalogue *catalogue);
void report_verdict(struct report *report, const struct verdict *verdict);
void report_end_game(struct report *report, const struct closing *closing);
/* fault: why the record could not be read, NULL when it was. */
void report_end_record(struct report *report, const char *fault);
/* What stands for it in a report: line 1 is unreadable. */
struct verdict verdict_on_unread(const char *fault);
/* A game that tests may meet. */
void report_catalogue(struct report *report, const struct catalogue *catalogue);
void report_test(struct report *report, const struct test *test);
/* totals NULL: records were checked, no tests. */
void report_end(struct report *report, const struct totals *totals);

/* One record's own report, so that several records can be ruled on at a time: begun instead of
 * report_begin, for the record of that number; false when memory or room for a file is out. It
 * takes record, catalogue, verdict, end_game and end_record as the whole does, in another thread if
 * need be. */
bool report_begin_part(struct report *part, const struct report *whole, int record_number);

/* Writes a part into the whole, in the order of the calls, and frees it. False when something of it
 * was lost for want of memory or room. */
bool report_join(struct report *whole, struct report *part);

extern const struct format text_format, json_format, tap_format, junit_format, sarif_format,
    github_format, html_format;

#endif
