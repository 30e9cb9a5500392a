#ifndef PROVOST_RECORD_ARENA_H
#define PROVOST_RECORD_ARENA_H

#include <stddef.h>

/* Memory given out piece by piece and taken back all at once. Running out of memory sets failed and
 * returns NULL. */
struct arena_block;
struct arena {
    struct arena_block *first, *current;
    size_t used; /* of the current block */
    int failed;
};

/* size bytes, zeroed, aligned for any type; NULL when memory is out. The arena owns them. */
void *arena_take(struct arena *arena, size_t size);

/* The same as they are, for who writes all of them; NULL when memory is out. */
void *arena_room(struct arena *arena, size_t size);

/* A copy of size bytes, aligned as well; NULL when memory is out. */
void *arena_copy(struct arena *arena, const void *bytes, size_t size);

/* A copy of length bytes of text, terminated. NULL when memory is out. */
char *arena_text(struct arena *arena, const char *text, size_t length);

/* Formats as printf does. NULL when memory is out. */
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Takes everything back, keeps the blocks for the next use and forgets a failure. */
void arena_reset(struct arena *arena);

/* Frees the blocks. */
void arena_free(struct arena *arena);

#endif
