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
    {"cards", "card"},    {"columns", "column"}, {"counters", "counter"}, {"dice", "die"},
    {"enemies", "enemy"}, {"entries", "entry"},  {"faces", "face"},       {"hits", "hit"},
    {"losses", "loss"},   {"markers", "marker"}, {"pieces", "piece"},     {"places", "place"},
    {"points", "point"},  {"spaces", "space"},   {"steps", "step"},       {"units", "unit"},
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

/* Whether a 1 stands alone: no part of 21, R1 or 5.1. */
static bool is_one(const char *text, size_t at)
{
    bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    return begins && text[at] == '1' && text[at + 1] == ' ';
}

static const struct noun *noun_after_one(const char *text, size_t at, const struct noun *own)
{
    if (!is_one(text, at))
        return NULL;
    const struct noun *noun = noun_among(own, text + at + 2);
    return noun ? noun : noun_among(nouns, text + at + 2);
}

void mend_numbers(char *text, const struct noun *own)
{
    for (size_t at = 0; text[at]; at++) {
        const struct noun *noun = noun_after_one(text, at, own);
        if (!noun)
            continue;
        char *word = text + at + 2;
        size_t many = strlen(noun->many), one = strlen(noun->one);
        memcpy(word, noun->one, one);
        memmove(word + one, word + many, strlen(word + many) + 1);
    }
}
