#include "board/rows.h"

#include "record/json.h"
#include "record/strict.h"
#include "record/text.h"

#include <string.h>

/* A walk through a file in the order it was written. */
struct walk {
    const struct row_file *file;
    struct arena *arena;
    const char *json;
    int line;
    size_t offset; /* of what line was counted up to */
};

static void place_fault(const char *json, size_t offset, const char *text, struct row_fault *fault)
{
    size_t line_start = 0;
    *fault = (struct row_fault){.line = 1, .text = text};
    for (size_t i = 0; i < offset; i++)
        if (json[i] == '\n') {
            fault->line++;
            line_start = i + 1;
        }
    fault->column = (int)(offset - line_start) + 1;
}

/* The file as one line of a record. A text must not be broken by what becomes a
 * blank. */
static char *one_line(const char *json, size_t length, struct arena *scratch,
                      struct row_fault *fault)
{
    bool in_text = false;
    char *line = arena_text(scratch, json, length);
    for (size_t i = 0; line && i < length; i++) {
        if (json[i] == '"')
            in_text = !in_text;
        else if (in_text && json[i] == '\\' && i + 1 < length)
            i++;
        if (json[i] != '\n' && json[i] != '\r')
            continue;
        if (in_text) {
            place_fault(json, i, "found the end of the line, expected the closing quote of a text",
                        fault);
            return NULL;
        }
        line[i] = ' ';
    }
    return line;
}

/* NULL with fault when it is not strict. */
static const struct value *values_of(const char *json, size_t length, struct arena *scratch,
                                     struct row_fault *row_fault)
{
    struct fault fault = {0};
    *row_fault = (struct row_fault){1, 1, memory_ran_out};
    const char *line = one_line(json, length, scratch, row_fault);
    if (!line)
        return NULL;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    const struct value *values = json_read(line, length, scratch, &fault);
    if (!values)
        place_fault(json, fault.column > 0 ? (size_t)fault.column - 1 : 0, fault.text, row_fault);
    return values;
}

/* The line of a column of the file as one line. */
static int line_of(struct walk *walk, int column)
{
    size_t offset = (size_t)column - 1;
    for (; walk->offset < offset; walk->offset++)
        if (walk->json[walk->offset] == '\n')
            walk->line++;
    return walk->line;
}

static enum row_form form_of(enum value_kind kind)
{
    static const enum row_form form[] = {
        [VALUE_NULL] = ROW_NULL,     [VALUE_FALSE] = ROW_FLAG, [VALUE_TRUE] = ROW_FLAG,
        [VALUE_NUMBER] = ROW_NUMBER, [VALUE_TEXT] = ROW_TEXT,  [VALUE_LIST] = ROW_LIST,
        [VALUE_OBJECT] = ROW_OBJECT,
    };
    return form[kind];
}

static bool fill_row(struct row *row, struct walk *walk, const struct value *value)
{
    row->file = walk->file;
    row->form = form_of(value->kind);
    if (row->form == ROW_TEXT)
        row->text = arena_text(walk->arena, value->text, strlen(value->text));
    else if (row->form == ROW_NUMBER)
        row->number = value->number;
    else if (row->form == ROW_FLAG)
        row->number = value->kind == VALUE_TRUE;
    if (value->key)
        row->key = arena_text(walk->arena, value->key, strlen(value->key));
    row->line = line_of(walk, value->column);
    return !walk->arena->failed;
}

/* As many rows as a file can have: one, one behind each comma, and the first in each bracket. */
static size_t rows_at_most(const char *json, size_t length)
{
    size_t rows = 1;
    for (size_t i = 0; i < length; i++)
        rows += json[i] == ',' || json[i] == '{' || json[i] == '[';
    return rows;
}

/* Fills rows from root on, each before those inside it, and returns how many they are; 0 when
 * memory is out. What was read is strict: nothing nests deeper than the levels here. */
static int fill_rows(struct row *rows, struct walk *walk, const struct value *root)
{
    const struct row *first = NULL;
    int count = 0;
    struct {
        const struct value *value;
        const struct row **link;
    } level[NESTING_MAX + 1] = {{root, &first}};
    for (int depth = 0; depth >= 0;) {
        const struct value *value = level[depth].value;
        if (!value) {
            depth--;
            continue;
        }
        struct row *row = &rows[count++];
        if (!fill_row(row, walk, value))
            return 0;
        *level[depth].link = row;
        level[depth].link = &row->next;
        level[depth].value = value->next;
        if (value->first) {
            depth++;
            level[depth].value = value->first;
            level[depth].link = &row->inside;
        }
    }
    return count;
}

bool rows_read(const char *json, size_t length, struct row_file *file, struct arena *arena,
               struct arena *scratch, struct row_fault *fault)
{
    struct walk walk = {.file = file, .arena = arena, .json = json, .line = 1};
    const struct value *root = values_of(json, length, scratch, fault);
    struct row *rows = root ? arena_take(arena, rows_at_most(json, length) * sizeof *rows) : NULL;
    file->row_count = rows ? fill_rows(rows, &walk, root) : 0;
    file->root = file->row_count > 0 ? rows : NULL;
    return file->root != NULL;
}
