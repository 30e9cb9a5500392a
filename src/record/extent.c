#include "record/extent.h"

#include <stdint.h>
#include <string.h>

/* Where an entry stands, in bytes and, for editors, in units of UTF-16. */

void place_in(const struct whole_line *whole, int column, long *line, int *column_there)
{
    size_t offset = column > 0 ? (size_t)column - 1 : 0;
    int low = 0, high = whole->origins - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (whole->origin[middle].offset <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    *line = whole->origin[low].line;
    *column_there = whole->origin[low].column + (int)(offset - whole->origin[low].offset);
}

static bool is_ascii(const char bytes[8])
{
    uint64_t all;
    memcpy(&all, bytes, sizeof all);
    return (all & UINT64_C(0x8080808080808080)) == 0;
}

/* By how much fewer units of UTF-16 a text has than bytes. */
static int fewer_units(const char *text, size_t length)
{
    int fewer = 0;
    for (size_t i = 0; i < length; i++) {
        if (length - i >= 8 && is_ascii(text + i)) {
            i += 7;
            continue;
        }
        unsigned char byte = (unsigned char)text[i];
        fewer += (byte & 0xC0) == 0x80;
        fewer -= byte >= 0xF0; /* two units */
    }
    return fewer;
}

/* The same of what stands before at on its line of the record. What a mail program wrote otherwise
 * is in plain letters there: then the bytes of the line are not those of the text. */
static int fewer_before(const struct whole_line *whole, size_t at, long line)
{
    int fewer = 0;
    for (int i = 0; i < whole->origins && whole->origin[i].offset < at; i++) {
        const struct origin *origin = &whole->origin[i], *next = origin + 1;
        size_t end = i + 1 < whole->origins ? next->offset : whole->length;
        bool as_written = i + 1 == whole->origins || next->line != origin->line ||
                          (size_t)(next->column - origin->column) == end - origin->offset;
        end = end < at ? end : at;
        if (origin->line == line && as_written)
            fewer += fewer_units(whole->text + origin->offset, end - origin->offset);
    }
    return fewer;
}

struct extent extent_in(const struct whole_line *whole, size_t from, size_t to)
{
    struct extent extent = {.line = 0};
    long last;
    while (from < to && (whole->text[from] == ' ' || whole->text[from] == '\t'))
        from++;
    while (from < to && (whole->text[to - 1] == ' ' || whole->text[to - 1] == '\t'))
        to--;
    if (from == to)
        return extent;
    place_in(whole, (int)to, &last, &extent.to);
    place_in(whole, (int)from + 1, &extent.line, &extent.from);
    extent.to++;
    extent.from16 = extent.from - fewer_before(whole, from, extent.line);
    extent.to16 = extent.to - fewer_before(whole, to, extent.line);
    if (last != extent.line)
        extent.line = 0;
    return extent;
}

struct extent extent_of_line(const char *text, size_t length, long line)
{
    struct origin origin = {0, line, 1};
    return extent_in(&(struct whole_line){text, length, &origin, 1}, 0, length);
}
