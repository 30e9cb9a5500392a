/* Runs while the program is built: writes the files named by its arguments as C source that defines
 * a table as in board/embedded.h. The first argument names the table, the second is the folder that
 * the paths leave out. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_PER_ROW = 64 };

static void fail(const char *path)
{
    fprintf(stderr, "embed: %s: %s\n", path, strerror(errno));
    exit(EXIT_FAILURE);
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

static size_t write_bytes(FILE *file)
{
    size_t length = 0;
    for (int byte = getc(file); byte != EOF; byte = getc(file)) {
        if (length % BYTES_PER_ROW == 0)
            fputs(length == 0 ? "    \"" : "\"\n    \"", stdout);
        write_byte(byte);
        length++;
    }
    fputs(length == 0 ? "    \"\"" : "\"", stdout);
    return length;
}

static size_t write_file(const char *path, int number)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path);
    printf("static const unsigned char file_%d[] =\n", number);
    size_t length = write_bytes(file);
    printf(";\n\n");
    if (ferror(file) || fclose(file) != 0)
        fail(path);
    return length;
}

/* The row of zeros at the end keeps the table valid C when there is no file at all. */
static void write_table(const char *name, size_t skipped, char *const *path, const size_t *length,
                        int count)
{
    printf("const struct embedded_file %s_files[] = {\n", name);
    for (int i = 0; i < count; i++)
        printf("    {\"%s\", file_%d, %zu},\n", path[i] + skipped, i, length[i]);
    printf("    {0, 0, 0},\n};\n\nconst size_t %s_file_count = %d;\n", name, count);
}

static int by_bytes(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

int main(int argument_count, char **argument)
{
    if (argument_count < 3) {
        fprintf(stderr, "usage: embed NAME FOLDER [FOLDER/FILE...]\n");
        return EXIT_FAILURE;
    }
    char **path = argument + 3;
    int count = argument_count - 3;
    size_t *length = calloc((size_t)count + 1, sizeof *length);
    if (!length)
        fail("memory");
    qsort(path, (size_t)count, sizeof *path, by_bytes);
    printf("#include \"board/embedded.h\"\n\n");
    for (int i = 0; i < count; i++)
        length[i] = write_file(path[i], i);
    write_table(argument[1], strlen(argument[2]) + 1, path, length, count);
    free(length);
    if (fflush(stdout) != 0 || ferror(stdout))
        fail("standard output");
    return EXIT_SUCCESS;
}
