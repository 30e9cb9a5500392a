#include "import/talk.h"

#include "record/notation_input.h"
#include "record/write.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

/* A message on its way through the notation's door, a line at a time. */
struct saying {
    const struct talk *talk;
    const char *who, *where;
    const char *line; /* that is being read */
    size_t length;
    bool heard;
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    const struct saying *saying = context;
    return cached_dialect(saying->talk->cache, game);
}

static void write_note(const struct record_sink *sink, const struct line *note)
{
    struct line line = {0};
    line_open(&line, '{');
    line_pair(&line, "note", note->text ? note->text : "");
    line_close(&line, '}');
    sink_line(sink, &line);
    line_free(&line);
}

void note_import(const struct record_sink *sink, const char *where, const char *what)
{
    struct line note = {0};
    line_plain(&note, "import: ");
    line_plain(&note, where);
    line_plain(&note, where[0] ? ": " : "");
    line_plain(&note, what);
    write_note(sink, &note);
    line_free(&note);
}

static void note_line(const struct saying *saying)
{
    struct line note = {0};
    line_plain(&note, saying->who);
    line_plain(&note, saying->who[0] ? ": " : "");
    line_bytes(&note, saying->line, saying->length);
    write_note(saying->talk->sink, &note);
    line_free(&note);
}

/* Declarations, dice and asserts; what else the door can read is talk here. */
static void hear(void *context, const struct entry *entry)
{
    struct saying *saying = context;
    char *text = NULL;
    size_t length = 0;
    if (entry->kind != ENTRY_DECLARATION && entry->kind != ENTRY_ASSERT)
        return;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return;
    write_json(out, entry);
    if (fclose(out) == 0 && length > 0) {
        saying->talk->sink->take(saying->talk->sink->context, text, length, RECORD_LINE);
        saying->heard = true;
    }
    free(text);
}

/* Each line is a record of its own: none goes on in the next. */
static void say_line(struct saying *saying)
{
    struct record_input input;
    struct line game = {0};
    line_plain(&game, "game ");
    line_plain(&game, saying->talk->game);
    input_open(&input, (struct input_reader){saying, dialect_of, hear, NULL, NULL, NULL});
    input_line(&input, game.text ? game.text : "", game.length, false);
    input_line(&input, saying->line, saying->length, false);
    input_end(&input);
    input_close(&input);
    line_free(&game);
}

void talk_say(const struct talk *talk, const char *who, const char *where, const char *text)
{
    struct saying saying = {.talk = talk, .who = who, .where = where};
    while (*text) {
        size_t length = strcspn(text, "\r\n");
        size_t blank = strspn(text, " \t");
        saying.line = text + (blank < length ? blank : length);
        saying.length = length - (blank < length ? blank : length);
        saying.heard = false;
        if (saying.length > 0)
            say_line(&saying);
        if (saying.length > 0 && !saying.heard)
            note_line(&saying);
        text += length + (text[length] != '\0');
    }
}
