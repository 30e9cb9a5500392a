#ifndef PROVOST_BENCH_RECORDS_H
#define PROVOST_BENCH_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Records made for measuring. */
struct record {
    char *text; /* lines with their ends; owned */
    size_t size;
    long entries; /* lines */
    struct line {
        const char *text;
        size_t length;
    } * line; /* owned */
};

/* Random lawful games one after another until there are that many entries, or making them took too
 * long. False when nothing could be made. */
bool make_record(const char *game, const char *scenario, long entries, struct record *record);
void free_record(struct record *record);

#endif
