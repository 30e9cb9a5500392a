#include "record/reader.h"

#include "record/link.h"
#include "record/names.h"
#include "record/text.h"

#include <string.h>

bool refuse(struct reader *reader, int column, const char *found, const char *expected)
{
    if (!reader->fault.text)
        reader->fault = (struct fault){column, found_expected(reader->arena, found, expected)};
    return false;
}

bool refuse_saying(struct reader *reader, int column, const char *text)
{
    if (!reader->fault.text)
        reader->fault = (struct fault){column, text ? text : memory_ran_out};
    return false;
}

static const char *found(struct reader *reader, const struct value *value)
{
    switch (value->kind) {
    case VALUE_NULL:
        return "null";
    case VALUE_FALSE:
        return "false";
    case VALUE_TRUE:
        return "true";
    case VALUE_NUMBER:
        return value->text;
    case VALUE_TEXT:
        return quoted(reader->arena, value->text, strlen(value->text));
    case VALUE_LIST:
        return value->count > 0 ? "a list" : "an empty list";
    case VALUE_OBJECT:
        break;
    }
    return value->count > 0 ? "an object" : "an empty object";
}

bool refuse_value(struct reader *reader, const struct value *value, const char *expected)
{
    return refuse(reader, value->column, found(reader, value), expected);
}

bool out_of_memory(struct reader *reader)
{
    if (!reader->fault.text)
        reader->fault = (struct fault){1, memory_ran_out};
    return false;
}

bool has_member(struct reader *reader, const struct value *object, const char *key,
                const char *whose)
{
    if (member(object, key))
        return true;
    const char *none = arena_print(reader->arena, "no \"%s\"", key);
    const char *expected = arena_print(reader->arena, "one in %s", whose);
    if (!none || !expected)
        return out_of_memory(reader);
    return refuse(reader, object->column, none, expected);
}

enum { WORDS_TOLD = 12 }; /* more are not read */

/* The nearest word, or all of them: "a", "b" or "c"; of very many the first. */
static const char *advice(struct reader *reader, const char *text, const char *const *words,
                          int count)
{
    const char *nearest = nearest_word(text, words, count);
    if (nearest)
        return arena_print(reader->arena, "\"%s\"", nearest);
    bool all = count <= WORDS_TOLD;
    int told = all ? count : WORDS_TOLD;
    const char *list = arena_print(reader->arena, "\"%s\"", words[0]);
    for (int i = 1; i < told && list; i++)
        list = arena_print(reader->arena, "%s%s\"%s\"", list, all && i + 1 == told ? " or " : ", ",
                           words[i]);
    return all || !list ? list
                        : arena_print(reader->arena, "%s or one of %d more", list, count - told);
}

bool is_one_of(struct reader *reader, int column, const char *text, const char *const *words,
               int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(text, words[i]) == 0)
            return true;
    const char *expected = advice(reader, text, words, count);
    if (!expected)
        return out_of_memory(reader);
    return refuse(reader, column, quoted(reader->arena, text, strlen(text)), expected);
}

static bool unknown_key(struct reader *reader, const struct value *value,
                        const struct key_table *table, unsigned lines, const char *whose)
{
    const char **words = arena_take(reader->arena, (size_t)table->count * sizeof *words);
    int count = 0;
    for (int i = 0; words && i < table->count; i++)
        if (table->row[i].lines & lines)
            words[count++] = table->row[i].word;
    const char *expected = words ? advice(reader, value->key, words, count) : NULL;
    const char *key = quoted(reader->arena, value->key, strlen(value->key));
    const char *text = arena_print(reader->arena, "the key %s in %s", key, whose);
    if (!expected || !text)
        return out_of_memory(reader);
    return refuse(reader, value->key_column, text, expected);
}

static const struct key_row *row_of(const struct key_table *table, unsigned lines, const char *key)
{
    for (int i = 0; i < table->count; i++)
        if ((table->row[i].lines & lines) && is_same_text(table->row[i].word, key))
            return &table->row[i];
    return NULL;
}

bool read_members(struct reader *reader, const struct value *object, const struct key_table *table,
                  unsigned lines, const char *whose, void *target)
{
    char *base = target;
    if (object->kind != VALUE_OBJECT)
        return refuse_value(reader, object, whose);
    for (const struct value *value = object->first; value; value = value->next) {
        const struct key_row *row = row_of(table, lines, value->key);
        if (!row)
            return unknown_key(reader, value, table, lines, whose);
        if (row->read && !row->read(reader, value, base + row->place))
            return false;
        if (row->column > 0)
            memcpy(base + row->column, &value->column, sizeof value->column);
    }
    return true;
}

static bool is_blank(const char *text)
{
    return (unsigned char)*text <= ' ' && text[strspn(text, " \t\r\n")] == '\0';
}

bool read_text(struct reader *reader, const struct value *value, void *place)
{
    const char **text = place;
    if (value->kind != VALUE_TEXT)
        return refuse_value(reader, value, "a text");
    *text = value->text;
    return true;
}

bool read_name(struct reader *reader, const struct value *value, void *place)
{
    const char **text = place;
    if (value->kind != VALUE_TEXT || is_blank(value->text))
        return refuse_value(reader, value, "a name");
    *text = value->text;
    return true;
}

bool is_written_link(struct reader *reader, const struct word *word)
{
    return is_link(word->text) ||
           refuse(reader, word->column, quoted(reader->arena, word->text, strlen(word->text)),
                  "64 digits 0 to 9 and a to f");
}

bool read_link(struct reader *reader, const struct value *value, void *place)
{
    const char **text = place;
    if (!read_name(reader, value, text))
        return false;
    return is_written_link(reader, &(struct word){.text = *text, .column = value->column});
}

bool read_flag(struct reader *reader, const struct value *value, void *place)
{
    bool *flag = place;
    if (value->kind != VALUE_TRUE && value->kind != VALUE_FALSE)
        return refuse_value(reader, value, "true or false");
    *flag = value->kind == VALUE_TRUE;
    return true;
}

static struct word word_of(const struct value *value)
{
    return (struct word){.text = value->text,
                         .number = value->number,
                         .is_number = value->kind == VALUE_NUMBER,
                         .column = value->column};
}

static bool is_word(const struct value *value)
{
    return value->kind == VALUE_NUMBER || (value->kind == VALUE_TEXT && !is_blank(value->text));
}

bool read_single(struct reader *reader, const struct value *value, void *place)
{
    struct word *word = place;
    if (!is_word(value))
        return refuse_value(reader, value, "a name or number");
    *word = word_of(value);
    return true;
}

static bool read_one(struct reader *reader, const struct value *value, struct words *words)
{
    struct word *word = arena_take(reader->arena, sizeof *word);
    if (!word)
        return out_of_memory(reader);
    *word = word_of(value);
    *words = (struct words){1, word};
    return true;
}

bool read_word(struct reader *reader, const struct value *value, void *place)
{
    if (!is_word(value))
        return refuse_value(reader, value, "a name or number");
    return read_one(reader, value, place);
}

bool read_number(struct reader *reader, const struct value *value, void *place)
{
    if (value->kind != VALUE_NUMBER || value->number < 0)
        return refuse_value(reader, value, "a number from 0 to 1000000");
    return read_one(reader, value, place);
}

bool read_comment(struct reader *reader, const struct value *value, void *place)
{
    if (value->kind != VALUE_TEXT)
        return refuse_value(reader, value, "a text");
    return read_one(reader, value, place);
}

bool read_words(struct reader *reader, const struct value *value, void *place)
{
    struct words *words = place;
    if (is_word(value))
        return read_one(reader, value, words);
    if (value->kind != VALUE_LIST || value->count == 0)
        return refuse_value(reader, value, "a name or number, or a list of them");
    struct word *list = arena_take(reader->arena, (size_t)value->count * sizeof *list);
    if (!list)
        return out_of_memory(reader);
    *words = (struct words){value->count, list};
    for (const struct value *element = value->first; element; element = element->next)
        if (!read_single(reader, element, list++))
            return false;
    return true;
}

/* The facts a value gives: one a list's element, at least one. */
static int facts_in_list(const struct value *value)
{
    return value->kind == VALUE_LIST && value->count > 0 ? value->count : 1;
}

static int facts_in(const struct value *value)
{
    if (value->kind != VALUE_OBJECT)
        return facts_in_list(value);
    int count = 0;
    for (const struct value *item = value->first; item; item = item->next)
        count += facts_in_list(item);
    return count;
}

/* The word of a fact's value: booleans are "yes" and "no", null is "?". */
static bool fact_word(struct reader *reader, const struct value *value, struct word *word)
{
    *word = word_of(value);
    switch (value->kind) {
    case VALUE_NULL:
        word->text = "?";
        return true;
    case VALUE_FALSE:
        word->text = "no";
        return true;
    case VALUE_TRUE:
        word->text = "yes";
        return true;
    default:
        return is_word(value) ||
               refuse_value(reader, value, "a name, a number, true, false or null");
    }
}

struct fact_place {
    struct fact *next;
    const struct value *member; /* whose key it is */
};

/* Adds the facts of a member or of an item of it. An empty list is the fact "nothing". */
static bool add_facts(struct reader *reader, struct fact_place *place, const char *item,
                      const struct value *value)
{
    struct fact fact = {.key = place->member->key,
                        .item = item,
                        .value = {.text = "", .column = value->column},
                        .column = place->member->key_column};
    if (value->kind == VALUE_LIST && value->count == 0) {
        *place->next++ = fact;
        return true;
    }
    bool is_list = value->kind == VALUE_LIST;
    for (const struct value *one = is_list ? value->first : value; one;
         one = is_list ? one->next : NULL) {
        if (!fact_word(reader, one, &fact.value))
            return false;
        *place->next++ = fact;
    }
    return true;
}

bool is_named(struct reader *reader, const struct value *value)
{
    return !is_blank(value->key) || refuse(reader, value->key_column, "an empty key", "a name");
}

static bool add_member(struct reader *reader, struct fact_place *place, const struct value *value)
{
    place->member = value;
    if (!is_named(reader, value))
        return false;
    if (value->kind != VALUE_OBJECT)
        return add_facts(reader, place, NULL, value);
    if (value->count == 0)
        return refuse_value(reader, value, "at least one name with a value");
    for (const struct value *item = value->first; item; item = item->next)
        if (!is_named(reader, item) || !add_facts(reader, place, item->key, item))
            return false;
    return true;
}

static struct fact *make_facts(struct reader *reader, struct facts *facts, int count)
{
    struct fact *list = arena_take(reader->arena, (size_t)count * sizeof *list);
    *facts = (struct facts){.present = true, .count = count, .fact = list};
    if (!list)
        out_of_memory(reader);
    return list;
}

bool read_facts(struct reader *reader, const struct value *value, void *place)
{
    if (value->kind != VALUE_OBJECT || value->count == 0)
        return refuse_value(reader, value, "an object with at least one fact, as {\"vp\":\"F3\"}");
    int count = 0;
    for (const struct value *part = value->first; part; part = part->next)
        count += facts_in(part);
    struct fact_place facts = {.next = make_facts(reader, place, count)};
    if (!facts.next)
        return false;
    for (const struct value *part = value->first; part; part = part->next)
        if (!add_member(reader, &facts, part))
            return false;
    return true;
}

bool read_facts_by_item(struct reader *reader, const struct value *value, void *place)
{
    struct fact_place facts = {.next = make_facts(reader, place, facts_in(value))};
    return facts.next && add_member(reader, &facts, value);
}
