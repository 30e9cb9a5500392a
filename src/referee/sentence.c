#include "referee/sentence.h"

#include <stdarg.h>
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
    int wanted = vsnprintf(sentence->text + sentence->length, room, format, arguments);
    va_end(arguments);
    if (wanted < 0)
        return;
    sentence->length += (size_t)wanted < room ? (size_t)wanted : room - 1;
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
    char digits[24];
    size_t at = sizeof digits;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    digits[--at] = '\0';
    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    say_text(sentence, digits + at);
}

void say_item(struct sentence *sentence, const char *separator, const char *text)
{
    if (sentence->length > 0)
        say_text(sentence, separator);
    say_text(sentence, text);
}
