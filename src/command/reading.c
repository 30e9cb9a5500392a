#include "command/reading.h"

#include "record/write.h"
#include "report/print.h"

#include <stdlib.h>
#include <string.h>

struct explaining {
    struct data_cache *cache;
    struct record_input input;
    enum status status;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct explaining *explaining = context;
    return cached_dialect(explaining->cache, game);
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
    take_named_dialect(&explaining->input, explaining->cache, entry);
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
        write_notation(out, entry, explaining->input.notation.dialect);
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
    input_line(&explaining->input, line, length, too_long);
}

enum status explain_reading(struct data_cache *cache, const char *name)
{
    struct explaining explaining = {.cache = cache};
    struct input_reader keeper = {&explaining, dialect_of, hear_entry, NULL, hear_left, NULL};
    input_open(&explaining.input, keeper);
    explaining.input.notation.explains = true;
    if (read_record(name, &explaining, take_line))
        explaining.status = STATUS_UNJUDGED;
    input_end(&explaining.input);
    input_close(&explaining.input);
    return explaining.status;
}
