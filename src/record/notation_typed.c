#include "record/notation_typed.h"

#include <string.h>

/* --- writing anew --- */

static bool make_room(struct retyped *retyped, size_t more)
{
    if (retyped->length + more + 1 <= retyped->capacity)
        return true;
    size_t capacity = 2 * (retyped->length + more + 64);
    char *text = arena_take(retyped->arena, capacity);
    int *column = arena_take(retyped->arena, capacity * sizeof *column);
    retyped->failed |= !text || !column;
    if (retyped->failed)
        return false;
    if (retyped->length > 0) {
        memcpy(text, retyped->text, retyped->length);
        memcpy(column, retyped->column, retyped->length * sizeof *column);
    }
    retyped->text = text;
    retyped->column = column;
    retyped->capacity = capacity;
    return true;
}

static void add_byte(struct retyped *retyped, char byte, int column)
{
    retyped->text[retyped->length] = byte;
    retyped->column[retyped->length++] = column;
    retyped->text[retyped->length] = '\0';
    retyped->column[retyped->length] = column;
}

void retype_bytes(struct retyped *retyped, const char *text, size_t length, int column)
{
    if (!make_room(retyped, length))
        return;
    for (size_t i = 0; i < length; i++)
        add_byte(retyped, text[i], column + (int)i);
    retyped->column[retyped->length] = column + (int)length;
}

void retype_text(struct retyped *retyped, const char *text, int column)
{
    size_t length = strlen(text);
    if (!make_room(retyped, length))
        return;
    for (size_t i = 0; i < length; i++)
        add_byte(retyped, text[i], column);
}

struct scan scan_retyped(const struct notation *notation, const struct retyped *retyped)
{
    return (struct scan){.reader = {.arena = notation->arena},
                         .text = retyped->text,
                         .end = retyped->length,
                         .dialect = notation->dialect,
                         .column = retyped->column};
}
