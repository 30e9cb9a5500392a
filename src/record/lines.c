#include "record/lines.h"

#include "record/strict.h"

#include <errno.h>
#include <stdlib.h>

/* One byte more than a line may have is kept: the byte that shows it is too long, or a carriage
 * return. */
enum { BYTES_FIRST = 4096, BYTES_MAX = LINE_BYTES_MAX + 1, BYTES_READ_MAX = 1 << 28 };

void lines_open(struct lines *lines, FILE *stream)
{
    *lines = (struct lines){.stream = stream};
}

static bool fail(struct lines *lines, int error)
{
    errno = error;
    lines->failed = true;
    return false;
}

static bool grow(struct lines *lines)
{
    size_t capacity = lines->capacity ? lines->capacity * 2 : BYTES_FIRST;
    if (capacity > BYTES_MAX)
        capacity = BYTES_MAX;
    char *bytes = realloc(lines->bytes, capacity);
    if (!bytes)
        return fail(lines, ENOMEM);
    lines->bytes = bytes;
    lines->capacity = capacity;
    return true;
}

/* Keeps a byte while there is room; beyond that the line is too long and the byte is dropped. */
static bool keep(struct lines *lines, int byte)
{
    if (lines->length == BYTES_MAX) {
        lines->too_long = true;
        return true;
    }
    if (lines->length == lines->capacity && !grow(lines))
        return false;
    lines->bytes[lines->length++] = (char)byte;
    return true;
}

static void end_line(struct lines *lines, int end)
{
    lines->number++;
    lines->unended = end == EOF;
    bool whole = !lines->too_long && !lines->unended;
    if (whole && lines->length > 0 && lines->bytes[lines->length - 1] == '\r')
        lines->length--;
    if (lines->length > LINE_BYTES_MAX)
        lines->too_long = true;
}

bool lines_next(struct lines *lines)
{
    if (lines->failed)
        return false;
    lines->length = 0;
    lines->too_long = false;
    int byte;
    for (long count = 0; (byte = getc_unlocked(lines->stream)) != EOF && byte != '\n'; count++) {
        if (count == BYTES_READ_MAX)
            return fail(lines, EFBIG);
        if (!keep(lines, byte))
            return false;
    }
    if (byte == EOF && ferror(lines->stream))
        return fail(lines, errno);
    if (byte == EOF && lines->length == 0)
        return false;
    /* An empty line has bytes too, so that a reader need not ask for NULL. */
    if (!lines->bytes && !grow(lines))
        return false;
    end_line(lines, byte);
    return true;
}

void lines_close(struct lines *lines)
{
    free(lines->bytes);
    *lines = (struct lines){0};
}
