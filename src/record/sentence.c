#include "record/sentence.h"

#include "record/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

void sentence_clear(struct sentence *sentence)
{
    sentence->length = 0;
    sentence->text[0] = '\0';
}

void say(struct sentence *sentence, const char *format, ...)
{
    size_t room = SENTENCE_BYTES - sentence->length;
    va_list arguments;
    va_start(arguments, format);
    size_t wanted = (size_t)vsnprintf(sentence->text + sentence->length, room, format, arguments);
    va_end(arguments);
    sentence->length += wanted < room ? wanted : room - 1;
}

void say_text(struct sentence *sentence, const char *text)
{
    size_t room = SENTENCE_BYTES - 1 - sentence->length, length = strlen(text);
    size_t taken = length < room ? length : room;
    memcpy(sentence->text + sentence->length, text, taken);
    sentence->length += taken;
    sentence->text[sentence->length] = '\0';
}

void say_number(struct sentence *sentence, long number)
{
    char text[DECIMAL_BYTES];
    say_text(sentence, write_decimal(text, number));
}

void say_item(struct sentence *sentence, const char *separator, const char *text)
{
    if (sentence->length > 0)
        say_text(sentence, separator);
    say_text(sentence, text);
}

/* --- "1 step", not "1 steps" --- */

static const struct noun nouns[] = {
    {"cards", "card"},     {"columns", "column"}, {"counters", "counter"},
    {"dice", "die"},       {"enemies", "enemy"},  {"entries", "entry"},
    {"faces", "face"},     {"hits", "hit"},       {"losses", "loss"},
    {"markers", "marker"}, {"others", "other"},   {"pieces", "piece"},
    {"places", "place"},   {"points", "point"},   {"spaces", "space"},
    {"steps", "step"},     {"units", "unit"},     {"ways", "way"},
    {NULL, NULL},
};

static const struct noun *noun_among(const struct noun *noun, const char *text)
{
    size_t length = 0;
    while (isalpha((unsigned char)text[length]))
        length++;
    for (; noun && noun->many; noun++) {
        if (strlen(noun->many) == length && strncmp(noun->many, text, length) == 0)
            return noun;
    }
    return NULL;
}

/* Whether a digit stands alone: no part of 21, R1 or 5.1, and none of "1 of 1 dice". */
static bool is_alone(const char *text, size_t at, char digit)
{
    if (text[at] != digit || text[at + 1] != ' ')
        return false;
    bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    bool share = at > 3 && strncmp(text + at - 4, " of ", 4) == 0;
    return begins && !share;
}

static const struct noun *noun_at(const char *text, const struct noun *own)
{
    const struct noun *noun = noun_among(own, text);
    return noun ? noun : noun_among(nouns, text);
}

/* The length of a word with a capital, and the space behind it: "American CUs"; 0 for none. */
static size_t name_before_noun(const char *text)
{
    size_t length = 0;
    while (isalpha((unsigned char)text[length]))
        length++;
    return isupper((unsigned char)*text) && text[length] == ' ' ? length + 1 : 0;
}

/* The noun of a digit at at, and where it stands. */
static const struct noun *noun_after(const char *text, size_t at, char digit,
                                     const struct noun *own, size_t *where)
{
    if (!is_alone(text, at, digit))
        return NULL;
    *where = at + 2;
    const struct noun *noun = noun_at(text + *where, own);
    if (noun)
        return noun;
    *where += name_before_noun(text + *where);
    return noun_at(text + *where, own);
}

/* Puts to, where there is room, in the place of so many bytes. */
static void put_instead(char *text, size_t room, size_t at, size_t bytes, const char *to)
{
    size_t length = strlen(to), rest = strlen(text + at + bytes) + 1;
    if (at + length + rest > room)
        return;
    memmove(text + at + length, text + at + bytes, rest);
    memcpy(text + at, to, length);
}

/* A zero that limits, or that is wanted or left, in words. */
static const struct noun zeros[] = {
    {"limit 0", "none allowed"},
    {"0 left", "none left"},
    {"0 needed", "none needed"},
    {NULL, NULL},
};

static const struct noun *zero_at(const char *text, size_t at)
{
    if (at > 0 && text[at - 1] != ' ' && text[at - 1] != '(')
        return NULL;
    for (const struct noun *zero = zeros; zero->many; zero++) {
        size_t length = text[at] == *zero->many ? strlen(zero->many) : 0;
        if (length == 0 || strncmp(text + at, zero->many, length) != 0)
            continue;
        char after = text[at + length];
        if (!isalnum((unsigned char)after) && after != '.')
            return zero;
    }
    return NULL;
}

/* Whether a number is a bound, a share or a place on a track: "limit 0 units", "3 to 0". */
static bool is_bound(const char *text, size_t at)
{
    static const char *const words[] = {"limit", "to", "needed", "than", "of", "due",
                                        "or",    "is", "the",    "his",  "its"};
    size_t end = at > 0 && text[at - 1] == ' ' ? at - 1 : 0, begin = end;
    while (begin > 0 && isalpha((unsigned char)text[begin - 1]))
        begin--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == end - begin && strncmp(text + begin, words[i], end - begin) == 0)
            return true;
    }
    return false;
}

/* "no units" for "0 units". */
static bool says_none(char *text, size_t room, size_t at, const struct noun *own)
{
    size_t where;
    bool none = noun_after(text, at, '0', own, &where) && !is_bound(text, at);
    if (none)
        put_instead(text, room, at, 1, "no");
    return none;
}

void mend_numbers(char *text, size_t room, const struct noun *own)
{
    for (size_t at = 0; text[at]; at++) {
        size_t where = 0;
        if (text[at] != '1' && text[at] != '0' && text[at] != 'l') /* as all of them begin */
            continue;
        const struct noun *noun = noun_after(text, at, '1', own, &where);
        const struct noun *zero = zero_at(text, at);
        if (says_none(text, room, at, own))
            continue;
        if (noun)
            put_instead(text, room, where, strlen(noun->many), noun->one);
        else if (zero)
            put_instead(text, room, at, strlen(zero->many), zero->one);
    }
}
