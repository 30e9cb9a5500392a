#include "command/command.h"
#include "command/mail_parts.h"
#include "command/reply.h"

#include "record/write.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

/* The record in a thread of mails: what was declared in the notation, what was left out as notes.
 */

struct mailing {
    struct data_cache *cache;
    const char *name;
    bool begun, heard;
    struct session *session;
    long above;   /* lines of chat above the first game */
    long *number; /* owned: of the line of the file, of each line of text */
    long lines, capacity;
    bool starved; /* memory is out */
    enum status status;
};

/* What cannot be read stands as it was typed behind the note that says why, so that a check of the
 * record finds it again. A line that would go on in the next one ends with a blank line. */
static void tell_left(const struct mailing *mailing, const struct entry *entry)
{
    const bool known = entry->line > 0 && entry->line <= mailing->lines;
    printf("-- line %ld is not read: %s\n", known ? mailing->number[entry->line - 1] : entry->line,
           entry->fault.text);
    if (entry->proposals > 0)
        printf("-- perhaps: %s\n", entry->proposal[0]);
    const char *text = entry->clause ? entry->clause : "";
    size_t length = strlen(text);
    if (length > 0)
        printf("%s\n%s", text, strchr(",;:>", text[length - 1]) ? "\n" : "");
}

static void hear_entry(void *context, const struct entry *entry, const struct dialect *dialect)
{
    struct mailing *mailing = context;
    bool gap = entry->kind == ENTRY_HEADER || entry->field[FIELD_PHASE].count > 0;
    if (entry->kind == ENTRY_NOTE && !mailing->heard)
        return;
    if (entry->kind == ENTRY_HEADER && !mailing->heard)
        mailing->above = session_left(mailing->session, LEFT_CHAT);
    if (gap && mailing->begun)
        putchar('\n');
    mailing->begun = true;
    mailing->heard |= entry->kind != ENTRY_UNREADABLE;
    if (entry->kind == ENTRY_UNREADABLE) {
        tell_left(mailing, entry);
        mailing->status = STATUS_UNJUDGED;
        return;
    }
    write_notation(stdout, entry, dialect);
    putchar('\n');
}

static void take_line(void *context, const char *line, size_t length, bool too_long, long number)
{
    struct mailing *mailing = context;
    if (mailing->lines == mailing->capacity) {
        const long capacity = 2 * mailing->lines + 64;
        long *numbers = realloc(mailing->number, (size_t)capacity * sizeof *numbers);
        mailing->starved |= !numbers;
        if (!numbers)
            return;
        mailing->number = numbers;
        mailing->capacity = capacity;
    }
    mailing->number[mailing->lines++] = number;
    session_line(mailing->session, line, length, too_long);
}

static void tell_left_out(const struct mailing *mailing)
{
    const long quoted = session_left(mailing->session, LEFT_QUOTED);
    const long signatures = session_left(mailing->session, LEFT_SIGNATURE);
    if (mailing->heard && mailing->above + quoted + signatures > 0)
        printf("-- left out: %ld above the game line, %ld quoted, %ld of signatures\n",
               mailing->above, quoted, signatures);
    if (!mailing->heard)
        complain("%s: holds no record: a line game ... was expected", mailing->name);
}

static enum status read_thread(struct mailing *mailing)
{
    struct listener listener = {.context = mailing, .heard = hear_entry};
    struct session *session = session_open(mailing->cache, listener);
    if (!session)
        return STATUS_OWN_FAULT;
    mailing->session = session;
    session_tell(session, TELL_KINDS);
    if (!read_mails(mailing->name, mailing, take_line))
        mailing->status = STATUS_UNJUDGED;
    session_end(session);
    tell_left_out(mailing);
    if (!mailing->heard)
        mailing->status = STATUS_UNJUDGED;
    if (mailing->starved || session_starved(session))
        mailing->status = STATUS_OWN_FAULT;
    session_close(session);
    free(mailing->number);
    return mailing->status;
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
        mailing.status = read_thread(&mailing);
    data_cache_close(mailing.cache);
    return mailing.status;
}
