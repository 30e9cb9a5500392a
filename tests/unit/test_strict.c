#include "record/arena.h"
#include "record/strict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;
static struct fault fault;

static bool accepts(const char *text, size_t length)
{
    arena_reset(&arena);
    fault = (struct fault){0};
    return strict_json(text, length, &arena, &fault);
}

static void assert_refused(const char *text, size_t length, int column, const char *why)
{
    if (accepts(text, length))
        fail_msg("accepted: %s", text);
    assert_string_equal(fault.text, why);
    assert_int_equal(fault.column, column);
}

/* Exactly as many bytes as the text has: a sanitizer sees what is read beyond. */
static void assert_refused_exactly(const char *text, int column, const char *why)
{
    size_t length = strlen(text);
    char *copy = malloc(length ? length : 1);
    memcpy(copy, text, length);
    assert_refused(copy, length, column, why);
    free(copy);
}

static void test_accepted(void **state)
{
    static const char *const lines[] = {
        "{}",
        " \t{ \"a\" : [ ] , \"b\" : { } }\t ",
        "{\"a\":0,\"b\":-1,\"c\":1000000,\"d\":-1000000}",
        "{\"a\":[true,false,null,\"\",[[],{}]]}",
        "{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}",
        "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"}",
        "{\"a\":\"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80\"}",
        "{\"a\":\"\xED\x9F\xBF \xEE\x80\x80 \xF4\x8F\xBF\xBF\"}",
        "{\"a\":\"\x20~\"}",
        "{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":{\"g\":[]}}}}}}}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!accepts(lines[i], strlen(lines[i])))
            fail_msg("%s: %d: %s", lines[i], fault.column, fault.text);
}

#define VALUE_WANTED                                                                               \
    "a value: a text in double quotes, a number, true, false, null, a list or an object"

struct refusal {
    const char *line;
    int column;
    const char *why;
};

static void assert_all_refused(const struct refusal *refusals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_refused_exactly(refusals[i].line, refusals[i].column, refusals[i].why);
}

#define ASSERT_ALL_REFUSED(refusals)                                                               \
    assert_all_refused(refusals, sizeof(refusals) / sizeof *(refusals))

static void test_numbers(void **state)
{
#define WHOLE "expected a whole number in digits alone"
#define RANGE "expected a number from -1000000 to 1000000 (longer ones go as text)"
    static const struct refusal refusals[] = {
        {"{\"a\":1.0}", 6, "found '1.0', " WHOLE},
        {"{\"a\":1e3}", 6, "found '1e3', " WHOLE},
        {"{\"a\":1E+3}", 6, "found '1E+3', " WHOLE},
        {"{\"a\":-}", 6, "found '-', " WHOLE},
        {"{\"a\":--1}", 6, "found '--1', " WHOLE},
        {"{\"a\":1-1}", 6, "found '1-1', " WHOLE},
        {"{\"a\":-0}", 6, "found '-0', expected 0 without a sign"},
        {"{\"a\":01}", 6, "found '01', expected a number without leading zeros"},
        {"{\"a\":-01}", 6, "found '-01', expected a number without leading zeros"},
        {"{\"a\":00}", 6, "found '00', expected a number without leading zeros"},
        {"{\"a\":1000001}", 6, "found '1000001', " RANGE},
        {"{\"a\":-1000001}", 6, "found '-1000001', " RANGE},
        {"{\"a\":10000000}", 6, "found '10000000', " RANGE},
        {"{\"a\":9007199254740993}", 6, "found '9007199254740993', " RANGE},
        {"{\"a\":4294967297}", 6, "found '4294967297', " RANGE},
        {"{\"a\":+1}", 6, "found '+', expected " VALUE_WANTED},
        {"{\"a\":.5}", 6, "found '.', expected " VALUE_WANTED},
        {"{\"a\":NaN}", 6, "found 'NaN', expected " VALUE_WANTED},
        {"{\"a\":0x10}", 7, "found 'x10', expected a comma or '}'"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_bytes(void **state)
{
#define CONTROL "expected text without control bytes, or its closing quote"
    static const struct refusal refusals[] = {
        {"{\"a\":\"x\x01\"}", 8, "found the control byte 0x01, " CONTROL},
        {"{\"a\":\"x\t\"}", 8, "found the control byte 0x09, " CONTROL},
        {"{\"a\":\"\n\"}", 7, "found the control byte 0x0A, " CONTROL},
        {"{\"a\":\"\x7F\"}", 7, "found the control byte 0x7F, " CONTROL},
        {"{\"a\":\x0B"
         "1}",
         6, "found the control byte 0x0B, expected " VALUE_WANTED},
        {"{}\r", 3, "found the control byte 0x0D, expected the end of the line after the object"},
        {"{\"a\":\"\xC0\x80\"}", 7, "found the non-UTF-8 byte 0xC0, expected text in UTF-8"},
        {"{\"a\":\"\xC1\xBF\"}", 7, "found the non-UTF-8 byte 0xC1, expected text in UTF-8"},
        {"{\"a\":\"\xE0\x9F\xBF\"}", 7, "found the non-UTF-8 byte 0xE0, expected text in UTF-8"},
        {"{\"a\":\"\xF0\x8F\xBF\xBF\"}", 7,
         "found the non-UTF-8 byte 0xF0, expected text in UTF-8"},
        {"{\"a\":\"\xED\xA0\x80\"}", 7, "found the non-UTF-8 byte 0xED, expected text in UTF-8"},
        {"{\"a\":\"\xED\xBF\xBF\"}", 7, "found the non-UTF-8 byte 0xED, expected text in UTF-8"},
        {"{\"a\":\"\xF4\x90\x80\x80\"}", 7,
         "found the non-UTF-8 byte 0xF4, expected text in UTF-8"},
        {"{\"a\":\"\xF5\x80\x80\x80\"}", 7,
         "found the non-UTF-8 byte 0xF5, expected text in UTF-8"},
        {"{\"a\":\"ab\x80\"}", 9, "found the non-UTF-8 byte 0x80, expected text in UTF-8"},
        {"{\"a\":\"\xC3\"}", 7, "found the non-UTF-8 byte 0xC3, expected text in UTF-8"},
        {"{\"a\":\"\xE2\x82", 7, "found the non-UTF-8 byte 0xE2, expected text in UTF-8"},
        {"{\"\xFF\":1}", 3, "found the non-UTF-8 byte 0xFF, expected text in UTF-8"},
        {"{\"a\":\xC3\xA9}", 6, "found \"\xC3\xA9\", expected " VALUE_WANTED},
        {"\xEF\xBB\xBF{}", 1, "found a byte order mark, expected an object, which begins with '{'"},
        {"{\"a\":\"\xEF\xBB\xBF\"}", 7, "found a byte order mark, expected text in UTF-8"},
        {"{}\xEF\xBB\xBF", 3,
         "found a byte order mark, expected the end of the line after the object"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
    assert_refused("{\"a\":\"x\0\"}", 10, 8, "found a NUL byte, " CONTROL);
    assert_refused("{}\0", 3, 3, "found a NUL byte, expected the end of the line after the object");
    assert_refused("{\0}", 3, 2, "found a NUL byte, expected a key in double quotes");
}

static void test_escapes(void **state)
{
#define ESCAPES "expected after \\ one of \" \\ / b f n r t u"
#define PAIR "found half a surrogate pair, expected a high and a low surrogate"
#define HEX "found '\\u', expected \\u with four hexadecimal digits"
    static const struct refusal refusals[] = {
        {"{\"a\":\"\\x\"}", 8, "found 'x', " ESCAPES},
        {"{\"a\":\"\\", 7, "found the end of the line, " ESCAPES},
        {"{\"a\":\"\\u00g0\"}", 7, HEX},
        {"{\"a\":\"\\u00", 7, HEX},
        {"{\"a\":\"\\u 041\"}", 7, HEX},
        {"{\"a\":\"\\u0000\"}", 7, "found an escaped NUL, expected text without NUL"},
        {"{\"a\":\"x\\uFEFF\"}", 8, "found a byte order mark, expected text without one"},
        {"{\"a\":\"\\uD800\"}", 7, PAIR},
        {"{\"a\":\"\\uD800\\u0041\"}", 7, PAIR},
        {"{\"a\":\"\\uD800x\"}", 7, PAIR},
        {"{\"a\":\"\\uDC00\\uD800\"}", 7, PAIR},
        {"{\"a\":\"\\uD83D\\uDE", 7, PAIR},
        {"{\"\\u0000\":1}", 3, "found an escaped NUL, expected text without NUL"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_duplicate_keys(void **state)
{
    static const struct refusal refusals[] = {
        {"{\"a\":1,\"a\":2}", 8, "found the key \"a\" a second time, expected each key once"},
        {"{\"a\":1,\"\\u0061\":2}", 8, "found the key \"a\" a second time, expected each key once"},
        {"{\"\\u00e9\":1,\"\xC3\xA9\":2}", 13,
         "found the key \"\xC3\xA9\" a second time, expected each key once"},
        {"{\"\\uD83D\\uDE00\":1,\"\xF0\x9F\x98\x80\":2}", 19,
         "found the key \"\xF0\x9F\x98\x80\" a second time, expected each key once"},
        {"{\"x\":{\"b\":1,\"c\":1,\"c\":2,\"b\":2}}", 19,
         "found the key \"c\" a second time, expected each key once"},
        {"{\"x\":1,\"y\":{\"x\":1},\"x\":2}", 20,
         "found the key \"x\" a second time, expected each key once"},
        {"{\"\":1,\"\":2}", 7, "found the key \"\" a second time, expected each key once"},
        {"{\"\\n\":1,\"\\n\":2}", 9,
         "found the key \"\\u000a\" a second time, expected each key once"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

static void test_shape(void **state)
{
#define OBJECT "expected an object, which begins with '{'"
#define TRAILING "expected the end of the line after the object"
    static const struct refusal refusals[] = {
        {"", 1, "found the end of the line, " OBJECT},
        {"[1]", 1, "found '[', " OBJECT},
        {" \"a\"", 2, "found '\"', " OBJECT},
        {"12", 1, "found '12', " OBJECT},
        {"null", 1, "found 'null', " OBJECT},
        {"{} {}", 4, "found '{', " TRAILING},
        {"{}x", 3, "found 'x', " TRAILING},
        {"{},", 3, "found ',', " TRAILING},
        {"{\"a\":1}}", 8, "found '}', " TRAILING},
        {"{\"a\":1,}", 8, "found '}', expected a key in double quotes"},
        {"{,\"a\":1}", 2, "found ',', expected a key in double quotes"},
        {"{a:1}", 2, "found 'a', expected a key in double quotes"},
        {"{'a':1}", 2, "found ''', expected a key in double quotes"},
        {"{1:1}", 2, "found '1', expected a key in double quotes"},
        {"{\"a\" 1}", 6, "found '1', expected a colon after the key"},
        {"{\"a\":}", 6, "found '}', expected " VALUE_WANTED},
        {"{\"a\":[1,]}", 9, "found ']', expected " VALUE_WANTED},
        {"{\"a\":[1 2]}", 9, "found '2', expected a comma or ']'"},
        {"{\"a\":[1}", 8, "found '}', expected a comma or ']'"},
        {"{\"a\":1]", 7, "found ']', expected a comma or '}'"},
        {"{\"a\":True}", 6, "found 'True', expected " VALUE_WANTED},
        {"{\"a\":trues}", 6, "found 'trues', expected " VALUE_WANTED},
        {"{\"a\":1 /* */}", 8, "found '/', expected a comma or '}'"},
    };
    (void)state;
    ASSERT_ALL_REFUSED(refusals);
}

/* Every beginning of a line is refused, at a place within what is there. */
static void test_truncated(void **state)
{
    static const char line[] =
        "{\"a\":[1,{\"b\\u00e9\":null}],\"c\":{\"d\":\"e\\uD83D\\uDE00\"},\"f\":true}";
    (void)state;
    assert_true(accepts(line, strlen(line)));
    for (size_t length = 1; length < strlen(line); length++) {
        char *copy = malloc(length);
        memcpy(copy, line, length);
        assert_false(accepts(copy, length));
        assert_in_range(fault.column, 1, length);
        free(copy);
    }
    assert_refused_exactly("{\"a\":\"b", 7,
                           "found the end of the line, expected the closing quote of a text");
    assert_refused_exactly("{\"a\":1", 6, "found the end of the line, expected a comma or '}'");
}

static void test_depth(void **state)
{
    (void)state;
    assert_int_equal(NESTING_MAX, 8);
    assert_true(accepts("{\"a\":[[[[[[[1]]]]]]]}", 21));
    assert_refused_exactly("{\"a\":[[[[[[[[1]]]]]]]]}", 13,
                           "found a list or object nested too deep, expected at most 8 levels");
    /* The most keys for the fewest bytes. */
    assert_refused_exactly("{\"\":{\"\":{\"\":{\"\":{\"\":{\"\":{\"\":{\"\"", 31,
                           "found the end of the line, expected a colon after the key");
    assert_refused_exactly("{\"\":[[[[[[[", 11,
                           "found the end of the line, expected " VALUE_WANTED);
}

static char *text_of_length(size_t length)
{
    char *line = malloc(length);
    memset(line, 'x', length);
    memcpy(line, "{\"a\":\"", 6);
    memcpy(line + length - 2, "\"}", 2);
    return line;
}

static void test_length(void **state)
{
    (void)state;
    char *line = text_of_length(LINE_BYTES_MAX);
    assert_true(accepts(line, LINE_BYTES_MAX));
    free(line);
    line = text_of_length(LINE_BYTES_MAX + 1);
    assert_refused(line, LINE_BYTES_MAX + 1, LINE_BYTES_MAX + 1,
                   "found a longer line, expected at most 1048576 bytes");
    free(line);
}

/* As many keys as a line can hold, the last one twice. */
static void test_many_keys(void **state)
{
    enum { KEYS = 80000, KEY_BYTES = 11 };
    char *line = malloc(KEYS * KEY_BYTES + 1);
    size_t size = 0;
    (void)state;
    for (int i = 0; i < KEYS; i++)
        size += (size_t)sprintf(line + size, "%c\"k%05d\":1", i ? ',' : '{', i);
    line[size++] = '}';
    assert_true(size <= LINE_BYTES_MAX);
    assert_true(accepts(line, size));
    memcpy(line + (KEYS - 1) * KEY_BYTES + 3, "00000", 5);
    assert_refused(line, size, (KEYS - 1) * KEY_BYTES + 2,
                   "found the key \"k00000\" a second time, expected each key once");
    free(line);
}

static void test_messages_show_no_control_bytes(void **state)
{
    (void)state;
    assert_refused_exactly("{\"\\u001b[2J\":1,\"\\u001b[2J\":1}", 16,
                           "found the key \"\\u001b[2J\" a second time, expected each key once");
    assert_refused_exactly("{\"\\u009b\":1,\"\\u009b\":1}", 13,
                           "found the key \"\\u009b\" a second time, expected each key once");
}

static void test_arena(void **state)
{
    struct arena own = {0};
    (void)state;
    for (int round = 0; round < 2; round++) {
        for (size_t size = 0; size < 100000; size = size * 2 + 1) {
            unsigned char *piece = arena_take(&own, size);
            assert_non_null(piece);
            assert_int_equal((uintptr_t)piece % 16, 0);
            for (size_t i = 0; i < size; i++)
                assert_int_equal(piece[i], 0);
            memset(piece, 0xAA, size);
        }
        assert_string_equal(arena_print(&own, "%d %s", 12, "men"), "12 men");
        assert_string_equal(arena_text(&own, "abcdef", 3), "abc");
        arena_reset(&own);
    }
    assert_null(arena_take(&own, SIZE_MAX));
    assert_null(arena_take(&own, SIZE_MAX / 2));
    assert_int_equal(own.failed, 1);
    arena_free(&own);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_duplicate_keys),
        cmocka_unit_test(test_shape),
        cmocka_unit_test(test_truncated),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_many_keys),
        cmocka_unit_test(test_messages_show_no_control_bytes),
        cmocka_unit_test(test_arena),
    };
    int failed = cmocka_run_group_tests_name("strict", tests, NULL, NULL);
    arena_free(&arena);
    return failed;
}
