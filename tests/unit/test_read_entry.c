#include "record/read_entry.h"

#include "games/verbs/verbs.h"
#include "record/strict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 7 };

static struct arena arena;
static struct entry entry;

/* Reads exactly these bytes, so that a sanitizer sees what is read beyond them. */
static void read_bytes(const char *line, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, line, length);
    arena_reset(&arena);
    read_json_entry(copy, length, LINE, &arena, &entry);
    free(copy);
}

static void read_as(const char *line, enum entry_kind kind)
{
    read_bytes(line, strlen(line));
    if (entry.kind == ENTRY_UNREADABLE && kind != ENTRY_UNREADABLE)
        fail_msg("%s: %d: %s", line, entry.fault.column, entry.fault.text);
    assert_int_equal(entry.kind, kind);
    assert_int_equal(entry.line, LINE);
}

struct refusal {
    const char *line;
    int column;
    const char *why;
};

static void assert_all_refused(const struct refusal *refusals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        read_bytes(refusals[i].line, strlen(refusals[i].line));
        if (entry.kind != ENTRY_UNREADABLE)
            fail_msg("accepted: %s", refusals[i].line);
        assert_string_equal(entry.fault.text, refusals[i].why);
        assert_int_equal(entry.fault.column, refusals[i].column);
        assert_int_equal(entry.column, refusals[i].column);
        assert_null(entry.by);
        assert_false(entry.dice.present);
    }
}

#define ASSERT_ALL_REFUSED(refusals)                                                               \
    assert_all_refused(refusals, sizeof(refusals) / sizeof *(refusals))

static void assert_text(const struct word *word, const char *text, int column)
{
    assert_string_equal(word->text, text);
    assert_false(word->is_number);
    assert_int_equal(word->column, column);
}

static void assert_number(const struct word *word, int number, int column)
{
    assert_true(word->is_number);
    assert_int_equal(word->number, number);
    assert_int_equal(word->column, column);
}

static void assert_fact(const struct fact *fact, const char *key, const char *item,
                        const char *text)
{
    assert_string_equal(fact->key, key);
    if (item)
        assert_string_equal(fact->item, item);
    else
        assert_null(fact->item);
    assert_string_equal(fact->value.text, text);
}

static void test_declaration(void **state)
{
    (void)state;
    read_as("{\"by\":\"french\",\"phase\":4,\"do\":\"play\",\"card\":32,\"for\":\"activation\"}",
            ENTRY_DECLARATION);
    assert_int_equal(entry.column, 1);
    assert_string_equal(entry.by, "french");
    assert_int_equal(entry.by_column, 7);
    assert_int_equal(entry.verb, VERB_PLAY);
    assert_int_equal(entry.field[FIELD_PHASE].count, 1);
    assert_number(&entry.field[FIELD_PHASE].word[0], 4, 24);
    assert_number(&entry.field[FIELD_CARD].word[0], 32, 45);
    assert_string_equal(entry.field[FIELD_CARD].word[0].text, "32");
    assert_text(&entry.field[FIELD_USE].word[0], "activation", 54);
    assert_int_equal(entry.field[FIELD_UNITS].count, 0);
    assert_int_equal(entry.field[FIELD_COMMENT].count, 0);
    assert_false(entry.dice.present);
    assert_false(entry.claim.present);
    assert_string_equal(entry.about.text, "");
    assert_null(entry.with);
    assert_null(entry.fault.text);
}

static void test_lists_and_comments(void **state)
{
    (void)state;
    read_as(
        "{\"do\":\"deal\",\"to\":\"french\",\"cards\":[14,\"J4\"],\"count\":0,\"comment\":\"\"}",
        ENTRY_DECLARATION);
    assert_null(entry.by);
    assert_int_equal(entry.field[FIELD_CARDS].count, 2);
    assert_number(&entry.field[FIELD_CARDS].word[0], 14, 37);
    assert_text(&entry.field[FIELD_CARDS].word[1], "J4", 40);
    assert_number(&entry.field[FIELD_COUNT].word[0], 0, 54);
    assert_int_equal(entry.field[FIELD_COMMENT].count, 1);
    assert_string_equal(entry.field[FIELD_COMMENT].word[0].text, "");

    read_as("{\"do\":\"activate\",\"units\":\"all\",\"at\":[\"A\",\"Montr\\u00e9al\"]}",
            ENTRY_DECLARATION);
    assert_int_equal(entry.field[FIELD_UNITS].count, 1);
    assert_text(&entry.field[FIELD_UNITS].word[0], "all", 26);
    assert_string_equal(entry.field[FIELD_AT].word[1].text, "Montr\xC3\xA9"
                                                            "al");
}

static void test_dice(void **state)
{
    const struct written_die *die;
    (void)state;
    read_as("{\"do\":\"raid\",\"dice\":[4,\"?\",null,\"flag\"]}", ENTRY_DECLARATION);
    die = entry.dice.die;
    assert_true(entry.dice.present);
    assert_int_equal(entry.dice.count, 4);
    assert_int_equal(entry.dice.column, 21);
    assert_null(die[0].side);
    assert_int_equal(die[0].raw, 4);
    assert_int_equal(die[0].column, 22);
    assert_true(die[1].unknown && die[2].unknown && !die[0].unknown && !die[3].unknown);
    assert_int_equal(die[1].raw, 0);
    assert_int_equal(die[2].column, 28);
    assert_string_equal(die[3].face, "flag");
    assert_null(die[2].face);
}

static void test_dice_by_side_and_in_parts(void **state)
{
    const struct written_die *die;
    (void)state;
    read_as("{\"do\":\"battle\",\"dice\":{\"french\":[3,1],\"british\":[{\"raw\":3,\"modifier\":-2,"
            "\"total\":1},{\"total\":5}]}}",
            ENTRY_DECLARATION);
    die = entry.dice.die;
    assert_int_equal(entry.dice.count, 4);
    assert_string_equal(die[0].side, "french");
    assert_int_equal(die[1].raw, 1);
    assert_string_equal(die[2].side, "british");
    assert_int_equal(die[2].raw, 3);
    assert_true(die[2].has_modifier && die[2].has_total);
    assert_int_equal(die[2].modifier, -2);
    assert_int_equal(die[2].total, 1);
    assert_int_equal(die[3].raw, 0);
    assert_false(die[3].has_modifier);
    assert_true(die[3].has_total);
    assert_int_equal(die[3].total, 5);
}

static void test_claim_and_expect(void **state)
{
    (void)state;
    read_as(
        "{\"do\":\"battle\",\"claim\":{\"hits\":{\"french\":2,\"british\":[0,1]},\"result\":true},"
        "\"expect\":{\"verdict\":\"illegal\",\"rules\":[\"5.34\",\"7.92-drilled\"]}}",
        ENTRY_DECLARATION);
    assert_int_equal(entry.claim.count, 4);
    assert_fact(&entry.claim.fact[0], "hits", "french", "2");
    assert_number(&entry.claim.fact[0].value, 2, 42);
    assert_int_equal(entry.claim.fact[0].column, 25);
    assert_fact(&entry.claim.fact[1], "hits", "british", "0");
    assert_fact(&entry.claim.fact[2], "hits", "british", "1");
    assert_fact(&entry.claim.fact[3], "result", NULL, "yes");
    assert_int_equal(entry.expect.count, 3);
    assert_fact(&entry.expect.fact[0], "verdict", NULL, "illegal");
    assert_fact(&entry.expect.fact[1], "rules", NULL, "5.34");
    assert_fact(&entry.expect.fact[2], "rules", NULL, "7.92-drilled");
}

static void test_assert(void **state)
{
    (void)state;
    read_as(
        "{\"assert\":{\"at\":\"Ticonderoga\",\"units\":[\"A\",\"2 B\"],\"vp\":null,\"siege\":false,"
        "\"raided\":[],\"hand\":{\"french\":0}},\"comment\":\"so far\"}",
        ENTRY_ASSERT);
    assert_int_equal(entry.fact.count, 7);
    assert_fact(&entry.fact.fact[0], "at", NULL, "Ticonderoga");
    assert_fact(&entry.fact.fact[1], "units", NULL, "A");
    assert_fact(&entry.fact.fact[2], "units", NULL, "2 B");
    assert_int_equal(entry.fact.fact[2].value.column, 44);
    assert_fact(&entry.fact.fact[3], "vp", NULL, "?");
    assert_fact(&entry.fact.fact[4], "siege", NULL, "no");
    assert_fact(&entry.fact.fact[5], "raided", NULL, "");
    assert_fact(&entry.fact.fact[6], "hand", "french", "0");
    assert_string_equal(entry.field[FIELD_COMMENT].word[0].text, "so far");
}

static void test_note_and_blank(void **state)
{
    (void)state;
    read_as("{\"note\":\"Bonjour Bob\"}", ENTRY_NOTE);
    assert_string_equal(entry.reason, "Bonjour Bob");
    read_as("{\"note\":\"\"}", ENTRY_NOTE);
    read_as("", ENTRY_BLANK);
    read_as(" \t ", ENTRY_BLANK);
}

static void test_block_of_dice(void **state)
{
    (void)state;
    read_as("{\"dice\":[3,6],\"server\":\"dice.example\",\"block\":7}", ENTRY_DICE);
    assert_int_equal(entry.dice.count, 2);
    assert_string_equal(entry.server, "dice.example");
    assert_int_equal(entry.block, 7);
    read_as("{\"dice\":[3]}", ENTRY_DICE);
    assert_null(entry.server);
    assert_int_equal(entry.block, 0);
}

static void test_header(void **state)
{
    (void)state;
    read_as(
        "{\"provost\":1,\"game\":\"wilderness-war\",\"scenario\":\"annus-mirabilis\",\"dice\":{"
        "\"stream\":\"seeded\",\"seed\":17,\"convention\":\"server\"},\"hands\":{\"french\":"
        "\"open\","
        "\"british\":\"closed\"},\"players\":{\"french\":\"Ann\",\"british\":\"Bob\"},\"rules\":{"
        "\"overstack\":\"strict\"},\"options\":[\"14.3\",7],\"house\":[\"No raids.\"],\"on-fault\":"
        "\"skip\",\"strict\":true,\"position\":{\"at\":{\"rigaud\":\"ticonderoga\"},\"vp\":-4,"
        "\"raided\":[\"Culpeper\"]},\"comment\":\"final\"}",
        ENTRY_HEADER);
    const struct header *header = entry.header;
    assert_string_equal(header->game, "wilderness-war");
    assert_int_equal(header->game_column, 21);
    assert_string_equal(header->scenario, "annus-mirabilis");
    assert_int_equal(header->scenario_column, 49);
    assert_string_equal(header->stream, "seeded");
    assert_int_equal(header->stream_column, 84);
    assert_string_equal(header->seed, "17");
    assert_string_equal(header->convention, "server");
    assert_int_equal(header->hands.count, 2);
    assert_fact(&header->hands.fact[1], "hands", "british", "closed");
    assert_fact(&header->players.fact[0], "players", "french", "Ann");
    assert_fact(&header->rules.fact[0], "rules", "overstack", "strict");
    assert_int_equal(header->options.count, 2);
    assert_string_equal(header->options.word[0].text, "14.3");
    assert_string_equal(header->options.word[1].text, "7");
    assert_string_equal(header->houses.word[0].text, "No raids.");
    assert_string_equal(header->on_fault, "skip");
    assert_true(header->strict);
    assert_int_equal(header->position.count, 3);
    assert_fact(&header->position.fact[0], "at", "rigaud", "ticonderoga");
    assert_fact(&header->position.fact[1], "vp", NULL, "-4");
    assert_int_equal(header->position.fact[1].value.number, -4);
    assert_fact(&header->position.fact[2], "raided", NULL, "Culpeper");
    assert_string_equal(entry.field[FIELD_COMMENT].word[0].text, "final");
}

static void test_header_defaults(void **state)
{
    (void)state;
    read_as("{\"game\":\"fort-tokens\",\"hands\":\"open\",\"provost\":1}", ENTRY_HEADER);
    assert_string_equal(entry.header->stream, "supplied");
    assert_string_equal(entry.header->on_fault, "stand");
    assert_null(entry.header->scenario);
    assert_null(entry.header->seed);
    assert_false(entry.header->strict);
    assert_false(entry.header->position.present);
    assert_int_equal(entry.header->hands.count, 1);
    assert_fact(&entry.header->hands.fact[0], "hands", NULL, "open");
}

static void test_rulings(void **state)
{
    (void)state;
    read_as("{\"ruling\":\"allow\",\"reason\":\"both agreed\"}", ENTRY_RULING);
    assert_int_equal(entry.correction, ALLOW);
    assert_string_equal(entry.about.text, "");
    assert_string_equal(entry.reason, "both agreed");
    read_as("{\"ruling\":\"disallow\",\"entry\":\"F4.3\",\"reason\":\"late\"}", ENTRY_RULING);
    assert_int_equal(entry.correction, DISALLOW);
    assert_text(&entry.about, "F4.3", 30);
    read_as("{\"ruling\":\"replace\",\"entry\":12,\"with\":{\"by\":\"french\",\"do\":\"pass\"},"
            "\"reason\":\"a slip\"}",
            ENTRY_RULING);
    assert_int_equal(entry.correction, REPLACE);
    assert_number(&entry.about, 12, 29);
    assert_int_equal(entry.with->kind, ENTRY_DECLARATION);
    assert_int_equal(entry.with->verb, VERB_PASS);
    assert_string_equal(entry.with->by, "french");
    assert_int_equal(entry.with->column, 39);
    assert_int_equal(entry.with->line, LINE);
    read_as("{\"ruling\":\"set\",\"reason\":\"so\",\"position\":{\"vp\":3}}", ENTRY_RULING);
    assert_int_equal(entry.correction, SET);
    assert_fact(&entry.fact.fact[0], "vp", NULL, "3");
}

static void test_corrections(void **state)
{
    (void)state;
    read_as(
        "{\"by\":\"french\",\"do\":\"amend\",\"entry\":3,\"with\":{\"do\":\"move\",\"path\":[\"A\","
        "\"B\"],\"dice\":[2]}}",
        ENTRY_CORRECTION);
    assert_int_equal(entry.correction, AMEND);
    assert_int_equal(entry.verb, VERB_NONE);
    assert_string_equal(entry.by, "french");
    assert_int_equal(entry.with->field[FIELD_PATH].count, 2);
    assert_int_equal(entry.with->dice.die[0].raw, 2);
    read_as("{\"by\":\"french\",\"do\":\"after\",\"entry\":\"B2\",\"with\":{\"do\":\"pass\"}}",
            ENTRY_CORRECTION);
    assert_int_equal(entry.correction, AFTER);
    read_as("{\"by\":\"french\",\"do\":\"undo\",\"entry\":3}", ENTRY_CORRECTION);
    assert_int_equal(entry.correction, UNDO);
    read_as("{\"by\":\"british\",\"do\":\"agree\",\"entry\":3,\"comment\":\"fine\"}",
            ENTRY_CORRECTION);
    assert_int_equal(entry.correction, AGREE);
}

static void test_byte_order_mark(void **state)
{
    static const char line[] = "\xEF\xBB\xBF{\"note\":5}";
    (void)state;
    arena_reset(&arena);
    read_json_entry(line, strlen(line), 1, &arena, &entry);
    assert_string_equal(entry.fault.text, "found 5, expected a text");
    assert_int_equal(entry.fault.column, 9);
    read_json_entry(line, 3, 1, &arena, &entry);
    assert_int_equal(entry.kind, ENTRY_BLANK);
    read_json_entry(line, strlen(line), 2, &arena, &entry);
    assert_string_equal(entry.fault.text,
                        "found a byte order mark, expected an object, which begins with '{'");
    assert_int_equal(entry.fault.column, 1);
}

static void test_unknown_keys(void **state)
{
#define KINDS "\"do\", \"assert\", \"note\", \"ruling\", \"reveal\", \"dice\" or \"provost\""
    static const struct refusal refusals[] = {
        {"{\"do\":\"pass\",\"unit\":[\"A\"]}", 14,
         "found the key \"unit\" in a declaration, expected \"units\""},
        {"{\"do\":\"pass\",\"By\":\"french\"}", 14,
         "found the key \"By\" in a declaration, expected \"by\""},
        {"{\"note\":\"x\",\"zzzzzz\":1}", 13,
         "found the key \"zzzzzz\" in a note, expected \"note\" or \"expect\""},
        {"{\"assert\":{\"vp\":1},\"units\":1}", 20,
         "found the key \"units\" in an assert, expected \"assert\", \"expect\" or \"comment\""},
        {"{\"provost\":1,\"game\":\"g\",\"onfault\":\"stop\"}", 25,
         "found the key \"onfault\" in a header, expected \"on-fault\""},
        {"{\"provost\":1,\"game\":\"g\",\"dice\":{\"sead\":1}}", 33,
         "found the key \"sead\" in the header's dice, expected \"seed\""},
        {"{\"do\":\"pass\",\"with\":{\"do\":\"pass\"}}", 14,
         "found the key \"with\" in a declaration, expected \"path\""},
        {"{\"do\":\"raid\",\"dice\":[{\"roll\":3}]}", 23,
         "found the key \"roll\" in a die, expected \"raw\", \"modifier\" or \"total\""},
        {"{\"do\":\"pass\",\"expect\":{\"rule\":\"5.34\"}}", 24,
         "found the key \"rule\" in \"expect\", expected \"rules\""},
        {"{\"doo\":\"pass\"}", 2, "found \"doo\", expected \"do\""},
        {"{\"by\":\"french\"}", 1, "found no key that says what the line is, expected " KINDS},
        {"{}", 1, "found no key that says what the line is, expected " KINDS},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_mixed_kinds(void **state)
{
#define ONE_KIND ", expected one kind of entry in a line"
    static const struct refusal refusals[] = {
        {"{\"assert\":{\"vp\":1},\"do\":\"pass\"}", 20, "found \"do\" beside \"assert\"" ONE_KIND},
        {"{\"by\":\"f\",\"do\":\"pass\",\"assert\":{}}", 23,
         "found \"assert\" beside \"do\"" ONE_KIND},
        {"{\"note\":\"x\",\"provost\":1}", 13, "found \"provost\" beside \"note\"" ONE_KIND},
        {"{\"ruling\":\"allow\",\"note\":\"x\"}", 19, "found \"note\" beside \"ruling\"" ONE_KIND},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_wrong_types(void **state)
{
#define WORD "expected a name or number"
#define WORDS "expected a name or number, or a list of them"
#define FACT "expected a name, a number, true, false or null"
    static const struct refusal refusals[] = {
        {"{\"do\":5}", 7, "found 5, expected a name"},
        {"{\"do\":[\"pass\"]}", 7, "found a list, expected a name"},
        {"{\"do\":\"pass\",\"by\":null}", 19, "found null, expected a name"},
        {"{\"do\":\"pass\",\"by\":\"\"}", 19, "found \"\", expected a name"},
        {"{\"do\":\"pass\",\"by\":\" \"}", 19, "found \" \", expected a name"},
        {"{\"do\":\"pass\",\"card\":true}", 21, "found true, " WORD},
        {"{\"do\":\"pass\",\"card\":[3]}", 21, "found a list, " WORD},
        {"{\"do\":\"pass\",\"card\":\"\"}", 21, "found \"\", " WORD},
        {"{\"do\":\"pass\",\"units\":[]}", 22, "found an empty list, " WORDS},
        {"{\"do\":\"pass\",\"units\":{\"a\":1}}", 22, "found an object, " WORDS},
        {"{\"do\":\"pass\",\"units\":[\"a\",[\"b\"]]}", 27, "found a list, " WORD},
        {"{\"do\":\"pass\",\"units\":[\"a\",\"\"]}", 27, "found \"\", " WORD},
        {"{\"do\":\"pass\",\"phase\":\"4\"}", 22,
         "found \"4\", expected a number from 0 to 1000000"},
        {"{\"do\":\"pass\",\"phase\":-1}", 22, "found -1, expected a number from 0 to 1000000"},
        {"{\"do\":\"pass\",\"comment\":4}", 24, "found 4, expected a text"},
        {"{\"do\":\"pass\",\"claim\":\"yes\"}", 22,
         "found \"yes\", expected an object with at least one fact, as {\"vp\":\"F3\"}"},
        {"{\"do\":\"pass\",\"claim\":{\"hits\":{\"french\":{\"a\":1}}}}", 40,
         "found an object, " FACT},
        {"{\"do\":\"pass\",\"claim\":{\"hits\":{}}}", 30,
         "found an empty object, expected at least one name with a value"},
        {"{\"do\":\"pass\",\"claim\":{\"a\":[1,{\"b\":2}]}}", 30, "found an object, " FACT},
        {"{\"do\":\"pass\",\"claim\":{\"a\":\"\"}}", 27, "found \"\", " FACT},
        {"{\"do\":\"pass\",\"claim\":{\"\":1}}", 23, "found an empty key, expected a name"},
        {"{\"assert\":{}}", 11,
         "found an empty object, expected an object with at least one fact, as {\"vp\":\"F3\"}"},
        {"{\"note\":[\"x\"]}", 9, "found a list, expected a text"},
        {"{\"do\":\"pass\",\"expect\":{\"verdict\":\"illegl\"}}", 34,
         "found \"illegl\", expected \"illegal\""},
        {"{\"do\":\"pass\",\"expect\":{\"rules\":{\"a\":1}}}", 32,
         "found an object, expected a rule or a list of rules"},
        {"{\"do\":\"pass\",\"expect\":[]}", 23, "found an empty list, expected \"expect\""},
        {"{\"do\":\"intercpet\"}", 7, "found \"intercpet\", expected \"intercept\""},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_wrong_dice(void **state)
{
#define LIST "expected a list of dice, as [3,5]"
    static const struct refusal refusals[] = {
        {"{\"do\":\"raid\",\"dice\":4}", 21, "found 4, " LIST},
        {"{\"do\":\"raid\",\"dice\":[]}", 21, "found an empty list, " LIST},
        {"{\"do\":\"raid\",\"dice\":{}}", 21, "found an empty object, " LIST},
        {"{\"do\":\"raid\",\"dice\":{\"total\":5}}", 30, "found 5, " LIST},
        {"{\"do\":\"raid\",\"dice\":{\"\":[5]}}", 22, "found an empty key, expected a name"},
        {"{\"do\":\"raid\",\"dice\":[0]}", 22,
         "found 0, expected the number a die shows, 1 or more"},
        {"{\"do\":\"raid\",\"dice\":[3,[4]]}", 24,
         "found a list, expected a die: a number, a face, \"?\" or {\"total\":5}"},
        {"{\"do\":\"raid\",\"dice\":[\"\"]}", 22, "found \"\", expected a name"},
        {"{\"do\":\"raid\",\"dice\":[{\"modifier\":2}]}", 22,
         "found an object, expected a \"raw\" or a \"total\""},
        {"{\"do\":\"raid\",\"dice\":[{\"raw\":\"3\"}]}", 29,
         "found \"3\", expected the number a die shows, 1 or more"},
        {"{\"do\":\"raid\",\"dice\":[{\"total\":null}]}", 31, "found null, expected a number"},
        {"{\"dice\":{\"french\":[3]}}", 9, "found an object, " LIST},
        {"{\"dice\":[3],\"block\":0}", 21, "found 0, expected a number of 1 or more"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_wrong_headers(void **state)
{
    static const struct refusal refusals[] = {
        {"{\"provost\":2,\"game\":\"g\"}", 12,
         "found 2, expected 1, the version of the record's form"},
        {"{\"provost\":\"1\",\"game\":\"g\"}", 12,
         "found \"1\", expected 1, the version of the record's form"},
        {"{\"provost\":1}", 1, "found no \"game\", expected one in a header"},
        {"{\"provost\":1,\"game\":\"\"}", 21, "found \"\", expected a name"},
        {"{\"provost\":1,\"game\":\"g\",\"strict\":1}", 34, "found 1, expected true or false"},
        {"{\"provost\":1,\"game\":\"g\",\"on-fault\":\"halt\"}", 36,
         "found \"halt\", expected \"stand\", \"skip\" or \"stop\""},
        {"{\"provost\":1,\"game\":\"g\",\"dice\":{\"stream\":\"supplyed\"}}", 42,
         "found \"supplyed\", expected \"supplied\""},
        {"{\"provost\":1,\"game\":\"g\",\"dice\":{\"seed\":5}}", 40,
         "found a seed for dice that are not seeded, expected \"stream\":\"seeded\" beside it"},
        {"{\"provost\":1,\"game\":\"g\",\"dice\":{\"stream\":\"committed\",\"seed\":5}}", 61,
         "found a seed for dice that are not seeded, expected \"stream\":\"seeded\" beside it"},
        {"{\"provost\":1,\"game\":\"g\",\"dice\":[5]}", 32,
         "found a list, expected the header's dice"},
        {"{\"provost\":1,\"game\":\"g\",\"hands\":\"hidden\"}", 33,
         "found \"hidden\", expected \"open\", \"closed\" or \"seeded\""},
        {"{\"provost\":1,\"game\":\"g\",\"hands\":{\"french\":1}}", 43, "found 1, expected a text"},
        {"{\"provost\":1,\"game\":\"g\",\"hands\":[\"open\"]}", 33,
         "found a list, expected an object, as {\"name\":\"value\"}"},
        {"{\"provost\":1,\"game\":\"g\",\"rules\":{\"a\":[\"b\",\"c\"]}}", 38,
         "found a list, expected a text"},
        {"{\"provost\":1,\"game\":\"g\",\"players\":\"Ann\"}", 35,
         "found \"Ann\", expected an object, as {\"name\":\"value\"}"},
        {"{\"provost\":1,\"game\":\"g\",\"position\":{\"at\":{\"a\":{\"b\":1}}}}", 47,
         "found an object, expected a name, a number, true, false or null"},
        {"{\"provost\":1,\"game\":\"g\",\"options\":[]}", 35,
         "found an empty list, expected a name or number, or a list of them"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_wrong_corrections(void **state)
{
    static const struct refusal refusals[] = {
        {"{\"ruling\":\"alow\"}", 11, "found \"alow\", expected \"allow\""},
        {"{\"ruling\":\"amend\"}", 11,
         "found \"amend\", expected \"allow\", \"disallow\", \"replace\", \"set\", "
         "\"after\" or \"data\""},
        {"{\"ruling\":true}", 11, "found true, expected a name"},
        {"{\"ruling\":\"replace\",\"entry\":3}", 1, "found no \"with\", expected one in replace"},
        {"{\"ruling\":\"set\"}", 1, "found no \"position\", expected one in set"},
        {"{\"ruling\":\"allow\"}", 1, "found no \"reason\", expected one in a ruling"},
        {"{\"ruling\":\"allow\",\"with\":{\"do\":\"pass\"}}", 19,
         "found the key \"with\", expected none in allow"},
        {"{\"ruling\":\"allow\",\"position\":{\"vp\":1}}", 19,
         "found the key \"position\", expected none in allow"},
        {"{\"ruling\":\"allow\",\"entry\":0}", 27,
         "found 0, expected an entry: its number, 1 or more, or its label"},
        {"{\"ruling\":\"allow\",\"entry\":\"\"}", 27, "found \"\", expected a name or number"},
        {"{\"by\":\"f\",\"do\":\"undo\"}", 1, "found no \"entry\", expected one in a correction"},
        {"{\"do\":\"undo\",\"entry\":3}", 1, "found no \"by\", expected one in a correction"},
        {"{\"by\":\"f\",\"do\":\"amend\",\"entry\":3}", 1,
         "found no \"with\", expected one in amend"},
        {"{\"by\":\"f\",\"do\":\"agree\",\"entry\":3,\"with\":{\"do\":\"pass\"}}", 34,
         "found the key \"with\", expected none in agree"},
        {"{\"by\":\"f\",\"do\":\"undo\",\"entry\":3,\"units\":[\"A\"]}", 33,
         "found the key \"units\" in a correction, expected \"do\", \"by\", \"expect\", \"entry\", "
         "\"with\" or \"comment\""},
        {"{\"by\":\"f\",\"do\":\"amend\",\"entry\":3,\"with\":{}}", 41,
         "found no \"do\", expected one in a declaration"},
        {"{\"by\":\"f\",\"do\":\"amend\",\"entry\":3,\"with\":[1]}", 41,
         "found a list, expected a declaration"},
        {"{\"by\":\"f\",\"do\":\"amend\",\"entry\":3,\"with\":{\"do\":\"pass\",\"dice\":[0]}}", 62,
         "found 0, expected the number a die shows, 1 or more"},
        {"{\"by\":\"f\",\"do\":\"amend\",\"entry\":3,\"with\":{\"do\":\"demolsh\"}}", 47,
         "found \"demolsh\", expected \"demolish\""},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

/* A long list is read in time linear in its length. */
static void test_long_list(void **state)
{
    enum { ELEMENTS = 250000 };
    static char line[ELEMENTS * 4 + 64];
    char *end = line + strlen(strcpy(line, "{\"do\":\"activate\",\"units\":["));
    (void)state;
    for (int i = 0; i < ELEMENTS; i++, end += 4)
        memcpy(end, "\"a\",", 4);
    strcpy(end - 1, "]}");
    read_as(line, ENTRY_DECLARATION);
    assert_int_equal(entry.field[FIELD_UNITS].count, ELEMENTS);
}

static const char *const examples[] = {
    "{\"provost\":1,\"game\":\"wilderness-war\",\"scenario\":\"annus-mirabilis\",\"dice\":{"
    "\"stream\":"
    "\"supplied\"},\"hands\":\"open\",\"players\":{\"french\":\"Ann\",\"british\":\"Bob\"}}",
    "{\"assert\":{\"season\":\"early 1757\"}}",
    "{\"do\":\"deal\",\"to\":\"french\",\"cards\":[14,24,32,36,37,41,44,46,48]}",
    "{\"note\":\"Bonjour Bob, here we go. Fours are good, ones are bad.\"}",
    "{\"by\":\"french\",\"phase\":1,\"do\":\"play\",\"card\":37,\"for\":\"event\",\"comment\":\"57 "
    "or 59\"}",
    "{\"by\":\"british\",\"do\":\"place\",\"units\":[\"Murray\",\"2 "
    "Regulars\"],\"at\":\"Halifax\"}",
    "{\"by\":\"french\",\"phase\":2,\"do\":\"play\",\"card\":24,\"for\":\"event\",\"dice\":[4],"
    "\"claim\":"
    "{\"count\":2},\"comment\":\"halved, I am under 5 VP\"}",
    "{\"by\":\"french\",\"do\":\"move\",\"units\":[\"Montcalm\"],\"path\":[\"Montr\xC3\xA9"
    "al\",\"Ticonderoga\"],\"mode\":\"boat\"}",
    "{\"by\":\"british\",\"do\":\"intercept\",\"units\":[\"Rangers\"],\"to\":\"Hudson Carry "
    "North\","
    "\"dice\":[4],\"claim\":{\"result\":\"yes\"}}",
    "{\"by\":\"french\",\"do\":\"battle\",\"at\":\"Easton\",\"dice\":{\"french\":[\"?\"],"
    "\"british\":[null]},"
    "\"claim\":{\"hits\":{\"french\":0,\"british\":0}},\"comment\":\"rolled by phone\"}",
    "{\"assert\":{\"at\":\"Hudson Carry North\",\"units\":[\"2 reduced "
    "Provincials\",\"Rangers\"]}}",
    "{\"assert\":{\"hand\":{\"french\":0}}}",
    "{\"by\":\"french\",\"do\":\"raid\",\"dice\":[{\"raw\":3,\"modifier\":2,\"total\":5},{"
    "\"total\":5},"
    "\"flag\"],\"expect\":{\"verdict\":\"illegal\",\"rules\":[\"5.34\"]}}",
    "{\"ruling\":\"replace\",\"entry\":\"F4.3\",\"with\":{\"by\":\"french\",\"do\":\"pass\"},"
    "\"reason\":\"late\"}",
    "{\"ruling\":\"set\",\"position\":{\"at\":{\"rigaud\":\"ticonderoga\"},\"vp\":-4,\"raided\":["
    "\"A\"]},\"reason\":\"so\"}",
    "{\"by\":\"french\",\"do\":\"amend\",\"entry\":12,\"with\":{\"do\":\"retreat\",\"to\":"
    "\"Albany\"}}",
    "{\"dice\":[3,6,1],\"server\":\"dice.example\",\"block\":7}",
};
enum { EXAMPLES = sizeof examples / sizeof *examples, MUTATIONS = 20000, BYTES_MAX = 512 };

static void test_examples(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        read_bytes(examples[i], strlen(examples[i]));
        if (entry.kind == ENTRY_UNREADABLE)
            fail_msg("%s: %d: %s", examples[i], entry.fault.column, entry.fault.text);
    }
}

/* The same numbers on every machine. */
static unsigned random_below(uint64_t *seed, size_t bound)
{
    *seed = *seed * 6364136223846793005U + 1442695040888963407U;
    return (unsigned)((*seed >> 33) % bound);
}

/* Removes, doubles, replaces or inserts some bytes, or takes the rest of another line. */
static size_t mutate(char *line, size_t length, uint64_t *seed)
{
    static const char bytes[] = "{}[]\",:\\u0123d-.e+ntf \t\r\n\x7F\x80\xBF\xC3\xED\xF4";
    size_t at = random_below(seed, length), rest = length - at;
    const char *other = examples[random_below(seed, EXAMPLES)];
    size_t from = random_below(seed, strlen(other)), size = strlen(other) - from;
    switch (random_below(seed, 6)) {
    case 0:
        return at + 1;
    case 1:
        memmove(line + at, line + at + 1, rest - 1);
        return length > 1 ? length - 1 : 1;
    case 2:
        line[at] = (char)random_below(seed, 256);
        return length;
    case 3:
        line[at] = bytes[random_below(seed, sizeof bytes)];
        return length;
    case 4:
        size = size < BYTES_MAX - at ? size : BYTES_MAX - at;
        memcpy(line + at, other + from, size);
        return at + size;
    default:
        if (length == BYTES_MAX)
            return length;
        memmove(line + at + 1, line + at, rest);
        line[at] = bytes[random_below(seed, sizeof bytes)];
        return length + 1;
    }
}

static void test_mutations(void **state)
{
    uint64_t seed = 1757;
    int unreadable = 0;
    (void)state;
    for (int i = 0; i < MUTATIONS; i++) {
        char line[BYTES_MAX];
        const char *example = examples[random_below(&seed, EXAMPLES)];
        size_t length = strlen(example);
        memcpy(line, example, length);
        for (unsigned times = random_below(&seed, 3) + 1; times > 0; times--)
            length = mutate(line, length, &seed);
        read_bytes(line, length);
        assert_int_equal(arena.failed, 0);
        if (entry.kind != ENTRY_UNREADABLE)
            continue;
        unreadable++;
        assert_in_range(entry.fault.column, 1, length);
        assert_non_null(strstr(entry.fault.text, "found "));
        assert_non_null(strstr(entry.fault.text, ", expected "));
    }
    assert_in_range(unreadable, MUTATIONS / 2, MUTATIONS - 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declaration),
        cmocka_unit_test(test_lists_and_comments),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_dice_by_side_and_in_parts),
        cmocka_unit_test(test_claim_and_expect),
        cmocka_unit_test(test_assert),
        cmocka_unit_test(test_note_and_blank),
        cmocka_unit_test(test_block_of_dice),
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_header_defaults),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_corrections),
        cmocka_unit_test(test_byte_order_mark),
        cmocka_unit_test(test_unknown_keys),
        cmocka_unit_test(test_mixed_kinds),
        cmocka_unit_test(test_wrong_types),
        cmocka_unit_test(test_wrong_dice),
        cmocka_unit_test(test_wrong_headers),
        cmocka_unit_test(test_wrong_corrections),
        cmocka_unit_test(test_long_list),
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_mutations),
    };
    int failed = cmocka_run_group_tests_name("door", tests, NULL, NULL);
    arena_free(&arena);
    return failed;
}
