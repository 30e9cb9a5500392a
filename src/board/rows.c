#include "board/rows.h"

#include "board/loader.h"
#include "record/strict.h"
#include "record/text.h"
#include "record/value.h"

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
    struct columns columns;
    *row_fault = (struct row_fault){1, 1, memory_ran_out};
    const char *line = one_line(json, length, scratch, row_fault);
    if (!line)
        return NULL;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    const struct value *values =
        length <= LINE_BYTES_MAX ? plain_values(line, length, scratch) : NULL;
    if (values)
        return values;
    if (strict_json(line, length, scratch, &columns, &fault))
        return read_values(line, scratch);
    place_fault(json, fault.column > 0 ? (size_t)fault.column - 1 : 0, fault.text, row_fault);
    return NULL;
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

static struct row *row_of(struct walk *walk, const struct value *value)
{
    struct row *row = arena_take(walk->arena, sizeof *row);
    if (!row)
        return NULL;
    row->file = walk->file;
    row->form = form_of(value->kind);
    row->number = row->form == ROW_NUMBER ? value->number : value->kind == VALUE_TRUE;
    if (row->form == ROW_TEXT)
        row->text = arena_text(walk->arena, value->text, strlen(value->text));
    if (value->key)
        row->key = arena_text(walk->arena, value->key, strlen(value->key));
    row->line = line_of(walk, value->column);
    return row;
}

/* strict_json has seen to it that nothing nests deeper than the levels here. */
static const struct row *rows_of(struct walk *walk, const struct value *root)
{
    const struct row *first = NULL;
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
        struct row *row = row_of(walk, value);
        if (!row)
            return NULL;
        *level[depth].link = row;
        level[depth].link = &row->next;
        level[depth].value = value->next;
        if (value->first) {
            depth++;
            level[depth].value = value->first;
            level[depth].link = &row->inside;
        }
    }
    return first;
}

const struct row *rows_read(const char *json, size_t length, const struct row_file *file,
                            struct arena *arena, struct arena *scratch, struct row_fault *fault)
{
    struct walk walk = {.file = file, .arena = arena, .json = json, .line = 1};
    const struct value *root = values_of(json, length, scratch, fault);
    const struct row *rows = root ? rows_of(&walk, root) : NULL;
    return arena->failed ? NULL : rows;
}

/* Complaints of a loader are placed where it looked last. */
static const struct row *look(const struct row *row)
{
    if (row && row->file->loader)
        row->file->loader->at = row;
    return row;
}

const struct row *row_member(const struct row *row, const char *key)
{
    if (!row || row->form != ROW_OBJECT)
        return NULL;
    look(row);
    for (const struct row *member = row->inside; member; member = member->next)
        if (strcmp(member->key, key) == 0)
            return look(member);
    return NULL;
}

/* The member of that form. NULL when there is none. */
static const struct row *member_of_form(const struct row *row, const char *key, enum row_form form,
                                        const char *expected)
{
    const struct row *member = row_member(row, key);
    if (!member || member->form == ROW_NULL)
        return NULL;
    if (member->form == form)
        return member;
    if (member->file->loader)
        loader_complain(member->file->loader, "\"%s\": expected %s", key, expected);
    return NULL;
}

const struct row *row_next(const struct row *row)
{
    return row ? look(row->next) : NULL;
}

const char *row_text(const struct row *row, const char *key)
{
    const struct row *member = member_of_form(row, key, ROW_TEXT, "a text");
    return member ? member->text : NULL;
}

int row_number(const struct row *row, const char *key, int fallback)
{
    const struct row *member = member_of_form(row, key, ROW_NUMBER, "an integer");
    return member ? member->number : fallback;
}

bool row_flag(const struct row *row, const char *key)
{
    const struct row *member = member_of_form(row, key, ROW_FLAG, "true or false");
    return member && member->number;
}

bool row_known(const struct row *row, const char *key)
{
    const struct row *member = row_member(row, key);
    return member && member->form != ROW_NULL;
}

const struct row *row_inside(const struct row *row, const char *key)
{
    const struct row *list = key ? row_member(row, key) : row;
    if (list && list->form == ROW_OBJECT)
        return look(list->inside);
    if (key)
        list = member_of_form(row, key, ROW_LIST, "a list");
    return list ? look(list->inside) : NULL;
}

const char *row_own_text(const struct row *row)
{
    return row && row->form == ROW_TEXT ? look(row)->text : NULL;
}

int row_own_number(const struct row *row, int fallback)
{
    return row && row->form == ROW_NUMBER ? look(row)->number : fallback;
}

const char *row_own_key(const struct row *row)
{
    return row ? row->key : NULL;
}
