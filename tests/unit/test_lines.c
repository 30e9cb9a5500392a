#include "record/lines.h"

#include "record/strict.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static FILE *stream_of(const char *bytes, size_t length)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, length, stream), length);
    rewind(stream);
    return stream;
}

static void assert_next(struct lines *lines, const char *bytes, size_t length)
{
    assert_true(lines_next(lines));
    assert_int_equal(lines->length, length);
    assert_memory_equal(lines->bytes, bytes, length);
    assert_false(lines->too_long);
}

static void test_ends(void **state)
{
    static const char record[] = "one\n\r\n\ntwo\r\nth\0ree\rx\n four";
    FILE *stream = stream_of(record, sizeof record - 1);
    struct lines lines;
    (void)state;
    lines_open(&lines, stream);
    assert_next(&lines, "one", 3);
    assert_next(&lines, "", 0);
    assert_next(&lines, "", 0);
    assert_next(&lines, "two", 3);
    assert_int_equal(lines.number, 4);
    assert_next(&lines, "th\0ree\rx", 8);
    assert_false(lines.unended);
    assert_next(&lines, " four", 5);
    assert_int_equal(lines.number, 6);
    assert_true(lines.unended);
    assert_false(lines_next(&lines));
    assert_false(lines_next(&lines));
    assert_false(lines.failed);
    lines_close(&lines);
    fclose(stream);
}

/* Bytes of 0 are text wherever they stand, as long as the line may be. */
static void test_zeros(void **state)
{
    static char record[3 * 600];
    (void)state;
    for (size_t length = 250; length < 520; length++) {
        struct lines lines;
        memset(record, '\0', sizeof record);
        record[length] = record[2 * length + 1] = '\n';
        FILE *stream = stream_of(record, 2 * length + 4);
        lines_open(&lines, stream);
        assert_next(&lines, record, length);
        assert_next(&lines, record, length);
        assert_false(lines.unended);
        assert_next(&lines, "\0", 2);
        assert_true(lines.unended);
        assert_false(lines_next(&lines));
        lines_close(&lines);
        fclose(stream);
    }
}

static void test_nothing_and_an_empty_line(void **state)
{
    struct lines lines;
    FILE *stream = stream_of("", 0);
    (void)state;
    lines_open(&lines, stream);
    assert_false(lines_next(&lines));
    assert_false(lines.failed);
    lines_close(&lines);
    fclose(stream);
    stream = stream_of("\n", 1);
    lines_open(&lines, stream);
    assert_next(&lines, "", 0);
    assert_non_null(lines.bytes);
    assert_false(lines_next(&lines));
    lines_close(&lines);
    fclose(stream);
}

/* A carriage return that no line end follows is part of the line. */
static void test_carriage_return_at_the_end(void **state)
{
    struct lines lines;
    FILE *stream = stream_of("a\r", 2);
    (void)state;
    lines_open(&lines, stream);
    assert_next(&lines, "a\r", 2);
    assert_true(lines.unended);
    lines_close(&lines);
    fclose(stream);
}

/* A line of so many letters, then end, then a short line. */
static void assert_long_line(size_t letters, const char *end, bool too_long)
{
    size_t size = letters + strlen(end) + 1;
    char *bytes = malloc(size);
    memset(bytes, 'x', letters);
    memcpy(bytes + letters, end, strlen(end));
    bytes[size - 1] = 'y';
    FILE *stream = stream_of(bytes, size);
    free(bytes);
    struct lines lines;
    lines_open(&lines, stream);
    assert_true(lines_next(&lines));
    assert_int_equal(lines.too_long, too_long);
    assert_int_equal(lines.length, too_long ? LINE_BYTES_MAX + 1 : letters);
    assert_true(lines.capacity <= LINE_BYTES_MAX + 2);
    assert_next(&lines, "y", 1);
    assert_int_equal(lines.number, 2);
    lines_close(&lines);
    fclose(stream);
}

static void test_long_lines(void **state)
{
    (void)state;
    assert_long_line(LINE_BYTES_MAX - 1, "\n", false);
    assert_long_line(LINE_BYTES_MAX, "\n", false);
    assert_long_line(LINE_BYTES_MAX, "\r\n", false);
    assert_long_line(LINE_BYTES_MAX, "\r\r\n", true);
    assert_long_line(LINE_BYTES_MAX, "\rx\n", true);
    assert_long_line(LINE_BYTES_MAX + 1, "\n", true);
    assert_long_line(LINE_BYTES_MAX + 1, "\r\n", true);
    assert_long_line(LINE_BYTES_MAX * 3, "\n", true);
}

/* Reads what a writer puts into a pipe; the writer ends with its pipe. */
static FILE *piped(void (*writer)(FILE *out), pid_t *child)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *child = fork();
    assert_true(*child >= 0);
    if (*child == 0) {
        close(ends[0]);
        FILE *out = fdopen(ends[1], "w");
        writer(out);
        fclose(out);
        _exit(0);
    }
    close(ends[1]);
    return fdopen(ends[0], "r");
}

static void write_block(FILE *out, size_t blocks)
{
    static char block[1 << 16];
    memset(block, 'x', sizeof block);
    for (size_t i = 0; i < blocks; i++)
        fwrite(block, 1, sizeof block, out);
}

static void write_hundred_megabytes(FILE *out)
{
    write_block(out, 1600);
    fputs("\nlast\n", out);
}

static void test_hundred_megabytes(void **state)
{
    pid_t child;
    FILE *stream = piped(write_hundred_megabytes, &child);
    struct lines lines;
    (void)state;
    lines_open(&lines, stream);
    assert_true(lines_next(&lines));
    assert_true(lines.too_long);
    assert_true(lines.capacity <= LINE_BYTES_MAX + 2);
    assert_next(&lines, "last", 4);
    assert_false(lines_next(&lines));
    lines_close(&lines);
    fclose(stream);
    waitpid(child, NULL, 0);
}

static void write_many_lines(FILE *out)
{
    for (int i = 0; i < 200000; i++)
        fputs("{\"by\":\"french\",\"do\":\"pass\"}\n", out);
}

static void test_many_lines_take_no_more_memory(void **state)
{
    pid_t child;
    FILE *stream = piped(write_many_lines, &child);
    struct lines lines;
    (void)state;
    lines_open(&lines, stream);
    while (lines_next(&lines))
        assert_int_equal(lines.length, 27);
    assert_int_equal(lines.number, 200000);
    assert_int_equal(lines.capacity, 4096);
    lines_close(&lines);
    fclose(stream);
    waitpid(child, NULL, 0);
}

static void test_endless_line(void **state)
{
    struct lines lines;
    FILE *stream = fopen("/dev/zero", "r");
    (void)state;
    if (!stream)
        skip();
    lines_open(&lines, stream);
    errno = 0;
    assert_false(lines_next(&lines));
    assert_true(lines.failed);
    assert_int_equal(errno, EFBIG);
    assert_true(lines.capacity <= LINE_BYTES_MAX + 2);
    assert_false(lines_next(&lines));
    lines_close(&lines);
    fclose(stream);
}

static void test_reading_fails(void **state)
{
    struct lines lines;
    FILE *stream = fopen("/", "r");
    (void)state;
    if (!stream)
        skip();
    lines_open(&lines, stream);
    errno = 0;
    assert_false(lines_next(&lines));
    assert_true(lines.failed);
    assert_int_equal(errno, EISDIR);
    lines_close(&lines);
    fclose(stream);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_zeros),
        cmocka_unit_test(test_nothing_and_an_empty_line),
        cmocka_unit_test(test_carriage_return_at_the_end),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_hundred_megabytes),
        cmocka_unit_test(test_many_lines_take_no_more_memory),
        cmocka_unit_test(test_endless_line),
        cmocka_unit_test(test_reading_fails),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
