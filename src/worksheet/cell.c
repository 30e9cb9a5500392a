#include "worksheet/cell.h"

#include <string.h>

static const char *join(struct tree *tree, const char *text, const char *separator,
                        const char *more)
{
    const char *between = *text && *more ? separator : "";
    const char *both = arena_print(tree->arena, "%s%s%s", text, between, more);
    return both ? both : "";
}

static const char *doubted(struct tree *tree, const char *text, bool inferred)
{
    return inferred ? join(tree, text, "", "?") : text;
}

static const char *number_text(struct tree *tree, int number)
{
    const char *text = arena_print(tree->arena, "%d", number);
    return text ? text : "";
}

static bool is_unknown(const struct tree *tree, const cJSON *row, const char *key)
{
    return tree->form->gaps && !tree_known(row, key);
}

static const char *span_text(struct tree *tree, const struct column *column, const cJSON *row)
{
    const char *least = arena_print(tree->arena, "%s_min", column->key);
    const char *most = arena_print(tree->arena, "%s_max", column->key);
    if (tree_known(row, column->key) || !least || !most)
        return number_text(tree, tree_number(row, column->key, 0));
    int from = tree_number(row, least, 1), to = tree_number(row, most, column->most);
    if (from <= 1 && to >= column->most)
        return "...";
    const char *text = arena_print(tree->arena, "%d-%d", from, to);
    return text ? text : "";
}

/* A row of a list by the name a player knows it by. */
static const char *word_text(struct tree *tree, const struct section *section,
                             const struct column *column, const cJSON *row)
{
    const char *id = tree_text(row, column->key);
    const cJSON *named =
        id && column->list ? tree_by_id(tree, section->file, column->list, id) : NULL;
    const char *name = tree_text(named, "name");
    return name ? name : id ? id : "";
}

/* --- marks --- */

bool mark_holds(const struct mark *mark, const cJSON *row)
{
    const char *text = tree_text(row, mark->key);
    if (mark->value == MARK_FLAG)
        return tree_flag(row, mark->key);
    if (mark->value == MARK_NUMBER)
        return tree_number(row, mark->key, -1) == mark->number;
    return text && strcmp(text, mark->text) == 0;
}

/* What is known in part only is not known. */
static bool any_unknown(const struct tree *tree, const struct column *column, const cJSON *row)
{
    const char *known = column->parts ? tree_text(row, column->parts->known) : NULL;
    bool unknown = known && strcmp(known, "complete") != 0;
    for (const struct mark *mark = column->mark; mark->word && !unknown; mark++)
        unknown = !mark->sure && is_unknown(tree, row, mark->key);
    return unknown;
}

/* What goes without saying is said where other things are unknown. */
static const char *mark_text(struct tree *tree, const struct section *section,
                             const struct mark *mark, const cJSON *row, bool unknown)
{
    bool inferred = tree->form->gaps && tree_inferred(tree, section, row, mark->key);
    bool aloud = inferred || (unknown && !mark->sure);
    if (mark_holds(mark, row))
        return !mark->otherwise || aloud ? doubted(tree, mark->word, inferred) : "";
    if (mark->value == MARK_FLAG && aloud && tree_known(row, mark->key))
        return doubted(tree, mark->text ? mark->text : join(tree, "no", " ", mark->word), inferred);
    return "";
}

static const char *parts_text(struct tree *tree, const struct cell_parts *parts, const cJSON *row)
{
    const char *text = "";
    EACH_ROW (part, row_list(row, parts->list))
        text = join(tree, text, ", ", parts->text(tree, part));
    return text;
}

static const char *marks_text(struct tree *tree, const struct section *section,
                              const struct column *column, const cJSON *row)
{
    const char *text = "";
    bool unknown = any_unknown(tree, column, row);
    for (const struct mark *mark = column->mark; mark->word; mark++) {
        const char *one = mark_text(tree, section, mark, row, unknown);
        text = *one ? join(tree, text, ", ", one) : text;
    }
    if (column->parts)
        text = join(tree, text, ", ", parts_text(tree, column->parts, row));
    return unknown ? join(tree, text, ", ", "...") : text;
}

/* --- cards --- */

static const char *copies_text(struct tree *tree, const cJSON *row)
{
    int number = tree_number(row, "number", 0), copies = tree_number(row, "copies", 0);
    if (number && copies < 2)
        return join(tree, number_text(tree, number), ", ", copies ? "" : "...");
    const char *text = arena_print(tree->arena, "x%d", copies);
    return copies && text ? text : "...";
}

/* --- lines --- */

static const char *line_marks(struct tree *tree, const cJSON *connection)
{
    const char *text = "";
    for (const struct mark *mark = tree->form->line_mark; mark && mark->word; mark++) {
        if (mark_holds(mark, connection))
            text = join(tree, text, ", ", mark->word);
    }
    return is_unknown(tree, connection, "kind") ? join(tree, text, ", ", "...") : text;
}

const char *cell_line(struct tree *tree, const cJSON *connection, const char *end)
{
    const char *a = tree_text(connection, "a"), *b = tree_text(connection, "b");
    const char *kind = tree_text(connection, "kind"), *status = tree_text(connection, "status");
    const char *name =
        tree_text(tree_by_id(tree, "map.json", "spaces", a && strcmp(a, end) == 0 ? b : a), "name");
    const struct line_kind *known = tree->form->kind;
    while (known->kind && !(kind && strcmp(kind, known->kind) == 0))
        known++;
    const char mark[] = {known->mark, '\0'}, *marks = line_marks(tree, connection);
    const char *text = arena_print(tree->arena, "%s%s%s%s%s", mark, name ? name : "",
                                   *marks ? " (" : "", marks, *marks ? ")" : "");
    return text ? doubted(tree, text, status && strcmp(status, "inferred") == 0) : "";
}

/* Whether a stands before b in the list of spaces. */
static bool stands_before(const struct tree *tree, const char *a, const char *b)
{
    EACH_ROW (row, tree_list(tree, "map.json", "spaces")) {
        const char *id = tree_text(row, "id");
        if (id && (strcmp(id, a) == 0 || strcmp(id, b) == 0))
            return strcmp(id, a) == 0;
    }
    return true;
}

/* Each line stands once, in the row of the end that comes first. */
static const char *lines_text(struct tree *tree, const cJSON *row)
{
    const char *text = "", *own = tree_id(tree, row);
    EACH_ROW (connection, tree_list(tree, "map.json", "connections")) {
        const char *a = tree_text(connection, "a"), *b = tree_text(connection, "b");
        if (!a || !b || (strcmp(a, own) != 0 && strcmp(b, own) != 0))
            continue;
        if (stands_before(tree, own, strcmp(a, own) == 0 ? b : a))
            text = join(tree, text, ", ", cell_line(tree, connection, own));
    }
    bool whole = !tree->form->gaps || tree_flag(row, "lines_complete") ||
                 tree_is_complete(tree, "map.json", "connections");
    return whole ? text : join(tree, text, ", ", "...");
}

/* Where an empty list means something it is written down. */
static const char *or_none(const struct column *column, const char *text)
{
    return !*text && column->settles ? "-" : text;
}

const char *cell_text(struct tree *tree, const struct section *section, const struct column *column,
                      const cJSON *row)
{
    if (column->form == CELL_MARKS)
        return or_none(column, marks_text(tree, section, column, row));
    if (column->form == CELL_LINES)
        return or_none(column, lines_text(tree, row));
    if (column->form == CELL_COPIES)
        return copies_text(tree, row);
    if (column->form != CELL_SPAN && !tree_known(row, column->key))
        return column->settles && tree->form->gaps ? "..." : "";
    bool inferred = tree->form->gaps && tree_inferred(tree, section, row, column->key);
    switch (column->form) {
    case CELL_SPAN:
        return doubted(tree, span_text(tree, column, row), inferred);
    case CELL_NUMBER:
    case CELL_KEY:
        return doubted(tree, number_text(tree, tree_number(row, column->key, 0)), inferred);
    case CELL_NAME:
        return doubted(tree, tree_text(row, column->key), inferred);
    default:
        return doubted(tree, word_text(tree, section, column, row), inferred);
    }
}

const char *cell_source(const struct tree *tree, const struct section *section, const cJSON *row)
{
    const char *source = tree_text(row, "source");
    for (int i = 0; !source && tree_file_name(i); i++) {
        if (strcmp(tree_file_name(i), section->file) == 0)
            source = tree_text(tree->file[i], "default_source");
    }
    return source ? source : "";
}
