#ifndef PROVOST_WORKSHEET_DATUM_H
#define PROVOST_WORKSHEET_DATUM_H

#include "worksheet/fill.h"

/* The row of a worksheet that says what a record said by "ruling data TEXT", see board/datum.h,
 * over what the tree has: in the tree's arena. "" where it says that already, NULL where text is no
 * datum or names nothing that is there. */
const char *datum_row(struct tree *tree, const char *text);

#endif
