#include "record/json.h"

#include "record/strict.h"
#include "record/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One pass over the text, which is given up at the first byte that strict_json would refuse. */

/* The keys of an object with more members are sorted to find equal ones. */
enum { ROOM = 12, DIGITS_MAX = 7, COMPARED_MAX = 16 };

struct pass {
    const char *line;
    size_t at, length;
    char *copy; /* of the line, in which texts and numbers are ended */
    struct arena *arena;
    struct value *room; /* for values to come */
    int left;
};

static char byte_at_hand(const struct pass *pass)
{
    return pass->at < pass->length ? pass->line[pass->at] : '\0';
}

static char next_byte(struct pass *pass)
{
    while (byte_at_hand(pass) == ' ' || byte_at_hand(pass) == '\t')
        pass->at++;
    return byte_at_hand(pass);
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static struct value *new_value(struct pass *pass)
{
    if (pass->left == 0) {
        pass->room = arena_take(pass->arena, ROOM * sizeof *pass->room);
        pass->left = pass->room ? ROOM : 0;
    }
    if (pass->left == 0)
        return NULL;
    pass->left--;
    return pass->room++;
}

/* Goes past a character beyond ASCII that a text may have. */
static bool skip_beyond_ascii(struct pass *pass)
{
    unsigned point;
    size_t bytes = utf8_read(pass->line + pass->at, pass->length - pass->at, &point);
    pass->at += bytes;
    return bytes > 1 && point != BYTE_ORDER_MARK;
}

/* The four hexadecimal digits of a \u escape. */
static bool read_unit(const char *escape, size_t left, unsigned *unit)
{
    *unit = 0;
    if (left < 6 || escape[0] != '\\' || escape[1] != 'u')
        return false;
    for (size_t i = 2; i < 6; i++) {
        static const char digits[] = "0123456789abcdef0123456789ABCDEF";
        const char *digit = memchr(digits, escape[i], sizeof digits - 1);
        if (!digit)
            return false;
        *unit = *unit * 16 + (unsigned)(digit - digits) % 16;
    }
    return true;
}

/* The bytes of the escape that begins here and the character it stands for; 0 when there is none,
 * or not one that a text may have. */
static size_t read_escape(const char *escape, size_t left, unsigned *point)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    unsigned low;
    const char *letter = left > 1 ? memchr(letters, escape[1], sizeof letters - 1) : NULL;
    if (letter) {
        *point = (unsigned char)meant[letter - letters];
        return 2;
    }
    if (!read_unit(escape, left, point) || *point == 0 || *point == BYTE_ORDER_MARK)
        return 0;
    if (*point < 0xD800 || *point > 0xDFFF)
        return 6;
    if (*point >= 0xDC00 || !read_unit(escape + 6, left - 6, &low) || low < 0xDC00 || low > 0xDFFF)
        return 0;
    *point = 0x10000 + ((*point - 0xD800) << 10) + (low - 0xDC00);
    return 12;
}

/* Puts what the escapes of a text stand for in their place: never longer than they are. */
static void unescape(char *text)
{
    char *to = text;
    size_t left = strlen(text);
    for (const char *from = text; left > 0;) {
        unsigned point = 0;
        size_t bytes = *from == '\\' ? read_escape(from, left, &point) : 1;
        if (*from == '\\')
            to += utf8_write(point, to);
        else
            *to++ = *from;
        from += bytes;
        left -= bytes;
    }
    *to = '\0';
}

/* Goes past an escape, or a character beyond ASCII, of a text. */
static bool skip_special(struct pass *pass)
{
    unsigned point;
    if (byte_at_hand(pass) != '\\')
        return ((unsigned char)byte_at_hand(pass) & 0x80U) != 0 && skip_beyond_ascii(pass);
    size_t bytes = read_escape(pass->line + pass->at, pass->length - pass->at, &point);
    pass->at += bytes;
    return bytes > 0;
}

/* The first byte that is not of a text without more ado; the copy has one at its end. */
static char go_past_plain(struct pass *pass)
{
    const char *at = pass->copy + pass->at;
    while ((unsigned char)(*at - ' ') < 0x7F - ' ' && *at != '"' && *at != '\\')
        at++;
    pass->at = (size_t)(at - pass->copy);
    return byte_at_hand(pass);
}

/* The text whose opening quote is at hand; NULL when it is not strict. */
static const char *read_text(struct pass *pass)
{
    size_t start = ++pass->at;
    bool escaped = false;
    while (go_past_plain(pass) != '"') {
        escaped |= byte_at_hand(pass) == '\\';
        if (!skip_special(pass))
            return NULL;
    }
    pass->copy[pass->at++] = '\0';
    if (escaped)
        unescape(pass->copy + start);
    return pass->copy + start;
}

/* What may follow a number that is none is seen by who reads on: nothing but what ends a value. */
static bool read_number_into(struct pass *pass, struct value *value)
{
    size_t start = pass->at, digits = start + (pass->line[start] == '-');
    int number = 0;
    for (pass->at = digits; is_digit(byte_at_hand(pass)); pass->at++) {
        if (pass->at - digits == DIGITS_MAX)
            return false;
        number = number * 10 + (pass->line[pass->at] - '0');
    }
    if (pass->at == digits)
        return false;
    bool zeros = pass->line[digits] == '0' && (pass->at - digits > 1 || digits > start);
    value->kind = VALUE_NUMBER;
    value->text = pass->copy + start;
    value->number = digits > start ? -number : number;
    pass->copy[pass->at] = '\0';
    return !zeros && number <= INTEGER_MAX;
}

static bool read_literal(struct pass *pass, struct value *value)
{
    static const struct {
        const char *word;
        size_t length;
        enum value_kind kind;
    } literals[] = {{"true", 4, VALUE_TRUE}, {"false", 5, VALUE_FALSE}, {"null", 4, VALUE_NULL}};
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        if (pass->length - pass->at < literals[i].length ||
            memcmp(pass->line + pass->at, literals[i].word, literals[i].length) != 0)
            continue;
        value->kind = literals[i].kind;
        pass->at += literals[i].length;
        return true;
    }
    return false;
}

/* Whether an earlier one of a few members has the key. seen: a bit for the first two letters met,
 * or for several. */
static bool is_twice(const struct value *object, const char *key, uint64_t *seen)
{
    unsigned first = (unsigned char)key[0], second = first ? (unsigned char)key[1] : 0;
    uint64_t bit = UINT64_C(1) << ((first * 11 + second) & 63U);
    bool maybe = *seen & bit;
    *seen |= bit;
    if (!maybe || object->count > COMPARED_MAX)
        return false;
    for (const struct value *other = object->first; other; other = other->next) {
        if (strcmp(other->key, key) == 0)
            return true;
    }
    return false;
}

static int by_bytes(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* Whether the members of an object have different keys; those of few were compared one by one. */
static bool keys_differ(struct pass *pass, const struct value *object)
{
    size_t count = 0, room = (size_t)object->count;
    if (object->kind != VALUE_OBJECT || object->count <= COMPARED_MAX)
        return true;
    const char **key = arena_take(pass->arena, room * sizeof *key);
    for (const struct value *part = object->first; key && part; part = part->next)
        key[count++] = part->key;
    if (key)
        qsort(key, count, sizeof *key, by_bytes);
    for (size_t i = 1; i < count; i++)
        if (strcmp(key[i - 1], key[i]) == 0)
            return false;
    return key != NULL;
}

static bool read_key(struct pass *pass, const struct value *object, struct value *member,
                     uint64_t *seen)
{
    if (byte_at_hand(pass) != '"')
        return false;
    member->key_column = (int)pass->at + 1;
    member->key = read_text(pass);
    if (!member->key || is_twice(object, member->key, seen) || next_byte(pass) != ':')
        return false;
    pass->at++;
    return true;
}

static bool read_value(struct pass *pass, struct value *value, int depth);

/* The members or elements up to the closing bracket. */
static bool read_parts(struct pass *pass, struct value *value, int depth)
{
    const struct value **place = &value->first;
    bool is_object = value->kind == VALUE_OBJECT;
    char closing = is_object ? '}' : ']', byte = ',';
    uint64_t seen = 0;
    pass->at++;
    if (next_byte(pass) == closing)
        byte = closing;
    for (; byte == ','; pass->at += byte == ',') {
        struct value *part = new_value(pass);
        next_byte(pass);
        if (!part || (is_object && !read_key(pass, value, part, &seen)) ||
            !read_value(pass, part, depth))
            return false;
        *place = part;
        place = &part->next;
        value->count++;
        byte = next_byte(pass);
    }
    pass->at++;
    return byte == closing && keys_differ(pass, value);
}

/* Recursion is no deeper than NESTING_MAX. */
static bool read_value(struct pass *pass, struct value *value, int depth)
{
    char first = next_byte(pass);
    value->column = (int)pass->at + 1;
    if (first == '"') {
        value->kind = VALUE_TEXT;
        value->text = read_text(pass);
        return value->text != NULL;
    }
    if (first == '{' || first == '[') {
        value->kind = first == '{' ? VALUE_OBJECT : VALUE_LIST;
        return depth < NESTING_MAX && read_parts(pass, value, depth + 1);
    }
    return first == '-' || is_digit(first) ? read_number_into(pass, value)
                                           : read_literal(pass, value);
}

const struct value *json_values(const char *text, size_t length, struct arena *arena)
{
    struct pass pass = {.line = text, .length = length, .arena = arena};
    pass.copy = length <= LINE_BYTES_MAX ? arena_text(arena, text, length) : NULL;
    struct value *object = pass.copy ? new_value(&pass) : NULL;
    bool read = object && next_byte(&pass) == '{' && read_value(&pass, object, 0);
    next_byte(&pass);
    return read && pass.at == length ? object : NULL;
}

const struct value *json_read(const char *text, size_t length, struct arena *arena,
                              struct fault *fault)
{
    const struct value *object = json_values(text, length, arena);
    if (!object && strict_json(text, length, arena, fault))
        *fault = (struct fault){1, memory_ran_out};
    return object;
}

const struct value *member(const struct value *object, const char *key)
{
    const struct value *value = object->first;
    while (value && !is_same_text(value->key, key))
        value = value->next;
    return value;
}
