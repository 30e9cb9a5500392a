#include "worksheet/fill.h"

#include "record/names.h"
#include "worksheet/cell.h"

#include <stdlib.h>
#include <string.h>

/* The cells that hold lists: marks, cards' numbers, lines of the map. */

enum { MARKS_MAX = 64 };

/* --- marks --- */

static int marks_in(const struct mark *mark)
{
    int count = 0;
    while (mark[count].word)
        count++;
    return count;
}

/* The mark of that word; *no when it is the opposite of a flag. -1 for none. */
static int mark_named(const struct mark *mark, const char *text, bool *no)
{
    static const char word_no[] = "no ";
    *no = false;
    for (int i = 0; mark[i].word; i++) {
        if (names_alike(mark[i].word, text))
            return i;
    }
    *no = true;
    bool said = strncmp(text, word_no, strlen(word_no)) == 0;
    for (int i = 0; mark[i].word; i++) {
        if (mark[i].value == MARK_FLAG &&
            ((mark[i].text && names_alike(mark[i].text, text)) ||
             (said && names_alike(mark[i].word, text + strlen(word_no)))))
            return i;
    }
    return -1;
}

static void fault_mark(struct fill *fill, const struct mark *mark, const char *text, int column)
{
    const char *word[MARKS_MAX], *begins = NULL;
    int count = 0;
    for (; mark->word && count < MARKS_MAX; mark++) {
        word[count++] = mark->word;
        if (strncmp(text, mark->word, strlen(mark->word)) == 0)
            begins = mark->word;
    }
    const char *nearest = begins ? begins : nearest_word(text, word, count);
    if (nearest)
        fill_fault(fill, column, "nothing is called \"%s\" here; the nearest is %s", text, nearest);
    else
        fill_fault(fill, column, "nothing is called \"%s\" here", text);
}

static void set_mark(struct fill *fill, const struct typed_row *typed, const struct mark *mark,
                     bool value, bool inferred)
{
    struct tree *tree = fill->tree;
    bool same = mark_holds(mark, typed->row) == value && tree_known(typed->row, mark->key) &&
                tree_inferred(tree, typed->section, typed->row, mark->key) == inferred;
    if (same)
        return;
    if (mark->value == MARK_FLAG)
        tree_set_flag(tree, typed->section, typed->row, mark->key, value, inferred);
    else if (mark->value == MARK_NUMBER)
        tree_set_number(tree, typed->section, typed->row, mark->key, mark->number, inferred);
    else
        tree_set_text(tree, typed->section, typed->row, mark->key, mark->text, inferred);
}

static bool is_said(const struct mark *mark, const bool *said, const char *key)
{
    for (int i = 0; mark[i].word && i < MARKS_MAX; i++) {
        if (said[i] && strcmp(mark[i].key, key) == 0)
            return true;
    }
    return false;
}

/* The mark that holds where nothing is said of its key; NULL for none. */
static const struct mark *otherwise_of(const struct mark *mark, const char *key)
{
    while (mark->word && !(mark->otherwise && strcmp(mark->key, key) == 0))
        mark++;
    return mark->word ? mark : NULL;
}

/* Of what no word speaks: not known, or as it is where nothing is said. */
static void set_unsaid(struct fill *fill, const struct typed_row *typed, const struct mark *mark,
                       const bool *said, bool gap)
{
    for (int i = 0; mark[i].word && i < MARKS_MAX; i++) {
        const struct mark *otherwise = otherwise_of(mark, mark[i].key);
        if (is_said(mark, said, mark[i].key))
            continue;
        if (gap && !mark[i].sure)
            tree_set_nothing(fill->tree, typed->section, typed->row, mark[i].key);
        else if (otherwise)
            set_mark(fill, typed, otherwise, true, false);
        else if (mark[i].value == MARK_FLAG)
            set_mark(fill, typed, &mark[i], false, false);
        else
            tree_set_nothing(fill->tree, typed->section, typed->row, mark[i].key);
    }
}

/* Parts stand in order: behind another one a word that some whole is known by is a part like
 * others. */
static bool stands_behind_part(const struct typed_row *typed, const struct column *column,
                               const bool *said, const struct mark *mark)
{
    return strcmp(mark->key, column->key) == 0 &&
           (is_said(column->mark, said, mark->key) || row_list(typed->row, column->parts->list));
}

/* Takes an item that is no mark, or one in the place of a part. */
static bool took_part(struct fill *fill, const struct typed_row *typed, const struct column *column,
                      const bool *said, const char *item, int at, int mark)
{
    bool part =
        column->parts && (mark < 0 || stands_behind_part(typed, column, said, &column->mark[mark]));
    return part && column->parts->read(fill, typed, item, at);
}

void fill_marks(struct fill *fill, const struct typed_row *typed, const struct column *column,
                const struct cell *cell)
{
    bool said[MARKS_MAX] = {false}, gap = false, no, inferred;
    const char *rest = cell->text, *item;
    int at = cell->column;
    if (marks_in(column->mark) > MARKS_MAX)
        return;
    if (column->parts)
        row_remove(typed->row, column->parts->list);
    for (; (item = fill_item(fill, &rest, &at)); at = cell->column + (int)(rest - cell->text)) {
        bool more = strcmp(item, "...") == 0;
        gap |= more;
        if (more || strcmp(item, "-") == 0)
            continue;
        const char *word = fill_doubt(fill, item, &inferred);
        int i = mark_named(column->mark, word, &no);
        if (took_part(fill, typed, column, said, item, at, i))
            continue;
        if (i < 0)
            fault_mark(fill, column->mark, word, at);
        else if (is_said(column->mark, said, column->mark[i].key))
            fill_fault(fill, at, "\"%s\" does not go with what stands before it", word);
        else {
            said[i] = true;
            set_mark(fill, typed, &column->mark[i], !no, inferred);
        }
    }
    set_unsaid(fill, typed, column->mark, said, gap);
}

/* --- cards --- */

static void set_copies(struct fill *fill, const struct typed_row *typed, int copies)
{
    tree_set_number(fill->tree, typed->section, typed->row, "copies", copies, false);
    if (tree_known(typed->row, "copies_min"))
        tree_set_number(fill->tree, typed->section, typed->row, "copies_min", copies, false);
}

/* A number that a player may call one of several copies by. */
static void add_name(struct fill *fill, cJSON *row, const char *name)
{
    cJSON *names = row_list(row, "names");
    EACH_ROW (one, names) {
        if (list_item_text(one) && strcmp(list_item_text(one), name) == 0)
            return;
    }
    list_add_text(fill->tree, names, name);
}

static bool read_card_number(struct fill *fill, const char *item, int column, int *number)
{
    char *end = NULL;
    long read = strtol(item, &end, 10);
    if (end == item || *end || read < 1 || read > NUMBERS_MAX) {
        fill_fault(fill, column, "\"%s\": expected a card's number, or x and how many", item);
        return false;
    }
    if (fill->number_line[read]) {
        fill_fault(fill, column, "card %ld stands in line %d already", read,
                   fill->number_line[read]);
        return false;
    }
    fill->number_line[read] = fill->line;
    *number = (int)read;
    return true;
}

static void fill_numbers(struct fill *fill, const struct typed_row *typed,
                         const struct numbered_rows *rows, const struct cell *cell)
{
    const char *rest = cell->text, *item;
    int at = cell->column, number = 0, copies = 0;
    bool gap = false;
    for (; (item = fill_item(fill, &rest, &at)); at = cell->column + (int)(rest - cell->text)) {
        if (strcmp(item, "...") == 0) {
            gap = true;
            continue;
        }
        if (!read_card_number(fill, item, at, &number))
            return;
        copies++;
        if (rows)
            rows->add(fill, typed, number, copies);
        else if (rest != cell->text + strlen(cell->text) || copies > 1)
            add_name(fill, typed->row, item);
    }
    if (gap)
        tree_set_nothing(fill->tree, typed->section, typed->row, "copies");
    else
        set_copies(fill, typed, copies);
    if (!rows && copies == 1)
        tree_set_number(fill->tree, typed->section, typed->row, "number", number, false);
}

void fill_copies(struct fill *fill, const struct typed_row *typed, const struct column *column,
                 const struct cell *cell)
{
    char *end = NULL;
    if (column->numbered)
        column->numbered->remove(fill, typed);
    if (strcmp(cell->text, "...") == 0) {
        tree_set_nothing(fill->tree, typed->section, typed->row, "copies");
        return;
    }
    if (cell->text[0] != 'x') {
        fill_numbers(fill, typed, column->numbered, cell);
        return;
    }
    long copies = strtol(cell->text + 1, &end, 10);
    if (copies < 1 || copies > 40 || *end)
        fill_fault(fill, cell->column, "\"%s\": expected x and how many, up to 40", cell->text);
    else
        set_copies(fill, typed, (int)copies);
}
