#include "record/strict.h"

#include "record/arena.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_SHOWN_MAX = 40, DIGITS_MAX = 7 };

struct key {
    const char *text; /* without escapes, not terminated */
    size_t length;
    size_t at;
};

/* An object or a list that is not closed yet. */
struct level {
    bool is_object;
    size_t first_key; /* of those in keys */
};

enum awaited { VALUE, VALUE_OR_END, KEY, KEY_OR_END, COMMA_OR_END };

struct scan {
    const char *text;
    size_t length, at;
    struct arena *arena;
    struct fault *fault;
    struct key *keys; /* of all open objects, the innermost last */
    size_t key_count;
    struct level level[NESTING_MAX];
    int depth;
    enum awaited awaited;
};

static const char a_value[] = "a value: a text in double quotes, a number, true, false, null, a "
                              "list or an object";

/* The end of the line is pointed at by its last byte. */
static bool refuse(struct scan *scan, size_t at, const char *found, const char *expected)
{
    size_t last = scan->length > 0 ? scan->length - 1 : 0;
    scan->fault->column = (int)(at < last ? at : last) + 1;
    scan->fault->text = found_expected(scan->arena, found, expected);
    return false;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_word_byte(char byte)
{
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_';
}

static bool is_number_byte(char byte)
{
    return is_digit(byte) || byte == '-' || byte == '+' || byte == '.' || byte == 'e' ||
           byte == 'E';
}

static bool is_alone(char byte)
{
    (void)byte;
    return false;
}

/* The bytes from at on that belong together, as a message shows them. */
static const char *run_at(const struct scan *scan, size_t at, bool (*belongs)(char))
{
    size_t end = at + 1;
    while (end < scan->length && end - at < WORD_SHOWN_MAX && belongs(scan->text[end]))
        end++;
    const char *run = arena_print(scan->arena, "'%.*s'", (int)(end - at), scan->text + at);
    return run ? run : memory_ran_out;
}

static const char *byte_at(const struct scan *scan, size_t at, const char *kind)
{
    unsigned byte = (unsigned char)scan->text[at];
    const char *text = arena_print(scan->arena, "the %s 0x%02X", kind, byte);
    return text ? text : memory_ran_out;
}

/* What stands at a place, for a message. */
static const char *found_at(const struct scan *scan, size_t at)
{
    if (at >= scan->length)
        return "the end of the line";
    char byte = scan->text[at];
    unsigned point;
    size_t bytes = utf8_read(scan->text + at, scan->length - at, &point);
    if (byte == '\0')
        return "a NUL byte";
    if (bytes == 0)
        return byte_at(scan, at, "non-UTF-8 byte");
    if (point == BYTE_ORDER_MARK)
        return "a byte order mark";
    if (point < ' ' || point == 0x7F)
        return byte_at(scan, at, "control byte");
    if (bytes > 1)
        return quoted(scan->arena, scan->text + at, bytes);
    return run_at(scan, at, is_word_byte(byte) ? is_word_byte : is_alone);
}

static bool refuse_at(struct scan *scan, size_t at, const char *expected)
{
    return refuse(scan, at, found_at(scan, at), expected);
}

static bool at_byte(const struct scan *scan, char byte)
{
    return scan->at < scan->length && scan->text[scan->at] == byte;
}

static void skip_blanks(struct scan *scan)
{
    while (at_byte(scan, ' ') || at_byte(scan, '\t'))
        scan->at++;
}

/* The four digits of a \u escape that begins at. */
static bool hexadecimal(const struct scan *scan, size_t at, unsigned *unit)
{
    if (at + 6 > scan->length || scan->text[at] != '\\' || scan->text[at + 1] != 'u')
        return false;
    *unit = 0;
    for (size_t i = at + 2; i < at + 6; i++) {
        static const char digits[] = "0123456789abcdef0123456789ABCDEF";
        const char *digit = memchr(digits, scan->text[i], sizeof digits - 1);
        if (!digit)
            return false;
        *unit = *unit * 16 + (unsigned)(digit - digits) % 16;
    }
    return true;
}

static bool scan_unicode_escape(struct scan *scan, unsigned *point)
{
    unsigned low;
    if (!hexadecimal(scan, scan->at, point))
        return refuse(scan, scan->at, "'\\u'", "\\u with four hexadecimal digits");
    if (*point == 0)
        return refuse(scan, scan->at, "an escaped NUL", "text without NUL");
    if (*point == BYTE_ORDER_MARK)
        return refuse(scan, scan->at, "a byte order mark", "text without one");
    if (*point < 0xD800 || *point > 0xDFFF) {
        scan->at += 6;
        return true;
    }
    bool paired =
        *point < 0xDC00 && hexadecimal(scan, scan->at + 6, &low) && low >= 0xDC00 && low <= 0xDFFF;
    if (!paired)
        return refuse(scan, scan->at, "half a surrogate pair", "a high and a low surrogate");
    *point = 0x10000 + ((*point - 0xD800) << 10) + (low - 0xDC00);
    scan->at += 12;
    return true;
}

/* Goes past the escape at hand; point is the character it stands for. */
static bool scan_escape(struct scan *scan, unsigned *point)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    size_t after = scan->at + 1;
    if (after < scan->length && scan->text[after] == 'u')
        return scan_unicode_escape(scan, point);
    const char *letter =
        after < scan->length ? memchr(letters, scan->text[after], sizeof letters - 1) : NULL;
    if (!letter)
        return refuse_at(scan, after, "after \\ one of \" \\ / b f n r t u");
    *point = (unsigned char)meant[letter - letters];
    scan->at += 2;
    return true;
}

static bool scan_beyond_ascii(struct scan *scan)
{
    unsigned point;
    size_t bytes = utf8_read(scan->text + scan->at, scan->length - scan->at, &point);
    if (bytes == 0 || point == BYTE_ORDER_MARK)
        return refuse_at(scan, scan->at, "text in UTF-8");
    scan->at += bytes;
    return true;
}

/* Where the bytes from at on that need no second look end. */
static size_t end_of_plain(const struct scan *scan, size_t at)
{
    while (at < scan->length && scan->text[at] >= ' ' && scan->text[at] < 0x7F &&
           scan->text[at] != '"' && scan->text[at] != '\\')
        at++;
    return at;
}

/* Goes past a text; escaped tells whether it has escapes. */
static bool scan_text(struct scan *scan, bool *escaped)
{
    *escaped = false;
    scan->at++;
    while ((scan->at = end_of_plain(scan, scan->at)) < scan->length) {
        unsigned char byte = (unsigned char)scan->text[scan->at];
        unsigned point;
        if (byte == '"') {
            scan->at++;
            return true;
        }
        if (byte < ' ' || byte == 0x7F)
            return refuse_at(scan, scan->at, "text without control bytes, or its closing quote");
        *escaped |= byte == '\\';
        if (!(byte == '\\' ? scan_escape(scan, &point) : scan_beyond_ascii(scan)))
            return false;
    }
    return refuse_at(scan, scan->at, "the closing quote of a text");
}

static bool scan_number(struct scan *scan)
{
    size_t start = scan->at, end = start + 1;
    while (end < scan->length && is_number_byte(scan->text[end]))
        end++;
    const char *digits = scan->text + start + (scan->text[start] == '-');
    size_t count = 0, size = (size_t)(scan->text + end - digits);
    int value = 0;
    for (; count < size && is_digit(digits[count]); count++)
        if (count < DIGITS_MAX)
            value = value * 10 + (digits[count] - '0');
    const char *expected = NULL;
    if (count == 0 || count < size)
        expected = "a whole number in digits alone";
    else if (digits[0] == '0' && count > 1)
        expected = "a number without leading zeros";
    else if (value == 0 && scan->text[start] == '-')
        expected = "0 without a sign";
    else if (count > DIGITS_MAX || value > INTEGER_MAX)
        expected = arena_print(scan->arena, "a number from %d to %d (longer ones go as text)",
                               -INTEGER_MAX, INTEGER_MAX);
    else
        scan->at = end;
    return scan->at == end ||
           refuse(scan, start, run_at(scan, start, is_number_byte), expected ? expected : a_value);
}

static bool scan_literal(struct scan *scan)
{
    static const char *const literals[] = {"true", "false", "null"};
    size_t left = scan->length - scan->at;
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        size_t size = strlen(literals[i]);
        if (left < size || memcmp(scan->text + scan->at, literals[i], size) != 0)
            continue;
        if (left > size && is_word_byte(scan->text[scan->at + size]))
            break;
        scan->at += size;
        return true;
    }
    return refuse_at(scan, scan->at, a_value);
}

static bool open_level(struct scan *scan, bool is_object)
{
    if (scan->depth == NESTING_MAX) {
        const char *expected = arena_print(scan->arena, "at most %d levels", NESTING_MAX);
        return refuse(scan, scan->at, "a list or object nested too deep",
                      expected ? expected : "fewer levels");
    }
    scan->level[scan->depth++] = (struct level){is_object, scan->key_count};
    scan->awaited = is_object ? KEY_OR_END : VALUE_OR_END;
    scan->at++;
    return true;
}

static bool scan_value(struct scan *scan)
{
    bool escaped;
    char first = scan->at < scan->length ? scan->text[scan->at] : '\0';
    if (first == '{' || first == '[')
        return open_level(scan, first == '{');
    scan->awaited = COMMA_OR_END;
    if (first == '"')
        return scan_text(scan, &escaped);
    if (first == '-' || is_digit(first))
        return scan_number(scan);
    return scan_literal(scan);
}

/* The text between from and scan->at - 1, with what its escapes stand for. */
static const char *unescaped(struct scan *scan, size_t from, size_t *length)
{
    size_t closing = scan->at - 1;
    char *text = arena_take(scan->arena, closing - from);
    *length = 0;
    for (scan->at = from; text && scan->at < closing;) {
        unsigned point;
        if (scan->text[scan->at] != '\\')
            text[(*length)++] = scan->text[scan->at++];
        else if (scan_escape(scan, &point))
            *length += utf8_write(point, text + *length);
    }
    scan->at = closing + 1;
    return text;
}

static bool scan_key(struct scan *scan)
{
    struct key key = {.at = scan->at};
    bool escaped;
    if (!at_byte(scan, '"'))
        return refuse_at(scan, scan->at, "a key in double quotes");
    if (!scan_text(scan, &escaped))
        return false;
    key.text = scan->text + key.at + 1;
    key.length = scan->at - key.at - 2;
    if (escaped)
        key.text = unescaped(scan, key.at + 1, &key.length);
    if (!key.text) {
        *scan->fault = (struct fault){1, memory_ran_out};
        return false;
    }
    scan->keys[scan->key_count++] = key;
    skip_blanks(scan);
    if (!at_byte(scan, ':'))
        return refuse_at(scan, scan->at, "a colon after the key");
    scan->at++;
    scan->awaited = VALUE;
    return true;
}

static int compare_texts(const struct key *a, const struct key *b)
{
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return memcmp(a->text, b->text, a->length);
}

static int compare_keys(const void *left, const void *right)
{
    const struct key *a = left, *b = right;
    int order = compare_texts(a, b);
    return order ? order : (a->at > b->at) - (a->at < b->at);
}

/* Sorts the keys of the object that ends here, so that equal ones are neighbours. */
static bool keys_differ(struct scan *scan, size_t first_key)
{
    struct key *keys = scan->keys + first_key;
    size_t count = scan->key_count - first_key;
    const struct key *twice = NULL;
    if (count > 1)
        qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 1; i < count; i++)
        if (compare_texts(&keys[i - 1], &keys[i]) == 0 && (!twice || keys[i].at < twice->at))
            twice = &keys[i];
    if (!twice)
        return true;
    const char *key = quoted(scan->arena, twice->text, twice->length);
    const char *found = arena_print(scan->arena, "the key %s a second time", key);
    return refuse(scan, twice->at, found ? found : key, "each key once");
}

static bool close_level(struct scan *scan)
{
    const struct level *level = &scan->level[--scan->depth];
    if (level->is_object && !keys_differ(scan, level->first_key))
        return false;
    scan->key_count = level->first_key;
    scan->awaited = COMMA_OR_END;
    scan->at++;
    return true;
}

/* Goes past a comma. */
static bool scan_comma(struct scan *scan, bool in_object)
{
    if (!at_byte(scan, ','))
        return refuse_at(scan, scan->at, in_object ? "a comma or '}'" : "a comma or ']'");
    scan->at++;
    scan->awaited = in_object ? KEY : VALUE;
    return true;
}

static bool scan_step(struct scan *scan)
{
    bool in_object = scan->level[scan->depth - 1].is_object;
    bool may_end = scan->awaited != KEY && scan->awaited != VALUE;
    skip_blanks(scan);
    if (may_end && at_byte(scan, in_object ? '}' : ']'))
        return close_level(scan);
    switch (scan->awaited) {
    case KEY:
    case KEY_OR_END:
        return scan_key(scan);
    case COMMA_OR_END:
        return scan_comma(scan, in_object);
    case VALUE:
    case VALUE_OR_END:
        break;
    }
    return scan_value(scan);
}

static bool scan_object(struct scan *scan)
{
    skip_blanks(scan);
    if (!at_byte(scan, '{'))
        return refuse_at(scan, scan->at, "an object, which begins with '{'");
    if (!scan_value(scan))
        return false;
    while (scan->depth > 0)
        if (!scan_step(scan))
            return false;
    skip_blanks(scan);
    return scan->at == scan->length ||
           refuse_at(scan, scan->at, "the end of the line after the object");
}

/* The fewest bytes that a key with its value takes. A line cut short lacks those of its open
 * levels.
 */
enum { BYTES_A_KEY = 5 };

bool strict_json(const char *text, size_t length, struct arena *arena, struct fault *fault)
{
    struct scan scan = {.text = text, .length = length, .arena = arena, .fault = fault};
    if (length > LINE_BYTES_MAX) {
        const char *expected = arena_print(arena, "at most %d bytes", LINE_BYTES_MAX);
        return refuse(&scan, LINE_BYTES_MAX, "a longer line", expected ? expected : "fewer bytes");
    }
    scan.keys = arena_take(arena, (length / BYTES_A_KEY + NESTING_MAX) * sizeof *scan.keys);
    if (!scan.keys) {
        *fault = (struct fault){1, memory_ran_out};
        return false;
    }
    return scan_object(&scan);
}
