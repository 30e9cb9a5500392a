#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DICE_AT_MOST = 40 };

/* --- lines --- */

static void *or_abort(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void lines_add(struct lines *lines, const char *text, size_t length)
{
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity ? 2 * lines->capacity : 64;
        lines->line = or_abort(realloc(lines->line, (size_t)lines->capacity * sizeof *lines->line));
    }
    lines->line[lines->count++] = or_abort(strndup(text, length));
}

struct lines lines_split(const char *text)
{
    struct lines lines = {0};
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        lines_add(&lines, at, length);
        at += length + (at[length] == '\n');
    }
    return lines;
}

struct lines lines_copy(const struct lines *lines)
{
    struct lines copy = {0};
    for (int i = 0; i < lines->count; i++)
        lines_add(&copy, lines->line[i], strlen(lines->line[i]));
    return copy;
}

void lines_free(struct lines *lines)
{
    for (int i = 0; i < lines->count; i++)
        free(lines->line[i]);
    free(lines->line);
    *lines = (struct lines){0};
}

char *lines_join(const struct lines *lines)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = or_abort(open_memstream(&text, &size));
    for (int i = 0; i < lines->count; i++)
        fprintf(out, "%s\n", lines->line[i]);
    fclose(out);
    return or_abort(text);
}

/* --- generated games --- */

/* What the referee says of the entry fed last. */
struct hearing {
    enum verdict_kind kind;
    int rolls, faces[DICE_AT_MOST]; /* of the dice that the entry itself rolls */
};

static void hear(void *context, const struct verdict *verdict)
{
    struct hearing *hearing = context;
    hearing->kind = verdict->kind;
    hearing->rolls = 0;
    for (int i = 0; i < verdict->roll_count && hearing->rolls < DICE_AT_MOST; i++) {
        if (!verdict->roll[i].silent)
            hearing->faces[hearing->rolls++] = verdict->roll[i].faces;
    }
}

/* The entry with dice, the unknown ones as 1. */
static void say_with_dice(const char *entry, const int *die, int count, struct sentence *line)
{
    sentence_clear(line);
    say(line, "%.*s", (int)strlen(entry) - 1, entry);
    for (int i = 0; i < count; i++)
        say(line, "%s%d", i ? "," : ",\"dice\":[", die[i]);
    say(line, count ? "]}" : "}");
}

/* Feeds the entry with that many dice. */
static void try_dice(struct session *session, const char *entry, const int *die, int count)
{
    struct sentence line;
    say_with_dice(entry, die, count, &line);
    session_line(session, line.text, line.length, false);
}

/* Feeds the entry with as many dice as it rolls. They are thrown one after the other: what is
 * rolled later may depend on what came before. */
static void feed_with_dice(struct session *session, struct hearing *hearing, const char *entry,
                           uint64_t *random, struct lines *lines)
{
    int die[DICE_AT_MOST], known = 0;
    struct sentence line;
    for (int i = 0; i < DICE_AT_MOST; i++)
        die[i] = 1;
    try_dice(session, entry, die, DICE_AT_MOST);
    while (known < hearing->rolls) {
        referee_undo_last(session_referee(session));
        die[known] = 1 + below(random, hearing->faces[known]);
        known++;
        try_dice(session, entry, die, DICE_AT_MOST);
    }
    referee_undo_last(session_referee(session));
    try_dice(session, entry, die, known);
    say_with_dice(entry, die, known, &line);
    if (hearing->kind == LEGAL)
        lines_add(lines, line.text, line.length);
}

static void say_header(struct data_cache *cache, const char *name, int number,
                       struct sentence *line)
{
    const char *complaint;
    const struct game *game = game_named(name);
    const struct rules_data *data = cached_data(cache, game, &complaint);
    sentence_clear(line);
    say(line, "{\"provost\":1,\"game\":\"%s\"", name);
    if (data && data->scenarios.count > 0)
        say(line, ",\"scenario\":\"%s\"",
            data->scenarios.name[1 + number % data->scenarios.count].id);
    say(line, ",\"dice\":{\"stream\":\"supplied\"}}");
}

struct lines generated_game(struct data_cache *cache, const char *game, int number, int limit)
{
    struct lines lines = {0};
    struct hearing hearing = {.kind = LEGAL};
    struct sentence header;
    uint64_t random = (uint64_t)number * 7919 + 17;
    struct session *session = session_open(cache, (struct listener){&hearing, NULL, hear, NULL});
    session_when(session, AT_ONCE);
    say_header(cache, game, number, &header);
    session_line(session, header.text, header.length, false);
    lines_add(&lines, header.text, header.length);
    while (session_referee(session) && hearing.kind == LEGAL && lines.count <= limit) {
        const char *entry = referee_random_entry(session_referee(session), &random);
        if (!entry)
            break;
        char *copy = or_abort(strdup(entry));
        feed_with_dice(session, &hearing, copy, &random, &lines);
        free(copy);
    }
    session_close(session);
    return lines;
}

/* --- games of files --- */

/* Entries without what they expect: their verdicts will be others. */
static void forget_expectation(char *line)
{
    char *expect = strstr(line, ",\"expect\":{");
    if (expect) {
        expect[0] = '}';
        expect[1] = '\0';
    }
}

struct lines game_of_file(struct data_cache *cache, const char *path)
{
    struct record record = {NULL, 0, 0};
    FILE *in = fopen(path, "r");
    FILE *out = or_abort(open_memstream(&record.text, &record.size));
    for (int byte; in && (byte = fgetc(in)) != EOF;)
        fputc(byte, out);
    fclose(out);
    if (in)
        fclose(in);
    struct record json = other_form(cache, &record, false);
    struct lines lines = lines_split(json.text);
    for (int i = 0; i < lines.count; i++)
        forget_expectation(lines.line[i]);
    free(record.text);
    free(json.text);
    return lines;
}
