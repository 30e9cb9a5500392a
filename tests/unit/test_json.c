#include "record/json.h"
#include "record/strict.h"
#include "record/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include <cmocka.h>

/* The one pass takes what the strict parse takes, and reads what cJSON reads. */

static const struct value *values_of(const char *line, struct arena *arena)
{
    return json_values(line, strlen(line), arena);
}

static bool same_scalar(const struct value *value, const cJSON *item)
{
    switch (value->kind) {
    case VALUE_NULL:
        return cJSON_IsNull(item);
    case VALUE_FALSE:
        return cJSON_IsFalse(item);
    case VALUE_TRUE:
        return cJSON_IsTrue(item);
    case VALUE_NUMBER:
        return cJSON_IsNumber(item) && value->number == item->valueint &&
               atoi(value->text) == value->number;
    case VALUE_TEXT:
        return cJSON_IsString(item) && strcmp(value->text, item->valuestring) == 0;
    case VALUE_LIST:
        return cJSON_IsArray(item);
    case VALUE_OBJECT:
        break;
    }
    return cJSON_IsObject(item);
}

/* No deeper than NESTING_MAX. */
static bool same(const struct value *value, const cJSON *item)
{
    const struct value *part = value->first;
    const cJSON *other = item->child;
    bool equal = same_scalar(value, item) && value->count == cJSON_GetArraySize(item);
    for (; equal && part && other; part = part->next, other = other->next)
        equal = same(part, other) &&
                (part->key ? strcmp(part->key, other->string) == 0 : !other->string);
    return equal && !part && !other;
}

static bool is_as_cjson_reads(const struct value *value, const char *line)
{
    cJSON *item = cJSON_Parse(line);
    bool equal = item && same(value, item);
    cJSON_Delete(item);
    return equal;
}

static const char *const taken[] = {
    "{}",
    " { \t\"a\" : [ ] , \"b\":{} } ",
    "{\"by\":\"french\",\"do\":\"play\",\"card\":32,\"for\":\"activation\"}",
    "{\"to\":\"Montr\xC3\xA9y\",\"n\":[0,-1,1000000,-1000000,true,false,null,\"\"]}",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
    "{\"ab\":1,\"ac\":2,\"\":3,\"i\":4,\"j\":5}",
    "{\"a\":\"\\n\\\"\\\\\\/\\b\\f\\r\\t\"}",
    "{\"\\u0041b\":1,\"ab\":\"x\\u00e9y\\u20ACz\\uD83D\\uDE00\"}",
};

static const char *const refused[] = {
    "",
    "1",
    "[]",
    "{",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{,}",
    "{\"a\":[1,]}",
    "{\"a\":[,1]}",
    "{\"a\":1 2}",
    "{\"a\":1}x",
    "{\"a\":1}}",
    "{\"a\":[1}",
    "{\"a\":{]}",
    "{\"a\":01}",
    "{\"a\":-0}",
    "{\"a\":-}",
    "{\"a\":1.5}",
    "{\"a\":1e3}",
    "{\"a\":1000001}",
    "{\"a\":12345678}",
    "{\"a\":-1000001}",
    "{\"a\":tru}",
    "{\"a\":truex}",
    "{\"a\":nul}",
    "{\"a\":\"b}",
    "{\"a\":\"\t\"}",
    "{\"a\":\"\x7F\"}",
    "{\"a\":\"\xFF\"}",
    "{\"a\":\"\xC3\"}",
    "{\"a\":\"\xEF\xBB\xBF\"}",
    "{\"a\":1,\"b\":2,\"a\":3}",
    "{\"a\":1,\"\\u0061\":3}",
    "{\"a\":\"\\u0000\"}",
    "{\"a\":\"\\ufeff\"}",
    "{\"a\":\"\\ud800\"}",
    "{\"a\":\"\\udc00\\ud800\"}",
    "{\"a\":\"\\ud800\\u0041\"}",
    "{\"a\":\"\\u12g4\"}",
    "{\"a\":\"\\u123\"}",
    "{\"a\":\"\\x\"}",
    "{\"a\":\"\\",
    "{\"a\" 1}",
    "{a:1}",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}}}}",
};

static bool is_strict(const char *line, struct arena *arena)
{
    struct fault fault;
    return strict_json(line, strlen(line), arena, &fault);
}

static void strict_lines_are_read(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        const struct value *values = values_of(taken[i], &arena);
        assert_true(is_strict(taken[i], &arena));
        assert_non_null(values);
        assert_true(is_as_cjson_reads(values, taken[i]));
    }
    arena_free(&arena);
}

static void other_lines_are_refused(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct fault fault = {0};
        assert_null(json_read(refused[i], strlen(refused[i]), &arena, &fault));
        assert_non_null(fault.text);
        assert_string_not_equal(fault.text, memory_ran_out);
        assert_true(fault.column >= 1);
    }
    assert_null(json_values("{\"a\":\"\0\"}", 9, &arena));
    arena_free(&arena);
}

/* Every line that is one byte off is taken by both or by neither. */
static void what_is_taken_is_what_is_strict(void **state)
{
    (void)state;
    static const char bytes[] = "\"\\{}[]:,-0 1aeu\t\xC3\x01";
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        for (size_t at = 0; taken[i][at]; at++) {
            for (const char *byte = bytes; *byte; byte++) {
                char line[256];
                snprintf(line, sizeof line, "%s", taken[i]);
                line[at] = *byte;
                arena_reset(&arena);
                const struct value *values = values_of(line, &arena);
                assert_int_equal(values != NULL, is_strict(line, &arena));
                assert_true(!values || is_as_cjson_reads(values, line));
            }
        }
    }
    arena_free(&arena);
}

/* The keys of a larger object are compared otherwise. */
static void a_key_stands_once_in_a_large_object(void **state)
{
    enum { KEYS = 40 };
    (void)state;
    struct arena arena = {0};
    for (int twice = 0; twice <= KEYS; twice++) {
        char line[1024] = "{";
        size_t length = 1;
        for (int i = 0; i < KEYS; i++)
            length += (size_t)snprintf(line + length, sizeof line - length, "\"k%d\":%d,", i, i);
        snprintf(line + length, sizeof line - length, "\"k%d\":0}", twice);
        assert_int_equal(values_of(line, &arena) != NULL, twice == KEYS);
        assert_int_equal(is_strict(line, &arena), twice == KEYS);
    }
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strict_lines_are_read),
        cmocka_unit_test(other_lines_are_refused),
        cmocka_unit_test(what_is_taken_is_what_is_strict),
        cmocka_unit_test(a_key_stands_once_in_a_large_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
