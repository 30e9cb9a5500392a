#include "record/reader.h"

#include <string.h>

enum { RECORD_VERSION = 1 };

#define COUNT_OF(list) ((int)(sizeof(list) / sizeof *(list)))

static const char *const streams[] = {"supplied", "seeded", "committed"};
static const char *const hands[] = {"open", "closed", "seeded"};
static const char *const on_faults[] = {"stand", "skip", "stop"};
static const char *const reveals[] = {"free", "strict"};

static bool read_version(struct reader *reader, const struct value *value, void *place)
{
    (void)place;
    return (value->kind == VALUE_NUMBER && value->number == RECORD_VERSION) ||
           refuse_value(reader, value, "1, the version of the record's form");
}

static bool read_stream(struct reader *reader, const struct value *value, void *place)
{
    const char **stream = place;
    return read_name(reader, value, stream) &&
           is_one_of(reader, value->column, *stream, streams, COUNT_OF(streams));
}

static bool read_on_fault(struct reader *reader, const struct value *value, void *place)
{
    const char **on_fault = place;
    return read_name(reader, value, on_fault) &&
           is_one_of(reader, value->column, *on_fault, on_faults, COUNT_OF(on_faults));
}

static bool read_reveals(struct reader *reader, const struct value *value, void *place)
{
    const char **word = place;
    return read_name(reader, value, word) &&
           is_one_of(reader, value->column, *word, reveals, COUNT_OF(reveals));
}

static bool read_from(struct reader *reader, const struct value *value, void *place)
{
    long *from = place;
    if (value->kind != VALUE_NUMBER || value->number < 1 || value->number > FROM_MAX)
        return refuse_value(reader, value, "the number of a draw, from 1 to 32768");
    *from = value->number;
    return true;
}

static bool read_seed(struct reader *reader, const struct value *value, void *place)
{
    const char **seed = place;
    struct word word;
    if (!read_single(reader, value, &word))
        return false;
    *seed = word.text;
    return true;
}

static bool read_text_by_item(struct reader *reader, const struct value *value, void *place)
{
    if (value->kind != VALUE_OBJECT)
        return refuse_value(reader, value, "an object, as {\"name\":\"value\"}");
    for (const struct value *text = value->first; text; text = text->next)
        if (text->kind != VALUE_TEXT)
            return refuse_value(reader, text, "a text");
    return read_facts_by_item(reader, value, place);
}

static bool read_hands(struct reader *reader, const struct value *value, void *place)
{
    struct facts *facts = place;
    bool by_side = value->kind != VALUE_TEXT;
    if (!(by_side ? read_text_by_item : read_facts_by_item)(reader, value, facts))
        return false;
    for (int i = 0; i < facts->count; i++) {
        const struct word *word = &facts->fact[i].value;
        if (!is_one_of(reader, word->column, word->text, hands, COUNT_OF(hands)))
            return false;
    }
    return true;
}

static bool read_commitments(struct reader *reader, const struct value *value, void *place)
{
    struct facts *facts = place;
    if (!read_text_by_item(reader, value, facts))
        return false;
    for (int i = 0; i < facts->count; i++)
        if (!is_written_link(reader, &facts->fact[i].value))
            return false;
    return true;
}

/* What a header's keys are read into; the comment is the entry's. */
struct header_line {
    struct header header;
    struct words comment;
};

#define PLACE(name) offsetof(struct header_line, header.name)

/* clang-format off */
static const struct key_row dice_keys[] = {
    /* key          stands in  read by           place               place of the column */
    {"stream",      ANY_LINE, read_stream,      PLACE(stream),      PLACE(stream_column)},
    {"seed",        ANY_LINE, read_seed,        PLACE(seed),        PLACE(seed_column)},
    {"from",        ANY_LINE, read_from,        PLACE(from),        PLACE(from_column)},
    {"commitments", ANY_LINE, read_commitments, PLACE(commitments), 0},
    {"reveals",     ANY_LINE, read_reveals,     PLACE(reveals),     PLACE(reveals_column)},
    {"convention",  ANY_LINE, read_name,        PLACE(convention),  0},
};
/* clang-format on */
static const struct key_table dice_table = KEY_TABLE(dice_keys);

/* A seed that dice which are not seeded would silently leave unused is a slip. */
static bool read_dice_mode(struct reader *reader, const struct value *value, void *place)
{
    const struct header *header = &((struct header_line *)place)->header;
    if (!read_members(reader, value, &dice_table, ANY_LINE, "the header's dice", place))
        return false;
    if (!header->seed || strcmp(header->stream, "seeded") == 0)
        return true;
    return refuse(reader, header->seed_column, "a seed for dice that are not seeded",
                  "\"stream\":\"seeded\" beside it");
}

/* A word on a stream, a reveal or a server that the game's dice do not have is a slip. */
bool dice_are_sound(struct reader *reader, const struct header *header)
{
    bool supplied = strcmp(header->stream, "supplied") == 0;
    bool committed = strcmp(header->stream, "committed") == 0;
    if (header->from && supplied)
        return refuse(reader, header->from_column, "a first draw for dice of no stream",
                      "\"from\" with dice that are seeded or committed");
    if (header->reveals && !committed)
        return refuse(reader, header->reveals_column, "a word on reveals for dice without any",
                      "\"reveals\" with dice that are committed");
    if (header->server && !supplied)
        return refuse(reader, header->server_column, "a server for dice that come from a stream",
                      "\"server\" with dice that are supplied");
    return true;
}

/* clang-format off */
static const struct key_row header_keys[] = {
    /* key       stands in  read by             place            place of the column */
    {"provost",  ANY_LINE, read_version,       0,               0},
    {"game",     ANY_LINE, read_name,          PLACE(game),     PLACE(game_column)},
    {"scenario", ANY_LINE, read_name,          PLACE(scenario), PLACE(scenario_column)},
    {"dice",     ANY_LINE, read_dice_mode,     0,               0},
    {"server",   ANY_LINE, read_name,          PLACE(server),   PLACE(server_column)},
    {"data",     ANY_LINE, read_name,          PLACE(data),     0},
    {"hands",    ANY_LINE, read_hands,         PLACE(hands),    0},
    {"players",  ANY_LINE, read_text_by_item,  PLACE(players),  0},
    {"rules",    ANY_LINE, read_text_by_item,  PLACE(rules),    0},
    {"options",  ANY_LINE, read_words,         PLACE(options),  0},
    {"house",    ANY_LINE, read_words,         PLACE(houses),   0},
    {"on-fault", ANY_LINE, read_on_fault,      PLACE(on_fault), PLACE(on_fault_column)},
    {"strict",   ANY_LINE, read_flag,          PLACE(strict),   0},
    {"position", ANY_LINE, read_facts,         PLACE(position), 0},
    {"comment",  ANY_LINE, read_comment,       offsetof(struct header_line, comment), 0},
};
/* clang-format on */
static const struct key_table header_table = KEY_TABLE(header_keys);

bool read_header(struct reader *reader, const struct value *value, void *place)
{
    struct entry *entry = place;
    struct header_line *line = arena_take(reader->arena, sizeof *line);
    if (!line)
        return out_of_memory(reader);
    line->header = (struct header){.stream = streams[0], .on_fault = on_faults[0]};
    if (!read_members(reader, value, &header_table, ANY_LINE, "a header", line) ||
        !has_member(reader, value, "game", "a header") || !dice_are_sound(reader, &line->header))
        return false;
    entry->header = &line->header;
    entry->field[FIELD_COMMENT] = line->comment;
    return true;
}
