#include "record/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK_BYTES = 1 << 14 };

struct arena_block {
    struct arena_block *next;
    size_t capacity;
    alignas(max_align_t) unsigned char bytes[];
};

/* Every block is at least twice as large as the one before, so that lines of all sizes together
 * leave no more than a few blocks behind. */
static struct arena_block *block_for(size_t size, const struct arena_block *previous)
{
    size_t capacity = previous ? previous->capacity : FIRST_BLOCK_BYTES / 2;
    do {
        if (capacity > SIZE_MAX / 4)
            return NULL;
        capacity *= 2;
    } while (capacity < size);
    struct arena_block *block = malloc(sizeof *block + capacity);
    if (block) {
        block->next = NULL;
        block->capacity = capacity;
    }
    return block;
}

/* Goes on to the first later block that has room, making one at the end if none has. */
static int next_block(struct arena *arena, size_t size)
{
    struct arena_block *last = arena->current;
    while (last && last->next) {
        last = last->next;
        if (last->capacity >= size) {
            arena->current = last;
            arena->used = 0;
            return 1;
        }
    }
    struct arena_block *block = block_for(size, last);
    if (!block)
        return 0;
    if (last)
        last->next = block;
    else
        arena->first = block;
    arena->current = block;
    arena->used = 0;
    return 1;
}

void *arena_room(struct arena *arena, size_t size)
{
    size_t rest = size % alignof(max_align_t);
    size_t padding = rest ? alignof(max_align_t) - rest : 0;
    if (size > SIZE_MAX / 4) {
        arena->failed = 1;
        return NULL;
    }
    size += padding;
    if (!arena->current || arena->current->capacity - arena->used < size)
        if (!next_block(arena, size)) {
            arena->failed = 1;
            return NULL;
        }
    void *piece = arena->current->bytes + arena->used;
    arena->used += size;
    return piece;
}

void *arena_take(struct arena *arena, size_t size)
{
    void *piece = arena_room(arena, size);
    return piece ? memset(piece, 0, size) : NULL;
}

void *arena_copy(struct arena *arena, const void *bytes, size_t size)
{
    void *piece = arena_room(arena, size);
    return piece ? memcpy(piece, bytes, size) : NULL;
}

char *arena_text(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_room(arena, length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

/* Printed where it is going to stand, and once more where it has no room there. */
char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    size_t room = arena->current ? arena->current->capacity - arena->used : 0;
    char *there = room > 0 ? (char *)arena->current->bytes + arena->used : NULL;
    int length = vsnprintf(there, room, format, arguments);
    char *text = length < 0 ? NULL : arena_room(arena, (size_t)length + 1);
    if (text && text != there)
        vsnprintf(text, (size_t)length + 1, format, again);
    else if (!text)
        arena->failed = 1;
    va_end(again);
    va_end(arguments);
    return text;
}

void arena_reset(struct arena *arena)
{
    arena->current = arena->first;
    arena->used = 0;
    arena->failed = 0;
}

void arena_free(struct arena *arena)
{
    struct arena_block *block = arena->first;
    while (block) {
        struct arena_block *next = block->next;
        free(block);
        block = next;
    }
    *arena = (struct arena){0};
}
