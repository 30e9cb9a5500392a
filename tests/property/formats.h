#ifndef PROVOST_TESTS_PROPERTY_FORMATS_H
#define PROVOST_TESTS_PROPERTY_FORMATS_H

#include "report/report.h"

/* What each format of a report shows of the faults of a record. */

enum { LINES_MAX = 4000, TOLD_RULES = 8, LABEL_BYTES = 16, CONTRADICTION_BYTES = 600 };

/* What was said of a line, as it stands now. */
struct shown_verdict {
    bool heard, declaration, correction, waits, charged;
    bool meant_otherwise; /* than it is written, as what follows tells */
    enum verdict_kind kind;
    int number, depends_on, rolls;
    long dependent_line;
    char side[32], label[LABEL_BYTES];
    int rule_count;
    const char *rule[TOLD_RULES]; /* broken, or undecided; static */
};

/* A word between two texts. */
struct pattern {
    const char *before, *after;
};

/* How a format shows an entry. */
struct showing {
    const struct format *format;
    const char *entry;      /* begins one */
    const char *line;       /* before its number */
    struct pattern verdict; /* without text where the words are shouted */
    struct pattern rule;
};

enum { FORMATS = 6 };
extern const struct showing showings[FORMATS]; /* [0] is the text */

/* Looks for a line of which text, a report in this form, does not say what was told: a fault with
 * its rules, or none. Leaves difference empty when there is none. */
void find_difference(const struct showing *showing, const char *text,
                     const struct shown_verdict *told, long last_line,
                     char difference[CONTRADICTION_BYTES]);

#endif
