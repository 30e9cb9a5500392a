#include "record/notation_scan.h"

#include "record/strict.h"
#include "record/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char arrow[] = "\u2192";

/* The others are letters. */
static const unsigned char glyph_of_ascii[0x80] = {
    ['\t'] = GLYPH_BLANK, [' '] = GLYPH_BLANK, ['"'] = GLYPH_QUOTE, [','] = GLYPH_MARK,
    [';'] = GLYPH_MARK,   [':'] = GLYPH_MARK,  ['>'] = GLYPH_MARK,  ['@'] = GLYPH_MARK,
    ['['] = GLYPH_MARK,   [']'] = GLYPH_MARK,  ['('] = GLYPH_MARK,  [')'] = GLYPH_MARK,
    ['{'] = GLYPH_MARK,   ['}'] = GLYPH_MARK,  ['='] = GLYPH_MARK,  ['!'] = GLYPH_MARK,
    ['#'] = GLYPH_MARK,   ['|'] = GLYPH_MARK};

enum glyph glyph_of(unsigned point)
{
    if (point < sizeof glyph_of_ascii)
        return (enum glyph)glyph_of_ascii[point];
    if (point == 0xA0 || point == 0x2007 || point == 0x2009 || point == 0x202F)
        return GLYPH_BLANK;
    if (point >= 0x201C && point <= 0x201F)
        return GLYPH_QUOTE;
    if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212)
        return GLYPH_DASH;
    return point == 0x2192 ? GLYPH_MARK : GLYPH_LETTER;
}

/* The bytes were found to be UTF-8 before. */
static enum glyph glyph_at(const char *text, size_t end, size_t at, size_t *size)
{
    unsigned point = 0;
    *size = utf8_read(text + at, end - at, &point);
    if (*size == 0)
        *size = 1;
    return glyph_of(point);
}

int column_of(const struct scan *scan, size_t at)
{
    return scan->column ? scan->column[at] : (int)at + 1;
}

int column_at(const struct scan *scan)
{
    return column_of(scan, scan->at);
}

size_t dash_length(const char *text, size_t length)
{
    unsigned point = 0;
    size_t size = utf8_read(text, length, &point);
    return size > 0 && (point == '-' || glyph_of(point) == GLYPH_DASH) ? size : 0;
}

static size_t past_blanks(const char *text, size_t end, size_t at)
{
    size_t size;
    while (at < end && glyph_at(text, end, at, &size) == GLYPH_BLANK)
        at += size;
    return at;
}

/* The shaft of an arrow, "->", is no more than a blank. */
void skip_blanks(struct scan *scan)
{
    size_t head = scan->at = past_blanks(scan->text, scan->end, scan->at), size;
    while ((size = dash_length(scan->text + head, scan->end - head)) > 0)
        head += size;
    if (head < scan->end && scan->text[head] == '>')
        scan->at = head;
}

bool at_end(struct scan *scan)
{
    skip_blanks(scan);
    return scan->at >= scan->end;
}

/* The bytes of the mark if it comes next, else 0: an arrow is ">". */
static size_t mark_length(struct scan *scan, char mark)
{
    size_t length = sizeof arrow - 1;
    if (at_end(scan))
        return 0;
    if (mark == '>' && scan->end - scan->at >= length &&
        memcmp(scan->text + scan->at, arrow, length) == 0)
        return length;
    return scan->text[scan->at] == mark;
}

bool next_is(struct scan *scan, char mark)
{
    return mark_length(scan, mark) > 0;
}

bool take(struct scan *scan, char mark)
{
    size_t length = mark_length(scan, mark);
    scan->at += length;
    return length > 0;
}

bool next_is_quote(struct scan *scan)
{
    size_t size;
    return !at_end(scan) && glyph_at(scan->text, scan->end, scan->at, &size) == GLYPH_QUOTE;
}

static size_t word_end(const char *text, size_t end, size_t at)
{
    size_t size = 0;
    for (; at < end; at += size) {
        enum glyph glyph = glyph_at(text, end, at, &size);
        if (glyph != GLYPH_LETTER && glyph != GLYPH_DASH)
            break;
    }
    return at;
}

size_t word_length(struct scan *scan)
{
    skip_blanks(scan);
    return word_end(scan->text, scan->end, scan->at) - scan->at;
}

bool next_is_word(struct scan *scan, const char *word)
{
    size_t length = word_length(scan);
    return length > 0 && strlen(word) == length && memcmp(scan->text + scan->at, word, length) == 0;
}

bool take_word(struct scan *scan, const char *word)
{
    if (!next_is_word(scan, word))
        return false;
    scan->at += strlen(word);
    return true;
}

const char nothing_more[] = "nothing more";

const char *found_next(struct scan *scan)
{
    size_t length = word_length(scan), size = 0;
    if (scan->at >= scan->end)
        return nothing_more;
    if (length == 0)
        glyph_at(scan->text, scan->end, scan->at, &size);
    return quoted(scan->reader.arena, scan->text + scan->at, length > 0 ? length : size);
}

bool refuse_next(struct scan *scan, const char *expected)
{
    skip_blanks(scan);
    return refuse(&scan->reader, column_at(scan), found_next(scan), expected);
}

int side_of_initial(const struct dialect *dialect, char initial)
{
    for (int side = 1; dialect && side <= SIDES; side++)
        if (dialect->side[side][0] - 'a' + 'A' == initial)
            return side;
    return 0;
}

int take_side(struct scan *scan)
{
    if (word_length(scan) != 1)
        return 0;
    int side = side_of_initial(scan->dialect, scan->text[scan->at]);
    scan->at += side > 0;
    return side;
}

/* --- numbers --- */

/* A whole number as JSON writes one and a record may hold. */
static bool is_integer(const char *text, int *number)
{
    const char *digits = text + (text[0] == '-');
    size_t length = strlen(digits);
    if (length == 0 || length > 7 || strspn(digits, "0123456789") != length)
        return false;
    if (digits[0] == '0' && (length > 1 || digits != text))
        return false;
    *number = (int)strtol(text, NULL, 10);
    return *number >= -INTEGER_MAX && *number <= INTEGER_MAX;
}

/* --- quotes --- */

size_t quoted_end(const char *text, size_t end, size_t at)
{
    bool plain = text[at] == '"';
    size_t size;
    glyph_at(text, end, at, &size);
    for (at += size; at < end; at += size) {
        enum glyph glyph = glyph_at(text, end, at, &size);
        if (plain && text[at] == '\\')
            size += at + 1 < end;
        else if (plain ? text[at] == '"' : glyph == GLYPH_QUOTE)
            return at + size;
    }
    return 0;
}

static size_t read_hex(const char *text, unsigned *value)
{
    char digits[5] = "";
    char *stop = NULL;
    if (strspn(text, "0123456789abcdefABCDEF") < 4)
        return 0;
    memcpy(digits, text, 4);
    *value = (unsigned)strtoul(digits, &stop, 16);
    return 4;
}

/* \uD83D\uDE00 is one character; a NUL, a byte order mark and half a pair are none. */
static size_t read_unicode(const char *text, unsigned *point)
{
    unsigned second;
    size_t length = read_hex(text, point);
    if (length == 0 || *point == 0 || *point == BYTE_ORDER_MARK ||
        (*point >= 0xDC00 && *point <= 0xDFFF))
        return 0;
    if (*point < 0xD800 || *point > 0xDBFF)
        return length;
    if (text[4] != '\\' || text[5] != 'u' || !read_hex(text + 6, &second) || second < 0xDC00 ||
        second > 0xDFFF)
        return 0;
    *point = 0x10000 + ((*point - 0xD800) << 10) + (second - 0xDC00);
    return 10;
}

/* Reads what follows a backslash: its length, 0 when it is no escape. */
static size_t read_escape(const char *text, char out[4], size_t *size)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter = text[0] ? strchr(letters, text[0]) : NULL;
    unsigned point;
    if (letter) {
        out[0] = meant[letter - letters];
        *size = 1;
        return 1;
    }
    size_t length = text[0] == 'u' ? read_unicode(text + 1, &point) : 0;
    if (length == 0)
        return 0;
    *size = utf8_write(point, out);
    return length + 1;
}

/* Undoes the escapes in place. */
static bool unescape(struct scan *scan, char *text, size_t start)
{
    char *to = text;
    for (const char *from = text; *from;) {
        char piece[4];
        size_t size;
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        size_t length = read_escape(from + 1, piece, &size);
        if (length == 0)
            return refuse(&scan->reader, column_of(scan, start + (size_t)(from - text)),
                          "a backslash with nothing it can mean", "an escape, as \\\" or \\n");
        memcpy(to, piece, size);
        to += size;
        from += length + 1;
    }
    *to = '\0';
    return true;
}

bool scan_quoted(struct scan *scan, const char **text)
{
    size_t start = scan->at, open, close = 1;
    size_t end = quoted_end(scan->text, scan->end, start);
    bool plain = scan->text[start] == '"';
    if (end == 0)
        return refuse(&scan->reader, column_at(scan), "a quotation mark",
                      "another one behind the text");
    glyph_at(scan->text, scan->end, start, &open);
    while ((scan->text[end - close] & 0xC0) == 0x80)
        close++;
    char *copy =
        arena_text(scan->reader.arena, scan->text + start + open, end - close - start - open);
    if (!copy)
        return out_of_memory(&scan->reader);
    *text = copy;
    scan->at = end;
    return !plain || unescape(scan, copy, start + open);
}

/* --- remarks --- */

static bool is_quote_at(const char *text, size_t end, size_t at)
{
    size_t size;
    return at < end && glyph_at(text, end, at, &size) == GLYPH_QUOTE && text[at] == '"';
}

size_t remark_end(const char *text, size_t end, size_t at)
{
    size_t quote = is_quote_at(text, end, at + 1) ? quoted_end(text, end, at + 1) : 0;
    if (quote > 0 && quote < end && text[quote] == ')')
        return quote + 1;
    for (long open = 0; at < end; at++) {
        open += (text[at] == '(') - (text[at] == ')');
        if (open == 0)
            return at + 1;
    }
    return 0;
}

bool scan_remark(struct scan *scan, const char **text)
{
    if (!next_is(scan, '('))
        return refuse_next(scan, "a comment in round brackets");
    size_t start = scan->at + 1, end = remark_end(scan->text, scan->end, scan->at);
    if (end == 0)
        return refuse(&scan->reader, column_at(scan), "\"(\"", "a \")\" behind the comment");
    if (is_quote_at(scan->text, scan->end, start) &&
        quoted_end(scan->text, scan->end, start) == end - 1) {
        scan->at = start;
        bool read = scan_quoted(scan, text);
        scan->at = end;
        return read;
    }
    size_t length = end - 1 - start;
    for (; length > 0 && strchr(" \t", scan->text[start]); length--)
        start++;
    while (length > 0 && strchr(" \t", scan->text[start + length - 1]))
        length--;
    *text = arena_text(scan->reader.arena, scan->text + start, length);
    scan->at = end;
    return *text || out_of_memory(&scan->reader);
}

size_t clause_end(const char *text, size_t end, size_t at)
{
    size_t size = 1;
    for (; at < end; at += size) {
        enum glyph glyph = glyph_at(text, end, at, &size);
        size_t past = glyph == GLYPH_QUOTE ? quoted_end(text, end, at)
                      : text[at] == '('    ? remark_end(text, end, at)
                                           : at + size;
        if (text[at] == ';')
            return at;
        if (past == 0)
            return end;
        size = past - at;
    }
    return end;
}

struct scan next_clause(struct scan *text)
{
    struct scan clause = *text;
    clause.end = clause_end(text->text, text->end, text->at);
    text->at = clause.end;
    take(text, ';');
    return clause;
}

/* --- names --- */

static size_t name_end(struct scan *scan)
{
    struct scan ahead = *scan;
    size_t end = scan->at;
    for (;;) {
        size_t length = word_length(&ahead);
        if (length == 0 || is_keyword(ahead.text + ahead.at, length))
            return end;
        end = ahead.at += length;
    }
}

/* Blanks become one, dashes of all kinds a hyphen. */
char *fold_glyphs(struct arena *arena, const char *text, size_t length)
{
    char *folded = arena_take(arena, length + 1), *to = folded;
    size_t size;
    for (size_t at = 0; folded && at < length; at += size) {
        enum glyph glyph = glyph_at(text, length, at, &size);
        if (glyph == GLYPH_BLANK && to > folded && to[-1] != ' ')
            *to++ = ' ';
        else if (glyph == GLYPH_DASH)
            *to++ = '-';
        else if (glyph == GLYPH_LETTER) {
            memcpy(to, text + at, size);
            to += size;
        }
    }
    return folded;
}

static bool is_blank_text(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '\0';
}

/* Reads length bytes, or a text in quotes, to word. */
static bool scan_text(struct scan *scan, size_t length, const char *expected, struct word *word)
{
    *word = (struct word){.text = "", .column = column_at(scan)};
    if (next_is_quote(scan)) {
        if (!scan_quoted(scan, &word->text))
            return false;
        return !is_blank_text(word->text) ||
               refuse(&scan->reader, word->column, "an empty name", expected);
    }
    if (length == 0)
        return refuse_next(scan, expected);
    word->text = fold_glyphs(scan->reader.arena, scan->text + scan->at, length);
    scan->at += length;
    if (!word->text)
        return out_of_memory(&scan->reader);
    word->is_number = is_integer(word->text, &word->number);
    return true;
}

bool scan_name(struct scan *scan, const char *expected, struct word *word)
{
    skip_blanks(scan);
    bool bare = !next_is_quote(scan);
    if (!scan_text(scan, name_end(scan) - scan->at, expected, word))
        return false;
    int side = bare && !word->text[1] ? side_of_initial(scan->dialect, word->text[0]) : 0;
    if (side)
        word->text = scan->dialect->side[side];
    return true;
}

bool scan_token(struct scan *scan, const char *expected, struct word *word)
{
    return scan_text(scan, word_length(scan), expected, word);
}

/* --- lists --- */

void *pile_add(struct scan *scan, struct pile *pile, const void *item)
{
    if (pile->count == pile->capacity) {
        int capacity = pile->capacity ? 2 * pile->capacity : 4;
        void *grown = arena_take(scan->reader.arena, (size_t)capacity * pile->size);
        if (!grown) {
            out_of_memory(&scan->reader);
            return NULL;
        }
        if (pile->count > 0)
            memcpy(grown, pile->item, (size_t)pile->count * pile->size);
        pile->item = grown;
        pile->capacity = capacity;
    }
    char *place = (char *)pile->item + (size_t)pile->count++ * pile->size;
    return memcpy(place, item, pile->size);
}

bool scan_names(struct scan *scan, char mark, const char *expected, struct words *words)
{
    struct pile pile = {.size = sizeof(struct word)};
    do {
        struct word word;
        if (!scan_name(scan, expected, &word) || !pile_add(scan, &pile, &word))
            return false;
    } while (take(scan, mark));
    *words = (struct words){pile.count, pile.item};
    return true;
}
