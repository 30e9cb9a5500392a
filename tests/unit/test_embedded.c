#include "board/rows.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The rules data compiled in: its rows are those of its JSON, its hashes those of its bytes. */

static void assert_same_text(const char *one, const char *other)
{
    assert_int_equal(one != NULL, other != NULL);
    if (one)
        assert_string_equal(one, other);
}

/* Where a row stands among the others of its file; -1: there is none. */
static long at(const struct row_file *file, const struct row *row)
{
    return row ? (long)(row - file->root) : -1;
}

static void assert_same_rows(const struct row_file *one, const struct row_file *other)
{
    assert_int_equal(one->row_count, other->row_count);
    for (int i = 0; i < one->row_count; i++) {
        const struct row *a = &one->root[i], *b = &other->root[i];
        assert_int_equal(a->form, b->form);
        assert_int_equal(a->line, b->line);
        assert_int_equal(at(one, a->next), at(other, b->next));
        assert_same_text(a->key, b->key);
        if (a->form >= ROW_LIST)
            assert_int_equal(at(one, a->inside), at(other, b->inside));
        if (a->form == ROW_TEXT)
            assert_same_text(a->text, b->text);
        if (a->form == ROW_NUMBER || a->form == ROW_FLAG)
            assert_int_equal(a->number, b->number);
    }
}

static void rows_compiled_in_are_those_of_the_json(void **state)
{
    struct arena arena = {0}, scratch = {0};
    (void)state;
    assert_true(embedded_file_count > 0);
    for (size_t i = 0; i < embedded_file_count; i++) {
        const struct embedded_file *embedded = &embedded_files[i];
        struct row_file compiled = {0}, read = {0};
        struct row_fault fault;
        assert_true(rows_of_embedded(embedded, &compiled, &arena));
        assert_true(rows_read((const char *)embedded->bytes, embedded->length, &read, &arena,
                              &scratch, &fault));
        assert_same_rows(&compiled, &read);
        arena_reset(&arena);
        arena_reset(&scratch);
    }
    arena_free(&arena);
    arena_free(&scratch);
}

static void hashes_compiled_in_are_those_of_the_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < embedded_file_count; i++) {
        const struct embedded_file *embedded = &embedded_files[i];
        unsigned char hash[crypto_hash_sha256_BYTES];
        crypto_hash_sha256(hash, embedded->bytes, embedded->length);
        assert_memory_equal(hash, embedded->hash, sizeof hash);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_compiled_in_are_those_of_the_json),
        cmocka_unit_test(hashes_compiled_in_are_those_of_the_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
