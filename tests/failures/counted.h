#ifndef PROVOST_TESTS_COUNTED_H
#define PROVOST_TESTS_COUNTED_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The linker gives every call that takes memory to the counters here, which let one of them fail.
 */

extern atomic_long calls; /* so far */
extern atomic_long live;  /* pieces taken and not given back */
extern long failing;      /* this call fails, 0: none */
extern bool from_then_on; /* and all after it */

/* For who must not be counted. */
void *__real_malloc(size_t size);
void __real_free(void *memory);
FILE *__real_open_memstream(char **text, size_t *size);
FILE *__real_tmpfile(void);

/* For a library that asks for its allocator. */
void *__wrap_malloc(size_t size);
void __wrap_free(void *memory);

#endif
