#include "record/notation_typed.h"

#include <string.h>

/* --- writing anew --- */

static bool make_room(struct retyped *retyped, size_t more)
{
    if (retyped->length + more + 1 <= retyped->capacity)
        return true;
    size_t capacity = 2 * (retyped->length + more + 64);
    char *text = arena_room(retyped->arena, capacity);
    int *column = arena_room(retyped->arena, capacity * sizeof *column);
    retyped->failed |= !text || !column;
    if (retyped->failed)
        return false;
    if (retyped->length > 0) {
        memcpy(text, retyped->text, retyped->length);
        memcpy(column, retyped->column, retyped->length * sizeof *column);
    }
    text[retyped->length] = '\0';
    column[retyped->length] = 0;
    retyped->text = text;
    retyped->column = column;
    retyped->capacity = capacity;
    return true;
}

void retype_bytes(struct retyped *retyped, const char *text, size_t length, int column)
{
    if (!make_room(retyped, length))
        return;
    if (length > 0)
        memcpy(retyped->text + retyped->length, text, length);
    for (size_t i = 0; i <= length; i++)
        retyped->column[retyped->length + i] = column + (int)i;
    retyped->length += length;
    retyped->text[retyped->length] = '\0';
}

void retype_text(struct retyped *retyped, const char *text, int column)
{
    size_t length = strlen(text);
    if (!make_room(retyped, length) || length == 0)
        return;
    memcpy(retyped->text + retyped->length, text, length);
    for (size_t i = 0; i <= length; i++)
        retyped->column[retyped->length + i] = column;
    retyped->length += length;
    retyped->text[retyped->length] = '\0';
}

void retype_again(struct retyped *retyped, const struct retyped *text)
{
    if (text->length == 0 || !make_room(retyped, text->length))
        return;
    memcpy(retyped->text + retyped->length, text->text, text->length + 1);
    memcpy(retyped->column + retyped->length, text->column, text->length * sizeof *text->column);
    retyped->length += text->length;
    retyped->column[retyped->length] = retyped->column[retyped->length - 1] + 1;
}

struct scan scan_retyped(const struct notation *notation, const struct retyped *retyped)
{
    return (struct scan){.reader = {.arena = notation->arena},
                         .text = retyped->text,
                         .end = retyped->length,
                         .dialect = notation->dialect,
                         .column = retyped->column};
}
