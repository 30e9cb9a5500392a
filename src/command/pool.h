#ifndef PROVOST_COMMAND_POOL_H
#define PROVOST_COMMAND_POOL_H

#include <stdbool.h>
#include <stddef.h>

/* Many records, several at a time, their results in order. */

struct data_cache;

struct pool {
    int count; /* of records, by index from 0 */
    long jobs; /* threads */
    const char *rules_data;
    size_t slot_size; /* of what a worker leaves for take, in bytes */
    void *context;
    /* Called by a worker. cache is its own, NULL when memory is out; slot is zero at first and then
     * as an earlier record left it. */
    void (*work)(void *context, struct data_cache *cache, void *slot, int index);
    /* Called by the thread of pool_run, in the order of the records. */
    void (*take)(void *context, void *slot, int index);
    void (*clear)(void *slot); /* frees what a slot holds at the end; may be NULL */
};

/* Works off all records, in the caller's thread where no other can be had; false when memory is
 * out. */
bool pool_run(const struct pool *pool);

#endif
