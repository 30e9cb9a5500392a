#include "report/report.h"

#include <string.h>

enum { LINE_COLUMNS = 80 };

static const struct format *const formats[] = {&text_format, &json_format};

const struct format *format_named(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    }
    return NULL;
}

void print_json_string(FILE *out, const char *text)
{
    putc('"', out);
    for (const char *at = text; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < 0x20 || byte == 0x7f)
            fprintf(out, "\\u%04x", byte);
        else
            putc(byte, out);
    }
    putc('"', out);
}

/* Columns of a UTF-8 text: its code points. */
static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

void print_wrapped(FILE *out, int indent, int column, const char *text)
{
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = columns_of(text, length);
        if (!first && column + 1 + width > LINE_COLUMNS) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += width;
        text += length;
        text += strspn(text, " ");
        first = false;
    }
    putc('\n', out);
}
