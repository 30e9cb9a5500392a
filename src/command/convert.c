#include "command/command.h"

#include "record/notation_input.h"
#include "record/write.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

/* Writes the entries of a record in canonical form, one after the other as they are read: by the
 * notation alone. A typed line may mean something else where the game stands: such lines are told,
 * for which the record is read by a session, too. */

enum { OTHERWISE_TOLD = 3 };

/* What was read, in JSON, by line; owned. */
struct readings {
    char **line;
    long count;
};

struct converting {
    struct data_cache *cache;
    struct session *session;
    struct readings alone, placed; /* by the notation alone; where the game stands */
    struct record_input input;
    const char *name;
    enum form to;      /* FORM_UNKNOWN: the other form of the record's first entry */
    bool heard, begun; /* an entry was read; one was written */
    enum status status;
};

/* False when memory is out. */
static bool make_room(struct readings *readings, long line)
{
    if (line < readings->count)
        return true;
    long count = 2 * line + 64;
    char **room = realloc(readings->line, (size_t)count * sizeof *room);
    if (!room)
        return false;
    memset(room + readings->count, 0, (size_t)(count - readings->count) * sizeof *room);
    readings->line = room;
    readings->count = count;
    return true;
}

/* Adds an entry to what was read of its line. False when memory is out. */
static bool keep_reading(struct readings *readings, const struct entry *entry)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = make_room(readings, entry->line) ? open_memstream(&text, &size) : NULL;
    if (!out)
        return false;
    char **kept = &readings->line[entry->line];
    fputs(*kept ? *kept : "", out);
    write_json(out, entry);
    fclose(out);
    free(*kept);
    *kept = text;
    return text != NULL;
}

static void forget_readings(struct readings *readings)
{
    for (long i = 0; i < readings->count; i++)
        free(readings->line[i]);
    free(readings->line);
}

static const char *read_at(const struct readings *readings, long line)
{
    const char *text = line < readings->count ? readings->line[line] : NULL;
    return text ? text : "";
}

static void hear_placed(void *context, const struct entry *entry, const struct dialect *dialect)
{
    struct converting *converting = context;
    (void)dialect;
    if (!keep_reading(&converting->placed, entry))
        converting->status = STATUS_OWN_FAULT;
}

/* The lines that a check reads otherwise. */
static void tell_otherwise(const struct converting *converting)
{
    long told = 0;
    for (long line = 1; line <= converting->input.line; line++) {
        if (strcmp(read_at(&converting->alone, line), read_at(&converting->placed, line)) == 0)
            continue;
        if (told++ < OTHERWISE_TOLD)
            complain_of_line(converting->name, line, 1,
                             "a check, which looks at where the game stands, reads this line "
                             "otherwise; so does provost mail");
    }
    if (told > OTHERWISE_TOLD)
        complain("%s: so are %ld lines more", converting->name, told - OTHERWISE_TOLD);
}

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
    if (converting->input.form == FORM_NOTATION && !keep_reading(&converting->alone, entry))
        converting->status = STATUS_OWN_FAULT;
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
    bool typed = converting->input.form != FORM_JSON;
    session_line(converting->session, typed ? line : "", typed ? length : 0, typed && too_long);
}

static void convert_record(struct converting *converting)
{
    input_open(&converting->input,
               (struct input_reader){converting, dialect_of, convert_entry, NULL, NULL, NULL});
    bool read = !read_record(converting->name, converting, convert_line);
    input_end(&converting->input);
    session_end(converting->session);
    tell_otherwise(converting);
    if (session_starved(converting->session))
        converting->status = STATUS_OWN_FAULT;
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
    struct listener listener = {.context = &converting, .heard = hear_placed};
    converting.session = converting.cache ? session_open(converting.cache, listener) : NULL;
    if (converting.session) {
        session_tell(converting.session, TELL_KINDS);
        convert_record(&converting);
        session_close(converting.session);
    } else {
        converting.status = STATUS_OWN_FAULT;
    }
    forget_readings(&converting.alone);
    forget_readings(&converting.placed);
    data_cache_close(converting.cache);
    return converting.status;
}
