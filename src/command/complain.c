#include "command/complain.h"

#include "report/print.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Where memory is out a long message loses its end. */
void complain(const char *format, ...)
{
    char room[1024], *text = room;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *longer = length >= (int)sizeof room ? malloc((size_t)length + 1) : NULL;
    text = longer ? longer : room;
    va_start(arguments, format);
    vsnprintf(text, longer ? (size_t)length + 1 : sizeof room, format, arguments);
    va_end(arguments);
    fputs("provost: ", stderr);
    print_visible(stderr, text);
    putc('\n', stderr);
    free(longer);
}
