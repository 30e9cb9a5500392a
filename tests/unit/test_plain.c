#include "record/strict.h"
#include "record/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The one pass over plain lines reads what the strict parse and the reader after it read, and gives
 * up what they refuse. */

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* No deeper than NESTING_MAX. */
static bool same(const struct value *a, const struct value *b)
{
    const struct value *one = a->first, *other = b->first;
    bool equal = a->kind == b->kind && a->column == b->column && a->key_column == b->key_column &&
                 same_text(a->key, b->key) && same_text(a->text, b->text) &&
                 a->number == b->number && a->count == b->count;
    for (; equal && one && other; one = one->next, other = other->next)
        equal = same(one, other);
    return equal && !one && !other;
}

static const char *const plain[] = {
    "{}",
    " { \t\"a\" : [ ] , \"b\":{} } ",
    "{\"by\":\"french\",\"do\":\"play\",\"card\":32,\"for\":\"activation\"}",
    "{\"to\":\"Montr\xC3\xA9y\",\"n\":[0,-1,1000000,-1000000,true,false,null,\"\"]}",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
    "{\"ab\":1,\"ac\":2,\"\":3,\"i\":4,\"j\":5}",
};

/* Not plain, but strict; then what is not strict either. */
static const char *const escaped[] = {"{\"a\":\"\\n\"}", "{\"\\u0041\":1}"};
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
    "{\"a\" 1}",
    "{a:1}",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}}}}",
};

static bool is_strict(const char *line, struct arena *arena)
{
    struct columns columns;
    struct fault fault;
    return strict_json(line, strlen(line), arena, &columns, &fault);
}

static void plain_lines_are_read_alike(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        const struct value *values = plain_values(plain[i], strlen(plain[i]), &arena);
        assert_true(is_strict(plain[i], &arena));
        assert_non_null(values);
        assert_true(same(values, read_values(plain[i], &arena)));
    }
    arena_free(&arena);
}

static void other_lines_are_given_up(void **state)
{
    (void)state;
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof escaped / sizeof *escaped; i++) {
        assert_true(is_strict(escaped[i], &arena));
        assert_null(plain_values(escaped[i], strlen(escaped[i]), &arena));
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_false(is_strict(refused[i], &arena));
        assert_null(plain_values(refused[i], strlen(refused[i]), &arena));
    }
    assert_null(plain_values("{\"a\":\"\0\"}", 9, &arena));
    arena_free(&arena);
}

/* Every line that is one byte off, and every beginning, is taken by both or by the strict one. */
static void nothing_is_taken_that_is_not_strict(void **state)
{
    (void)state;
    static const char bytes[] = "\"\\{}[]:,-0 1ae\t\xC3\x01";
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        for (size_t at = 0; plain[i][at]; at++) {
            for (const char *byte = bytes; *byte; byte++) {
                char line[256];
                snprintf(line, sizeof line, "%s", plain[i]);
                line[at] = *byte;
                arena_reset(&arena);
                const struct value *values = plain_values(line, strlen(line), &arena);
                bool strict = is_strict(line, &arena);
                assert_true(!values || strict);
                assert_true(!values || same(values, read_values(line, &arena)));
                assert_true(values || !strict || strchr(line, '\\'));
            }
        }
    }
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_lines_are_read_alike),
        cmocka_unit_test(other_lines_are_given_up),
        cmocka_unit_test(nothing_is_taken_that_is_not_strict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
