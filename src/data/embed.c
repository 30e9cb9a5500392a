/* Runs while the program is built: writes the files named by its arguments as C source that defines
 * a table as in board/embedded.h, JSON files also as the rows they hold. The first argument names
 * the table, the second is the folder that the paths leave out. */

#include "board/rows.h"
#include "data/digest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_PER_ROW = 64, FILE_BYTES_MAX = 1 << 20 };

static void fail(const char *path, const char *why)
{
    fprintf(stderr, "embed: %s: %s\n", path, why);
    exit(EXIT_FAILURE);
}

/* A file, and what becomes of it. */
struct source {
    const char *path;
    unsigned char *bytes;
    size_t length;
    struct row_file file; /* without rows when it is no JSON */
};

/* --- bytes --- */

static void read_source(struct source *source)
{
    FILE *file = fopen(source->path, "rb");
    source->bytes = malloc(FILE_BYTES_MAX + 1);
    if (!file || !source->bytes)
        fail(source->path, strerror(errno));
    source->length = fread(source->bytes, 1, FILE_BYTES_MAX + 1, file);
    if (ferror(file) || fclose(file) != 0)
        fail(source->path, strerror(errno));
    if (source->length > FILE_BYTES_MAX)
        fail(source->path, "is longer than 1 MB");
}

/* Octal escapes have at most three digits, so what follows one cannot lengthen it. */
static void write_byte(int byte)
{
    if (byte == '"' || byte == '\\' || byte == '?')
        printf("\\%c", byte);
    else if (byte >= ' ' && byte <= '~')
        putchar(byte);
    else
        printf("\\%03o", (unsigned)byte);
}

static void write_bytes(const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (i % BYTES_PER_ROW == 0)
            fputs(i == 0 ? "    \"" : "\"\n    \"", stdout);
        write_byte(bytes[i]);
    }
    fputs(length == 0 ? "    \"\";\n\n" : "\";\n\n", stdout);
}

/* --- rows --- */

/* The keys and texts of a file's rows, each ended by a zero byte, the keys first and each once. A
 * zero byte before them all, so that 0 is the place of none. */
struct texts {
    char *bytes;
    size_t length, room;
};

static size_t add_text(struct texts *texts, const char *text)
{
    size_t at = texts->length, size = strlen(text) + 1;
    if (at + size > texts->room)
        fail(text, "no room for the texts of its file");
    memcpy(texts->bytes + at, text, size);
    texts->length += size;
    return at;
}

static size_t add_key(struct texts *texts, const char *key)
{
    for (size_t at = 1; at < texts->length; at += strlen(texts->bytes + at) + 1)
        if (strcmp(texts->bytes + at, key) == 0)
            return at;
    return add_text(texts, key);
}

static long value_of(struct texts *texts, const struct row *row)
{
    if (row->form == ROW_TEXT)
        return (long)add_text(texts, row->text);
    return row->form >= ROW_LIST ? row->inside != NULL : row->number;
}

static void write_rows(const struct source *source, struct texts *texts, int number)
{
    const struct row *rows = source->file.root;
    int count = source->file.row_count;
    size_t *key = calloc((size_t)count, sizeof *key);
    if (!key)
        fail(source->path, strerror(errno));
    for (int i = 0; i < count; i++)
        key[i] = rows[i].key ? add_key(texts, rows[i].key) : 0;
    if (texts->length > UINT16_MAX || rows[count - 1].line > UINT16_MAX)
        fail(source->path, "has too many keys or lines");
    printf("static const struct embedded_row rows_%d[] = {\n", number);
    for (int i = 0; i < count; i++)
        printf("    {%ld, %ld, %zu, %d, %d},\n", rows[i].next ? (long)(rows[i].next - rows) : 0L,
               value_of(texts, &rows[i]), key[i], rows[i].line, (int)rows[i].form);
    printf("};\n\n");
    free(key);
}

static bool is_json(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".json") == 0;
}

static void write_json(struct source *source, int number)
{
    struct arena arena = {0}, scratch = {0};
    struct row_fault fault = {0};
    struct texts texts = {.length = 1, .room = source->length + 1};
    texts.bytes = calloc(1, texts.room);
    if (!texts.bytes)
        fail(source->path, strerror(errno));
    if (!rows_read((const char *)source->bytes, source->length, &source->file, &arena, &scratch,
                   &fault)) {
        fprintf(stderr, "embed: %s:%d:%d: %s\n", source->path, fault.line, fault.column,
                fault.text);
        exit(EXIT_FAILURE);
    }
    write_rows(source, &texts, number);
    printf("static const char texts_%d[] =\n", number);
    write_bytes((const unsigned char *)texts.bytes, texts.length);
    free(texts.bytes);
    arena_free(&arena);
    arena_free(&scratch);
}

/* --- the table --- */

static void write_source(struct source *source, int number)
{
    read_source(source);
    printf("static const unsigned char file_%d[] =\n", number);
    write_bytes(source->bytes, source->length);
    if (is_json(source->path))
        write_json(source, number);
}

static void write_entry(const struct source *source, size_t skipped, int number)
{
    unsigned char hash[DIGEST_BYTES];
    digest(source->bytes, source->length, hash);
    printf("    {\"%s\", file_%d, %zu, ", source->path + skipped, number, source->length);
    if (source->file.row_count > 0)
        printf("rows_%d, %d, texts_%d,\n     {", number, source->file.row_count, number);
    else
        printf("0, 0, 0,\n     {");
    for (int i = 0; i < DIGEST_BYTES; i++)
        printf("%d,", hash[i]);
    printf("}},\n");
}

/* The row of zeros at the end keeps the table valid C when there is no file at all. */
static void write_table(const char *name, size_t skipped, const struct source *source, int count)
{
    printf("const struct embedded_file %s_files[] = {\n", name);
    for (int i = 0; i < count; i++)
        write_entry(&source[i], skipped, i);
    printf("    {0, 0, 0, 0, 0, 0, {0}},\n};\n\nconst size_t %s_file_count = %d;\n", name, count);
}

static int by_bytes(const void *one, const void *other)
{
    const struct source *a = one, *b = other;
    return strcmp(a->path, b->path);
}

int main(int argument_count, char **argument)
{
    if (argument_count < 3) {
        fprintf(stderr, "usage: embed NAME FOLDER [FOLDER/FILE...]\n");
        return EXIT_FAILURE;
    }
    int count = argument_count - 3;
    struct source *source = calloc((size_t)count + 1, sizeof *source);
    if (!source)
        fail("memory", strerror(errno));
    for (int i = 0; i < count; i++)
        source[i].path = argument[3 + i];
    qsort(source, (size_t)count, sizeof *source, by_bytes);
    printf("#include \"board/embedded.h\"\n\n");
    for (int i = 0; i < count; i++)
        write_source(&source[i], i);
    write_table(argument[1], strlen(argument[2]) + 1, source, count);
    for (int i = 0; i < count; i++)
        free(source[i].bytes);
    free(source);
    if (fflush(stdout) != 0 || ferror(stdout))
        fail("standard output", strerror(errno));
    return EXIT_SUCCESS;
}
