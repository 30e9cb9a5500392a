#include "worksheet/fill.h"

#include "record/names.h"
#include "record/text.h"
#include "worksheet/cell.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 256 };

/* One of the words that the rows of the list have for that key; NULL after a fault. */
static const char *word_of_rows(struct fill *fill, const struct section *section, const char *key,
                                const struct cell *cell, const char *text)
{
    const char *word[WORDS_MAX];
    int count = 0;
    EACH_ROW (row, tree_list(fill->tree, section->file, section->list)) {
        const char *one = tree_text(row, key);
        if (one && names_alike(one, text))
            return one;
        if (one && count < WORDS_MAX)
            word[count++] = one;
    }
    fill_fault_named(fill, cell->column, key, text, nearest_word(text, word, count));
    return NULL;
}

static const char *word_of_list(struct fill *fill, const struct section *section,
                                const struct column *column, const struct cell *cell,
                                const char *text)
{
    const char *id = tree_text(tree_by_name(fill->tree, section->file, column->list, text), "id");
    if (!id)
        fill_fault_named(fill, cell->column, column->head, text,
                         fill_nearest(fill, section->file, column->list, text));
    return id;
}

static void fill_word(struct fill *fill, const struct typed_row *typed, const struct column *column,
                      const struct cell *cell)
{
    bool inferred;
    const struct section *section = typed->section;
    const char *text = fill_doubt(fill, cell->text, &inferred);
    const char *id = column->list ? word_of_list(fill, section, column, cell, text)
                                  : word_of_rows(fill, section, column->key, cell, text);
    if (!id)
        return;
    const char *copy = arena_text(fill->tree->arena, id, strlen(id));
    if (copy)
        tree_set_text(fill->tree, section, typed->row, column->key, copy, inferred);
    if (column->also_set)
        tree_set_flag(fill->tree, section, typed->row, column->also_set, true, false);
}

/* --- numbers --- */

static bool read_number(struct fill *fill, const struct cell *cell, const char *text, int least,
                        int most, int *number)
{
    char *end = NULL;
    long read = strtol(text, &end, 10);
    if (end == text || *end || read < least || read > most) {
        fill_fault(fill, cell->column, "\"%s\": expected a number from %d to %d", text, least,
                   most);
        return false;
    }
    *number = (int)read;
    return true;
}

static void fill_number(struct fill *fill, const struct typed_row *typed,
                        const struct column *column, const struct cell *cell)
{
    bool inferred;
    int number;
    const char *text = fill_doubt(fill, cell->text, &inferred);
    if (read_number(fill, cell, text, 0, column->most, &number))
        tree_set_number(fill->tree, typed->section, typed->row, column->key, number, inferred);
}

static void set_end(struct fill *fill, const struct typed_row *typed, const char *key,
                    const char *end, int number)
{
    const char *whole = arena_print(fill->tree->arena, "%s_%s", key, end);
    if (whole)
        tree_set_number(fill->tree, typed->section, typed->row, whole, number, false);
}

static void fill_span(struct fill *fill, const struct typed_row *typed, const struct column *column,
                      const struct cell *cell)
{
    bool inferred;
    int least = 1, most = column->most;
    const char *text = fill_doubt(fill, cell->text, &inferred), *dash = strchr(text, '-');
    if (strcmp(text, "...") != 0) {
        int ignored = 0;
        const char *first = dash ? fill_piece(fill, text, dash, &ignored) : text;
        if (!read_number(fill, cell, first, 1, column->most, &least) ||
            !read_number(fill, cell, dash ? dash + 1 : text, least, column->most, &most))
            return;
    }
    tree_set_nothing(fill->tree, typed->section, typed->row, column->key);
    if (least == most || inferred)
        tree_set_number(fill->tree, typed->section, typed->row, column->key, least, inferred);
    if (least != most)
        tree_set_nothing(fill->tree, typed->section, typed->row, column->key);
    set_end(fill, typed, column->key, "min", least);
    set_end(fill, typed, column->key, "max", most);
}

/* --- cells --- */

static void fill_cell(struct fill *fill, const struct typed_row *typed, const struct column *column,
                      const struct cell *cell)
{
    fill->line = typed->line;
    fill->changed++;
    if (column->form == CELL_MARKS)
        fill_marks(fill, typed, column, cell);
    else if (column->form == CELL_LINES)
        fill_lines(fill, typed, cell);
    else if (column->form == CELL_COPIES)
        fill_copies(fill, typed, column, cell);
    else if (column->form == CELL_SPAN)
        fill_span(fill, typed, column, cell);
    else if (strcmp(cell->text, "...") == 0 || strcmp(cell->text, "-") == 0) {
        tree_set_nothing(fill->tree, typed->section, typed->row, column->key);
        if (column->also_set)
            tree_set_flag(fill->tree, typed->section, typed->row, column->also_set, false, false);
    } else if (column->form == CELL_NUMBER)
        fill_number(fill, typed, column, cell);
    else
        fill_word(fill, typed, column, cell);
}

/* A title that was inferred and has lost its question mark. */
static void confirm_name(struct fill *fill, const struct typed_row *typed)
{
    const struct section *section = typed->section;
    bool inferred;
    const char *name = fill_doubt(fill, typed->cell[0].text, &inferred);
    if (!inferred && section->column->form == CELL_NAME &&
        tree_inferred(fill->tree, section, typed->row, section->column->key))
        tree_set_text(fill->tree, section, typed->row, section->column->key, name, false);
}

static void fill_cells(struct fill *fill)
{
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        const struct column *column = typed->section->column;
        confirm_name(fill, typed);
        for (int i = 1; column[i].head; i++) {
            const struct cell *cell = &typed->cell[i];
            if (fill_is_changed(cell))
                fill_cell(fill, typed, &column[i], cell);
        }
    }
}

/* --- rows --- */

/* "St. Mary's" as an id: "st-marys". */
static const char *id_of_name(struct fill *fill, const char *name)
{
    char folded[128], *to = folded;
    fold_name(name, strlen(name), folded, sizeof folded);
    for (const char *from = folded; *from; from++) {
        bool kept = (*from >= 'a' && *from <= 'z') || (*from >= '0' && *from <= '9');
        if (kept)
            *to++ = *from;
        else if (to > folded && to[-1] != '-')
            *to++ = '-';
    }
    while (to > folded && to[-1] == '-')
        to--;
    return arena_text(fill->tree->arena, folded, (size_t)(to - folded));
}

static void add_keys(struct fill *fill, const struct section *section, cJSON *row)
{
    for (const struct column *column = section->column + 1; column->head; column++) {
        if (column->form != CELL_LINES && column->form != CELL_MARKS)
            tree_set_nothing(fill->tree, section, row, column->key);
        if (column->also_set)
            tree_set_flag(fill->tree, section, row, column->also_set, false, false);
        for (const struct mark *mark = column->mark; mark && mark->word; mark++) {
            tree_set_nothing(fill->tree, section, row, mark->key);
            if (mark->sure && mark->value == MARK_FLAG)
                tree_set_flag(fill->tree, section, row, mark->key, false, false);
        }
    }
}

/* A space or a card that the data does not have yet; NULL after a fault. */
static cJSON *new_row(struct fill *fill, const struct cell *name)
{
    const struct section *section = fill->section;
    struct tree *tree = fill->tree;
    const char *id = id_of_name(fill, name->text);
    if (id && !*id) {
        fill_fault(fill, name->column, "\"%s\" is no name", name->text);
        return NULL;
    }
    if (!id || tree_by_id(tree, section->file, section->list, id)) {
        fill_fault(fill, name->column, "\"%s\" is the name of several: write one in full",
                   name->text);
        return NULL;
    }
    cJSON *row = list_add_row(tree, tree_list(tree, section->file, section->list));
    if (!row)
        return NULL;
    tree_set_text(tree, section, row, "id", id, false);
    tree_set_text(tree, section, row, section->column->key, name->text, false);
    row_list_made(tree, row, "names");
    add_keys(fill, section, row);
    tree_set_text(tree, section, row, "status", "confirmed", false);
    tree_set_text(tree, section, row, "source", "worksheet", false);
    fill->added++;
    return row;
}

static cJSON *row_by_number(const struct fill *fill, const struct cell *cell)
{
    int number = atoi(cell->text);
    for (cJSON *row = tree_first(fill->tree, fill->section); row;
         row = tree_next(fill->section, row)) {
        if (tree_number(row, fill->section->column->key, 0) == number && number)
            return row;
    }
    return NULL;
}

/* The row that the first cell names, which may be a new one; NULL after a fault. */
static cJSON *row_of(struct fill *fill, const struct cell *cell, bool *is_new)
{
    const struct section *section = fill->section;
    bool inferred;
    const char *name = fill_doubt(fill, cell->text, &inferred);
    cJSON *row = section->column->form == CELL_KEY
                     ? row_by_number(fill, cell)
                     : tree_by_name(fill->tree, section->file, section->list, name);
    bool comma = !row && strchr(cell->text, ',');
    *is_new = !row && section->grows && !comma;
    if (row)
        return row;
    if (comma) {
        fill_fault(fill, cell->column, "\"%s\": expected cells with bars between, Name | ...",
                   cell->text);
        return NULL;
    }
    if (section->grows)
        return new_row(fill, cell);
    fill_fault_named(fill, cell->column, section->column->head, cell->text,
                     fill_nearest(fill, section->file, section->list, cell->text));
    return NULL;
}

static bool stands_already(const struct fill *fill, const cJSON *row, int *line)
{
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (typed->row == row) {
            *line = typed->line;
            return true;
        }
    }
    return false;
}

static void keep_row(struct fill *fill, struct typed_row *typed)
{
    int line, column = 0;
    fill->rows++;
    if (fill->rows > TYPED_MAX) {
        if (fill->rows == TYPED_MAX + 1)
            fill_fault(fill, 1, "more than %d rows", TYPED_MAX);
        return;
    }
    typed->row = row_of(fill, &typed->cell[0], &typed->is_new);
    if (!typed->row)
        return;
    if (stands_already(fill, typed->row, &line)) {
        fill_fault(fill, typed->cell[0].column, "%s stands in line %d already", typed->cell[0].text,
                   line);
        return;
    }
    for (; typed->section->column[column].head; column++)
        typed->cell[column].before =
            cell_text(fill->tree, typed->section, &typed->section->column[column], typed->row);
    if (fill->last)
        fill->last->next = typed;
    else
        fill->first = typed;
    fill->last = typed;
}

static void read_row(struct fill *fill, const char *from, const char *to, int column)
{
    struct typed_row *typed = arena_take(fill->tree->arena, sizeof *typed);
    int count = 0, columns = 0;
    if (!typed)
        return;
    while (fill->section->column[columns].head)
        columns++;
    *typed = (struct typed_row){.section = fill->section, .line = fill->line};
    for (const char *bar = from; bar; from = bar ? bar + 1 : to) {
        bar = memchr(from, '|', (size_t)(to - from));
        int at = column;
        const char *text = fill_piece(fill, from, bar ? bar : to, &at);
        column += (int)((bar ? bar : to) - from) + 1;
        if (count == columns) {
            fill_fault(fill, at, "%d cells were expected: %s is the last", columns,
                       fill->section->column[columns - 1].head);
            return;
        }
        typed->cell[count++] = (struct cell){text, at, NULL};
    }
    keep_row(fill, typed);
}

/* --- lines of the worksheet --- */

static void enter_section(struct fill *fill, const char *name, int column)
{
    const char *word[COLUMNS_MAX];
    int count = 0;
    const struct section *section = fill->tree->form->section;
    for (; section->name; section++) {
        if (names_alike(section->name, name)) {
            fill->section = section;
            return;
        }
        word[count++] = section->name;
    }
    fill_fault_named(fill, column, "part", name, nearest_word(name, word, count));
}

/* "game: washingtons-war", "all spaces are here: yes". */
static void read_setting(struct fill *fill, const char *key, const char *value, int column)
{
    const struct section *section = fill->section;
    bool yes = names_alike(value, "yes");
    if (!section && names_alike(key, "game")) {
        if (!names_alike(value, fill->tree->form->game))
            fill_fault(fill, column, "this is a worksheet of %s, not of %s", value,
                       fill->tree->form->game);
    } else if (!section && names_alike(key, "name"))
        tree_set_name(fill->tree, value);
    else if (!section)
        fill_fault(fill, 1, "\"%s\": expected \"game\", \"name\", or a part in square brackets",
                   key);
    else if (!section->whole || !names_alike(key, section->whole))
        fill_fault(fill, 1, "expected cells between bars: |");
    else if (!yes && !names_alike(value, "no"))
        fill_fault(fill, column, "\"%s\": expected yes or no", value);
    else {
        fill->whole_typed = true;
        fill->whole = yes;
    }
}

/* Where a comment begins: at the start, or after a blank. */
static const char *end_of_text(const char *line, const char *end)
{
    for (const char *at = line; at < end; at++) {
        if (*at == '#' && (at == line || at[-1] == ' ' || at[-1] == '\t'))
            return at;
    }
    return end;
}

static bool is_utf8(struct fill *fill, const char *line, const char *end)
{
    for (const char *at = line; at < end;) {
        unsigned point;
        size_t size = utf8_read(at, (size_t)(end - at), &point);
        if (size == 0) {
            fill_fault(fill, 1 + (int)(at - line),
                       "the byte 0x%02X is no UTF-8: save the file as UTF-8", (unsigned char)*at);
            return false;
        }
        at += size;
    }
    return true;
}

static void read_line(struct fill *fill, const char *line, const char *end)
{
    end = end_of_text(line, end);
    if (!is_utf8(fill, line, end))
        return;
    int column = 1, at;
    const char *text = fill_piece(fill, line, end, &column), *colon = strchr(text, ':');
    size_t length = strlen(text);
    if (!length)
        return;
    if (text[0] == '[') {
        at = 0;
        enter_section(fill,
                      fill_piece(fill, text + 1, text + length - (text[length - 1] == ']'), &at),
                      column);
    } else if (colon && !strchr(text, '|')) {
        at = column + (int)(colon - text) + 1;
        const char *key = fill_piece(fill, text, colon, &column);
        const char *value = fill_piece(fill, colon + 1, text + length, &at);
        read_setting(fill, key, value, at);
    } else if (!fill->section)
        fill_fault(fill, column, "expected a part in square brackets, [%s]",
                   fill->tree->form->section->name);
    else
        read_row(fill, line, end, 1);
}

bool fill_read(struct fill *fill, const char *text, size_t length)
{
    const char *end = text + length;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        text += 3;
    for (const char *line = text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop ? stop : end;
        fill->line++;
        read_line(fill, line, stop);
        line = stop + 1;
    }
    fill_cells(fill);
    if (fill->faults == 0)
        fill_derive(fill);
    return !fill->tree->failed && !fill->tree->arena->failed;
}
