#ifndef PROVOST_WORKSHEET_CELL_H
#define PROVOST_WORKSHEET_CELL_H

#include "worksheet/tree.h"

/* What stands in the cell of a column for a row: in the arena; "" where there is nothing to say or
 * memory is out. "..." stands for what is not known, "?" behind what is inferred only, "-" for
 * none. */
const char *cell_text(struct tree *tree, const struct section *section, const struct column *column,
                      const cJSON *row);

/* How a connection is written in the row of one of its ends: "~Quebec (Arnold)". */
const char *cell_line(struct tree *tree, const cJSON *connection, const char *end);

/* The source of a row, or of the file. */
const char *cell_source(const struct tree *tree, const struct section *section, const cJSON *row);

/* Whether the value of the mark is that of the row. */
bool mark_holds(const struct mark *mark, const cJSON *row);

#endif
