#include "report/print.h"

#include "record/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LINE_COLUMNS = 80, SHORT_MEMBER = 256 };

static void show_next(const char *at, size_t left, struct shown *shown)
{
    unsigned point = 0;
    size_t size = utf8_read(at, left, &point);
    shown->text = at;
    shown->taken = shown->length = size ? size : 1;
    shown->columns = 1;
    shown->invalid = size == 0;
    if (size && !is_obeyed(point))
        return;
    int length = size
                     ? escape_point(point, shown->escape)
                     : snprintf(shown->escape, sizeof shown->escape, "\\x%02x", (unsigned char)*at);
    shown->text = shown->escape;
    shown->length = (size_t)length;
    shown->columns = length;
}

static bool is_plain(char byte)
{
    return byte >= ' ' && byte < 0x7F && byte != '"' && byte != '\\';
}

/* The same, but of plain letters as many as there are: texts have little else. */
static void show_stretch(const char *at, size_t left, struct shown *shown)
{
    size_t plain = 0;
    while (plain < left && is_plain(at[plain]))
        plain++;
    if (plain)
        *shown = (struct shown){.text = at, .length = plain, .taken = plain, .columns = (int)plain};
    else
        show_next(at, left, shown);
}

static void print_part(FILE *out, const char *text, size_t length)
{
    size_t plain = 0;
    struct shown shown;
    for (size_t at = 0; at < length; at += shown.taken) {
        show_stretch(text + at, length - at, &shown);
        if (shown.text != shown.escape)
            continue;
        fwrite(text + plain, 1, at - plain, out);
        fputs(shown.escape, out);
        plain = at + shown.taken;
    }
    fwrite(text + plain, 1, length - plain, out);
}

void print_visible(FILE *out, const char *text)
{
    print_part(out, text, strlen(text));
}

void print_json_string(FILE *out, const char *text)
{
    size_t length = strlen(text), plain = 0;
    struct shown shown;
    putc('"', out);
    for (size_t at = 0; at < length; at += shown.taken) {
        bool quoted = text[at] == '"' || text[at] == '\\';
        show_stretch(text + at, length - at, &shown);
        if (!quoted && shown.text != shown.escape)
            continue;
        fwrite(text + plain, 1, at - plain, out);
        if (quoted)
            fprintf(out, "\\%c", text[at]);
        else
            fputs(shown.invalid ? "\\ufffd" : shown.escape, out);
        plain = at + shown.taken;
    }
    fwrite(text + plain, 1, length - plain, out);
    putc('"', out);
}

static const char *entity_of(char letter)
{
    switch (letter) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void print_escaped(FILE *out, const char *text, escape_function *escape)
{
    const char *plain = text;
    for (; *text; text++) {
        const char *escaped = escape(*text);
        if (!escaped)
            continue;
        print_part(out, plain, (size_t)(text - plain));
        fputs(escaped, out);
        plain = text + 1;
    }
    print_part(out, plain, (size_t)(text - plain));
}

/* Whether a byte of ASCII stands for itself: nearly all do, and texts have little else. */
static inline bool stands_in_xml(unsigned char byte)
{
    const uint64_t marked = UINT64_C(1) << '"' | UINT64_C(1) << '&' | UINT64_C(1) << '\'' |
                            UINT64_C(1) << '<' | UINT64_C(1) << '>';
    return byte > '>' ? byte < 0x7F : byte >= ' ' && !(marked >> byte & 1);
}

void show_xml(const char *at, size_t left, struct shown *shown)
{
    size_t plain = 0;
    while (plain < left && stands_in_xml((unsigned char)at[plain]))
        plain++;
    shown->text = plain ? at : entity_of(*at);
    shown->taken = plain ? plain : 1;
    if (shown->text)
        shown->length = plain ? plain : strlen(shown->text);
    else
        show_next(at, left, shown);
}

void print_xml(FILE *out, const char *text)
{
    size_t length = strlen(text);
    struct shown shown;
    for (size_t at = 0; at < length; at += shown.taken) {
        show_xml(text + at, length - at, &shown);
        fwrite(shown.text, 1, shown.length, out);
    }
}

static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    struct shown shown;
    for (size_t at = 0; at < length; at += shown.taken) {
        show_stretch(text + at, length - at, &shown);
        columns += shown.columns;
    }
    return columns;
}

int print_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

/* --- lines of 80 columns --- */

struct wrap {
    FILE *out;
    int indent, column;
    bool fresh; /* nothing stands on the line yet */
};

static void break_line(struct wrap *wrap)
{
    fprintf(wrap->out, "\n%*s", wrap->indent, "");
    wrap->column = wrap->indent;
    wrap->fresh = true;
}

/* A word that no line could hold, cut where lines end. */
static void put_cut(struct wrap *wrap, const char *text, size_t length)
{
    struct shown shown;
    for (size_t at = 0; at < length; at += shown.taken) {
        show_next(text + at, length - at, &shown);
        if (wrap->column + shown.columns > LINE_COLUMNS)
            break_line(wrap);
        fwrite(shown.text, 1, shown.length, wrap->out);
        wrap->column += shown.columns;
        wrap->fresh = false;
    }
}

static void put_word(struct wrap *wrap, const char *text, size_t length)
{
    int columns = columns_of(text, length);
    if (!wrap->fresh && wrap->column + 1 + columns > LINE_COLUMNS)
        break_line(wrap);
    if (!wrap->fresh) {
        putc(' ', wrap->out);
        wrap->column++;
    }
    if (wrap->column + columns > LINE_COLUMNS) {
        put_cut(wrap, text, length);
        return;
    }
    print_part(wrap->out, text, length);
    wrap->column += columns;
    wrap->fresh = false;
}

static void put_words(struct wrap *wrap, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t word = 0;
        while (at + word < length && text[at + word] != ' ')
            word++;
        if (word)
            put_word(wrap, text + at, word);
        at += word + 1;
    }
}

/* Whether words stand one blank apart, as put_words puts them. */
static bool is_single_spaced(const char *text, size_t length)
{
    return text[0] != ' ' && !strstr(text, "  ") && (length == 0 || text[length - 1] != ' ');
}

void print_wrapped(FILE *out, int indent, int column, const char *text)
{
    struct wrap wrap = {out, indent, column, true};
    size_t length = strlen(text);
    bool one_line = column + columns_of(text, length) <= LINE_COLUMNS;
    if (one_line && is_single_spaced(text, length))
        print_part(out, text, length);
    else
        put_words(&wrap, text, length);
    putc('\n', out);
}

/* The bytes of the item at the start of text, its comma or semicolon included. */
static size_t item_length(const char *text)
{
    const char *end = text;
    while (*end && !((*end == ',' || *end == ';') && end[1] == ' '))
        end++;
    return (size_t)(end - text) + (*end != '\0');
}

void print_list(FILE *out, int indent, int column, const char *text)
{
    struct wrap wrap = {out, indent, column, true};
    while (*text) {
        size_t length = item_length(text);
        int columns = columns_of(text, length);
        bool fits_here = wrap.column + !wrap.fresh + columns <= LINE_COLUMNS;
        if (!fits_here && !wrap.fresh && indent + columns <= LINE_COLUMNS)
            break_line(&wrap);
        put_words(&wrap, text, length);
        text += length;
        text += strspn(text, " ");
    }
    putc('\n', out);
}

/* The member in one piece, where it is short and its text plain; its length, else 0. */
static size_t plain_member(const char *key, const char *text, char piece[SHORT_MEMBER])
{
    size_t at = strlen(key), length = strlen(text);
    if (at + length + sizeof ",\"\":\"\"" > SHORT_MEMBER)
        return 0;
    memcpy(piece, ",\"", 2);
    memcpy(piece + 2, key, at);
    memcpy(piece + 2 + at, "\":\"", 3);
    at += 5;
    for (; is_plain(*text); text++)
        piece[at++] = *text;
    piece[at++] = '"';
    return *text ? 0 : at;
}

/* Most of a report are texts: what is written piece by piece takes the better part of its time. */
void print_json_member(FILE *out, const char *key, const char *text)
{
    char piece[SHORT_MEMBER];
    size_t length = plain_member(key, text, piece);
    if (length) {
        fwrite(piece, 1, length, out);
        return;
    }
    fputs(",\"", out);
    fputs(key, out);
    fputs("\":", out);
    print_json_string(out, text);
}

void print_column(FILE *out, const char *text, int columns)
{
    int rest = columns - print_columns(text);
    print_visible(out, text);
    fprintf(out, "%*s ", rest > 0 ? rest : 0, "");
}
