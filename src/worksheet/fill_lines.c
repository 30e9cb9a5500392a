#include "worksheet/fill.h"

#include "record/names.h"
#include "worksheet/cell.h"

#include <string.h>

/* The cell that lists the spaces a space is connected with. */

enum { ENDS_MAX = 64, NAMES_MAX = 256 };

static const char map_file[] = "map.json";

/* A neighbour as it was typed. */
struct line {
    const char *item, *end; /* as written; the id of the space */
    const struct line_kind *kind;
    bool none, unknown_kind, inferred;
    const struct mark *mark; /* what stands in brackets, a list of one, or NULL */
};

static cJSON *connection_of(const struct tree *tree, const char *a, const char *b)
{
    EACH_ROW (row, tree_list(tree, map_file, "connections")) {
        const char *from = tree_text(row, "a"), *to = tree_text(row, "b");
        if (from && to &&
            ((strcmp(from, a) == 0 && strcmp(to, b) == 0) ||
             (strcmp(from, b) == 0 && strcmp(to, a) == 0)))
            return row;
    }
    return NULL;
}

/* --- reading a neighbour --- */

static bool read_bracket(struct fill *fill, struct line *line, const char *text, int column)
{
    const struct mark *mark = fill->tree->form->line_mark;
    if (strcmp(text, "...") == 0)
        return line->unknown_kind = true;
    for (; mark && mark->word; mark++) {
        if (names_alike(mark->word, text)) {
            line->mark = mark;
            return true;
        }
    }
    fill_fault(fill, column, "\"(%s)\": nothing is known of such a line", text);
    return false;
}

static const char *nearest_space(const struct fill *fill, const char *text)
{
    const char *word[NAMES_MAX];
    int count = 0;
    EACH_ROW (row, tree_list(fill->tree, map_file, "spaces")) {
        if (tree_text(row, "name") && count < NAMES_MAX)
            word[count++] = tree_text(row, "name");
    }
    return nearest_word(text, word, count);
}

static bool read_end(struct fill *fill, struct line *line, const char *name, int column)
{
    line->end = tree_text(tree_by_name(fill->tree, map_file, "spaces", name), "id");
    if (line->end)
        return true;
    const char *nearest = nearest_space(fill, name);
    if (nearest)
        fill_fault(fill, column, "there is no space \"%s\"; the nearest is %s", name, nearest);
    else
        fill_fault(fill, column, "there is no space \"%s\": give it a line of its own", name);
    return false;
}

static const struct line_kind *kind_marked(const struct worksheet_form *form, char mark)
{
    const struct line_kind *kind = form->kind;
    while (kind->kind && (kind->mark != mark || !mark))
        kind++;
    return kind->kind ? kind : NULL;
}

static const char *text_between(struct fill *fill, const char *from, const char *to)
{
    while (to > from && to[-1] == ' ')
        to--;
    const char *text = arena_text(fill->tree->arena, from, (size_t)(to - from));
    return text ? text : "";
}

/* "~Quebec (Arnold)?", "!Boston": false after a fault. */
static bool read_item(struct fill *fill, const char *item, int column, struct line *line)
{
    const char *name = fill_doubt(fill, item, &line->inferred);
    line->item = item;
    line->kind = fill->tree->form->kind;
    line->none = *name == '!';
    if (line->none || kind_marked(fill->tree->form, *name)) {
        line->kind = line->none ? line->kind : kind_marked(fill->tree->form, *name);
        name += 1 + strspn(name + 1, " ");
    }
    const char *open = strchr(name, '('), *close = open ? strchr(open, ')') : NULL;
    /* A space may have brackets in its name. */
    bool whole = open && tree_by_name(fill->tree, map_file, "spaces", name);
    if (open && close && !whole) {
        if (!read_bracket(fill, line, text_between(fill, open + 1, close), column))
            return false;
        name = text_between(fill, name, open);
    }
    return read_end(fill, line, name, column);
}

/* --- changing a connection --- */

static void set_marks(struct tree *tree, cJSON *row, const struct line *line)
{
    const struct mark *mark = tree->form->line_mark;
    for (; mark && mark->word; mark++) {
        if (tree->form->gaps)
            row_set_text(tree, row, mark->key, NULL);
        else
            row_remove(row, mark->key);
    }
    if (!line->mark)
        return;
    if (line->mark->value == MARK_FLAG)
        row_set_flag(tree, row, line->mark->key);
    else
        row_set_text(tree, row, line->mark->key, line->mark->text);
}

static void set_connection(struct tree *tree, cJSON *row, const struct line *line)
{
    row_set_text(tree, row, "kind", line->unknown_kind ? NULL : line->kind->kind);
    set_marks(tree, row, line);
    row_remove(row, "confidence");
    row_remove(row, "why");
    if (tree->form->gaps) {
        row_set_text(tree, row, "status", line->inferred ? "inferred" : "confirmed");
        row_set_text(tree, row, "source", "worksheet");
    }
}

static cJSON *new_connection(struct tree *tree, const char *a, const char *b)
{
    cJSON *row = list_add_row(tree, tree_list(tree, map_file, "connections"));
    if (row) {
        row_set_text(tree, row, "a", strcmp(a, b) < 0 ? a : b);
        row_set_text(tree, row, "b", strcmp(a, b) < 0 ? b : a);
    }
    return row;
}

static void remove_connection(struct tree *tree, cJSON *row)
{
    if (row)
        list_remove(tree_list(tree, map_file, "connections"), row);
}

/* One neighbour of the space with that id. A line that stands in the rows of both its ends has to
 * be the same in both. */
static void apply_line(struct fill *fill, const char *own, const struct line *line, int column)
{
    struct tree *tree = fill->tree;
    cJSON *row = connection_of(tree, own, line->end);
    int typed = tree_number(row, "typed", 0);
    if (strcmp(own, line->end) == 0) {
        fill_fault(fill, column, "a space is not connected with itself");
        return;
    }
    bool same = row && !line->none && strcmp(cell_line(tree, row, own), line->item) == 0;
    if (typed && !same) {
        fill_fault(fill, column, "in line %d this is %s", typed, cell_line(tree, row, line->end));
        return;
    }
    if (line->none) {
        remove_connection(tree, row);
        return;
    }
    if (!row)
        row = new_connection(tree, own, line->end);
    if (row && !same)
        set_connection(tree, row, line);
    if (row && !typed)
        row_set_number(tree, row, "typed", fill->line);
}

static bool holds(const char *const *end, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(end[i], id) == 0)
            return true;
    }
    return false;
}

/* Lines that stood here and were taken out. */
static void remove_lines(struct fill *fill, const char *own, const char *before,
                         const char *const *end, int count)
{
    const char *rest = before, *item;
    int column = 0;
    while ((item = fill_item(fill, &rest, &column))) {
        struct line line = {0};
        if (strcmp(item, "...") != 0 && strcmp(item, "-") != 0 && read_item(fill, item, 1, &line) &&
            !holds(end, count, line.end)) {
            cJSON *row = connection_of(fill->tree, own, line.end);
            if (!tree_number(row, "typed", 0))
                remove_connection(fill->tree, row);
        }
    }
}

void fill_lines(struct fill *fill, const struct typed_row *typed, const struct cell *cell)
{
    const char *own = tree_id(fill->tree, typed->row), *rest = cell->text, *item;
    const char *end[ENDS_MAX];
    int count = 0, at = cell->column;
    bool gap = false;
    for (; (item = fill_item(fill, &rest, &at)); at = cell->column + (int)(rest - cell->text)) {
        struct line line = {0};
        bool more = strcmp(item, "...") == 0;
        gap |= more;
        if (more || !*item || strcmp(item, "-") == 0 || !read_item(fill, item, at, &line))
            continue;
        if (count == ENDS_MAX) {
            fill_fault(fill, at, "more than %d lines", ENDS_MAX);
            return;
        }
        apply_line(fill, own, &line, at);
        end[count++] = line.end;
    }
    if (fill->faults == 0)
        remove_lines(fill, own, cell->before, end, count);
    row_remove(typed->row, "lines_complete");
    if (fill->tree->form->gaps && !gap)
        row_set_flag(fill->tree, typed->row, "lines_complete");
}
