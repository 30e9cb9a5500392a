#include "worksheet/template.h"

#include "record/text.h"
#include "worksheet/cell.h"

#include <string.h>

enum { RANKS_MAX = 16, WIDTHS_MAX = 16, WIDEST = 34, NAMES_SHOWN = 6 };

/* --- the form --- */

static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += (*text & 0xC0) != 0x80;
    return width;
}

static void print_padded(FILE *out, const char *text, int width)
{
    fputs(text, out);
    for (int i = width_of(text); i < width; i++)
        putc(' ', out);
}

static void measure(struct tree *tree, const struct section *section, int *width)
{
    for (int i = 0; section->column[i].head; i++)
        width[i] = width_of(section->column[i].head) + (i == 0 ? 2 : 0);
    for (cJSON *row = tree_first(tree, section); row; row = tree_next(section, row)) {
        for (int i = 0; section->column[i].head; i++) {
            int own = width_of(cell_text(tree, section, &section->column[i], row));
            if (own > width[i] && own <= WIDEST)
                width[i] = own;
        }
    }
}

static void print_row(struct tree *tree, const struct section *section, const cJSON *row,
                      const int *width, FILE *out)
{
    for (int i = 0; section->column[i].head; i++) {
        fputs(i ? " | " : "", out);
        bool padded = section->column[i + 1].head || tree->form->gaps;
        print_padded(out, cell_text(tree, section, &section->column[i], row),
                     padded ? width[i] : 0);
    }
    if (tree->form->gaps)
        fprintf(out, "  # %s", cell_source(tree, section, row));
    putc('\n', out);
}

static void print_heads(const struct section *section, const int *width, FILE *out)
{
    fputs("# ", out);
    for (int i = 0; section->column[i].head; i++) {
        fputs(i ? " | " : "", out);
        bool padded = section->column[i + 1].head;
        print_padded(out, section->column[i].head, padded ? width[i] - (i == 0 ? 2 : 0) : 0);
    }
    putc('\n', out);
}

static void print_kinds(const struct worksheet_form *form, FILE *out)
{
    fputs("# Lines: the spaces next to it, with a comma between; each line once, at either end.\n",
          out);
    for (const struct line_kind *kind = form->kind; kind->kind; kind++) {
        if (kind->mark)
            fprintf(out, "# %cName is %s.", kind->mark, kind->meaning);
        else
            fprintf(out, "# Name alone is %s.", kind->meaning);
        fputs(kind[1].kind ? "\n" : "\n# !Name takes a line out.\n", out);
    }
}

static void print_section(struct tree *tree, const struct section *section, FILE *out)
{
    int width[WIDTHS_MAX] = {0};
    measure(tree, section, width);
    fprintf(out, "\n[%s]\n# %s\n", section->name, section->about);
    for (const struct column *column = section->column; column->head; column++) {
        if (column->form == CELL_LINES)
            print_kinds(tree->form, out);
    }
    print_heads(section, width, out);
    for (cJSON *row = tree_first(tree, section); row; row = tree_next(section, row))
        print_row(tree, section, row, width, out);
    if (section->whole)
        fprintf(out, "%s: %s\n", section->whole,
                tree_is_complete(tree, section->file, section->list) ? "yes" : "no");
}

void template_print(struct tree *tree, const char *name, FILE *out)
{
    fprintf(out, "# Worksheet of %s.\n", name);
    fputs("# One line a row, with bars between its cells. What stands behind # is not read.\n",
          out);
    if (tree->form->gaps)
        fputs(
            "# ... stands for what is not known: write over it what the game says, and leave\n"
            "# the rest. At the end of a list it says that there is more; take it away when there\n"
            "# is not. ? behind a value says that it is inferred only; take it away when you have\n"
            "# seen it. Lines may be left out, moved and added, and any part may wait.\n",
            out);
    else
        fputs("# What stands as it is changes nothing; lines may be left out.\n", out);
    fprintf(out, "game: %s\nname: %s\n", tree->form->game, tree_name(tree));
    for (const struct section *section = tree->form->section; section->name; section++)
        print_section(tree, section, out);
}

/* --- what is missing --- */

static bool is_gap(const char *text)
{
    size_t length = strlen(text);
    return (length >= 3 && strcmp(text + length - 3, "...") == 0) || strstr(text, "(...)");
}

static void name_row(const struct section *section, const cJSON *row, int line, FILE *out)
{
    const char *name = tree_text(row, section->column->key);
    if (name)
        fputs(name, out);
    else
        fprintf(out, "%d", tree_number(row, section->column->key, 0));
    if (line)
        fprintf(out, " (line %d)", line);
}

static void tell_column(struct tree *tree, const struct section *section,
                        const struct column *column, FILE *out,
                        int (*line_of)(const void *context, const cJSON *row), const void *context)
{
    int count = 0;
    for (cJSON *row = tree_first(tree, section); row; row = tree_next(section, row)) {
        if (!is_gap(cell_text(tree, section, column, row)))
            continue;
        if (count == 0)
            fprintf(out, "missing: %s of ", column->head);
        if (count < NAMES_SHOWN) {
            fputs(count ? ", " : "", out);
            name_row(section, row, line_of(context, row), out);
        }
        count++;
    }
    if (count > NAMES_SHOWN)
        fprintf(out, " and %d more", count - NAMES_SHOWN);
    if (count)
        fprintf(out, ": %s\n", column->settles);
}

static int rank_of(const struct column *column)
{
    return column->rank ? column->rank : RANKS_MAX;
}

void template_missing(struct tree *tree, FILE *out,
                      int (*line_of)(const void *context, const cJSON *row), const void *context)
{
    for (int rank = 1; rank <= RANKS_MAX; rank++) {
        for (const struct section *section = tree->form->section; section->name; section++) {
            for (const struct column *column = section->column; column->head; column++) {
                if (column->settles && rank_of(column) == rank)
                    tell_column(tree, section, column, out, line_of, context);
            }
            bool whole = !section->whole || tree_is_complete(tree, section->file, section->list);
            if (!whole && rank == 1)
                fprintf(out, "missing: whether %s: what is not there then is no line\n",
                        section->whole);
        }
    }
}
