#include "command/reading.h"

#include "record/write.h"
#include "report/print.h"

#include <stdlib.h>
#include <string.h>

struct explaining {
    struct shelf *shelf;
    struct doors doors;
    enum status status;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct explaining *explaining = context;
    return shelf_dialect(explaining->shelf, game);
}

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

static void hear_entry(void *context, const struct entry *entry)
{
    struct explaining *explaining = context;
    char *text = NULL;
    size_t size = 0;
    take_named_dialect(&explaining->doors, explaining->shelf, entry);
    if (entry->kind == ENTRY_UNREADABLE) {
        put_line(entry->line, "not read: ", entry->clause ? entry->clause : "");
        put_indented("why", entry->fault.text);
        put_indented("perhaps", entry->proposals > 0 ? entry->proposal[0] : NULL);
        put_indented("heard", entry->heard);
        explaining->status = STATUS_UNJUDGED;
        return;
    }
    if (entry->kind == ENTRY_NOTE) {
        put_line(entry->line, "chat: ", entry->reason ? entry->reason : "");
        return;
    }
    FILE *out = open_memstream(&text, &size);
    if (out) {
        write_notation(out, entry, explaining->doors.notation.dialect);
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

static void take_line(void *context, const char *line, size_t length, bool too_long)
{
    struct explaining *explaining = context;
    doors_line(&explaining->doors, line, length, too_long);
}

enum status explain_reading(struct shelf *shelf, const char *name)
{
    struct explaining explaining = {.shelf = shelf};
    struct door_keeper keeper = {&explaining, dialect_of, hear_entry, NULL, hear_left};
    doors_open(&explaining.doors, keeper);
    explaining.doors.notation.explains = true;
    if (read_record(name, &explaining, take_line))
        explaining.status = STATUS_UNJUDGED;
    doors_end(&explaining.doors);
    doors_close(&explaining.doors);
    return explaining.status;
}
