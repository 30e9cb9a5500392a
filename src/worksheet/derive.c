#include "worksheet/fill.h"

#include <string.h>

/* What follows from a worksheet, and is not asked. */

static const char map_file[] = "map.json";

/* --- the map --- */

/* South of the line is what belongs to a colony south of it. */
static void derive_line(struct fill *fill, const struct typed_row *typed)
{
    struct tree *tree = fill->tree;
    const struct section *section = typed->section;
    const char *id = tree_text(typed->row, "colony");
    const cJSON *colony = tree_by_id(tree, map_file, "colonies", id);
    if (colony)
        tree_set_flag(tree, section, typed->row, "south_of_line",
                      tree_flag(colony, "south_of_line"),
                      tree_inferred(tree, section, typed->row, "colony"));
    else
        tree_set_nothing(tree, section, typed->row, "south_of_line");
}

/* A new space is drawn amid its neighbours, a little aside. */
static void derive_position(struct tree *tree, const struct typed_row *typed, int number)
{
    const char *own = tree_id(tree, typed->row);
    long x = 0, y = 0, count = 0;
    const cJSON *line = NULL;
    cJSON_ArrayForEach(line, tree_list(tree, map_file, "connections"))
    {
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

static void derive_spaces(struct fill *fill)
{
    int number = 0;
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (strcmp(typed->section->name, "spaces") != 0)
            continue;
        if (fill->tree->form->gaps && (typed->is_new || fill_is_changed(&typed->cell[1])))
            derive_line(fill, typed);
        if (typed->is_new)
            derive_position(fill->tree, typed, ++number);
    }
}

static void derive_map(struct fill *fill)
{
    struct tree *tree = fill->tree;
    cJSON *row = NULL;
    cJSON_ArrayForEach(row, tree_list(tree, map_file, "connections"))
        cJSON_DeleteItemFromObjectCaseSensitive(row, "typed");
    derive_spaces(fill);
    if (!tree->form->gaps)
        return;
    if (fill->whole_typed)
        tree_set_complete(tree, map_file, "spaces", fill->whole);
    bool whole = tree_is_complete(tree, map_file, "spaces");
    cJSON_ArrayForEach(row, tree_list(tree, map_file, "spaces")) whole &=
        tree_flag(row, "lines_complete") || tree_is_complete(tree, map_file, "connections");
    tree_set_complete(tree, map_file, "connections", whole);
}

/* --- cards --- */

static const char *kind_of_card(const cJSON *row)
{
    const char *event = tree_text(row, "event");
    if (tree_flag(row, "must_be_played"))
        return "special";
    if (event && strcmp(event, "campaign") == 0)
        return "campaign";
    return tree_flag(row, "battle_card") ? "battle" : "event";
}

static void derive_card(struct fill *fill, const struct typed_row *typed)
{
    const char *text = typed->cell[3].text, *event = tree_text(typed->row, "event");
    bool gap = text && strstr(text, "...");
    bool told = cJSON_GetObjectItemCaseSensitive(typed->row, "instructions") != NULL;
    const char *known = gap ? "part" : "complete";
    if (!typed->is_new && !fill_is_changed(&typed->cell[3]))
        return;
    if (told && !event)
        tree_set_text(fill->tree, typed->section, typed->row, "event", "instructions", false);
    tree_set_text(fill->tree, typed->section, typed->row, "effect_known",
                  event || told ? known : "none", false);
    tree_set_text(fill->tree, typed->section, typed->row, "kind", kind_of_card(typed->row), false);
    tree_set_nothing(fill->tree, typed->section, typed->row, "ops");
    if (typed->is_new)
        tree_set_nothing(fill->tree, typed->section, typed->row, "effect");
}

/* How many cards the rows stand for; 0 when that is not known of one of them. */
static int cards_in_rows(const struct tree *tree)
{
    int count = 0;
    const cJSON *row = NULL;
    cJSON_ArrayForEach(row, tree_list(tree, "cards.json", "cards"))
    {
        if (tree_known(row, "ops"))
            continue;
        if (!tree_known(row, "copies"))
            return 0;
        count += tree_number(row, "copies", 0);
    }
    cJSON_ArrayForEach(row, tree_list(tree, "cards.json", "ops_cards"))
    {
        if (!tree_known(row, "copies"))
            return 0;
        count += tree_number(row, "copies", 0);
    }
    return count;
}

static void derive_cards(struct fill *fill)
{
    struct tree *tree = fill->tree;
    const cJSON *deck = tree_by_id(tree, "cards.json", "deck", "cards");
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (strcmp(typed->section->name, "cards") == 0)
            derive_card(fill, typed);
    }
    int count = cards_in_rows(tree);
    if (deck)
        tree_set_complete(tree, "cards.json", "cards",
                          count > 0 && count == tree_number(deck, "count", 0));
}

/* --- all files --- */

static void name_source(struct tree *tree, cJSON *root)
{
    cJSON *sources = cJSON_GetObjectItemCaseSensitive(root, "sources");
    if (sources && !cJSON_GetObjectItemCaseSensitive(sources, "worksheet"))
        tree->failed |= !cJSON_AddStringToObject(sources, "worksheet",
                                                 "typed by an owner from the game itself");
    cJSON_DeleteItemFromObjectCaseSensitive(root, "unknown");
}

void fill_derive(struct fill *fill)
{
    struct tree *tree = fill->tree;
    for (int i = 0; i < TREE_FILES; i++) {
        if (tree->file[i] && tree->form->gaps)
            name_source(tree, tree->file[i]);
    }
    if (tree_list(tree, map_file, "spaces"))
        derive_map(fill);
    if (tree->form->gaps)
        derive_cards(fill);
}
