#include "games/washingtons-war/worksheet_parts.h"

#include "worksheet/fill.h"

#include <string.h>

/* What follows from a worksheet of this game: what is south of the line, what kind of card one is,
 * whether all cards are there. */

static const char map_file[] = "map.json";

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
    bool told = row_list(typed->row, "instructions") != NULL;
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
    EACH_ROW (row, tree_list(tree, "cards.json", "cards")) {
        if (tree_known(row, "ops"))
            continue;
        if (!tree_known(row, "copies"))
            return 0;
        count += tree_number(row, "copies", 0);
    }
    EACH_ROW (row, tree_list(tree, "cards.json", "ops_cards")) {
        if (!tree_known(row, "copies"))
            return 0;
        count += tree_number(row, "copies", 0);
    }
    return count;
}

static void derive_deck(struct tree *tree)
{
    const cJSON *deck = tree_by_id(tree, "cards.json", "deck", "cards");
    int count = cards_in_rows(tree);
    if (deck)
        tree_set_complete(tree, "cards.json", "cards",
                          count > 0 && count == tree_number(deck, "count", 0));
}

void waw_derive_worksheet(struct fill *fill)
{
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        bool space = strcmp(typed->section->name, "spaces") == 0;
        if (space && (typed->is_new || fill_is_changed(&typed->cell[1])))
            derive_line(fill, typed);
        if (strcmp(typed->section->name, "cards") == 0)
            derive_card(fill, typed);
    }
    derive_deck(fill->tree);
}

/* --- OPS cards --- */

static void remove_numbered(struct fill *fill, const struct typed_row *typed)
{
    int ops = tree_number(typed->row, "ops", 0);
    cJSON *cards = tree_list(fill->tree, "cards.json", "cards");
    for (cJSON *row = list_first(cards); row;) {
        cJSON *next = list_next(row);
        if (tree_number(row, "ops", 0) == ops)
            list_remove(cards, row);
        row = next;
    }
}

/* A card of an OPS value that has a number of its own. */
static void add_numbered(struct fill *fill, const struct typed_row *typed, int number, int copy)
{
    struct tree *tree = fill->tree;
    const struct section *section = typed->section;
    cJSON *row = list_add_row(tree, tree_list(tree, "cards.json", "cards"));
    const char *id = arena_print(tree->arena, "%s-%d", tree_id(tree, typed->row), copy);
    static const char *const no[] = {"battle_card", "must_be_played", "leaves_play",
                                     "strategy_event"};
    if (!row || !id)
        return;
    tree_set_text(tree, section, row, "id", id, false);
    tree_set_text(tree, section, row, "title", tree_text(typed->row, "name"), false);
    row_list_made(tree, row, "names");
    tree_set_text(tree, section, row, "kind", "ops", false);
    tree_set_text(tree, section, row, "side", "either", false);
    tree_set_text(tree, section, row, "reshuffle", "never", false);
    tree_set_text(tree, section, row, "condition", "none", false);
    tree_set_text(tree, section, row, "effect_known", "complete", false);
    tree_set_number(tree, section, row, "ops", tree_number(typed->row, "ops", 0), false);
    tree_set_number(tree, section, row, "number", number, false);
    tree_set_number(tree, section, row, "copies", 1, false);
    tree_set_number(tree, section, row, "joins_year", 1775, false);
    tree_set_nothing(tree, section, row, "event");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        tree_set_flag(tree, section, row, no[i], false, false);
    tree_set_text(tree, section, row, "status", "confirmed", false);
    tree_set_text(tree, section, row, "source", "worksheet", false);
}

const struct numbered_rows waw_ops_cards = {remove_numbered, add_numbered};
