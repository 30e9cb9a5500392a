#include "command/reading.h"

#include "record/write.h"
#include "report/print.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

static void put_line(long line, const char *what, const char *text)
{
    printf("%4ld  %s", line, what);
    print_visible(stdout, text);
    putchar('\n');
}

static void put_indented(const char *what, const char *text)
{
    if (!text)
        return;
    printf("        %s: ", what);
    print_wrapped(stdout, 10, 10 + (int)strlen(what), text);
}

static void hear_entry(void *context, const struct entry *entry, const struct dialect *dialect)
{
    enum status *status = context;
    char *text = NULL;
    size_t size = 0;
    if (entry->kind == ENTRY_UNREADABLE) {
        put_line(entry->line, "not read: ", entry->clause ? entry->clause : "");
        put_indented("why", entry->fault.text);
        put_indented("perhaps", entry->proposals > 0 ? entry->proposal[0] : NULL);
        put_indented("heard", entry->heard);
        *status = STATUS_UNJUDGED;
        return;
    }
    if (entry->kind == ENTRY_NOTE) {
        put_line(entry->line, "chat: ", entry->reason ? entry->reason : "");
        return;
    }
    FILE *out = open_memstream(&text, &size);
    if (out) {
        write_notation(out, entry, dialect);
        fclose(out);
    }
    put_line(entry->line, "", text ? text : "");
    put_indented("heard", entry->heard);
    free(text);
}

static void hear_left(void *context, enum left left, long number, const char *text, size_t length)
{
    static const char *const what[] = {"", "chat: ", "quoted: ", "of a signature: "};
    (void)context;
    char *line = strndup(text, length);
    put_line(number, what[left], line ? line : "");
    free(line);
}

enum status explain_reading(struct data_cache *cache, const char *name)
{
    enum status status = STATUS_LEGAL;
    struct listener listener = {.context = &status, .heard = hear_entry, .left = hear_left};
    struct session *session = session_open(cache, listener);
    if (!session)
        return STATUS_OWN_FAULT;
    session_tell(session, TELL_KINDS);
    session_explain(session);
    if (feed_record(session, name))
        status = STATUS_UNJUDGED;
    if (session_starved(session))
        status = STATUS_OWN_FAULT;
    session_close(session);
    return status;
}
