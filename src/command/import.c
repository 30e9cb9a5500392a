#include "command/command.h"

#include "import/container.h"
#include "import/import.h"
#include "record/write.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Games played elsewhere as records. */

struct importing {
    struct data_cache *cache;
    struct record_input input;
    bool notation;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct importing *importing = context;
    return cached_dialect(importing->cache, game);
}

/* What was written in JSON, in the notation; a blank line stands before each card play. */
static void print_entry(void *context, const struct entry *entry)
{
    struct importing *importing = context;
    if (entry->kind == ENTRY_DECLARATION && verb_is(entry->verb, PLAYS_CARD))
        putchar('\n');
    write_notation(stdout, entry, importing->input.notation.dialect);
    putchar('\n');
}

static void take_line(void *context, const char *line, size_t length, enum record_part part)
{
    (void)part;
    struct importing *importing = context;
    if (importing->notation) {
        input_line(&importing->input, line, length, false);
        return;
    }
    fwrite(line, 1, length, stdout);
    putchar('\n');
}

/* All of a file; NULL after a message. Owned by the caller. */
static char *read_bytes(FILE *file, const char *name, size_t *length)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    *length = 0;
    while (bytes && room <= 2 * (size_t)UNPACKED_MOST) {
        *length += fread(bytes + *length, 1, room - *length, file);
        if (*length < room && !ferror(file))
            return bytes;
        if (ferror(file))
            break;
        room *= 2;
        char *wider = realloc(bytes, room);
        if (!wider)
            free(bytes);
        bytes = wider;
    }
    complain("%s: %s", name,
             !bytes         ? "memory ran out"
             : ferror(file) ? strerror(errno)
                            : "larger than 64 megabytes");
    free(bytes);
    return NULL;
}

static char *read_file(const char *name, size_t *length)
{
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (!file) {
        complain("%s: %s", name, strerror(errno));
        return NULL;
    }
    char *bytes = read_bytes(file, name, length);
    if (file != stdin)
        fclose(file);
    return bytes;
}

static enum status import_file(struct importing *importing, const char *name, enum import_kind kind)
{
    struct record_sink sink = {importing, take_line};
    const char *complaint = NULL;
    size_t length = 0;
    char *bytes = read_file(name, &length);
    if (!bytes)
        return STATUS_UNJUDGED;
    input_open(&importing->input,
               (struct input_reader){importing, dialect_of, print_entry, NULL, NULL, NULL});
    bool done = import_bytes(bytes, length, kind, importing->cache, &sink, &complaint);
    input_end(&importing->input);
    input_close(&importing->input);
    if (!done)
        complain("%s: %s", name, complaint);
    free(bytes);
    return done ? STATUS_LEGAL : STATUS_UNJUDGED;
}

enum status run_import(const struct arguments *arguments)
{
    struct importing importing = {.notation = false};
    enum import_kind kind = arguments->from ? import_kind_named(arguments->from) : IMPORT_UNKNOWN;
    enum form form = FORM_UNKNOWN;
    if (arguments->count != 1)
        complain("one file was expected, or - for standard input");
    else if (arguments->from && !kind)
        complain("nothing is imported from %s; see provost-import(1)", arguments->from);
    if (arguments->count != 1 || (arguments->from && !kind) || !form_named(arguments->to, &form))
        return STATUS_UNJUDGED;
    importing.notation = form == FORM_NOTATION;
    importing.cache = take_data_cache(arguments->rules_data);
    if (!importing.cache)
        return STATUS_OWN_FAULT;
    enum status status = import_file(&importing, arguments->operand[0], kind);
    data_cache_close(importing.cache);
    return status;
}
