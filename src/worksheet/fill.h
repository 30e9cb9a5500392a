#ifndef PROVOST_WORKSHEET_FILL_H
#define PROVOST_WORKSHEET_FILL_H

#include "worksheet/tree.h"

/* Reads a worksheet into the tree it was printed from. A cell that stands as it was printed, or is
 * empty, changes nothing, nor does a row that is not there. */

enum { COLUMNS_MAX = 16, NUMBERS_MAX = 400, TYPED_MAX = 1000, FAULTS_SHOWN = 40 };

struct cell {
    const char *text;
    int column;         /* where it begins, from 1 in bytes; 0: not there */
    const char *before; /* as it would be printed */
};

/* A line of the worksheet that speaks of a row. */
struct typed_row {
    const struct section *section;
    cJSON *row;
    int line;
    bool is_new;
    struct cell cell[COLUMNS_MAX];
    struct typed_row *next;
};

struct fill {
    struct tree *tree;
    void (*tell)(const void *context, int line, int column, const char *text); /* one fault */
    const void *context;
    int faults, changed, added;
    int line; /* of the row at hand */
    const struct section *section;
    struct typed_row *first, *last;
    int rows;
    int number_line[NUMBERS_MAX + 1]; /* where a card's number was typed */
    bool whole_typed, whole;          /* "all spaces are here" */
};

/* Reads length bytes of text. False when memory ran out; what is wrong with the worksheet is told,
 * and counted in faults: the tree is then not to be used. */
bool fill_read(struct fill *fill, const char *text, size_t length);

/* --- texts of cells, and what is wrong with them (fill_text.c) --- */

/* One fault of the line at hand, told up to FAULTS_SHOWN and counted. */
void fill_fault(struct fill *fill, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* That nothing of the list bears that name, with the nearest that does. */
void fill_fault_name(struct fill *fill, int column, const char *what, const char *file,
                     const char *list, const char *text);

/* The same with the nearest known already; NULL: none is near. */
void fill_fault_named(struct fill *fill, int column, const char *what, const char *text,
                      const char *nearest);

/* The name or title in the list that is nearest to text, NULL when none is near. */
const char *fill_nearest(const struct fill *fill, const char *file, const char *list,
                         const char *text);

/* A copy of what lies between from and to without blanks around it; *column moves to its first
 * byte. */
const char *fill_piece(struct fill *fill, const char *from, const char *to, int *column);

/* Whether the cell says another thing than the data: an empty one says nothing. */
bool fill_is_changed(const struct cell *cell);

/* The next of several texts between commas that stand outside brackets, without blanks around it;
 * *rest goes on behind it and column is its own. NULL at the end. */
const char *fill_item(struct fill *fill, const char **rest, int *column);

/* Takes the question mark off the end of what is inferred only. */
const char *fill_doubt(struct fill *fill, const char *text, bool *inferred);

/* --- the files that read cells --- */

/* One cell of each form, when it was changed. */
void fill_marks(struct fill *fill, const struct typed_row *typed, const struct column *column,
                const struct cell *cell);
void fill_lines(struct fill *fill, const struct typed_row *typed, const struct cell *cell);
void fill_copies(struct fill *fill, const struct typed_row *typed, const struct column *column,
                 const struct cell *cell);

/* What follows from what was typed: what the form says, where new spaces stand, which lists are
 * complete. */
void fill_derive(struct fill *fill);

#endif
