#include "worksheet/fill.h"

#include <string.h>

/* What follows from a worksheet, and is not asked. */

static const char map_file[] = "map.json";

/* A new space is drawn amid its neighbours, a little aside. */
static void derive_position(struct tree *tree, const struct typed_row *typed, int number)
{
    const char *own = tree_id(tree, typed->row);
    long x = 0, y = 0, count = 0;
    EACH_ROW (line, tree_list(tree, map_file, "connections")) {
        const char *a = tree_text(line, "a"), *b = tree_text(line, "b");
        if (!a || !b || (strcmp(a, own) != 0 && strcmp(b, own) != 0))
            continue;
        const cJSON *end = tree_by_id(tree, map_file, "spaces", strcmp(a, own) == 0 ? b : a);
        if (tree_number(end, "x", 0)) {
            x += tree_number(end, "x", 0);
            y += tree_number(end, "y", 0);
            count++;
        }
    }
    if (count == 0)
        return;
    tree_set_number(tree, typed->section, typed->row, "x", (int)(x / count) + number * 7 % 40,
                    false);
    tree_set_number(tree, typed->section, typed->row, "y", (int)(y / count) + number * 13 % 50,
                    false);
}

static void derive_positions(struct fill *fill)
{
    int number = 0;
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (typed->is_new && strcmp(typed->section->name, "spaces") == 0)
            derive_position(fill->tree, typed, ++number);
    }
}

/* Which lists of the map are all there. */
static void derive_completeness(struct fill *fill)
{
    struct tree *tree = fill->tree;
    if (fill->whole_typed)
        tree_set_complete(tree, map_file, "spaces", fill->whole);
    bool lines = tree_is_complete(tree, map_file, "connections");
    bool whole = tree_is_complete(tree, map_file, "spaces");
    EACH_ROW (row, tree_list(tree, map_file, "spaces"))
        whole &= lines || tree_flag(row, "lines_complete");
    tree_set_complete(tree, map_file, "connections", whole);
}

static void derive_map(struct fill *fill)
{
    EACH_ROW (row, tree_list(fill->tree, map_file, "connections"))
        row_remove(row, "typed");
    derive_positions(fill);
    if (fill->tree->form->gaps)
        derive_completeness(fill);
}

static void name_source(struct tree *tree, cJSON *root)
{
    cJSON *sources = row_list(root, "sources");
    if (sources && !tree_text(sources, "worksheet"))
        row_set_text(tree, sources, "worksheet", "typed by an owner from the game itself");
    row_remove(root, "unknown");
}

void fill_derive(struct fill *fill)
{
    struct tree *tree = fill->tree;
    for (int i = 0; i < TREE_FILES; i++) {
        if (tree->file[i] && tree->form->gaps)
            name_source(tree, tree->file[i]);
    }
    if (tree->form->derive)
        tree->form->derive(fill);
    if (tree_list(tree, map_file, "spaces"))
        derive_map(fill);
}
