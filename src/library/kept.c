#include "library/handle.h"

#include <stdlib.h>
#include <string.h>

/* The lines of a record as they were fed, and where each declaration of the game stands. */

/* Room for count of size; false when memory is out. */
static bool room_for(void **rows, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    size_t wider = *capacity ? *capacity : 64;
    while (wider < count)
        wider *= 2;
    void *moved = realloc(*rows, wider * size);
    if (!moved)
        return false;
    *rows = moved;
    *capacity = wider;
    return true;
}

bool keep_line(struct kept *kept, const char *line, size_t length)
{
    size_t end = length && line[length - 1] == '\n' ? 0 : 1;
    if (!room_for((void **)&kept->bytes, &kept->capacity, kept->length + length + end, 1) ||
        !room_for((void **)&kept->start, &kept->line_capacity, kept->count + 1,
                  sizeof *kept->start))
        return false;
    kept->start[kept->count++] = kept->length;
    if (length)
        memcpy(kept->bytes + kept->length, line, length);
    kept->length += length;
    if (end)
        kept->bytes[kept->length++] = '\n';
    return true;
}

bool keep_entry(struct kept *kept, int number, long line)
{
    if (!room_for((void **)&kept->line_of, &kept->entry_capacity, (size_t)number + 1,
                  sizeof *kept->line_of))
        return false;
    while (kept->entries < number) /* a ruling may have put one in between */
        kept->line_of[++kept->entries] = line;
    kept->line_of[number] = line;
    return true;
}

void free_kept(struct kept *kept)
{
    free(kept->bytes);
    free(kept->start);
    free(kept->line_of);
    *kept = (struct kept){.bytes = NULL};
}
