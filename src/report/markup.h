#ifndef PROVOST_REPORT_MARKUP_H
#define PROVOST_REPORT_MARKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Markup, which has many short parts: gathered in memory, or on its way to a stream and written
 * together. */
struct markup {
    FILE *out;  /* NULL: gathered */
    char *text; /* what is not yet written */
    size_t length, capacity;
    bool starved; /* memory ran out: something is missing */
};

/* Begins with nothing gathered. */
void markup_begin(struct markup *markup, FILE *out);

/* Makes room for more than so many bytes behind the text; false: memory is out. */
bool markup_room(struct markup *markup, size_t length);

/* Adds bytes as they are. */
static inline void markup_bytes(struct markup *markup, const char *bytes, size_t length)
{
    if (markup->capacity - markup->length <= length && !markup_room(markup, length))
        return;
    memcpy(markup->text + markup->length, bytes, length);
    markup->length += length;
}

/* Adds text as it is. */
static inline void markup_put(struct markup *markup, const char *text)
{
    markup_bytes(markup, text, strlen(text));
}

/* Adds text with XML's own characters escaped, as print_xml writes it; a number in decimal; what
 * printf makes of a format. */
void markup_text(struct markup *markup, const char *text);
void markup_number(struct markup *markup, long number);
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void markup_say(struct markup *markup, const char *format, ...);

/* Writes what is left to the stream, if there is one, and frees it; false: something is missing. */
bool markup_end(struct markup *markup);

#endif
