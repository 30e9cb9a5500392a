#include "record/write.h"

#include "record/text.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* Keys stand in one order; lists of one are lists where a list is the rule. */

bool is_coded_at(const char *text)
{
    return text[0] == '=' && text[1] && strchr("0123456789ABCDEF", text[1]);
}

/* In capitals. */
static void write_escape(FILE *out, unsigned point)
{
    char escape[ESCAPE_BYTES];
    escape_point(point, escape);
    for (const char *at = escape; *at; at++)
        putc(at[0] == 'u' ? 'u' : toupper((unsigned char)*at), out);
}

void write_quoted(FILE *out, const char *text, bool mailed)
{
    size_t length = strlen(text), size;
    putc('"', out);
    for (size_t at = 0; at < length; at += size) {
        unsigned point = 0;
        size = utf8_read(text + at, length - at, &point);
        size = size ? size : 1;
        if (point == '"' || point == '\\')
            fprintf(out, "\\%c", (int)point);
        else if (point == '\n' || point == '\t')
            fputs(point == '\n' ? "\\n" : "\\t", out);
        else if (is_obeyed(point) || (mailed && is_coded_at(text + at)))
            write_escape(out, point);
        else
            fwrite(text + at, 1, size, out);
    }
    putc('"', out);
}

static void write_json_text(FILE *out, const char *text)
{
    write_quoted(out, text, false);
}

int facts_of_key(const struct facts *facts, int first)
{
    int last = first;
    while (last < facts->count && strcmp(facts->fact[last].key, facts->fact[first].key) == 0)
        last++;
    return last - first;
}

bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

int facts_of_item(const struct facts *facts, int first)
{
    const struct fact *fact = &facts->fact[first];
    int last = first;
    while (last < facts->count && strcmp(facts->fact[last].key, fact->key) == 0 &&
           same_text(facts->fact[last].item, fact->item))
        last++;
    return last - first;
}

const char *correction_word(enum correction correction)
{
    static const char *const words[] = {"",      "amend",    "after",   "undo", "agree",
                                        "allow", "disallow", "replace", "set",  "data"};
    return words[correction];
}

/* --- parts --- */

struct object {
    FILE *out;
    bool begun;
};

static void write_key(struct object *object, const char *key)
{
    putc(object->begun ? ',' : '{', object->out);
    object->begun = true;
    write_json_text(object->out, key);
    putc(':', object->out);
}

static void write_member(struct object *object, const char *key, const char *text)
{
    if (!text)
        return;
    write_key(object, key);
    write_json_text(object->out, text);
}

static void write_word(FILE *out, const struct word *word)
{
    if (word->is_number)
        fprintf(out, "%d", word->number);
    else
        write_json_text(out, word->text);
}

static void write_words(struct object *object, const char *key, const struct words *words,
                        bool list)
{
    if (words->count == 0)
        return;
    write_key(object, key);
    list |= words->count > 1;
    fputs(list ? "[" : "", object->out);
    for (int i = 0; i < words->count; i++) {
        fputs(i ? "," : "", object->out);
        write_word(object->out, &words->word[i]);
    }
    fputs(list ? "]" : "", object->out);
}

/* --- facts --- */

/* What is always a list, also in facts. */
static bool is_list(const char *key)
{
    static const char *const lists[] = {"units", "cards", "path", "rules"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(key, lists[i]) == 0)
            return true;
    return false;
}

/* Yes and no are true and false, but a result is a word. */
static void write_value(FILE *out, const struct fact *fact)
{
    bool flag = !fact->value.is_number && strcmp(fact->key, "result") != 0;
    if (flag && strcmp(fact->value.text, "yes") == 0)
        fputs("true", out);
    else if (flag && strcmp(fact->value.text, "no") == 0)
        fputs("false", out);
    else
        write_word(out, &fact->value);
}

static void write_values(FILE *out, const struct fact *fact, int count)
{
    bool list = count > 1 || (!fact->item && is_list(fact->key)), empty = !*fact->value.text;
    fputs(list || empty ? "[" : "", out);
    for (int i = 0; i < count && !empty; i++) {
        fputs(i ? "," : "", out);
        write_value(out, &fact[i]);
    }
    fputs(list || empty ? "]" : "", out);
}

/* The facts of one key: values, or an object of values by item. */
static void write_facts_of_key(FILE *out, const struct facts *facts, int first)
{
    struct object items = {out, false};
    int end = first + facts_of_key(facts, first);
    if (!facts->fact[first].item) {
        write_values(out, &facts->fact[first], end - first);
        return;
    }
    while (first < end) {
        int count = facts_of_item(facts, first);
        write_key(&items, facts->fact[first].item);
        write_values(out, &facts->fact[first], count);
        first += count;
    }
    putc('}', out);
}

static void write_facts(struct object *object, const char *key, const struct facts *facts)
{
    struct object keys = {object->out, false};
    if (!facts->present || facts->count == 0)
        return;
    write_key(object, key);
    for (int i = 0; i < facts->count; i += facts_of_key(facts, i)) {
        write_key(&keys, facts->fact[i].key);
        write_facts_of_key(object->out, facts, i);
    }
    putc('}', object->out);
}

static void write_facts_by_item(struct object *object, const char *key, const struct facts *facts)
{
    if (!facts->present || facts->count == 0)
        return;
    write_key(object, key);
    write_facts_of_key(object->out, facts, 0);
}

/* Words that stay words, "yes" and "no" among them. */
static void write_words_by_item(struct object *object, const char *key, const struct facts *facts)
{
    struct object words = {object->out, false};
    if (!facts->present || facts->count == 0)
        return;
    write_key(object, key);
    for (int i = 0; i < facts->count; i++) {
        write_key(&words, facts->fact[i].item);
        write_word(words.out, &facts->fact[i].value);
    }
    putc('}', words.out);
}

static const struct fact *expected(const struct entry *entry, const char *key, int *count)
{
    const struct facts *facts = &entry->expect;
    for (int i = 0; i < facts->count; i++)
        if (strcmp(facts->fact[i].key, key) == 0) {
            *count = facts_of_key(facts, i);
            return &facts->fact[i];
        }
    return NULL;
}

/* Rules go by their ids, which are texts. */
static void write_rules(struct object *object, const struct fact *rule, int count)
{
    write_key(object, rule->key);
    for (int i = 0; i < count && *rule->value.text; i++) {
        putc(i ? ',' : '[', object->out);
        write_json_text(object->out, rule[i].value.text);
    }
    fputs(*rule->value.text ? "]" : "[]", object->out);
}

static void write_expectation(struct object *object, const struct entry *entry)
{
    struct object keys = {object->out, false};
    int count = 0;
    const struct fact *snapshot = expected(entry, "snapshot", &count);
    const struct fact *verdict = expected(entry, "verdict", &count);
    const struct fact *rules = expected(entry, "rules", &count);
    if (!entry->expect.present)
        return;
    write_key(object, "expect");
    if (snapshot) {
        write_key(&keys, snapshot->key);
        write_value(object->out, snapshot);
    }
    write_member(&keys, "verdict", verdict ? verdict->value.text : NULL);
    if (rules)
        write_rules(&keys, rules, count);
    putc('}', object->out);
}

/* --- dice --- */

static void write_figure(struct object *die, const char *key, bool there, int figure)
{
    if (!there)
        return;
    write_key(die, key);
    fprintf(die->out, "%d", figure);
}

static void write_die(FILE *out, const struct written_die *die)
{
    struct object object = {out, false};
    if (die->unknown || die->face) {
        write_json_text(out, die->unknown ? "?" : die->face);
    } else if (!die->has_modifier && !die->has_total) {
        fprintf(out, "%d", die->raw);
    } else {
        write_figure(&object, "raw", die->raw > 0, die->raw);
        write_figure(&object, "modifier", die->has_modifier, die->modifier);
        write_figure(&object, "total", die->has_total, die->total);
        putc('}', out);
    }
}

static void write_dice(struct object *object, const struct written_dice *dice)
{
    struct object sides = {object->out, false};
    if (!dice->present)
        return;
    write_key(object, "dice");
    for (int i = 0; i < dice->count; i++) {
        const char *side = dice->die[i].side;
        bool first = i == 0 || !same_text(side, dice->die[i - 1].side);
        fputs(first && i > 0 ? "]" : "", object->out);
        if (first && side)
            write_key(&sides, side);
        putc(first ? '[' : ',', object->out);
        write_die(object->out, &dice->die[i]);
    }
    fputs(dice->die[0].side ? "]}" : "]", object->out);
}

/* --- entries --- */

static const enum field_word field_order[] = {
    FIELD_WHAT, FIELD_CARD, FIELD_USE,   FIELD_LEADER, FIELD_UNITS, FIELD_PATH,
    FIELD_AT,   FIELD_TO,   FIELD_CARDS, FIELD_MODE,   FIELD_COUNT, FIELD_STEP,
};
enum { FIELDS_ORDERED = sizeof field_order / sizeof *field_order };
static_assert(FIELD_WORD_COUNT == FIELDS_ORDERED + 3, "phase, under and comment stand elsewhere");

static void write_field(struct object *object, const struct entry *entry, enum field_word field)
{
    const char *key = field_word(field);
    write_words(object, key, &entry->field[field], is_list(key));
}

static void write_declaration(struct object *object, const struct entry *entry)
{
    write_member(object, "by", entry->by);
    write_field(object, entry, FIELD_PHASE);
    write_member(object, "do", verb_word(entry->verb));
    for (int i = 0; i < FIELDS_ORDERED; i++)
        write_field(object, entry, field_order[i]);
    write_dice(object, &entry->dice);
    write_facts(object, "claim", &entry->claim);
    write_field(object, entry, FIELD_UNDER);
    write_field(object, entry, FIELD_COMMENT);
    write_expectation(object, entry);
}

static void write_with(struct object *object, const struct entry *entry)
{
    struct object with = {object->out, false};
    if (!entry->with)
        return;
    write_key(object, "with");
    write_declaration(&with, entry->with);
    putc('}', object->out);
}

static void write_about(struct object *object, const struct word *about)
{
    if (!about->is_number && (!about->text || !*about->text))
        return;
    write_key(object, "entry");
    write_word(object->out, about);
}

static void write_repair(struct object *object, const struct entry *entry)
{
    bool side = entry->kind == ENTRY_CORRECTION;
    write_member(object, "by", entry->by);
    write_member(object, side ? "do" : "ruling", correction_word(entry->correction));
    write_about(object, &entry->about);
    write_with(object, entry);
    write_facts(object, "position", &entry->fact);
    write_member(object, "data", entry->datum);
    write_member(object, "reason", entry->reason);
    write_field(object, entry, FIELD_COMMENT);
    write_expectation(object, entry);
}

static void write_block(struct object *object, const struct entry *entry)
{
    write_dice(object, &entry->dice);
    write_member(object, "server", entry->server);
    write_figure(object, "block", entry->block > 0, (int)entry->block);
    write_field(object, entry, FIELD_COMMENT);
    write_expectation(object, entry);
}

static void write_reveal(struct object *object, const struct entry *entry)
{
    write_member(object, "by", entry->by);
    write_member(object, "reveal", entry->opening);
    write_field(object, entry, FIELD_COMMENT);
    write_expectation(object, entry);
}

static void write_header_dice(struct object *object, const struct header *header)
{
    struct object dice = {object->out, false};
    bool stream = header->stream_column > 0;
    if (!stream && !header->seed && !header->convention && !header->from && !header->reveals &&
        header->commitments.count == 0)
        return;
    write_key(object, "dice");
    write_member(&dice, "stream", stream ? header->stream : NULL);
    write_member(&dice, "seed", header->seed);
    write_figure(&dice, "from", header->from > 0, (int)header->from);
    write_facts_by_item(&dice, "commitments", &header->commitments);
    write_member(&dice, "reveals", header->reveals);
    write_member(&dice, "convention", header->convention);
    putc('}', object->out);
}

static void write_header(struct object *object, const struct entry *entry)
{
    const struct header *header = entry->header;
    write_figure(object, "provost", true, 1);
    write_member(object, "game", header->game);
    write_member(object, "scenario", header->scenario);
    write_header_dice(object, header);
    write_member(object, "server", header->server);
    write_member(object, "data", header->data);
    write_facts_by_item(object, "hands", &header->hands);
    write_words_by_item(object, "players", &header->players);
    write_words_by_item(object, "rules", &header->rules);
    write_words(object, "options", &header->options, true);
    write_words(object, "house", &header->houses, true);
    write_member(object, "on-fault", header->on_fault_column > 0 ? header->on_fault : NULL);
    if (header->strict) {
        write_key(object, "strict");
        fputs("true", object->out);
    }
    write_facts(object, "position", &header->position);
    write_field(object, entry, FIELD_COMMENT);
}

static void write_assert(struct object *object, const struct entry *entry)
{
    write_facts(object, "assert", &entry->fact);
    write_field(object, entry, FIELD_COMMENT);
    write_expectation(object, entry);
}

static void write_note(struct object *object, const struct entry *entry)
{
    write_member(object, "note", entry->reason ? entry->reason : "");
    write_expectation(object, entry);
}

void write_json(FILE *out, const struct entry *entry)
{
    static void (*const write[])(struct object * object, const struct entry *entry) = {
        [ENTRY_HEADER] = write_header,     [ENTRY_DECLARATION] = write_declaration,
        [ENTRY_ASSERT] = write_assert,     [ENTRY_NOTE] = write_note,
        [ENTRY_DICE] = write_block,        [ENTRY_RULING] = write_repair,
        [ENTRY_CORRECTION] = write_repair, [ENTRY_REVEAL] = write_reveal};
    struct object object = {out, false};
    if (entry->kind == ENTRY_UNREADABLE || entry->kind == ENTRY_BLANK)
        return;
    write[entry->kind](&object, entry);
    putc('}', out);
}
