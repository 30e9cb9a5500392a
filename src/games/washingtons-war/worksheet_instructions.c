#include "games/washingtons-war/worksheet_parts.h"

#include "record/names.h"
#include "worksheet/fill.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char map_file[] = "map.json";

/* What is left to read of an instruction. */
struct sentence_typed {
    struct fill *fill;
    const char *item, *rest;
    int column; /* of item */
    cJSON *row;
};

static int column_of_rest(const struct sentence_typed *typed)
{
    return typed->column + (int)(typed->rest - typed->item);
}

/* Goes past a word, if it comes next. */
static bool comes(struct sentence_typed *typed, const char *word)
{
    size_t length = strlen(word);
    const char *rest = typed->rest;
    if (strncasecmp(rest, word, length) != 0 || (rest[length] && rest[length] != ' '))
        return false;
    typed->rest = rest + length + strspn(rest + length, " ");
    return true;
}

static void set(struct sentence_typed *typed, const char *key, const char *text)
{
    row_set_text(typed->fill->tree, typed->row, key, text);
}

static void set_flag(struct sentence_typed *typed, const char *key)
{
    row_set_flag(typed->fill->tree, typed->row, key);
}

static bool fault(struct sentence_typed *typed, const char *expected)
{
    fill_fault(typed->fill, column_of_rest(typed), "\"%s\": expected %s", typed->rest, expected);
    return false;
}

static bool read_count(struct sentence_typed *typed, int least, int most)
{
    char *end = NULL;
    long count = 1;
    if (!comes(typed, "a") && !comes(typed, "an") && !comes(typed, "one")) {
        count = strtol(typed->rest, &end, 10);
        if (end == typed->rest || (*end && *end != ' ') || count < least || count > most ||
            count == 0)
            return fault(typed, "a number");
        typed->rest = end + strspn(end, " ");
    }
    row_set_number(typed->fill->tree, typed->row, "count", (int)count);
    return true;
}

/* --- where --- */

static const char *const clauses[] = {" not in ports", " in ports", " without ", " next to "};

/* How much of text is before the next clause. */
static size_t before_clause(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        const char *found = strstr(text, clauses[i]);
        if (found && (size_t)(found - text) < length)
            length = (size_t)(found - text);
    }
    return length;
}

/* "in New York" is the colony, "at New York" the space. */
static bool add_name(struct sentence_typed *typed, const char *name, bool at)
{
    struct tree *tree = typed->fill->tree;
    const char *list[] = {at ? "spaces" : "colonies", at ? "colonies" : "spaces"};
    for (int i = 0; i < 2; i++) {
        const char *id = tree_text(tree_by_name(tree, map_file, list[i], name), "id");
        if (!id)
            continue;
        list_add_text(tree, row_list_made(tree, typed->row, list[i]), id);
        return true;
    }
    fill_fault_name(typed->fill, column_of_rest(typed), at ? "space" : "colony or space", map_file,
                    list[0], name);
    return false;
}

/* "Virginia or Maryland" */
static bool read_names(struct sentence_typed *typed, bool at)
{
    static const char or_word[] = " or ";
    size_t left = before_clause(typed->rest);
    while (left > 0) {
        const char *next = strstr(typed->rest, or_word);
        size_t length =
            next && (size_t)(next - typed->rest) < left ? (size_t)(next - typed->rest) : left;
        const char *name = arena_text(typed->fill->tree->arena, typed->rest, length);
        if (!name || !add_name(typed, name, at))
            return false;
        bool more = length < left;
        typed->rest += length + (more ? strlen(or_word) : 0);
        left -= length + (more ? strlen(or_word) : 0);
    }
    typed->rest += strspn(typed->rest, " ");
    return true;
}

static bool read_clause(struct sentence_typed *typed)
{
    if (comes(typed, "not in ports"))
        set(typed, "ports", "none");
    else if (comes(typed, "in ports"))
        set(typed, "ports", "only");
    else if (comes(typed, "without enemy CUs"))
        set(typed, "without", "enemy-cus");
    else if (comes(typed, "without enemy units"))
        set(typed, "without", "enemy-units");
    else if (comes(typed, "next to own PCs"))
        set_flag(typed, "next_to_own");
    else if (comes(typed, "in"))
        return read_names(typed, false);
    else if (comes(typed, "at"))
        return read_names(typed, true);
    else
        return fault(typed, "in or at and names with \"or\" between, in ports, not in ports, "
                            "without enemy CUs, without enemy units, next to own PCs");
    return true;
}

/* --- whole --- */

static bool read_object(struct sentence_typed *typed, const char *kind)
{
    bool general = strcmp(kind, "bring") == 0;
    if (comes(typed, "up to"))
        set_flag(typed, "may");
    if (!read_count(typed, 1, 40))
        return false;
    if (comes(typed, "British"))
        set(typed, "side", "british");
    else if (comes(typed, "American"))
        set(typed, "side", "american");
    if (general && !comes(typed, "general") && !comes(typed, "generals"))
        return fault(typed, "a general");
    if (!general && (comes(typed, "PC") || comes(typed, "PCs")))
        set(typed, "what", "pc");
    else if (!general && strcmp(kind, "flip") != 0 && (comes(typed, "CU") || comes(typed, "CUs")))
        set(typed, "what", "cu");
    else if (!general)
        return fault(typed, "British or American, PCs or CUs");
    while (*typed->rest) {
        if (!read_clause(typed))
            return false;
    }
    return true;
}

static bool read_cards(struct sentence_typed *typed)
{
    if (!read_count(typed, 1, 20))
        return false;
    (void)comes(typed, "random");
    if (!comes(typed, "card") && !comes(typed, "cards"))
        return fault(typed, "cards");
    return !*typed->rest || fault(typed, "nothing more");
}

static bool read_instruction(struct sentence_typed *typed)
{
    static const char *const kind[] = {"place", "remove", "flip", "bring"};
    if (comes(typed, "may"))
        set_flag(typed, "may");
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        if (comes(typed, kind[i])) {
            set(typed, "do", kind[i]);
            return read_object(typed, kind[i]);
        }
    }
    if (comes(typed, "alliance")) {
        set(typed, "do", "alliance");
        return read_count(typed, -9, 9) && (!*typed->rest || fault(typed, "nothing more"));
    }
    bool draws = comes(typed, "draw");
    if (!draws && !comes(typed, "enemy loses"))
        return fault(typed, "place, remove, flip, bring or draw");
    set(typed, "do", draws ? "draw" : "lose");
    return read_cards(typed);
}

static bool begins(const char *item)
{
    static const char *const word[] = {"may",   "place", "remove",   "flip",
                                       "bring", "draw",  "alliance", "enemy loses"};
    struct sentence_typed typed = {.item = item, .rest = item};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        if (comes(&typed, word[i]))
            return true;
    }
    return false;
}

static bool take_instruction(struct fill *fill, const struct typed_row *row, const char *item,
                             int column)
{
    struct tree *tree = fill->tree;
    struct sentence_typed typed = {fill, item, item, column, NULL};
    if (!begins(item))
        return false;
    typed.row = list_add_row(tree, row_list_made(tree, row->row, "instructions"));
    if (typed.row)
        (void)read_instruction(&typed);
    return true;
}

const struct cell_parts waw_instructions = {
    .list = "instructions",
    .known = "effect_known",
    .read = take_instruction,
    .text = waw_instruction_text,
};
