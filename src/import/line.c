#include "import/line.h"

#include "record/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void line_clear(struct line *line)
{
    line->length = 0;
    if (line->text)
        line->text[0] = '\0';
}

void line_free(struct line *line)
{
    free(line->text);
    *line = (struct line){0};
}

static bool make_room(struct line *line, size_t length)
{
    size_t room = line->room ? line->room : 256;
    while (room - line->length <= length && room < SIZE_MAX / 4)
        room *= 2;
    if (room == line->room)
        return true;
    char *text = line->starved ? NULL : realloc(line->text, room);
    line->starved = !text;
    if (!text)
        return false;
    line->text = text;
    line->room = room;
    return true;
}

void line_bytes(struct line *line, const char *bytes, size_t length)
{
    if (!make_room(line, length))
        return;
    memcpy(line->text + line->length, bytes, length);
    line->length += length;
    line->text[line->length] = '\0';
}

void line_plain(struct line *line, const char *text)
{
    line_bytes(line, text, strlen(text));
}

static void comma(struct line *line)
{
    char last = line->length ? line->text[line->length - 1] : '\n';
    if (!strchr("{[:\n", last))
        line_plain(line, ",");
}

void line_open(struct line *line, char bracket)
{
    comma(line);
    line_bytes(line, &bracket, 1);
}

void line_close(struct line *line, char bracket)
{
    line_bytes(line, &bracket, 1);
}

void line_close_map(struct line *line)
{
    bool empty = line->length > 0 && line->text[line->length - 1] == '{';
    if (empty)
        line->text[line->length - 1] = '[';
    line_close(line, empty ? ']' : '}');
}

/* One character of text as JSON writes it; how many bytes of it were read. */
static size_t put_character(struct line *line, const char *text, size_t length)
{
    unsigned point = 0;
    size_t bytes = utf8_read(text, length, &point);
    if (bytes == 0)
        line_plain(line, "?");
    else if (point == '"' || point == '\\')
        line_plain(line, point == '"' ? "\\\"" : "\\\\");
    else if (point < ' ' || point == 0x7f)
        line_plain(line, " ");
    else
        line_bytes(line, text, bytes);
    return bytes ? bytes : 1;
}

void line_text(struct line *line, const char *text)
{
    size_t length = strlen(text), at = 0;
    comma(line);
    line_plain(line, "\"");
    while (at < length)
        at += put_character(line, text + at, length - at);
    line_plain(line, "\"");
}

void line_key(struct line *line, const char *key)
{
    line_text(line, key);
    line_plain(line, ":");
}

void line_digits(struct line *line, long number)
{
    char digits[DECIMAL_BYTES];
    line_plain(line, write_decimal(digits, number));
}

void line_number(struct line *line, long number)
{
    comma(line);
    line_digits(line, number);
}

void line_pair(struct line *line, const char *key, const char *text)
{
    line_key(line, key);
    line_text(line, text);
}

void line_count(struct line *line, const char *key, long number)
{
    line_key(line, key);
    line_number(line, number);
}

void line_flag(struct line *line, const char *key, bool flag)
{
    line_key(line, key);
    line_plain(line, flag ? "true" : "false");
}
