#ifndef PROVOST_RECORD_TEXT_H
#define PROVOST_RECORD_TEXT_H

#include "record/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* The bytes (1 to 4) of the UTF-8 character at the start of text and its code point; 0 when the
 * bytes are not well-formed (overlong, a surrogate, beyond U+10FFFF, cut short) or length is 0. */
size_t utf8_read(const char *text, size_t length, unsigned *point);

/* Writes a code point as UTF-8; the number of bytes (1 to 4). */
size_t utf8_write(unsigned point, char out[4]);

/* Whether a character is obeyed or unseen where it should be read (controls, ends of lines, marks
 * that turn the direction of writing, blanks without width, tags), or one that XML 1.0 does not
 * allow. */
bool is_obeyed(unsigned point);

enum { ESCAPE_BYTES = 13 };

/* Writes a code point as JSON escapes it, "\u202e", beyond U+FFFF in two halves; the number of
 * bytes.
 */
int escape_point(unsigned point, char out[ESCAPE_BYTES]);

/* Whether two texts are the same: sooner than strcmp where they are short, as keys and words of a
 * record, or begin differently. */
static inline bool is_same_text(const char *a, const char *b)
{
    while (*a == *b && *a)
        a++, b++;
    return *a == *b;
}

enum { DECIMAL_BYTES = 24 };

/* Writes number in decimal, terminated, into the last bytes of out; where it begins. The first two
 * bytes of out stay free. */
char *write_decimal(char out[DECIMAL_BYTES], long number);

/* How many of the length bytes of text, which no zero ends, are at its beginning among those of
 * set.
 */
size_t span_of(const char *text, size_t length, const char *set);
/* How many come before the first of set; length where none of them is there. */
size_t span_to(const char *text, size_t length, const char *set);

/* The number that so many digits of text, which no zero ends, make; INT_MAX of more than 9. */
int number_of_digits(const char *text, size_t digits);

enum { BYTE_ORDER_MARK = 0xFEFF };

/* Text as a message can show it: in double quotes, cut when long, control characters escaped. Lives
 * in arena or is static; never NULL. */
const char *quoted(struct arena *arena, const char *text, size_t length);

/* "found ..., expected ...". Lives in arena or is static; never NULL. */
const char *found_expected(struct arena *arena, const char *found, const char *expected);

/* What messages say when there is no memory for another text. */
extern const char memory_ran_out[];

#endif
