#include "command/mail_parts.h"

#include "command/command.h"
#include "record/strict.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct mail_parts {
    void *context;
    take_mail_line *take;
    bool base64, html; /* the part of a mail that is being read, or whose head is */
    bool body;
    char *text; /* owned: of a line that base64 has in pieces */
    size_t length;
};

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && strncasecmp(line, word, strlen(word)) == 0;
}

/* A line of a head that says how the body below it is written. */
static void note_field(struct mail_parts *parts, const char *line, size_t length)
{
    static const char encoding[] = "Content-Transfer-Encoding:", type[] = "Content-Type:";
    const char *value = memchr(line, ':', length);
    size_t left = value ? length - (size_t)(value + 1 - line) : 0;
    value = value ? value + 1 : line;
    for (; left > 0 && *value == ' '; left--)
        value++;
    if (begins(line, length, encoding)) {
        parts->base64 = begins(value, left, "base64");
        parts->body = false;
    }
    if (begins(line, length, type)) {
        parts->html = begins(value, left, "text/html");
        parts->body = false;
    }
}

static void end_piece(struct mail_parts *parts)
{
    if (parts->length > 0)
        parts->take(parts->context, parts->text, parts->length, false);
    parts->length = 0;
}

static void end_part(struct mail_parts *parts)
{
    end_piece(parts);
    parts->base64 = parts->html = parts->body = false;
}

static void add_byte(struct mail_parts *parts, char byte)
{
    if (byte == '\n') {
        parts->take(parts->context, parts->text, parts->length, false);
        parts->length = 0;
    } else if (byte != '\r' && parts->length < LINE_BYTES_MAX)
        parts->text[parts->length++] = byte;
}

/* A line of base64; what is none is passed over. */
static void add_decoded(struct mail_parts *parts, const char *line, size_t length)
{
    unsigned char bytes[3 * 256];
    size_t size = 0;
    if (length > 4 * 256 || sodium_base642bin(bytes, sizeof bytes, line, length, " \t\r", &size,
                                              NULL, sodium_base64_VARIANT_ORIGINAL) != 0)
        return;
    for (size_t i = 0; i < size; i++)
        add_byte(parts, (char)bytes[i]);
}

static void take_line(void *context, const char *line, size_t length, bool too_long)
{
    struct mail_parts *parts = context;
    bool part = parts->base64 || parts->html, blank = length == 0;
    if (begins(line, length, "From ") || (part && parts->body && begins(line, length, "--"))) {
        end_part(parts);
        part = false;
    }
    note_field(parts, line, length);
    if (part && blank && !parts->body) {
        parts->body = true;
        return;
    }
    if (part && parts->body && parts->html)
        return;
    if (part && parts->body)
        add_decoded(parts, line, length);
    else
        parts->take(parts->context, line, length, too_long);
}

bool read_mails(const char *name, void *context, take_mail_line *take)
{
    struct mail_parts parts = {.context = context, .take = take, .text = malloc(LINE_BYTES_MAX)};
    bool read = parts.text && !read_record(name, &parts, take_line);
    if (parts.text)
        end_piece(&parts);
    free(parts.text);
    return read;
}
