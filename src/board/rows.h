#ifndef PROVOST_BOARD_ROWS_H
#define PROVOST_BOARD_ROWS_H

#include "board/complaints.h"
#include "board/embedded.h"
#include "board/row.h"
#include "record/arena.h"

#include <stddef.h>

/* Rows as the loader keeps them: a JSON value with its place in its file. Private to the loading of
 * rules data. */

struct row_file {
    const char *name;              /* "map.json" */
    const char *path;              /* as messages show it */
    struct complaints *complaints; /* NULL once the data is loaded */
    const struct row *root;
    int row_count;          /* rows from root on, each before those inside it */
    bool own;               /* of the loader's directory */
    unsigned char hash[32]; /* SHA-256 of its bytes */
    struct row_file *next;
};

/* By its form it holds one thing: a game has thousands of rows, and a start lays them all out. */
struct row {
    const struct row *next; /* in the same list or object */
    const struct row_file *file;
    const char *key; /* NULL in a list */
    union {
        const struct row *inside; /* the first element of a list or object */
        const char *text;         /* of ROW_TEXT */
        int number;               /* of ROW_NUMBER; 1 or 0 of ROW_FLAG */
    };
    enum row_form form;
    int line; /* from 1 */
};

struct row_fault {
    int line, column; /* from 1, in bytes */
    const char *text; /* static, or in scratch */
};

/* Makes the one object that length bytes of JSON hold the rows of file, in arena; false with fault.
 * What is needed on the way is taken from scratch. */
bool rows_read(const char *json, size_t length, struct row_file *file, struct arena *arena,
               struct arena *scratch, struct row_fault *fault);

/* The same of a file compiled in, whose rows were read when the program was built; false when
 * memory is out. */
bool rows_of_embedded(const struct embedded_file *embedded, struct row_file *file,
                      struct arena *arena);

/* The value of that key in an object, whatever its form; NULL when absent. */
const struct row *row_member(const struct row *row, const char *key);

#endif
