#include "worksheet/fill.h"

#include "record/names.h"
#include "record/text.h"

#include <stdarg.h>
#include <string.h>

/* The texts of a worksheet's cells, and what is wrong with them. */

enum { WORDS_MAX = 256 };

void fill_fault(struct fill *fill, int column, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fill->faults++;
    if (fill->faults <= FAULTS_SHOWN)
        fill->tell(fill->context, fill->line, column, text);
}

bool fill_is_changed(const struct cell *cell)
{
    return cell->column && *cell->text && strcmp(cell->text, cell->before) != 0;
}

/* --- pieces of a line --- */

const char *fill_piece(struct fill *fill, const char *from, const char *to, int *column)
{
    while (from < to && (*from == ' ' || *from == '\t')) {
        from++;
        ++*column;
    }
    while (to > from && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r'))
        to--;
    const char *text = arena_text(fill->tree->arena, from, (size_t)(to - from));
    return text ? text : "";
}

const char *fill_item(struct fill *fill, const char **rest, int *column)
{
    const char *from = *rest, *to = from;
    int depth = 0;
    if (!from || !*from)
        return NULL;
    while (*to && (*to != ',' || depth)) {
        depth += (*to == '(') - (*to == ')' && depth);
        to++;
    }
    const char *item = fill_piece(fill, from, to, column);
    *rest = *to ? to + 1 : to;
    return item;
}

const char *fill_doubt(struct fill *fill, const char *text, bool *inferred)
{
    size_t length = strlen(text);
    int ignored = 0;
    *inferred = length > 0 && text[length - 1] == '?';
    return *inferred ? fill_piece(fill, text, text + length - 1, &ignored) : text;
}

/* --- words --- */

const char *fill_nearest(const struct fill *fill, const char *file, const char *list,
                         const char *text)
{
    const char *word[WORDS_MAX];
    int count = 0;
    EACH_ROW (row, tree_list(fill->tree, file, list)) {
        const char *name =
            tree_text(row, "name") ? tree_text(row, "name") : tree_text(row, "title");
        if (name && count < WORDS_MAX)
            word[count++] = name;
    }
    return nearest_word(text, word, count);
}

void fill_fault_named(struct fill *fill, int column, const char *what, const char *text,
                      const char *nearest)
{
    if (nearest)
        fill_fault(fill, column, "there is no %s \"%s\"; the nearest is %s", what, text, nearest);
    else
        fill_fault(fill, column, "there is no %s \"%s\"", what, text);
}

void fill_fault_name(struct fill *fill, int column, const char *what, const char *file,
                     const char *list, const char *text)
{
    fill_fault_named(fill, column, what, text, fill_nearest(fill, file, list, text));
}
