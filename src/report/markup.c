#include "report/markup.h"

#include "report/print.h"

#include <string.h>

void markup_begin(struct markup *markup, FILE *out)
{
    markup->out = out;
    markup->length = 0;
}

void markup_end(struct markup *markup)
{
    fwrite(markup->text, 1, markup->length, markup->out);
    markup->length = 0;
}

static void add(struct markup *markup, const char *text, size_t length)
{
    if (length > sizeof markup->text - markup->length)
        markup_end(markup);
    if (length > sizeof markup->text) {
        fwrite(text, 1, length, markup->out);
        return;
    }
    memcpy(markup->text + markup->length, text, length);
    markup->length += length;
}

void markup_put(struct markup *markup, const char *text)
{
    add(markup, text, strlen(text));
}

void markup_text(struct markup *markup, const char *text)
{
    size_t plain = length_of_plain_xml(text);
    add(markup, text, plain);
    if (!text[plain])
        return;
    markup_end(markup);
    print_xml(markup->out, text + plain);
}

void markup_number(struct markup *markup, long number)
{
    char digit[24];
    size_t at = sizeof digit;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do
        digit[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digit[--at] = '-';
    add(markup, digit + at, sizeof digit - at);
}
