#ifndef PROVOST_WORKSHEET_TEMPLATE_H
#define PROVOST_WORKSHEET_TEMPLATE_H

#include "worksheet/tree.h"

/* Prints the worksheet of a game, with what is known of it. */
void template_print(struct tree *tree, const char *name, FILE *out);

/* Prints what is still missing, what settles most rulings first, with the line of each row of the
 * worksheet that line_of gives for it (0: none). */
void template_missing(struct tree *tree, FILE *out,
                      int (*line_of)(const void *context, const cJSON *row), const void *context);

#endif
