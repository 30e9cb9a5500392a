#include "record/read_entry.h"

#include "record/names.h"
#include "record/reader.h"
#include "record/text.h"

#include <string.h>

/* A line shows what it is by one of these keys; a line that has only "dice" is a block of dice. */
static const struct line_kind {
    const char *mark;
    enum entry_kind kind;
    const char *name;
} line_kinds[] = {
    {"do", ENTRY_DECLARATION, "a declaration"},
    {"assert", ENTRY_ASSERT, "an assert"},
    {"note", ENTRY_NOTE, "a note"},
    {"provost", ENTRY_HEADER, "a header"},
    {"ruling", ENTRY_RULING, "a ruling"},
    {"reveal", ENTRY_REVEAL, "a reveal"},
};
static const struct line_kind dice_kind = {"dice", ENTRY_DICE, "a block of dice"};
static const struct line_kind correction_kind = {"do", ENTRY_CORRECTION, "a correction"};
static const struct line_kind *const declaration_kind = &line_kinds[0];

/* What corrects a record, and what it needs beside the entry it names. */
static const struct correction_word {
    const char *word;
    enum correction correction;
    enum entry_kind kind;
    const char *needs; /* NULL: nothing */
} correction_words[] = {
    {"amend", AMEND, ENTRY_CORRECTION, "with"}, {"after", AFTER, ENTRY_CORRECTION, "with"},
    {"undo", UNDO, ENTRY_CORRECTION, NULL},     {"agree", AGREE, ENTRY_CORRECTION, NULL},
    {"allow", ALLOW, ENTRY_RULING, NULL},       {"disallow", DISALLOW, ENTRY_RULING, NULL},
    {"replace", REPLACE, ENTRY_RULING, "with"}, {"set", SET, ENTRY_RULING, "position"},
    {"after", AFTER, ENTRY_RULING, "with"},     {"data", DATA, ENTRY_RULING, "data"},
};

enum {
    LINE_KINDS = sizeof line_kinds / sizeof *line_kinds,
    CORRECTIONS = sizeof correction_words / sizeof *correction_words
};

static const struct correction_word *correction_of(enum entry_kind kind, const char *word)
{
    for (int i = 0; i < CORRECTIONS; i++)
        if (correction_words[i].kind == kind && is_same_text(correction_words[i].word, word))
            return &correction_words[i];
    return NULL;
}

static bool read_verb(struct reader *reader, const struct value *value, void *place)
{
    verb_id *verb = place;
    const char *word;
    if (!read_name(reader, value, &word))
        return false;
    *verb = verb_of(word);
    if (*verb != VERB_NONE)
        return true;
    const char *words[VERBS_MAX];
    EACH_VERB (other)
        words[other - 1] = verb_word(other);
    return is_one_of(reader, value->column, word, words, all_verbs.end - 1);
}

/* The word of a correction was looked up when the line's kind was. */
static bool read_correction(struct reader *reader, const struct value *value, void *place)
{
    enum correction *correction = place;
    (void)reader;
    *correction = correction_of(ENTRY_CORRECTION, value->text)->correction;
    return true;
}

static bool read_ruling(struct reader *reader, const struct value *value, void *place)
{
    enum correction *correction = place;
    const char *word, *words[CORRECTIONS];
    int count = 0;
    if (!read_name(reader, value, &word))
        return false;
    for (int i = 0; i < CORRECTIONS; i++)
        if (correction_words[i].kind == ENTRY_RULING)
            words[count++] = correction_words[i].word;
    if (!is_one_of(reader, value->column, word, words, count))
        return false;
    *correction = correction_of(ENTRY_RULING, word)->correction;
    return true;
}

static bool read_about(struct reader *reader, const struct value *value, void *place)
{
    struct word *about = place;
    if (value->kind == VALUE_NUMBER && value->number < 1)
        return refuse_value(reader, value, "an entry: its number, 1 or more, or its label");
    return read_single(reader, value, about);
}

static bool read_block(struct reader *reader, const struct value *value, void *place)
{
    long *block = place;
    if (value->kind != VALUE_NUMBER || value->number < 1)
        return refuse_value(reader, value, "a number of 1 or more");
    *block = value->number;
    return true;
}

static bool read_verdict(struct reader *reader, const struct value *value, void *place)
{
    static const char *const verdicts[] = {"legal", "illegal",    "open",
                                           "ruled", "unreadable", "noted"};
    const char *word;
    (void)place;
    return read_name(reader, value, &word) &&
           is_one_of(reader, value->column, word, verdicts, sizeof verdicts / sizeof *verdicts);
}

static bool is_value_or_list(struct reader *reader, const struct value *value, void *place)
{
    (void)place;
    return value->kind != VALUE_OBJECT || refuse_value(reader, value, "a rule or a list of rules");
}

static bool is_flag(struct reader *reader, const struct value *value, void *place)
{
    bool flag;
    (void)place;
    return read_flag(reader, value, &flag);
}

static const struct key_row expect_keys[] = {
    {"verdict", ANY_LINE, read_verdict, 0, 0},
    {"rules", ANY_LINE, is_value_or_list, 0, 0},
    {"snapshot", ANY_LINE, is_flag, 0, 0},
};
static const struct key_table expect_table = KEY_TABLE(expect_keys);

static bool read_expect(struct reader *reader, const struct value *value, void *place)
{
    return read_members(reader, value, &expect_table, ANY_LINE, "\"expect\"", place) &&
           read_facts(reader, value, place);
}

static read_function read_with;

#define PLACE(field) offsetof(struct entry, field)
#define WORDS_PLACE(name) (PLACE(field) + FIELD_##name * sizeof(struct words))
#define READ_WORD read_word
#define READ_WORDS read_words
#define READ_NUMBER read_number
#define READ_TEXT read_comment
#define FIELD(name, word, form) {word, IN(DECLARATION), READ_##form, WORDS_PLACE(name), 0},
#define IN_JUDGED                                                                                  \
    (IN(DECLARATION) | IN(ASSERT) | IN(DICE) | IN(REVEAL) | IN(CORRECTION) | IN(RULING))
#define IN_COMMENTED (IN(ASSERT) | IN(DICE) | IN(REVEAL) | IN_REPAIR)
#define IN_SIDES (IN(DECLARATION) | IN(CORRECTION) | IN(REVEAL))
#define IN_REPAIR (IN(CORRECTION) | IN(RULING))

/* clang-format off */
static const struct key_row line_keys[] = {
    /* key      stands in                           read by          place */
    {"do",       IN(DECLARATION),                    read_verb,       PLACE(verb), 0},
    {"do",       IN(CORRECTION),                     read_correction, PLACE(correction), 0},
    {"ruling",   IN(RULING),                         read_ruling,     PLACE(correction), 0},
    {"assert",   IN(ASSERT),                         read_facts,      PLACE(fact), 0},
    {"note",     IN(NOTE),                           read_text,       PLACE(reason), 0},
    {"provost",  IN(HEADER),                         NULL,            0, 0},
    {"reveal",   IN(REVEAL),                         read_link,       PLACE(opening), 0},
    {"by",       IN_SIDES,                           read_name,       PLACE(by), PLACE(by_column)},
    FIELDS_OF_A_DECLARATION(FIELD)
    {"dice",     IN(DECLARATION),                    read_dice,       PLACE(dice), 0},
    {"claim",    IN(DECLARATION),                    read_facts,      PLACE(claim), 0},
    {"expect",   IN_JUDGED | IN(NOTE),               read_expect,     PLACE(expect), 0},
    {"dice",     IN(DICE),                           read_dice_list,  PLACE(dice), 0},
    {"server",   IN(DICE),                           read_name,       PLACE(server), 0},
    {"block",    IN(DICE),                           read_block,      PLACE(block), 0},
    {"entry",    IN_REPAIR,                          read_about,      PLACE(about), 0},
    {"with",     IN_REPAIR,                          read_with,       PLACE(with), 0},
    {"position", IN(RULING),                         read_facts,      PLACE(fact), 0},
    {"data",     IN(RULING),                         read_text,       PLACE(datum), 0},
    {"reason",   IN(RULING),                         read_text,       PLACE(reason), 0},
    {"comment",  IN_COMMENTED,                       read_comment,    WORDS_PLACE(COMMENT), 0},
};
/* clang-format on */
static const struct key_table line_table = KEY_TABLE(line_keys);

/* A declaration within a correction; corrections themselves do not nest. */
static bool read_with(struct reader *reader, const struct value *value, void *place)
{
    struct entry **with = place;
    struct entry *entry = arena_take(reader->arena, sizeof *entry);
    if (!entry)
        return out_of_memory(reader);
    *entry = (struct entry){.kind = ENTRY_DECLARATION,
                            .line = reader->line,
                            .column = value->column,
                            .about = {.text = ""}};
    *with = entry;
    return read_members(reader, value, &line_table, IN(DECLARATION), declaration_kind->name,
                        entry) &&
           has_member(reader, value, "do", declaration_kind->name);
}

static const struct line_kind *kind_marked_by(const char *key)
{
    for (int i = 0; i < LINE_KINDS; i++)
        if (is_same_text(line_kinds[i].mark, key))
            return &line_kinds[i];
    return NULL;
}

static bool refuse_second_mark(struct reader *reader, const struct value *second,
                               const struct line_kind *kind)
{
    const char *found = arena_print(reader->arena, "\"%s\" beside \"%s\"", second->key, kind->mark);
    if (!found)
        return out_of_memory(reader);
    return refuse(reader, second->key_column, found, "one kind of entry in a line");
}

/* No key says what the line is: a key that is nearly a known one is the likely cause. */
static bool refuse_unmarked(struct reader *reader, const struct value *object)
{
    const char *words[sizeof line_keys / sizeof *line_keys];
    for (int i = 0; i < line_table.count; i++)
        words[i] = line_keys[i].word;
    for (const struct value *value = object->first; value; value = value->next) {
        if (!nearest_word(value->key, words, line_table.count))
            break;
        if (!is_one_of(reader, value->key_column, value->key, words, line_table.count))
            return false;
    }
    return refuse(reader, object->column, "no key that says what the line is",
                  "\"do\", \"assert\", \"note\", \"ruling\", \"reveal\", \"dice\" or \"provost\"");
}

/* The kind of a line; NULL, with the fault, when it has none or two. */
static const struct line_kind *kind_of_line(struct reader *reader, const struct value *object)
{
    const struct line_kind *kind = NULL;
    for (const struct value *value = object->first; value; value = value->next) {
        const struct line_kind *marked = kind_marked_by(value->key);
        if (marked && kind) {
            refuse_second_mark(reader, value, kind);
            return NULL;
        }
        kind = marked ? marked : kind;
    }
    if (!kind && member(object, dice_kind.mark))
        return &dice_kind;
    if (!kind) {
        refuse_unmarked(reader, object);
        return NULL;
    }
    if (kind != declaration_kind)
        return kind;
    const struct value *verb = member(object, kind->mark);
    bool corrects = verb->kind == VALUE_TEXT && correction_of(ENTRY_CORRECTION, verb->text);
    return corrects ? &correction_kind : kind;
}

/* Whether object has the member just when it is needed. */
static bool has_if_needed(struct reader *reader, const struct value *object, const char *key,
                          const struct correction_word *correction)
{
    if (correction->needs && strcmp(correction->needs, key) == 0)
        return has_member(reader, object, key, correction->word);
    const struct value *value = member(object, key);
    if (!value)
        return true;
    const char *found = arena_print(reader->arena, "the key \"%s\"", key);
    const char *expected = arena_print(reader->arena, "none in %s", correction->word);
    if (!found || !expected)
        return out_of_memory(reader);
    return refuse(reader, value->key_column, found, expected);
}

/* Whether a correction, ruling or reveal says all it must, and nothing that has no meaning in it.
 */
static bool is_whole(struct reader *reader, const struct value *object,
                     const struct line_kind *kind)
{
    if (kind->kind == ENTRY_REVEAL)
        return has_member(reader, object, "by", kind->name);
    if (kind->kind != ENTRY_CORRECTION && kind->kind != ENTRY_RULING)
        return true;
    const struct correction_word *correction =
        correction_of(kind->kind, member(object, kind->mark)->text);
    bool by_a_side = kind->kind == ENTRY_CORRECTION;
    return (!by_a_side || (has_member(reader, object, "by", kind->name) &&
                           has_member(reader, object, "entry", kind->name))) &&
           has_if_needed(reader, object, "with", correction) &&
           has_if_needed(reader, object, "position", correction) &&
           has_if_needed(reader, object, "data", correction) &&
           (by_a_side || correction->correction == DATA ||
            has_member(reader, object, "reason", kind->name));
}

static bool read_object(struct reader *reader, const struct value *object, struct entry *entry)
{
    const struct line_kind *kind = kind_of_line(reader, object);
    if (!kind)
        return false;
    entry->kind = kind->kind;
    entry->column = object->column;
    if (kind->kind == ENTRY_HEADER)
        return read_header(reader, object, entry);
    return read_members(reader, object, &line_table, 1U << kind->kind, kind->name, entry) &&
           is_whole(reader, object, kind);
}

/* What is expected of a line that is refused. */
static struct facts expected_of(struct arena *arena, const struct value *object)
{
    struct reader reader = {.arena = arena};
    struct facts expect = {.present = false};
    const struct value *value = object ? member(object, "expect") : NULL;
    return value && read_expect(&reader, value, &expect) ? expect : (struct facts){0};
}

static bool is_empty(const char *line, size_t length)
{
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    return length == 0;
}

void read_json_entry(const char *line, size_t length, long number, struct arena *arena,
                     struct entry *entry)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t mark_size = sizeof mark - 1;
    struct reader reader = {.arena = arena, .line = number};
    if (number == 1 && length >= mark_size && memcmp(line, mark, mark_size) == 0) {
        line += mark_size;
        length -= mark_size;
    }
    *entry = (struct entry){.kind = ENTRY_BLANK, .line = number, .about = {.text = ""}};
    if (is_empty(line, length))
        return;
    const struct value *object = json_read(line, length, arena, &reader.fault);
    if (object && read_object(&reader, object, entry))
        return;
    *entry = (struct entry){.kind = ENTRY_UNREADABLE,
                            .line = number,
                            .about = {.text = ""},
                            .expect = expected_of(arena, object),
                            .fault = reader.fault};
    entry->column = reader.fault.column;
}
