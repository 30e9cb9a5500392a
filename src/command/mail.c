#include "command/command.h"

#include "record/strict.h"
#include "record/write.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The record in a thread of mails: what was declared in the notation, what was left out as notes.
 */

struct mailing {
    struct shelf *shelf;
    struct doors doors;
    const char *name;
    bool base64, html; /* the part of a mail that is being read, or whose head is */
    bool body;
    bool begun, heard;
    char *text; /* owned: of a line that base64 has in pieces */
    size_t length;
    bool failed;
    enum status status;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct mailing *mailing = context;
    return shelf_dialect(mailing->shelf, game);
}

static void tell_left(const struct entry *entry)
{
    printf("-- line %ld is not read: %s\n", entry->line, entry->fault.text);
    if (entry->proposals > 0)
        printf("-- perhaps: %s\n", entry->proposal[0]);
}

static void hear_entry(void *context, const struct entry *entry)
{
    struct mailing *mailing = context;
    bool gap = entry->kind == ENTRY_HEADER || entry->field[FIELD_PHASE].count > 0;
    if (entry->kind == ENTRY_NOTE && !mailing->heard) /* above the first game */
        return;
    if (gap && mailing->begun)
        putchar('\n');
    mailing->begun = true;
    mailing->heard |= entry->kind != ENTRY_UNREADABLE;
    if (entry->kind == ENTRY_UNREADABLE) {
        tell_left(entry);
        mailing->status = STATUS_UNJUDGED;
        return;
    }
    write_notation(stdout, entry, mailing->doors.notation.dialect);
    putchar('\n');
}

/* --- parts of mails --- */

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && strncasecmp(line, word, strlen(word)) == 0;
}

/* A line of a head that says how the body below it is written. */
static void note_field(struct mailing *mailing, const char *line, size_t length)
{
    static const char encoding[] = "Content-Transfer-Encoding:", type[] = "Content-Type:";
    const char *value = memchr(line, ':', length);
    size_t left = value ? length - (size_t)(value + 1 - line) : 0;
    value = value ? value + 1 : line;
    for (; left > 0 && *value == ' '; left--)
        value++;
    if (begins(line, length, encoding)) {
        mailing->base64 = begins(value, left, "base64");
        mailing->body = false;
    }
    if (begins(line, length, type)) {
        mailing->html = begins(value, left, "text/html");
        mailing->body = false;
    }
}

static void end_piece(struct mailing *mailing)
{
    if (mailing->length > 0)
        doors_line(&mailing->doors, mailing->text, mailing->length, false);
    mailing->length = 0;
}

static void end_part(struct mailing *mailing)
{
    end_piece(mailing);
    mailing->base64 = mailing->html = mailing->body = false;
}

static void add_byte(struct mailing *mailing, char byte)
{
    if (byte == '\n') {
        doors_line(&mailing->doors, mailing->text, mailing->length, false);
        mailing->length = 0;
    } else if (byte != '\r' && mailing->length < LINE_BYTES_MAX)
        mailing->text[mailing->length++] = byte;
}

/* A line of base64; what is none is passed over. */
static void add_decoded(struct mailing *mailing, const char *line, size_t length)
{
    unsigned char bytes[3 * 256];
    size_t size = 0;
    if (length > 4 * 256 || sodium_base642bin(bytes, sizeof bytes, line, length, " \t\r", &size,
                                              NULL, sodium_base64_VARIANT_ORIGINAL) != 0)
        return;
    for (size_t i = 0; i < size; i++)
        add_byte(mailing, (char)bytes[i]);
}

static void take_line(void *context, const char *line, size_t length, bool too_long)
{
    struct mailing *mailing = context;
    bool part = mailing->base64 || mailing->html, blank = length == 0;
    if (begins(line, length, "From ") || (part && mailing->body && begins(line, length, "--"))) {
        end_part(mailing);
        part = false;
    }
    note_field(mailing, line, length);
    if (part && blank && !mailing->body) {
        mailing->body = true;
        return;
    }
    if (part && mailing->body && mailing->html)
        return;
    if (part && mailing->body)
        add_decoded(mailing, line, length);
    else
        doors_line(&mailing->doors, line, length, too_long);
}

/* --- the whole --- */

static void read_thread(struct mailing *mailing)
{
    doors_open(&mailing->doors, (struct door_keeper){mailing, dialect_of, hear_entry, NULL, NULL});
    if (read_record(mailing->name, mailing, take_line))
        mailing->status = STATUS_UNJUDGED;
    end_piece(mailing);
    doors_end(&mailing->doors);
    const long *left = mailing->doors.left;
    if (mailing->heard && left[LEFT_QUOTED] + left[LEFT_SIGNATURE] > 0)
        printf("-- left out: %ld quoted, %ld of signatures\n", left[LEFT_QUOTED],
               left[LEFT_SIGNATURE]);
    if (!mailing->heard) {
        complain("%s: holds no record: a line game ... was expected", mailing->name);
        mailing->status = STATUS_UNJUDGED;
    }
    doors_close(&mailing->doors);
}

enum status run_mail(const struct arguments *arguments)
{
    struct mailing mailing = {.name = arguments->count == 1 ? arguments->operand[0] : "-"};
    if (arguments->count > 1) {
        complain("one thread of mails was expected, or - for standard input");
        return STATUS_UNJUDGED;
    }
    mailing.text = malloc(LINE_BYTES_MAX);
    mailing.shelf = mailing.text ? shelf_open(arguments->rules_data) : NULL;
    if (mailing.shelf)
        read_thread(&mailing);
    else
        mailing.status = STATUS_OWN_FAULT;
    shelf_close(mailing.shelf);
    free(mailing.text);
    return mailing.status;
}
