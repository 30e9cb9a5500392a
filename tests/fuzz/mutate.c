#include "fuzz.h"

#include <string.h>

/* Records line by line and word by word. */

enum { LINES_MAX = 400 };

struct piece {
    size_t at, length;
};

/* Number of lines, or of the words of a line: texts in quotes and numbers. */
static size_t find_lines(const char *text, size_t size, struct piece *line)
{
    size_t count = 0;
    for (size_t at = 0; at < size && count < LINES_MAX;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        line[count++] = (struct piece){at, length};
        at += length + 1;
    }
    return count;
}

static size_t find_words(const char *text, struct piece line, struct piece *word, size_t most)
{
    size_t count = 0;
    for (size_t at = line.at; at < line.at + line.length && count < most; at++) {
        size_t start = at;
        if (text[at] == '"') {
            do
                at++;
            while (at < line.at + line.length && text[at] != '"');
        } else if (text[at] >= '0' && text[at] <= '9') {
            while (at + 1 < line.at + line.length && text[at + 1] >= '0' && text[at + 1] <= '9')
                at++;
        } else {
            continue;
        }
        if (at < line.at + line.length)
            word[count++] = (struct piece){start, at + 1 - start};
    }
    return count;
}

/* Puts bytes in the place of a piece; the new size, or the old one when there is no room. */
static size_t replace(char *text, size_t size, size_t capacity, struct piece piece,
                      const char *bytes, size_t length)
{
    if (size - piece.length + length > capacity)
        return size;
    memmove(text + piece.at + length, text + piece.at + piece.length,
            size - piece.at - piece.length);
    memcpy(text + piece.at, bytes, length);
    return size - piece.length + length;
}

static size_t insert_line(char *text, size_t size, size_t capacity, size_t at, struct piece line)
{
    char copy[4096];
    if (line.length + 1 > sizeof copy)
        return size;
    memcpy(copy, text + line.at, line.length);
    copy[line.length] = '\n';
    return replace(text, size, capacity, (struct piece){at, 0}, copy, line.length + 1);
}

/* A word becomes another word of the record, or, now and then, one nobody wrote. */
static size_t change_word(char *text, size_t size, size_t capacity, struct piece here,
                          struct piece there, unsigned *seed)
{
    static const char *const strange[] = {
        "\"?\"",
        "null",
        "0",
        "1000000",
        "\"all\"",
        "\"\"",
        "-1",
        "true",
        "\"x\"",
        "[]",
        "{}",
        "\"a\"",
        "\"]]><a href='#x' id=\\\"x\\\">&amp;&#0;<!--\"",
        "\"\\n::stop-commands::x\\u001b[31m\\u202e\\ufffe\\uffff\\ufeff\"",
        "\"\\u0001\\u0085\\u2028\\ud83d\\ude00\xef\xbf\xbe\xe2\x80\xae\"",
        "\"# ok 7 - # SKIP\\\\ ---\\n...\\n1..0\"",
    };
    struct piece word[64], other[64];
    size_t words = find_words(text, here, word, 64), others = find_words(text, there, other, 64);
    if (words == 0 || others == 0)
        return size;
    struct piece target = word[below(seed, (unsigned)words)];
    struct piece source = other[below(seed, (unsigned)others)];
    char copy[256];
    const char *bytes = strange[below(seed, sizeof strange / sizeof *strange)];
    size_t length = strlen(bytes);
    if (below(seed, 6) > 0 && source.length <= sizeof copy) {
        memcpy(copy, text + source.at, source.length);
        bytes = copy;
        length = source.length;
    }
    return replace(text, size, capacity, target, bytes, length);
}

size_t mutate_record(uint8_t *data, size_t size, size_t capacity, unsigned seed)
{
    static struct piece line[LINES_MAX];
    char *text = (char *)data;
    size_t lines = find_lines(text, size, line);
    if (lines < 2)
        return LLVMFuzzerMutate(data, size, capacity);
    unsigned which = below(&seed, (unsigned)lines - 1) + 1;
    struct piece here = line[which], there = line[below(&seed, (unsigned)lines)];
    switch (below(&seed, 8)) {
    case 0: /* leave a line out */
        return replace(text, size, capacity, (struct piece){here.at, here.length}, "", 0);
    case 1: /* say one again, elsewhere or here */
    case 2:
        return insert_line(text, size, capacity, here.at, there);
    case 3:
        return LLVMFuzzerMutate(data, size, capacity);
    case 4: /* words of the line itself change places */
        return change_word(text, size, capacity, here, here, &seed);
    case 5: /* the header's words too */
        return change_word(text, size, capacity, line[0], there, &seed);
    default:
        return change_word(text, size, capacity, here, there, &seed);
    }
}
