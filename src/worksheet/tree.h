#ifndef PROVOST_WORKSHEET_TREE_H
#define PROVOST_WORKSHEET_TREE_H

#include "record/arena.h"
#include "worksheet/form.h"

#include <stdio.h>

/* The rules data of a game as trees of JSON, to print a worksheet from and to fill one into. Rows
 * are objects of cJSON, which games need not know. */

enum { TREE_FILES = 4 };

struct tree {
    const struct worksheet_form *form;
    struct arena *arena;
    cJSON *file[TREE_FILES];
    bool failed; /* memory ran out */
};

/* Reads the files of the form's game from directory (NULL: as compiled in), as rules_data_open
 * does, which is to have found no fault with them. False where one is not there: close all the
 * same. */
bool tree_open(struct tree *tree, const struct worksheet_form *form, const char *directory,
               struct arena *arena);
void tree_close(struct tree *tree);

/* Writes each file that the game has into directory/game, which is made; a row a line. NULL, or
 * what is wrong with path, which is in the arena. */
const char *tree_write(struct tree *tree, const char *directory, const char **path);

/* The name of this data, "" for none: reports give it. To give it one. */
const char *tree_name(const struct tree *tree);
void tree_set_name(struct tree *tree, const char *name);

/* The name of a file by its number; NULL beyond the last. */
const char *tree_file_name(int file);

/* The list in that file, and the one that a row has; NULL where there is none. */
cJSON *tree_list(const struct tree *tree, const char *file, const char *list);
cJSON *row_list(const cJSON *row, const char *key);

/* What stands first in a list (NULL: nothing does), and behind one; NULL at the end. */
cJSON *list_first(const cJSON *list);
cJSON *list_next(const cJSON *item);
#define EACH_ROW(row, list) for (cJSON *row = list_first(list); row; row = list_next(row))

/* The first row of a section, and the next one after row. */
cJSON *tree_first(const struct tree *tree, const struct section *section);
cJSON *tree_next(const struct section *section, cJSON *row);

/* Values of a row. NULL, the fallback and false where there is no such value. */
const char *tree_text(const cJSON *row, const char *key);
int tree_number(const cJSON *row, const char *key, int fallback);
bool tree_flag(const cJSON *row, const char *key);
bool tree_known(const cJSON *row, const char *key);

/* An item of a list that is a text; NULL where it is none. */
const char *list_item_text(const cJSON *item);

/* The id of a row: its "id", or its year. In the arena or the row; never NULL. */
const char *tree_id(struct tree *tree, const cJSON *row);

/* The row of that list whose id is that; the one that bears the name, with its letters and other
 * names, or the one of several whose printed name it is. */
cJSON *tree_by_id(const struct tree *tree, const char *file, const char *list, const char *id);
cJSON *tree_by_name(const struct tree *tree, const char *file, const char *list, const char *name);

/* Whether the value is inferred only. */
bool tree_inferred(struct tree *tree, const struct section *section, const cJSON *row,
                   const char *key);

/* Sets a value, and forgets where the old one came from; inferred: it is not confirmed. Nothing:
 * null where the form has gaps, else no such key. */
void tree_set_text(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                   const char *text, bool inferred);
void tree_set_number(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                     int number, bool inferred);
void tree_set_flag(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                   bool flag, bool inferred);
void tree_set_nothing(struct tree *tree, const struct section *section, cJSON *row,
                      const char *key);

/* The same of rows that have no provenance: what stands within a row, connections. NULL: null. */
void row_set_text(struct tree *tree, cJSON *row, const char *key, const char *text);
void row_set_number(struct tree *tree, cJSON *row, const char *key, int number);
void row_set_flag(struct tree *tree, cJSON *row, const char *key);
void row_remove(cJSON *row, const char *key);

/* Adds an empty row, a text; takes a row out. The row is NULL when memory is out. */
cJSON *list_add_row(struct tree *tree, cJSON *list);
void list_add_text(struct tree *tree, cJSON *list, const char *text);
void list_remove(cJSON *list, cJSON *row);

/* The list that a row has, made where it has none; NULL when memory is out. */
cJSON *row_list_made(struct tree *tree, cJSON *row, const char *key);

/* Whether the list of the file is said to be complete, and to say so. */
bool tree_is_complete(const struct tree *tree, const char *file, const char *list);
void tree_set_complete(struct tree *tree, const char *file, const char *list, bool complete);

#endif
