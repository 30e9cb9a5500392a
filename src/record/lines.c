#include "record/lines.h"

#include "record/strict.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One byte more than a line may have is kept, the byte that shows it is too long, or a carriage
 * return; and a 0 behind it. */
enum { BYTES_FIRST = 4096, BYTES_MAX = LINE_BYTES_MAX + 2, BYTES_READ_MAX = 1 << 28 };

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

/* How much of a piece was read, of which each byte was '\n': the text, a 0 behind it, and again
 * '\n'. So bytes of 0 in the text are text. */
static size_t length_read(const char *piece, size_t size)
{
    const char *end = memchr(piece, '\n', size);
    bool is_read = end && end + 1 < piece + size && end[1] == '\0';
    return (size_t)((end ? end : piece + size) - piece) - !is_read;
}

/* Keeps what comes up to the end of the line while there is room: '\n' or EOF where it ends. */
static int fill(struct lines *lines)
{
    enum { PIECE = 256 };
    while (lines->length + 1 < lines->capacity) {
        char *piece = lines->bytes + lines->length;
        size_t room = lines->capacity - lines->length, size = room < PIECE ? room : PIECE;
        memset(piece, '\n', size);
        if (!fgets(piece, (int)size, lines->stream))
            return EOF;
        size_t length = length_read(piece, size);
        lines->length += length;
        if (piece[length] == '\n')
            return '\n';
    }
    return 0;
}

static bool is_end(int byte)
{
    return byte == '\n' || byte == EOF;
}

/* Goes to the end of a line that is too long to be kept. */
static int drop_rest(struct lines *lines)
{
    int byte;
    for (long count = BYTES_MAX; !is_end(byte = getc_unlocked(lines->stream)); count++) {
        lines->too_long = true;
        if (count == BYTES_READ_MAX) {
            fail(lines, EFBIG);
            return EOF;
        }
    }
    return byte;
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
    /* An empty line has bytes too, so that a reader need not ask for NULL. */
    if (lines->failed || (!lines->bytes && !grow(lines)))
        return false;
    lines->length = 0;
    lines->too_long = false;
    int byte = fill(lines);
    while (!is_end(byte) && lines->capacity < BYTES_MAX) {
        if (!grow(lines))
            return false;
        byte = fill(lines);
    }
    if (!is_end(byte))
        byte = drop_rest(lines);
    if (byte == EOF && ferror(lines->stream))
        return fail(lines, errno);
    if (lines->failed || (byte == EOF && lines->length == 0))
        return false;
    end_line(lines, byte);
    return true;
}

void lines_close(struct lines *lines)
{
    free(lines->bytes);
    *lines = (struct lines){0};
}
