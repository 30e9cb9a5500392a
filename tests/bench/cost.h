#ifndef PROVOST_BENCH_COST_H
#define PROVOST_BENCH_COST_H

#include "records.h"

/* What one pass over a record costs. */
struct cost {
    double seconds;   /* of the processor */
    long allocations; /* in the second half */
    long faults;      /* entries found illegal */
};

/* cJSON alone, each line parsed and its tree freed. */
struct cost cost_of_bare_parse(const struct record *record);

/* The same by yyjson, the fastest reader there is; 0 seconds where the build did not find it. */
struct cost cost_of_yyjson(const struct record *record);

/* The door alone: each line to an entry. */
struct cost cost_of_strict_parse(const struct record *record);

/* All that "provost check" does with lines that are legal, but for reading the file. */
struct cost cost_of_check(const struct record *record);

/* Seconds for a draw of the seeded stream, and to hash a line of that many bytes for the report's
 * foot. */
double seconds_to_draw(void);
double seconds_to_hash(size_t length);

/* KiB at the peak of "provost check" on the record, given so many times over on standard input; 0
 * when it cannot be run. */
long memory_of_command(const char *provost, const struct record *record, int times);

/* What the program between does: runs the command on its standard input and prints the KiB. */
int print_peak(const char *provost);

/* Seconds by the clock that "provost check" takes for a header alone. */
double seconds_to_start(const char *provost, const char *game);

/* Seconds of the processor, and instructions as valgrind counts them (0 where it is not installed,
 * or fails), that the command takes for the first lines of a record. */
double seconds_of_command(const char *provost, const struct record *record, long lines);
long instructions_of_command(const char *provost, const struct record *record, long lines);

/* Seconds of the processor that the command takes for the games of a record, each in a file of its
 * own; 0 when it cannot be run. */
double seconds_of_files(const char *provost, const struct record *record);

/* Seconds by the clock that "provost check -j" with so many jobs takes for the record eight times;
 * 0 when it cannot be run. */
double seconds_with_jobs(const char *provost, const struct record *record, int jobs);

#endif
