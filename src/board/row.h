#ifndef PROVOST_BOARD_ROW_H
#define PROVOST_BOARD_ROW_H

#include <stdbool.h>

/* A row of rules data: an object of JSON, without JSON. */
struct row;

/* The next in its list; NULL behind the last. */
const struct row *row_next(const struct row *row);

/* Values of a row: absent and null give NULL, the fallback, or false; so does a value of another
 * form, which is a complaint while the data is loaded. */
const char *row_text(const struct row *row, const char *key);
int row_number(const struct row *row, const char *key, int fallback);
bool row_flag(const struct row *row, const char *key);
bool row_known(const struct row *row, const char *key); /* present and not null */

/* A value that is itself an object, or a list: its first element and the element's own value. NULL
 * when absent or empty. key NULL: the row is the list. An element of another form gives NULL or the
 * fallback, so that lists may mix forms. */
const struct row *row_inside(const struct row *row, const char *key);
const char *row_own_text(const struct row *row);
int row_own_number(const struct row *row, int fallback);
const char *row_own_key(const struct row *row);

#endif
