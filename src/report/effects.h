#ifndef PROVOST_REPORT_EFFECTS_H
#define PROVOST_REPORT_EFFECTS_H

#include "referee/verdict.h"

/* What an entry changed, as people read it: the same that happens to several things stands in one
 * row, and how often chance was used goes up one by one and is told once, where it comes last. */

/* A row: what happens to those of the effects from first to last that are alike. */
struct effects_row {
    int first, last;
    const char *from; /* where it began */
};

/* The row that begins with the effect or behind it, or one whose first is the number of effects. */
struct effects_row effects_row(const struct verdict *verdict, int effect);
/* Whether the effect i stands in the row. */
bool is_in_row(const struct verdict *verdict, const struct effects_row *row, int i);

/* Whether the next part that counts is of another rule, or there is none: there its rule is told.
 */
bool ends_its_rule(const struct result *result, int part);

#endif
