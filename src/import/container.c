#include "import/container.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef PROVOST_ZLIB
#define ZLIB_CONST
#include <zlib.h>
#endif
#ifdef PROVOST_LZMA
#include <lzma.h>
#endif

enum { CHUNK = 1 << 16 };

static const char too_large[] = "unpacked it is larger than 64 megabytes";
static const char no_memory[] = "memory ran out";

const char *unpackers(void)
{
#if defined PROVOST_ZLIB && defined PROVOST_LZMA
    return "zlib, liblzma";
#elif defined PROVOST_ZLIB
    return "zlib";
#elif defined PROVOST_LZMA
    return "liblzma";
#else
    return "nothing";
#endif
}

/* --- what is unpacked, as it grows --- */

#if defined PROVOST_ZLIB || defined PROVOST_LZMA

/* Room for another chunk and the end behind it; false after complaint was set. The room is doubled,
 * so that growing takes no longer than reading. */
static bool make_room(struct unpacked *unpacked, size_t *room, const char **complaint)
{
    if (unpacked->length > UNPACKED_MOST) {
        *complaint = too_large;
        return false;
    }
    if (unpacked->length + CHUNK < *room)
        return true;
    size_t wider = 2 * (unpacked->length + CHUNK) + 1;
    char *bytes = realloc(unpacked->bytes, wider);
    if (!bytes) {
        *complaint = no_memory;
        return false;
    }
    unpacked->bytes = bytes;
    *room = wider;
    return true;
}

static bool give_up(struct unpacked *unpacked)
{
    free(unpacked->bytes);
    *unpacked = (struct unpacked){0};
    return false;
}

static void terminate(struct unpacked *unpacked)
{
    if (unpacked->bytes)
        unpacked->bytes[unpacked->length] = '\0';
}

#endif

/* --- zlib --- */

#ifdef PROVOST_ZLIB

static bool run_inflate(z_stream *stream, struct unpacked *unpacked, const char **complaint)
{
    size_t room = 0;
    int result = Z_OK;
    while (result == Z_OK) {
        if (!make_room(unpacked, &room, complaint))
            return false;
        stream->next_out = (unsigned char *)unpacked->bytes + unpacked->length;
        stream->avail_out = CHUNK;
        result = inflate(stream, Z_NO_FLUSH);
        unpacked->length += CHUNK - stream->avail_out;
    }
    if (result != Z_STREAM_END)
        *complaint = "what was compressed is damaged or cut short";
    return result == Z_STREAM_END;
}

/* bits: as inflateInit2 has them. */
static bool inflate_all(const char *bytes, size_t length, int bits, struct unpacked *unpacked,
                        const char **complaint)
{
    z_stream stream = {0};
    *unpacked = (struct unpacked){0};
    stream.next_in = (const unsigned char *)bytes;
    stream.avail_in = length < UINT32_MAX ? (unsigned)length : UINT32_MAX;
    if (inflateInit2(&stream, bits) != Z_OK) {
        *complaint = no_memory;
        return false;
    }
    bool done = run_inflate(&stream, unpacked, complaint);
    inflateEnd(&stream);
    terminate(unpacked);
    return done || give_up(unpacked);
}

#else

static bool inflate_all(const char *bytes, size_t length, int bits, struct unpacked *unpacked,
                        const char **complaint)
{
    (void)bytes;
    (void)length;
    (void)bits;
    *unpacked = (struct unpacked){0};
    *complaint = "compressed by deflate, and this provost was built without zlib";
    return false;
}

#endif

/* --- liblzma --- */

#ifdef PROVOST_LZMA

static bool run_lzma(lzma_stream *stream, struct unpacked *unpacked, const char **complaint)
{
    size_t room = 0;
    lzma_ret result = LZMA_OK;
    while (result == LZMA_OK) {
        if (!make_room(unpacked, &room, complaint))
            return false;
        stream->next_out = (unsigned char *)unpacked->bytes + unpacked->length;
        stream->avail_out = CHUNK;
        result = lzma_code(stream, LZMA_FINISH);
        unpacked->length += CHUNK - stream->avail_out;
    }
    if (result == LZMA_MEMLIMIT_ERROR)
        *complaint = "to unpack it takes more than 128 megabytes";
    else if (result != LZMA_STREAM_END)
        *complaint = "what was compressed is damaged or cut short";
    return result == LZMA_STREAM_END;
}

static bool unpack_xz(const char *bytes, size_t length, struct unpacked *unpacked,
                      const char **complaint)
{
    lzma_stream stream = LZMA_STREAM_INIT;
    *unpacked = (struct unpacked){0};
    if (lzma_stream_decoder(&stream, 2 * UNPACKED_MOST, 0) != LZMA_OK) {
        *complaint = no_memory;
        return false;
    }
    stream.next_in = (const unsigned char *)bytes;
    stream.avail_in = length;
    bool done = run_lzma(&stream, unpacked, complaint);
    lzma_end(&stream);
    terminate(unpacked);
    return done || give_up(unpacked);
}

#else

static bool unpack_xz(const char *bytes, size_t length, struct unpacked *unpacked,
                      const char **complaint)
{
    (void)bytes;
    (void)length;
    *unpacked = (struct unpacked){0};
    *complaint = "compressed by XZ, and this provost was built without liblzma";
    return false;
}

#endif

bool unpack(const char *bytes, size_t length, struct unpacked *unpacked, const char **complaint)
{
    static const char gzip[] = "\x1f\x8b", xz[] = "\xfd"
                                                  "7zXZ";
    *unpacked = (struct unpacked){0};
    if (length > 5 && memcmp(bytes, xz, 5) == 0)
        return unpack_xz(bytes, length, unpacked, complaint);
    if (length > 2 && memcmp(bytes, gzip, 2) == 0)
        return inflate_all(bytes, length, 16 + 15, unpacked, complaint);
    return true;
}

/* --- zip --- */

static uint32_t little(const char *bytes, int count)
{
    uint32_t number = 0;
    for (int i = count - 1; i >= 0; i--)
        number = number << 8 | (unsigned char)bytes[i];
    return number;
}

bool is_zip(const char *bytes, size_t length)
{
    return length > 22 && memcmp(bytes, "PK\3\4", 4) == 0;
}

/* Where the list of members begins, from the record at the end; length when there is none. */
static size_t directory_of(const char *bytes, size_t length)
{
    for (size_t back = 22; back <= length && back < 22 + 65536; back++) {
        const char *end = bytes + length - back;
        if (memcmp(end, "PK\5\6", 4) == 0)
            return little(end + 16, 4);
    }
    return length;
}

/* The compressed bytes of the member whose entry in the list is at entry. */
static bool unpack_entry(const char *bytes, size_t length, const char *entry,
                         struct unpacked *unpacked, const char **complaint)
{
    uint32_t method = little(entry + 10, 2), size = little(entry + 20, 4);
    uint64_t local = little(entry + 42, 4);
    *complaint = "a zip file with a damaged member";
    if (local + 30 > length || memcmp(bytes + local, "PK\3\4", 4) != 0)
        return false;
    local += 30 + little(bytes + local + 26, 2) + little(bytes + local + 28, 2);
    if (local + size > length)
        return false;
    if (method == 8)
        return inflate_all(bytes + local, size, -15, unpacked, complaint);
    *complaint = method                 ? "a zip file packed in a way that is not known"
                 : size > UNPACKED_MOST ? too_large
                                        : no_memory;
    unpacked->bytes = method || size > UNPACKED_MOST ? NULL : calloc(1, (size_t)size + 1);
    if (!unpacked->bytes)
        return false;
    memcpy(unpacked->bytes, bytes + local, size);
    unpacked->length = size;
    return true;
}

bool unzip_member(const char *bytes, size_t length, const char *name, struct unpacked *unpacked,
                  const char **complaint)
{
    size_t at = directory_of(bytes, length), wanted = strlen(name);
    *unpacked = (struct unpacked){0};
    while (at + 46 <= length && memcmp(bytes + at, "PK\1\2", 4) == 0) {
        size_t said = little(bytes + at + 28, 2);
        if (said == wanted && at + 46 + said <= length && memcmp(bytes + at + 46, name, said) == 0)
            return unpack_entry(bytes, length, bytes + at, unpacked, complaint);
        at += 46 + said + little(bytes + at + 30, 2) + little(bytes + at + 32, 2);
    }
    *complaint = "a zip file without the member that is looked for";
    return false;
}
