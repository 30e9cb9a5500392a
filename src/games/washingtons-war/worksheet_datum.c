#include "games/washingtons-war/worksheet_parts.h"

#include "games/washingtons-war/datum_text.h"
#include "worksheet/cell.h"

#include <string.h>

/* What a record said of the printed game, as a row of the worksheet. */

static const struct section *section_named(const struct worksheet_form *form, const char *name)
{
    const struct section *section = form->section;
    while (section->name && strcmp(section->name, name) != 0)
        section++;
    return section->name ? section : NULL;
}

/* A row of the section whose only cell is that of key. */
static const char *row_text(struct tree *tree, const struct section *section, const cJSON *row,
                            const char *key, const char *cell)
{
    const char *text =
        arena_print(tree->arena, "[%s]\n%s", section->name, tree_text(row, section->column->key));
    const struct column *column = section->column + 1;
    for (; text && column->head && strcmp(column->key, key) != 0; column++)
        text = arena_print(tree->arena, "%s |", text);
    return text ? arena_print(tree->arena, "%s | %s\n", text, cell) : NULL;
}

static const char *cell_now(struct tree *tree, const struct section *section, const cJSON *row,
                            const char *key)
{
    const struct column *column = section->column;
    while (column->head && strcmp(column->key, key) != 0)
        column++;
    return column->head ? cell_text(tree, section, column, row) : "";
}

/* Its lines, and one more or less. */
static const char *line_row(struct tree *tree, const struct section *section, const cJSON *row,
                            const cJSON *other, enum datum_kind kind)
{
    const char *before = cell_now(tree, section, row, "connections");
    const char *mark = kind == DATUM_WILDERNESS ? "~" : kind == DATUM_NO_LINE ? "!" : "";
    const char *name = tree_text(other, "name");
    bool none = !*before || strcmp(before, "-") == 0;
    const char *line = arena_print(tree->arena, "%s%s", mark, name);
    const char *cell = none ? line : arena_print(tree->arena, "%s, %s", line ? line : "", before);
    return cell ? row_text(tree, section, row, "connections", cell) : NULL;
}

static const char *winter_row(struct tree *tree, const struct section *section, const cJSON *row,
                              bool winter)
{
    bool fort = tree_flag(row, "fortified");
    const char *cell = winter ? fort ? "fort, winter" : "winter" : fort ? "fort" : "-";
    return row_text(tree, section, row, "winter_quarters", cell);
}

static const char *rating_row(struct tree *tree, const struct datum *datum)
{
    const struct section *section = section_named(tree->form, "generals");
    const cJSON *row = tree_by_name(tree, "pieces.json", "pieces", datum->first);
    const char *number = arena_print(tree->arena, "%d", datum->number);
    const char *key = datum->kind == DATUM_STRATEGY ? "strategy"
                      : datum->kind == DATUM_BATTLE ? "battle"
                                                    : "agility";
    if (!section || !row || !number)
        return NULL;
    return tree_number(row, key, 0) == datum->number ? ""
                                                     : row_text(tree, section, row, key, number);
}

static bool is_line_known(const struct tree *tree, const cJSON *a, const cJSON *b)
{
    const char *one = tree_text(a, "id"), *two = tree_text(b, "id");
    EACH_ROW (line, tree_list(tree, "map.json", "connections")) {
        const char *from = tree_text(line, "a"), *to = tree_text(line, "b");
        if (from && to && tree_known(line, "kind") &&
            ((strcmp(from, one) == 0 && strcmp(to, two) == 0) ||
             (strcmp(from, two) == 0 && strcmp(to, one) == 0)))
            return true;
    }
    return false;
}

static const char *space_row(struct tree *tree, const struct datum *datum)
{
    const struct section *section = section_named(tree->form, "spaces");
    const cJSON *row = tree_by_name(tree, "map.json", "spaces", datum->first), *other;
    bool colony = datum->kind == DATUM_COLONY;
    if (!section || !row)
        return NULL;
    if (!datum->second[0])
        return winter_row(tree, section, row, datum->kind == DATUM_WINTER);
    other = tree_by_name(tree, "map.json", colony ? "colonies" : "spaces", datum->second);
    if (!other)
        return NULL;
    if (colony)
        return row_text(tree, section, row, "colony", tree_text(other, "name"));
    if (datum->kind != DATUM_NO_LINE && is_line_known(tree, row, other))
        return "";
    return line_row(tree, section, row, other, datum->kind);
}

const char *waw_datum_row(struct tree *tree, const char *text)
{
    struct datum datum;
    if (!datum_read(text, &datum))
        return NULL;
    return datum.kind >= DATUM_STRATEGY ? rating_row(tree, &datum) : space_row(tree, &datum);
}
