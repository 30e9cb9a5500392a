#include "record/link.h"

#include <string.h>

bool is_link(const char *text)
{
    return strlen(text) == LINK_DIGITS && strspn(text, "0123456789abcdef") == LINK_DIGITS;
}
