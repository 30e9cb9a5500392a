#include "report/markup.h"

#include "record/text.h"
#include "report/print.h"

#include <stdarg.h>
#include <stdlib.h>

/* Bytes to begin with, and of what is said nearly always. */
enum { ROOM_AT_FIRST = 16384, SHORT = 256 };

void markup_begin(struct markup *markup, FILE *out)
{
    *markup = (struct markup){.out = out};
}

static void write_out(struct markup *markup)
{
    if (markup->length)
        fwrite(markup->text, 1, markup->length, markup->out);
    markup->length = 0;
}

bool markup_room(struct markup *markup, size_t length)
{
    if (markup->out)
        write_out(markup);
    if (markup->capacity - markup->length > length)
        return true;
    size_t capacity = markup->capacity ? 2 * markup->capacity : ROOM_AT_FIRST;
    while (capacity - markup->length <= length)
        capacity *= 2;
    char *text = realloc(markup->text, capacity);
    markup->starved |= !text;
    if (!text)
        return false;
    markup->text = text;
    markup->capacity = capacity;
    return true;
}

void markup_text(struct markup *markup, const char *text)
{
    size_t length = strlen(text);
    struct shown shown;
    for (size_t at = 0; at < length; at += shown.taken) {
        show_xml(text + at, length - at, &shown);
        markup_bytes(markup, shown.text, shown.length);
    }
}

void markup_number(struct markup *markup, long number)
{
    char digits[DECIMAL_BYTES];
    const char *first = write_decimal(digits, number);
    markup_put(markup, first);
}

void markup_say(struct markup *markup, const char *format, ...)
{
    bool whole = false;
    for (size_t room = SHORT; !whole && markup_room(markup, room);) {
        va_list list;
        va_start(list, format);
        int length = vsnprintf(markup->text + markup->length, room, format, list);
        va_end(list);
        whole = length < (int)room;
        room = length < 0 ? 0 : (size_t)length + 1;
        markup->length += whole && length > 0 ? (size_t)length : 0;
    }
}

bool markup_end(struct markup *markup)
{
    bool whole = !markup->starved;
    if (markup->out)
        write_out(markup);
    free(markup->text);
    *markup = (struct markup){.out = markup->out};
    return whole;
}
