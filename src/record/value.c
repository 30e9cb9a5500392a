#include "record/value.h"

#include "record/text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The line was judged by strict_json, so that reading it needs no second look at its form. */
struct reading {
    const char *line;
    size_t at;
    struct arena *arena;
};

static char next_byte(struct reading *reading)
{
    const char *line = reading->line;
    while (line[reading->at] == ' ' || line[reading->at] == '\t')
        reading->at++;
    return line[reading->at];
}

static unsigned hexadecimal(const char *digits)
{
    unsigned unit = 0;
    for (int i = 0; i < 4; i++) {
        unsigned digit = (unsigned char)digits[i];
        unit = unit * 16 + (digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
    }
    return unit;
}

/* The character an escape stands for; end is set past it. */
static unsigned escaped_point(const char *escape, const char **end)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    *end = escape + 2;
    if (escape[1] != 'u')
        return (unsigned char)meant[strchr(letters, escape[1]) - letters];
    unsigned unit = hexadecimal(escape + 2);
    *end = escape + 6;
    if (unit < 0xD800 || unit > 0xDFFF)
        return unit;
    *end = escape + 12;
    return 0x10000 + ((unit - 0xD800) << 10) + (hexadecimal(escape + 8) - 0xDC00);
}

/* Puts what the escapes of a text stand for in their place: never longer than they are. */
static void unescape(char *text)
{
    char *to = strchr(text, '\\');
    for (const char *from = to; from && *from;) {
        if (*from == '\\')
            to += utf8_write(escaped_point(from, &from), to);
        else
            *to++ = *from++;
    }
    if (to)
        *to = '\0';
}

/* The text whose opening quote is at hand; NULL when memory is out. */
static const char *read_quoted(struct reading *reading)
{
    const char *start = reading->line + reading->at + 1, *end = start;
    bool escapes = false;
    for (; *end != '"'; end++) {
        if (*end == '\\') {
            escapes = true;
            end++;
        }
    }
    reading->at = (size_t)(end + 1 - reading->line);
    char *text = arena_text(reading->arena, start, (size_t)(end - start));
    if (text && escapes)
        unescape(text);
    return text;
}

static void read_number_into(struct reading *reading, struct value *value)
{
    const char *digits = reading->line + reading->at;
    size_t length = strspn(digits, "-0123456789");
    value->kind = VALUE_NUMBER;
    value->text = arena_text(reading->arena, digits, length);
    value->number = value->text ? atoi(value->text) : 0;
    reading->at += length;
}

static void read_literal_into(struct reading *reading, struct value *value)
{
    char first = reading->line[reading->at];
    value->kind = first == 't' ? VALUE_TRUE : first == 'f' ? VALUE_FALSE : VALUE_NULL;
    reading->at += first == 'f' ? 5 : 4;
}

static struct value *read_value(struct reading *reading);

/* Reads the members or elements up to the closing bracket. */
static void read_parts(struct reading *reading, struct value *value)
{
    const struct value **place = &value->first;
    char closing = value->kind == VALUE_OBJECT ? '}' : ']';
    reading->at++;
    while (next_byte(reading) != closing) {
        const char *key = NULL;
        int key_column = 0;
        if (value->kind == VALUE_OBJECT) {
            key_column = (int)reading->at + 1;
            key = read_quoted(reading);
            next_byte(reading);
            reading->at++;
        }
        struct value *part = read_value(reading);
        if (reading->arena->failed)
            return;
        part->key = key;
        part->key_column = key_column;
        *place = part;
        place = &part->next;
        value->count++;
        if (next_byte(reading) == ',')
            reading->at++;
    }
    reading->at++;
}

/* Recursion is no deeper than NESTING_MAX. */
static struct value *read_value(struct reading *reading)
{
    struct value *value = arena_take(reading->arena, sizeof *value);
    char first = next_byte(reading);
    if (!value)
        return NULL;
    value->column = (int)reading->at + 1;
    if (first == '{' || first == '[') {
        value->kind = first == '{' ? VALUE_OBJECT : VALUE_LIST;
        read_parts(reading, value);
    } else if (first == '"') {
        value->kind = VALUE_TEXT;
        value->text = read_quoted(reading);
    } else if (first == '-' || (first >= '0' && first <= '9')) {
        read_number_into(reading, value);
    } else {
        read_literal_into(reading, value);
    }
    return value;
}

const struct value *read_values(const char *line, struct arena *arena)
{
    struct reading reading = {line, 0, arena};
    const struct value *values = read_value(&reading);
    return arena->failed ? NULL : values;
}

const struct value *member(const struct value *object, const char *key)
{
    const struct value *found = object->first;
    while (found && strcmp(found->key, key) != 0)
        found = found->next;
    return found;
}
