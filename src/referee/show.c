#include "record/text.h"
#include "referee/closing.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/present.h"
#include "referee/reveal.h"
#include "referee/turn.h"

#include <stdio.h>
#include <string.h>

/* The position in words: as a header that sets it up again, and for people. */

struct writer {
    struct arena *arena;
    char *text;
    size_t length, capacity;
};

static void put(struct writer *writer, const char *text)
{
    size_t length = strlen(text);
    if (writer->length + length + 1 > writer->capacity) {
        size_t capacity = 2 * (writer->capacity + length + 512);
        char *grown = arena_take(writer->arena, capacity);
        if (!grown)
            return;
        if (writer->text)
            memcpy(grown, writer->text, writer->length);
        writer->text = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->text + writer->length, text, length + 1);
    writer->length += length;
}

static void put_string(struct writer *writer, const char *text)
{
    size_t length = strlen(text), size;
    put(writer, "\"");
    for (size_t at = 0; at < length; at += size) {
        char escaped[ESCAPE_BYTES];
        unsigned point = 0;
        size = utf8_read(text + at, length - at, &point);
        size = size ? size : 1;
        if (point == '"' || point == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", (char)point);
        else if (is_obeyed(point))
            escape_point(point, escaped);
        else
            snprintf(escaped, sizeof escaped, "%.*s", (int)size, text + at);
        put(writer, escaped);
    }
    put(writer, "\"");
}

/* Ids for programs; names for numbers that have none are the numbers themselves. */
static void id_text(const struct referee *referee, int kind, int value, struct sentence *sentence)
{
    bool named = kind != NUMBER && kind != SLOT && kind != FLAG && kind != STEP;
    if (named)
        say(sentence, "%s", referee->data->names[kind].name[value].id);
    else
        kind_text(referee, kind, value, sentence);
}

/* Of what is set. */
static void put_value(struct writer *writer, const struct referee *referee,
                      const struct field *field, int value)
{
    struct sentence text;
    sentence_clear(&text);
    id_text(referee, field->holds, value, &text);
    if (field->holds == NUMBER)
        put(writer, text.text);
    else if (field->holds == FLAG)
        put(writer, "true");
    else
        put_string(writer, text.text);
}

static void put_list(struct writer *writer, const struct referee *referee,
                     const struct field *field)
{
    bool first = true;
    put(writer, "{");
    for (int item = 1; item <= field->size; item++) {
        struct sentence name;
        int value = referee->cells[field->cell + (size_t)item];
        if (value == 0)
            continue;
        sentence_clear(&name);
        id_text(referee, field->per, item, &name);
        put(writer, first ? "" : ",");
        put_string(writer, name.text);
        put(writer, ":");
        put_value(writer, referee, field, value);
        first = false;
    }
    put(writer, "}");
}

static bool is_set(const struct referee *referee, const struct field *field)
{
    for (int item = field->size > 0 ? 1 : 0; item <= field->size; item++) {
        if (referee->cells[field->cell + (size_t)item] != 0)
            return true;
    }
    return false;
}

static void put_position(struct writer *writer, const struct referee *referee)
{
    bool first = true;
    put(writer, "{");
    for (int i = 0; i < referee->game->field.count; i++) {
        const struct field *field = &referee->game->field.row[i];
        bool over = field->cell == CELL_OF(depth) && referee->cells[field->cell] == 0;
        if (!is_set(referee, field) && !over)
            continue;
        put(writer, first ? "" : ",");
        put_string(writer, field->shown);
        put(writer, ":");
        if (field->size > 0)
            put_list(writer, referee, field);
        else
            put_value(writer, referee, field, referee->cells[field->cell]);
        first = false;
    }
    put(writer, "}");
}

/* By item, or one value for all. */
static void put_facts(struct writer *writer, const char *key, const struct facts *facts)
{
    if (facts->count == 0)
        return;
    put(writer, ",\"");
    put(writer, key);
    put(writer, "\":");
    if (!facts->fact[0].item) {
        put_string(writer, facts->fact[0].value.text);
        return;
    }
    put(writer, "{");
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        put(writer, i ? "," : "");
        put_string(writer, fact->item);
        put(writer, ":");
        put_string(writer, fact->value.text);
    }
    put(writer, "}");
}

static void put_words(struct writer *writer, const char *key, const struct words *words)
{
    if (words->count == 0)
        return;
    put(writer, ",\"");
    put(writer, key);
    put(writer, "\":[");
    for (int i = 0; i < words->count; i++) {
        put(writer, i ? "," : "");
        put_string(writer, words->word[i].text);
    }
    put(writer, "]");
}

/* What both sides have revealed so far is what they are bound to from here on. */
static void put_commitments(struct writer *writer, const struct referee *referee)
{
    if (!referee->terms.committed)
        return;
    put(writer, ",\"commitments\":{");
    for (int side = 1; side <= SIDE_MAX; side++) {
        put(writer, side > 1 ? "," : "");
        put_string(writer, referee->data->names[SIDE].name[side].id);
        put(writer, ":");
        put_string(writer, last_of_pair(referee, side));
    }
    put(writer, "}");
}

/* The stream's next draw, where it is not the first. */
static void put_from(struct writer *writer, const struct referee *referee)
{
    int draws = position(referee)->draws;
    struct sentence text;
    if (!draws)
        return;
    sentence_clear(&text);
    say(&text, ",\"from\":%d", draws + 1);
    put(writer, text.text);
}

static void put_header(struct writer *writer, const struct referee *referee)
{
    const struct header *header = referee->terms.header;
    put(writer, "{\"provost\":1,\"game\":");
    put_string(writer, referee->game->id);
    put(writer, ",\"dice\":{\"stream\":");
    put_string(writer, header->stream);
    if (header->seed) {
        put(writer, ",\"seed\":");
        put_string(writer, header->seed);
    }
    put_from(writer, referee);
    put_commitments(writer, referee);
    if (header->reveals) {
        put(writer, ",\"reveals\":");
        put_string(writer, header->reveals);
    }
    put(writer, "}");
    if (header->server) {
        put(writer, ",\"server\":");
        put_string(writer, header->server);
    }
    if (rules_data(referee)->label) {
        put(writer, ",\"data\":");
        put_string(writer, rules_data(referee)->label);
    }
    put_facts(writer, "hands", &header->hands);
    put_facts(writer, "players", &header->players);
    put_facts(writer, "rules", &header->rules);
    put_words(writer, "options", &header->options);
    put_words(writer, "house", &header->houses);
    put(writer, ",\"on-fault\":");
    put_string(writer, header->on_fault);
    put(writer, header->strict ? ",\"strict\":true" : "");
}

const char *referee_position_json(struct referee *referee)
{
    long mark = stand_where_left(referee);
    struct writer writer = {.arena = &referee->line_arena};
    put_header(&writer, referee);
    put(&writer, ",\"position\":");
    put_position(&writer, referee);
    put(&writer, "}");
    journal_undo(referee, mark);
    return writer.text ? writer.text : "";
}

/* --- for people --- */

static void put_line(struct writer *writer, const char *text)
{
    put(writer, text);
    put(writer, "\n");
}

static void put_views(struct writer *writer, const struct referee *referee)
{
    for (int i = 0; i < referee->game->status.view.count; i++) {
        const struct view *view = &referee->game->status.view.row[i];
        int last = view->per == SIDE ? SIDE_MAX : view->per == NUMBER ? 1 : 0;
        for (int item = 1; item <= last; item++) {
            struct sentence line, shown;
            sentence_clear(&line);
            sentence_clear(&shown);
            view->show(referee, view->per == NUMBER ? 0 : item, &shown);
            say(&line, "%s%s%s: %s", view->key, view->per == SIDE ? " " : "",
                view->per == SIDE ? side_name(referee, item) : "", shown.text);
            put_line(writer, line.text);
        }
    }
}

static void put_stacks(struct writer *writer, struct referee *referee)
{
    for (int place = 1; place <= referee->data->names[PLACE].count; place++) {
        struct sentence line, note;
        struct ids pieces = ids_of(pieces_at(referee, place, 0));
        sentence_clear(&line);
        sentence_clear(&note);
        if (referee->game->map.place_note)
            referee->game->map.place_note(referee, place, &note);
        if (pieces.count == 0 && note.length == 0)
            continue;
        say(&line, "%s%s%s%s: %s", name_of(referee, PLACE, place), note.length ? " (" : "",
            note.text, note.length ? ")" : "", pieces_text(referee, &pieces));
        put_line(writer, line.text);
    }
}

/* The same words as at the end of a report. */
static void put_now(struct writer *writer, struct referee *referee)
{
    put(writer, "now: ");
    struct state_now now = state_now(referee);
    put_line(writer, state_told(referee, &now));
}

const char *referee_position_text(struct referee *referee)
{
    struct sentence moment;
    long mark = stand_where_asked(referee);
    struct writer writer = {.arena = &referee->line_arena};
    sentence_clear(&moment);
    referee->game->status.moment(referee, &moment);
    put_line(&writer, moment.text);
    put_views(&writer, referee);
    if (has_pieces(referee))
        put_stacks(&writer, referee);
    journal_undo(referee, mark);
    put_now(&writer, referee);
    return writer.text ? writer.text : "";
}
