#include "referee/sentence.h"

#include <stdarg.h>
#include <stdio.h>

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

void say_item(struct sentence *sentence, const char *separator, const char *text)
{
    say(sentence, "%s%s", sentence->length > 0 ? separator : "", text);
}
