#include "command/mail_parts.h"

#include "command/command.h"
#include "command/mail_html.h"
#include "command/mail_thread.h"
#include "record/notation_thread.h"
#include "record/strict.h"

#include <iconv.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FIELD_BYTES = 512, CHARSET_BYTES = 40, CHUNK_BYTES = 1024 };
enum { BOUNDARY_BYTES = 80, BOUNDARIES_MAX = 8 };

enum part_kind { PART_TEXT, PART_HTML, PART_OTHER };
enum part_coding { CODED_PLAIN, CODED_BASE64, CODED_QUOTED };

struct mail_parts {
    struct mail_thread thread; /* takes the text */
    long number;               /* of the line of the file being read */
    enum part_kind kind;       /* of the part that is being read, or whose head is */
    enum part_coding coding;
    char charset[CHARSET_BYTES]; /* "" or utf-8: as it is */
    bool head;                   /* a head is read: it ends at the next blank line */
    bool declared;               /* the head says how its body is written */
    bool plain_text;             /* as plain text */
    char boundary[BOUNDARIES_MAX][BOUNDARY_BYTES]; /* between the parts of the mail */
    int boundaries;
    bool flowed;             /* a line that ends with a blank goes on in the next, */
    bool joins_words;        /* without that blank */
    bool has_text;           /* the mail has a part in plain text: the same in HTML is left out */
    bool told;               /* that this part is left out */
    char field[FIELD_BYTES]; /* of the head, with the lines it goes on in */
    size_t field_length;
    iconv_t from;  /* of the charset */
    bool converts; /* from is open */
    char rest[8];  /* bytes of a character whose others are still to come */
    size_t rest_length;
    struct html html;
    char *text; /* owned: of a line that is decoded */
    size_t length;
    size_t joined; /* bytes of it of lines that go on in the one that is read */
    bool too_long; /* only the beginning of it is kept */
};

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && strncasecmp(line, word, strlen(word)) == 0;
}

/* --- lines that are decoded --- */

static void give(struct mail_parts *parts, const char *text, size_t length)
{
    thread_line(&parts->thread, text, length, parts->too_long, parts->number);
    parts->too_long = false;
}

/* "Webb to Hudson Carry ", in a text that flows. */
static bool flows_on(const struct mail_parts *parts, const char *line, size_t length)
{
    return parts->flowed && length > 0 && line[length - 1] == ' ' && line[0] != '>';
}

/* A blank line, the mark of a signature and what is quoted are no part of a text that flows. */
static bool stands_alone(const char *line, size_t length)
{
    return length == 0 || line[0] == '>' || (length == 3 && memcmp(line, "-- ", 3) == 0);
}

static void end_line(struct mail_parts *parts)
{
    const char *line = parts->text + parts->joined;
    size_t length = parts->length - parts->joined;
    const bool alone = stands_alone(line, length);
    if (!alone && flows_on(parts, line, length)) {
        parts->length -= parts->joins_words;
        parts->joined = parts->length;
        return;
    }
    if (alone && parts->joined > 0) {
        give(parts, parts->text, parts->joined);
    } else {
        length += parts->joined;
        line = parts->text;
    }
    give(parts, line, length);
    parts->length = parts->joined = 0;
}

static void end_piece(struct mail_parts *parts)
{
    if (parts->length > 0) {
        parts->flowed = false;
        end_line(parts);
    }
}

static void add_byte(void *context, char byte)
{
    struct mail_parts *parts = context;
    if (byte == '\n')
        end_line(parts);
    else if (parts->length == LINE_BYTES_MAX)
        parts->too_long = true;
    else if (byte != '\r')
        parts->text[parts->length++] = byte;
}

static void add_text(struct mail_parts *parts, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (parts->kind == PART_HTML)
            html_add(&parts->html, text[i]);
        else
            add_byte(parts, text[i]);
}

/* A piece of the body, no longer than CHUNK_BYTES, from the part's charset. What cannot be
 * converted stands as it is. */
static void add_bytes(struct mail_parts *parts, const char *bytes, size_t length)
{
    char in[CHUNK_BYTES + sizeof parts->rest], out[4 * sizeof in];
    char *from = in, *to = out;
    size_t left = parts->rest_length + length, room = sizeof out;
    if (!parts->converts) {
        add_text(parts, bytes, length);
        return;
    }
    memcpy(in, parts->rest, parts->rest_length);
    memcpy(in + parts->rest_length, bytes, length);
    while (left > 0 && iconv(parts->from, &from, &left, &to, &room) == (size_t)-1) {
        if (left < sizeof parts->rest || room < 4)
            break;
        *to++ = *from++;
        left--;
        room--;
    }
    parts->rest_length = left < sizeof parts->rest ? left : 0;
    memcpy(parts->rest, from, parts->rest_length);
    add_text(parts, out, sizeof out - room);
}

/* A line of base64 has no blank within. */
static bool add_chunk_of_base64(struct mail_parts *parts, const char *text, size_t length)
{
    unsigned char bytes[CHUNK_BYTES];
    size_t size = 0;
    if (sodium_base642bin(bytes, sizeof bytes, text, length, NULL, &size, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        return false;
    add_bytes(parts, (const char *)bytes, size);
    return true;
}

/* A line of base64; where one is none, what a list of mails adds below it begins. */
static void add_base64(struct mail_parts *parts, const char *line, size_t length)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    for (size_t at = 0; at < length; at += CHUNK_BYTES) {
        const size_t left = length - at;
        if (!add_chunk_of_base64(parts, line + at, left < CHUNK_BYTES ? left : CHUNK_BYTES)) {
            end_piece(parts);
            parts->coding = CODED_PLAIN;
            thread_line(&parts->thread, line + at, left, false, parts->number);
            return;
        }
    }
}

static int hex_digit(char byte)
{
    static const char digits[] = "0123456789ABCDEFabcdef";
    const char *digit = byte ? strchr(digits, byte) : NULL;
    const int value = digit ? (int)(digit - digits) : -1;
    return value < 16 ? value : value - 6;
}

/* A line of quoted-printable; "=" at its end says that it goes on. */
static void add_quoted(struct mail_parts *parts, const char *line, size_t length)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    const bool goes_on = length > 0 && line[length - 1] == '=';
    length -= goes_on;
    for (size_t at = 0; at < length; at++) {
        char byte = line[at];
        if (byte == '=' && at + 2 < length && hex_digit(line[at + 1]) >= 0 &&
            hex_digit(line[at + 2]) >= 0) {
            byte = (char)(hex_digit(line[at + 1]) * 16 + hex_digit(line[at + 2]));
            at += 2;
        }
        add_bytes(parts, &byte, 1);
    }
    if (!goes_on)
        add_bytes(parts, "\n", 1);
}

static void add_plain(struct mail_parts *parts, const char *line, size_t length)
{
    for (size_t at = 0; at < length; at += CHUNK_BYTES)
        add_bytes(parts, line + at, length - at < CHUNK_BYTES ? length - at : CHUNK_BYTES);
    add_bytes(parts, "\n", 1);
}

/* --- heads --- */

static void end_part(struct mail_parts *parts)
{
    if (parts->kind == PART_HTML)
        html_add(&parts->html, '\n');
    end_piece(parts);
    if (parts->converts)
        iconv_close(parts->from);
    parts->converts = false;
    parts->rest_length = 0;
    parts->kind = PART_TEXT;
    parts->coding = CODED_PLAIN;
    parts->charset[0] = '\0';
    parts->declared = parts->plain_text = parts->told = parts->flowed = false;
    parts->html = (struct html){.context = parts, .put = add_byte};
}

/* Copies what stands behind "charset=", in quotation marks or not; false where it does not stand
 * there, or has no room. */
static bool read_parameter(const char *value, const char *word, char *out, size_t room)
{
    while (*value && strncasecmp(value, word, strlen(word)) != 0)
        value++;
    if (!*value)
        return false;
    value += strlen(word);
    const bool marks = *value == '"';
    value += marks;
    const size_t length = strcspn(value, marks ? "\"" : "; \t");
    if (length == 0 || length >= room)
        return false;
    memcpy(out, value, length);
    out[length] = '\0';
    return true;
}

static void note_parameters(struct mail_parts *parts, const char *value)
{
    char word[CHARSET_BYTES];
    read_parameter(value, "charset=", parts->charset, sizeof parts->charset);
    parts->flowed =
        read_parameter(value, "format=", word, sizeof word) && strcasecmp(word, "flowed") == 0;
    parts->joins_words =
        read_parameter(value, "delsp=", word, sizeof word) && strcasecmp(word, "yes") == 0;
    if (parts->boundaries < BOUNDARIES_MAX)
        parts->boundaries +=
            read_parameter(value, "boundary=", parts->boundary[parts->boundaries], BOUNDARY_BYTES);
}

static void note_type(struct mail_parts *parts, const char *value)
{
    const size_t length = strlen(value);
    note_parameters(parts, value);
    parts->plain_text = begins(value, length, "text/plain");
    if (begins(value, length, "text/html"))
        parts->kind = PART_HTML;
    else if (parts->plain_text || begins(value, length, "multipart/") ||
             begins(value, length, "message/"))
        parts->kind = PART_TEXT;
    else
        parts->kind = PART_OTHER;
}

static void note_coding(struct mail_parts *parts, const char *value)
{
    const size_t length = strlen(value);
    if (begins(value, length, "base64"))
        parts->coding = CODED_BASE64;
    else if (begins(value, length, "quoted-printable"))
        parts->coding = CODED_QUOTED;
    else
        parts->coding = CODED_PLAIN;
}

static const char encoding[] = "Content-Transfer-Encoding:", type[] = "Content-Type:";

static bool tells_how_written(const char *line, size_t length)
{
    return begins(line, length, encoding) || begins(line, length, type);
}

/* The field that was read says how the body below it is written, or nothing of it. */
static void end_field(struct mail_parts *parts)
{
    const size_t length = parts->field_length;
    char *field = parts->field, *value = field;
    parts->field[length] = '\0';
    parts->field_length = 0;
    if (!tells_how_written(field, length))
        return;
    parts->declared = true;
    value += strcspn(field, ":") + 1;
    value += strspn(value, " \t");
    if (begins(field, length, type))
        note_type(parts, value);
    else
        note_coding(parts, value);
}

static void add_to_field(struct mail_parts *parts, const char *line, size_t length)
{
    const size_t room = sizeof parts->field - 1 - parts->field_length;
    const size_t size = length < room ? length : room;
    memcpy(parts->field + parts->field_length, line, size);
    parts->field_length += size;
}

static void begin_body(struct mail_parts *parts)
{
    const char *charset = parts->charset;
    parts->head = false;
    if (!charset[0] || strcasecmp(charset, "utf-8") == 0 || strcasecmp(charset, "us-ascii") == 0)
        return;
    parts->from = iconv_open("UTF-8", charset);
    parts->converts = parts->from != (iconv_t)-1;
}

/* A line of a head; false where it is none, and the head is over. */
static bool take_head(struct mail_parts *parts, const char *line, size_t length)
{
    const bool folded = length > 0 && (line[0] == ' ' || line[0] == '\t');
    if (!folded)
        end_field(parts);
    if (length == 0) {
        begin_body(parts);
        return parts->kind != PART_TEXT || parts->coding != CODED_PLAIN;
    }
    if (!folded && !tells_how_written(line, length) && !begins(line, length, "Content-"))
        return false;
    add_to_field(parts, line, length);
    return true;
}

/* --- bodies --- */

static void leave_out(struct mail_parts *parts)
{
    static const char note[] = "-- an attachment is left out";
    if (!parts->told)
        thread_line(&parts->thread, note, strlen(note), false, parts->number);
    parts->told = true;
}

static void take_body(struct mail_parts *parts, const char *line, size_t length, bool too_long)
{
    const bool plain = parts->coding == CODED_PLAIN && !parts->converts && !parts->flowed;
    if (parts->kind == PART_OTHER) {
        leave_out(parts);
        return;
    }
    if (parts->kind == PART_HTML && parts->has_text)
        return;
    parts->has_text |= parts->plain_text && length > 0;
    if (plain && parts->kind == PART_TEXT)
        thread_line(&parts->thread, line, length, too_long, parts->number);
    else if (parts->coding == CODED_BASE64)
        add_base64(parts, line, length);
    else if (parts->coding == CODED_QUOTED)
        add_quoted(parts, line, length);
    else
        add_plain(parts, line, length);
}

/* What stands between two parts, as the head of the mail says; where that is not there, a note of
 * the record and a signature have a blank behind "--". */
static bool is_boundary(const struct mail_parts *parts, const char *line, size_t length)
{
    bool known = false;
    if (length <= 2 || !begins(line, length, "--"))
        return false;
    for (int i = 0; i < parts->boundaries; i++)
        known |= begins(line + 2, length - 2, parts->boundary[i]);
    return known || (parts->boundaries == 0 && parts->declared && line[2] != ' ');
}

static void begin_mail(struct mail_parts *parts)
{
    parts->has_text = false;
    parts->boundaries = 0;
    thread_mail(&parts->thread);
}

static void take_line(void *context, const char *line, size_t length, bool too_long)
{
    struct mail_parts *parts = context;
    const bool mail = begins(line, length, "From ") && begins_mail(line, length);
    const bool boundary = !mail && !parts->head && is_boundary(parts, line, length);
    parts->number++;
    if (mail || boundary)
        end_part(parts);
    if (mail)
        begin_mail(parts);
    if (!parts->head && !parts->declared && tells_how_written(line, length))
        parts->head = true;
    if (!parts->head && !(boundary && parts->boundaries > 0))
        take_body(parts, line, length, too_long);
    else if (parts->head && !take_head(parts, line, length))
        thread_line(&parts->thread, line, length, too_long, parts->number);
    parts->thread.body |= length == 0;
}

bool read_mails(const char *name, void *context, take_mail_line *take)
{
    struct mail_parts parts = {.thread = {.context = context, .take = take},
                               .text = malloc(LINE_BYTES_MAX)};
    end_part(&parts);
    bool read = parts.text && !read_record(name, &parts, take_line);
    if (parts.text)
        end_part(&parts);
    read &= !parts.thread.failed;
    thread_end(&parts.thread);
    free(parts.text);
    return read;
}
