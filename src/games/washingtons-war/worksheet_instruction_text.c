#include "games/washingtons-war/worksheet_parts.h"

#include "worksheet/tree.h"

#include <string.h>

static const char map_file[] = "map.json";

static const char *add(struct tree *tree, const char *text, const char *between, const char *more)
{
    const char *both = arena_print(tree->arena, "%s%s%s", text, between, more);
    return both ? both : "";
}

static const char *names_text(struct tree *tree, const cJSON *row, const char *list,
                              const char *before)
{
    const char *text = "";
    EACH_ROW (id, row_list(row, list)) {
        const cJSON *named = tree_by_id(tree, map_file, list, list_item_text(id));
        const char *name = tree_text(named, "name");
        text = add(tree, text, *text ? " or " : before, name ? name : "?");
    }
    return text;
}

static const char *side_text(const cJSON *row)
{
    const char *side = tree_text(row, "side");
    return !side ? "" : strcmp(side, "british") == 0 ? "British " : "American ";
}

/* Behind what is done: where. */
static const char *where_text(struct tree *tree, const cJSON *row)
{
    const char *ports = tree_text(row, "ports"), *without = tree_text(row, "without");
    const char *text = add(tree, names_text(tree, row, "colonies", " in "), "",
                           names_text(tree, row, "spaces", " at "));
    if (ports)
        text = add(tree, text, "", strcmp(ports, "only") == 0 ? " in ports" : " not in ports");
    if (without)
        text =
            add(tree, text, " without enemy ", strcmp(without, "enemy-cus") == 0 ? "CUs" : "units");
    return tree_flag(row, "next_to_own") ? add(tree, text, "", " next to own PCs") : text;
}

const char *waw_instruction_text(struct tree *tree, const cJSON *row)
{
    const char *kind = tree_text(row, "do"), *what = tree_text(row, "what"), *text;
    int count = tree_number(row, "count", 1);
    const char *plural = count == 1 ? "" : "s", *may = tree_flag(row, "may") ? "may " : "";
    if (!kind)
        return "";
    if (strcmp(kind, "alliance") == 0)
        text = arena_print(tree->arena, "alliance %+d", count);
    else if (strcmp(kind, "draw") == 0)
        text = arena_print(tree->arena, "%sdraw %d card%s", may, count, plural);
    else if (strcmp(kind, "lose") == 0)
        text = arena_print(tree->arena, "enemy loses %d random card%s", count, plural);
    else
        text = arena_print(tree->arena, "%s%s %d %s%s%s%s", may, kind, count, side_text(row),
                           !what                     ? "general"
                           : strcmp(what, "cu") == 0 ? "CU"
                                                     : "PC",
                           plural, where_text(tree, row));
    return text ? text : "";
}
