#ifndef PROVOST_REPORT_REPORT_H
#define PROVOST_REPORT_REPORT_H

#include "referee/verdict.h"

#include <stdbool.h>
#include <stdio.h>

/* A report is written verdict by verdict. A format is a row of functions; no format knows a rule. */

enum detail { DETAIL_SUMMARY, DETAIL_FAULTS, DETAIL_ALL };

struct report {
    const struct format *format;
    FILE *out;
    enum detail detail;
    bool colour;
    const char *record; /* the name of the record being read */
    /* the text format keeps the faults of a game until its first lines are written */
    FILE *faults;
    char *fault_text;
    size_t fault_size;
    long fault_count;
    long others; /* lines outside any game */
};

struct format {
    const char *name;
    void (*begin_record)(struct report *report);
    void (*verdict)(struct report *report, const struct verdict *verdict);
    void (*end_game)(struct report *report, const struct closing *closing);
    void (*end_record)(struct report *report);
};

/* The format of that name, NULL when there is none. */
const struct format *format_named(const char *name);

extern const struct format text_format;
extern const struct format json_format;

/* text as a JSON string, quotes included. */
void print_json_string(FILE *out, const char *text);

/* text in lines of at most 80 columns, each but the first behind indent blanks; the first begins at column. */
void print_wrapped(FILE *out, int indent, int column, const char *text);

#endif
