#ifndef PROVOST_BOARD_LOADER_H
#define PROVOST_BOARD_LOADER_H

#include "board/rows.h"
#include "board/rules_data.h"

/* What stands behind the loader a game's load function is given. Private to the loading of rules
 * data. */

enum { SCENARIO_MAX = 128 };

struct loader {
    const struct data_form *form;
    const char *directory; /* NULL: only what is compiled in */
    struct rules_data *data;
    struct complaints complaints;
    struct row_file *files; /* read so far */
    struct arena scratch;   /* freed when loading ends */
};

/* The object in a file of the game, read once; NULL after a complaint, which is made once. */
const struct row *loader_file(struct loader *loader, const char *file);

/* The rows of a list that need not be there: NULL and 0 then, without a complaint. */
const struct row *loader_rows_if_any(struct loader *loader, const char *file, const char *list,
                                     int *count);

/* Room for names numbered 1 to count, which start out empty; NULL after a complaint when they are
 * too many. */
struct name *loader_begin_names(struct loader *loader, struct names *names, const char *what,
                                int count);

/* Writes the names of rows, the first of them to *name, which is in the room of names. An id that
 * names already hold is a complaint. */
void loader_add_names(struct loader *loader, const struct names *names, struct name *name,
                      const struct row *rows);

/* The side of a row by its key "side", 0 when it is not of one side. */
int loader_side(struct loader *loader, const struct row *row);

/* Names the data: shipped, or as a file of the directory says, or as the directory is called; with
 * the first half of a hash of all files read. */
void loader_label(struct loader *loader);

/* Whether the loader's directory, if it has one, is there and holds rules data: files that are no
 * part of it, or none at all, are complaints, with the nearest name. */
bool loader_directory(struct loader *loader);

/* Reads all scenarios. */
bool loader_scenarios(struct loader *loader);

#endif
