#include "command/command.h"

#include "record/notation_input.h"
#include "record/write.h"

#include <string.h>

/* Writes the entries of a record in canonical form, one after the other as they are read. */

struct converting {
    struct data_cache *cache;
    struct record_input input;
    const char *name;
    enum form to;      /* FORM_UNKNOWN: the other form of the record's first entry */
    bool heard, begun; /* an entry was read; one was written */
    enum status status;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct converting *converting = context;
    return cached_dialect(converting->cache, game);
}

static void complain_of_entry(struct converting *converting, long line, int column,
                              const char *what)
{
    complain_of_line(converting->name, line, column, what);
    converting->status = STATUS_UNJUDGED;
}

/* A blank line stands before a card play with a number and before a game. */
static void begin_entry(struct converting *converting, const struct entry *entry)
{
    bool gap = entry->kind == ENTRY_HEADER || entry->field[FIELD_PHASE].count > 0;
    if (gap && converting->begun && converting->to == FORM_NOTATION)
        putchar('\n');
    converting->begun = true;
}

static const char *why_no_dialect(struct converting *converting, const char *id)
{
    const char *complaint = "no game of that id, so its sides' initials are not known";
    const struct game *game = game_named(id);
    if (game)
        cached_data(converting->cache, game, &complaint);
    return complaint;
}

static void convert_entry(void *context, const struct entry *entry)
{
    struct converting *converting = context;
    take_named_dialect(&converting->input, converting->cache, entry);
    const struct dialect *dialect = converting->input.notation.dialect;
    converting->heard = true;
    if (converting->to == FORM_UNKNOWN)
        converting->to = converting->input.form == FORM_JSON ? FORM_NOTATION : FORM_JSON;
    if (entry->kind == ENTRY_UNREADABLE) {
        complain_of_entry(converting, entry->line, entry->fault.column, entry->fault.text);
        return;
    }
    if (entry->kind == ENTRY_HEADER && !dialect)
        complain_of_entry(converting, entry->line, entry->column,
                          why_no_dialect(converting, entry->header->game));
    begin_entry(converting, entry);
    if (converting->to == FORM_JSON)
        write_json(stdout, entry);
    else
        write_notation(stdout, entry, dialect);
    putchar('\n');
}

static void convert_line(void *context, const char *line, size_t length, bool too_long)
{
    struct converting *converting = context;
    input_line(&converting->input, line, length, too_long);
}

static void convert_record(struct converting *converting)
{
    input_open(&converting->input,
               (struct input_reader){converting, dialect_of, convert_entry, NULL, NULL, NULL});
    bool read = !read_record(converting->name, converting, convert_line);
    input_end(&converting->input);
    if (read && !converting->heard)
        complain("%s: holds no record", converting->name);
    if (!read || !converting->heard)
        converting->status = STATUS_UNJUDGED;
    input_close(&converting->input);
}

bool form_named(const char *name, enum form *form)
{
    *form = !name ? FORM_UNKNOWN : strcmp(name, "json") == 0 ? FORM_JSON : FORM_NOTATION;
    if (!name || *form == FORM_JSON || strcmp(name, "text") == 0)
        return true;
    complain("no form is called %s: json or text was expected", name);
    return false;
}

enum status run_convert(const struct arguments *arguments)
{
    struct converting converting = {.name = arguments->count == 1 ? arguments->operand[0] : "-"};
    if (arguments->count > 1) {
        complain("one record was expected, or - for standard input");
        return STATUS_UNJUDGED;
    }
    if (!form_named(arguments->to, &converting.to))
        return STATUS_UNJUDGED;
    converting.cache = take_data_cache(arguments->rules_data);
    if (!converting.cache)
        return STATUS_OWN_FAULT;
    convert_record(&converting);
    data_cache_close(converting.cache);
    return converting.status;
}
