#include "record/notation_mail.h"

#include "record/notation_head.h"
#include "record/notation_header.h"
#include "record/notation_scan.h"
#include "record/notation_thread.h"
#include "record/strict.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

/* --- memory --- */

static bool make_room(struct mail *mail, size_t more)
{
    if (mail->length + more <= mail->capacity)
        return true;
    size_t capacity = mail->capacity ? mail->capacity : 256;
    while (capacity < mail->length + more)
        capacity *= 2;
    char *text = realloc(mail->text, capacity);
    mail->failed |= !text;
    if (!text)
        return false;
    mail->text = text;
    mail->capacity = capacity;
    return true;
}

static void add_origin(struct mail *mail, long line, size_t column)
{
    if (mail->origins == mail->origin_capacity) {
        int capacity = mail->origin_capacity ? 2 * mail->origin_capacity : 16;
        struct origin *origin = realloc(mail->origin, (size_t)capacity * sizeof *origin);
        mail->failed |= !origin;
        if (!origin)
            return;
        mail->origin = origin;
        mail->origin_capacity = capacity;
    }
    mail->origin[mail->origins++] = (struct origin){mail->length, line, (int)column};
}

static void add_bytes(struct mail *mail, const char *bytes, size_t length)
{
    if (mail->length + length > LINE_BYTES_MAX)
        mail->too_long = true;
    else if (make_room(mail, length)) {
        memcpy(mail->text + mail->length, bytes, length);
        mail->length += length;
    }
}

/* Goes back to what waits. */
static void drop_line(struct mail *mail)
{
    mail->length = mail->whole;
    mail->origins = mail->whole_origins;
}

void mail_done(struct mail *mail)
{
    if (mail->failed)
        drop_line(mail);
    size_t left = mail->length - mail->whole;
    int origins = mail->origins - mail->whole_origins;
    if (left > 0)
        memmove(mail->text, mail->text + mail->whole, left);
    if (origins > 0)
        memmove(mail->origin, mail->origin + mail->whole_origins,
                (size_t)origins * sizeof *mail->origin);
    for (int i = 0; i < origins; i++)
        mail->origin[i].offset -= mail->whole;
    mail->length = left;
    mail->origins = origins;
    mail->whole = 0;
    mail->whole_origins = 0;
    mail->too_long = false;
    mail->failed = false;
    mail->game = false;
}

void mail_free(struct mail *mail)
{
    free(mail->text);
    free(mail->origin);
    *mail = (struct mail){0};
}

struct whole_line mail_line(const struct mail *mail)
{
    return (struct whole_line){mail->text, mail->whole, mail->origin, mail->whole_origins};
}

/* --- quoted-printable --- */

static int hex_digit(char byte)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *digit = byte ? strchr(digits, byte) : NULL;
    return digit ? (int)(digit - digits) : -1;
}

/* The byte of "=C3", or -1. */
static int coded_byte(const char *text, size_t length)
{
    if (length < 3 || text[0] != '=' || hex_digit(text[1]) < 0 || hex_digit(text[2]) < 0)
        return -1;
    return hex_digit(text[1]) * 16 + hex_digit(text[2]);
}

/* A coded character is one beyond ASCII, "=3D", or a blank that ends the line: a total such as
 * "=20" within one is none. Gives its bytes and how many it was coded in. */
static size_t read_coded(const char *text, size_t length, char out[4], size_t *size)
{
    int byte = coded_byte(text, length);
    unsigned point;
    if (byte == '=' || (length == 3 && (byte == ' ' || byte == '\t'))) {
        out[0] = (char)byte;
        *size = 1;
        return 3;
    }
    for (*size = 0; *size < 4 && byte >= 0x80; byte = coded_byte(text, length)) {
        out[(*size)++] = (char)byte;
        text += 3;
        length -= 3;
        if (utf8_read(out, *size, &point) == *size)
            return 3 * *size;
    }
    return 0;
}

static void add_decoded(struct mail *mail, const char *line, size_t length, long number)
{
    add_origin(mail, number, 1);
    for (size_t at = 0; at < length;) {
        char bytes[4];
        size_t size, coded = read_coded(line + at, length - at, bytes, &size);
        if (coded == 0) {
            const char *next = memchr(line + at + 1, '=', length - at - 1);
            size_t plain = next ? (size_t)(next - line) - at : length - at;
            add_bytes(mail, line + at, plain);
            at += plain;
            continue;
        }
        add_bytes(mail, bytes, size);
        at += coded;
        add_origin(mail, number, at + 1);
    }
}

/* --- what a line is --- */

static bool is_blank_byte(char byte)
{
    return byte == ' ' || byte == '\t';
}

static void trim_end(struct mail *mail)
{
    while (mail->length > mail->whole && is_blank_byte(mail->text[mail->length - 1]))
        mail->length--;
}

/* "--" alone, or the long dash it may have become. */
static bool is_signature(const char *text, size_t length)
{
    unsigned point = 0;
    if (length == 2)
        return memcmp(text, "--", 2) == 0;
    return length > 2 && utf8_read(text, length, &point) == length && glyph_of(point) == GLYPH_DASH;
}

static bool goes_on(const struct mail *mail, const struct dialect *dialect)
{
    return mail->length > 0 && strchr(",;:>", mail->text[mail->length - 1]) &&
           has_head(dialect, mail->text, mail->length) && !mail->too_long;
}

bool mail_goes_on(const struct mail *mail)
{
    return mail->soft || (mail->whole > 0 && strchr(",;:>", mail->text[mail->whole - 1]));
}

static void keep_line(struct mail *mail)
{
    mail->whole = mail->length;
    mail->whole_origins = mail->origins;
}

static enum mail_state end_pending(struct mail *mail)
{
    drop_line(mail);
    return mail->game ? MAIL_WAITS : mail_end(mail);
}

/* A line that is not read. */
static enum mail_state leave_line(struct mail *mail, enum left left)
{
    mail->left = left;
    drop_line(mail);
    return MAIL_WAITS;
}

enum mail_state mail_next(struct mail *mail, const struct notation *notation)
{
    trim_end(mail);
    size_t start = mail->whole;
    while (start < mail->length && is_blank_byte(mail->text[start]))
        start++;
    const char *text = mail->text + start;
    size_t length = mail->length - start;
    bool game = game_head(notation, text, length) > 0;
    if (mail->signature && !game && !begins_mail(text, length))
        return leave_line(mail, length > 0 ? LEFT_SIGNATURE : LEFT_NOT);
    mail->signature = false;
    if (length > 0 && text[0] == '>')
        return leave_line(mail, LEFT_QUOTED);
    if (length == 0)
        return end_pending(mail);
    if (is_signature(text, length)) {
        mail->signature = true;
        mail->left = LEFT_SIGNATURE;
        return end_pending(mail);
    }
    if (game && mail->whole > 0)
        return MAIL_WHOLE_THEN;
    bool waits = game || mail->game || goes_on(mail, notation->dialect);
    mail->game |= game;
    keep_line(mail);
    return waits ? MAIL_WAITS : MAIL_WHOLE;
}

enum mail_state mail_add(struct mail *mail, const struct notation *notation, const char *line,
                         size_t length, long number)
{
    size_t trimmed = length;
    const char *joint = mail->game && !mail_goes_on(mail) ? "; " : " ";
    mail->left = LEFT_NOT;
    if (!make_room(mail, 1))
        return MAIL_WHOLE;
    if (number == 1 && length >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
        line += 3;
        trimmed = length -= 3;
    }
    while (trimmed > 0 && is_blank_byte(line[trimmed - 1]))
        trimmed--;
    bool soft =
        trimmed > 0 && line[trimmed - 1] == '=' && !(trimmed > 1 && line[trimmed - 2] == '=');
    if (!mail->soft && mail->whole > 0) {
        add_origin(mail, number, 1);
        add_bytes(mail, joint, strlen(joint));
    }
    add_decoded(mail, line, soft ? trimmed - 1 : length, number);
    mail->soft = soft;
    return soft && !mail->too_long ? MAIL_WAITS : mail_next(mail, notation);
}

enum mail_state mail_end(struct mail *mail)
{
    mail->game = false;
    if (mail->soft && mail->length > mail->whole)
        keep_line(mail);
    mail->soft = false;
    return mail->whole > 0 ? MAIL_WHOLE : MAIL_WAITS;
}
