#include "command/command.h"
#include "command/mail_parts.h"
#include "command/reply.h"

#include "record/write.h"

#include <string.h>

/* The record in a thread of mails: what was declared in the notation, what was left out as notes.
 */

struct mailing {
    struct data_cache *cache;
    struct record_input input;
    const char *name;
    bool begun, heard;
    long above; /* lines of chat above the first game */
    enum status status;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct mailing *mailing = context;
    return cached_dialect(mailing->cache, game);
}

/* What cannot be read stands as it was typed behind the note that says why, so that a check of the
 * record finds it again. A line that would go on in the next one ends with a blank line. */
static void tell_left(const struct entry *entry)
{
    printf("-- line %ld is not read: %s\n", entry->line, entry->fault.text);
    if (entry->proposals > 0)
        printf("-- perhaps: %s\n", entry->proposal[0]);
    const char *text = entry->clause ? entry->clause : "";
    size_t length = strlen(text);
    if (length > 0)
        printf("%s\n%s", text, strchr(",;:>", text[length - 1]) ? "\n" : "");
}

static void hear_entry(void *context, const struct entry *entry)
{
    struct mailing *mailing = context;
    take_named_dialect(&mailing->input, mailing->cache, entry);
    bool gap = entry->kind == ENTRY_HEADER || entry->field[FIELD_PHASE].count > 0;
    if (entry->kind == ENTRY_NOTE && !mailing->heard)
        return;
    if (entry->kind == ENTRY_HEADER && !mailing->heard)
        mailing->above = mailing->input.left[LEFT_CHAT];
    if (gap && mailing->begun)
        putchar('\n');
    mailing->begun = true;
    mailing->heard |= entry->kind != ENTRY_UNREADABLE;
    if (entry->kind == ENTRY_UNREADABLE) {
        tell_left(entry);
        mailing->status = STATUS_UNJUDGED;
        return;
    }
    write_notation(stdout, entry, mailing->input.notation.dialect);
    putchar('\n');
}

static void take_line(void *context, const char *line, size_t length, bool too_long)
{
    struct mailing *mailing = context;
    input_line(&mailing->input, line, length, too_long);
}

static void read_thread(struct mailing *mailing)
{
    input_open(&mailing->input,
               (struct input_reader){mailing, dialect_of, hear_entry, NULL, NULL, NULL});
    if (!read_mails(mailing->name, mailing, take_line))
        mailing->status = STATUS_UNJUDGED;
    input_end(&mailing->input);
    const long *left = mailing->input.left;
    if (mailing->heard && mailing->above + left[LEFT_QUOTED] + left[LEFT_SIGNATURE] > 0)
        printf("-- left out: %ld above the game line, %ld quoted, %ld of signatures\n",
               mailing->above, left[LEFT_QUOTED], left[LEFT_SIGNATURE]);
    if (!mailing->heard) {
        complain("%s: holds no record: a line game ... was expected", mailing->name);
        mailing->status = STATUS_UNJUDGED;
    }
    input_close(&mailing->input);
}

enum status run_mail(const struct arguments *arguments)
{
    struct mailing mailing = {.name = arguments->count == 1 ? arguments->operand[0] : "-"};
    if (arguments->count > 1) {
        complain("one thread of mails was expected, or - for standard input");
        return STATUS_UNJUDGED;
    }
    mailing.cache = take_data_cache(arguments->rules_data);
    if (!mailing.cache)
        mailing.status = STATUS_OWN_FAULT;
    else if (arguments->reply)
        mailing.status = reply_to(mailing.cache, mailing.name);
    else
        read_thread(&mailing);
    data_cache_close(mailing.cache);
    return mailing.status;
}
