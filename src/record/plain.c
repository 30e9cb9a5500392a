#include "record/strict.h"
#include "record/text.h"
#include "record/value.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* One pass over a line as nearly all are: no escapes, and nothing that strict_json refuses. At the
 * first byte that is otherwise the pass is given up. */

enum { ROOM = 12, DIGITS_MAX = 7 };

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

/* The text whose opening quote is at hand; NULL when it is not plain. */
static const char *plain_text(struct pass *pass)
{
    size_t start = ++pass->at;
    for (;;) {
        char byte = byte_at_hand(pass);
        if (byte == '"')
            break;
        if (byte >= ' ' && byte < 0x7F && byte != '\\')
            pass->at++;
        else if (((unsigned char)byte & 0x80U) == 0 || !skip_beyond_ascii(pass))
            return NULL;
    }
    pass->copy[pass->at++] = '\0';
    return pass->copy + start;
}

/* What may follow a number that is none is seen by who reads on: nothing but what ends a value. */
static bool plain_number(struct pass *pass, struct value *value)
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

static bool plain_literal(struct pass *pass, struct value *value)
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

/* Whether an earlier member has the key. seen: a bit for each length and first letter met. */
static bool is_twice(const struct value *object, const char *key, uint64_t *seen)
{
    uint64_t bit = UINT64_C(1) << ((strlen(key) * 8 + (unsigned char)key[0]) & 63U);
    bool maybe = *seen & bit;
    *seen |= bit;
    for (const struct value *other = object->first; maybe && other; other = other->next) {
        if (strcmp(other->key, key) == 0)
            return true;
    }
    return false;
}

static bool plain_key(struct pass *pass, const struct value *object, struct value *member,
                      uint64_t *seen)
{
    if (byte_at_hand(pass) != '"')
        return false;
    member->key_column = (int)pass->at + 1;
    member->key = plain_text(pass);
    if (!member->key || is_twice(object, member->key, seen) || next_byte(pass) != ':')
        return false;
    pass->at++;
    return true;
}

static bool plain_value(struct pass *pass, struct value *value, int depth);

/* The members or elements up to the closing bracket. */
static bool plain_parts(struct pass *pass, struct value *value, int depth)
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
        if (!part || (is_object && !plain_key(pass, value, part, &seen)) ||
            !plain_value(pass, part, depth))
            return false;
        *place = part;
        place = &part->next;
        value->count++;
        byte = next_byte(pass);
    }
    pass->at++;
    return byte == closing;
}

/* Recursion is no deeper than NESTING_MAX. */
static bool plain_value(struct pass *pass, struct value *value, int depth)
{
    char first = next_byte(pass);
    value->column = (int)pass->at + 1;
    if (first == '"') {
        value->kind = VALUE_TEXT;
        value->text = plain_text(pass);
        return value->text != NULL;
    }
    if (first == '{' || first == '[') {
        value->kind = first == '{' ? VALUE_OBJECT : VALUE_LIST;
        return depth < NESTING_MAX && plain_parts(pass, value, depth + 1);
    }
    return first == '-' || is_digit(first) ? plain_number(pass, value) : plain_literal(pass, value);
}

const struct value *plain_values(const char *line, size_t length, struct arena *arena)
{
    struct pass pass = {
        .line = line, .length = length, .arena = arena, .copy = arena_text(arena, line, length)};
    struct value *object = pass.copy ? new_value(&pass) : NULL;
    bool read = object && next_byte(&pass) == '{' && plain_value(&pass, object, 0);
    next_byte(&pass);
    return read && pass.at == length ? object : NULL;
}
