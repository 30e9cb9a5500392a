#include "record/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

const char memory_ran_out[] = "memory ran out";

enum { QUOTED_BYTES_MAX = 40 };

/* Well-formed UTF-8 by its first byte: the range of the second byte shuts out overlong forms,
 * surrogates and what lies beyond U+10FFFF. */
static const struct lead {
    unsigned char first, last;
    unsigned char size;
    unsigned char second_first, second_last;
} leads[] = {
    /* first  last  size  second byte */
    {0xC2, 0xDF, 2, 0x80, 0xBF}, {0xE0, 0xE0, 3, 0xA0, 0xBF}, {0xE1, 0xEC, 3, 0x80, 0xBF},
    {0xED, 0xED, 3, 0x80, 0x9F}, {0xEE, 0xEF, 3, 0x80, 0xBF}, {0xF0, 0xF0, 4, 0x90, 0xBF},
    {0xF1, 0xF3, 4, 0x80, 0xBF}, {0xF4, 0xF4, 4, 0x80, 0x8F},
};

static const struct lead *lead_of(unsigned char byte)
{
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++)
        if (byte >= leads[i].first && byte <= leads[i].last)
            return &leads[i];
    return NULL;
}

size_t utf8_read(const char *text, size_t length, unsigned *point)
{
    if (length == 0)
        return 0;
    unsigned char first = (unsigned char)text[0];
    *point = first;
    if (first < 0x80)
        return 1;
    const struct lead *lead = lead_of(first);
    if (!lead || length < lead->size)
        return 0;
    unsigned char second = (unsigned char)text[1];
    if (second < lead->second_first || second > lead->second_last)
        return 0;
    *point = first & (0xFFU >> (lead->size + 1));
    for (size_t i = 1; i < lead->size; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xC0) != 0x80)
            return 0;
        *point = *point << 6 | (byte & 0x3F);
    }
    return lead->size;
}

size_t utf8_write(unsigned point, char out[4])
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t size = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)((0xF00U >> size & 0xF0) | point);
    return size;
}

/* In order. */
static const struct {
    unsigned first, last;
} obeyed[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x061C, 0x061C}, {0x180E, 0x180E},
    {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E},   {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE007F},
};

bool is_obeyed(unsigned point)
{
    size_t i = 0, ranges = sizeof obeyed / sizeof *obeyed;
    while (i < ranges && point > obeyed[i].last)
        i++;
    return i < ranges && point >= obeyed[i].first;
}

int escape_point(unsigned point, char out[ESCAPE_BYTES])
{
    if (point < 0x10000)
        return snprintf(out, ESCAPE_BYTES, "\\u%04x", point & 0xFFFF);
    return snprintf(out, ESCAPE_BYTES, "\\u%04x\\u%04x", 0xD800 | ((point - 0x10000) >> 10 & 0x3FF),
                    0xDC00 | (point & 0x3FF));
}

char *write_decimal(char out[DECIMAL_BYTES], long number)
{
    char *at = out + DECIMAL_BYTES;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    *--at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--at = '-';
    return at;
}

const char *quoted(struct arena *arena, const char *text, size_t length)
{
    char shown[QUOTED_BYTES_MAX * ESCAPE_BYTES + 1];
    size_t size = 0, at = 0;
    while (at < length && at < QUOTED_BYTES_MAX) {
        unsigned point;
        size_t bytes = utf8_read(text + at, length - at, &point);
        if (bytes == 0)
            point = (unsigned char)text[at];
        if (at + bytes > QUOTED_BYTES_MAX)
            break;
        if (bytes == 0 || is_obeyed(point))
            size += (size_t)escape_point(point, shown + size);
        else
            for (size_t i = 0; i < bytes; i++)
                shown[size++] = text[at + i];
        at += bytes ? bytes : 1;
    }
    const char *end = at < length ? "..." : "";
    const char *result = arena_print(arena, "\"%.*s\"%s", (int)size, shown, end);
    return result ? result : memory_ran_out;
}

const char *found_expected(struct arena *arena, const char *found, const char *expected)
{
    const char *text = arena_print(arena, "found %s, expected %s", found, expected);
    return text ? text : memory_ran_out;
}

size_t span_of(const char *text, size_t length, const char *set)
{
    size_t span = 0;
    while (span < length && text[span] && strchr(set, text[span]))
        span++;
    return span;
}

size_t span_to(const char *text, size_t length, const char *set)
{
    size_t span = 0;
    while (span < length && !strchr(set, text[span]))
        span++;
    return span;
}

enum { NUMBER_DIGITS = 9 };

int number_of_digits(const char *text, size_t digits)
{
    int number = 0;
    for (size_t i = 0; i < digits && i < NUMBER_DIGITS; i++)
        number = 10 * number + (text[i] - '0');
    return digits > NUMBER_DIGITS ? INT_MAX : number;
}
