#ifndef PROVOST_REPORT_TEST_H
#define PROVOST_REPORT_TEST_H

#include "report/points.h"

/* A record run as a test, as the formats show it. */

enum test_result {
    TEST_PASSED,
    TEST_FAILED,
    TEST_UNREAD,
    TEST_NOT_RUN /* memory ran out before its end */
};

/* "passed", "not-run" */
const char *test_result_word(enum test_result result);

struct test {
    enum test_result result;
    const char *record; /* its path as given or found */
    int folder_length;  /* of the path's beginning that names its folder, 0 for none */
    long entries, expectations;
    struct points mismatches;
    int game_count, game_capacity;
    struct properties *game; /* provenance of its games, texts in the arena of mismatches */
    int updated;             /* snapshots written anew */
    double seconds;          /* it took */
    bool starved;            /* memory ran out: something is not in it */
};

/* What several records have in common, told once: of each game the edition and the rules data. */
enum { PROVENANCE_MAX = 16, PROVENANCE_BYTES = 200 };

struct provenance {
    int count;
    struct {
        char game[40], text[PROVENANCE_BYTES];
    } row[PROVENANCE_MAX];
};

/* Adds what the games of test came under, unless it is there; of more than PROVENANCE_MAX the
 * first. */
void provenance_note(struct provenance *provenance, const struct test *test);

struct totals {
    long tests, passed, failed, unread, not_run, entries, expectations, updated;
};

#endif
