#ifndef PROVOST_REFEREE_SEARCH_LINE_H
#define PROVOST_REFEREE_SEARCH_LINE_H

#include "referee/search_plan.h"

/* search_line.c; private to src/referee. What several clauses of one line declare is meant
 * together: by one side, in one place of the record. */

/* The entry as declared by that side; NULL when memory is out. */
const struct entry *declared_by(const struct search *search, const struct entry *entry, int side);
/* The entries of the window, those on the line of the entry declared by that side as it is. */
const struct window *window_by(const struct search *search, int side);
/* How many entries of the window stand on the line of the entry. */
int rest_of_line(const struct search *search);
/* Whether it is the first fault of its line: those behind it share what may be tried, and have
 * nothing left for the longest searches. */
bool is_first_of_line(const struct search *search);
/* How many clauses of its line stand before the entry. */
int start_of_line(const struct search *search);
/* Whether dice are written alike. */
bool same_dice(const struct written_dice *a, const struct written_dice *b);
/* Whether the lawful line right above that of the entry says the same, clause by clause, with the
 * same dice. */
bool stands_twice(const struct search *search);
/* Whether the entry is one too many because its line stands twice. Not of what may be meant again:
 * of several alike, or from where nobody sees what it brings. */
bool is_doubled(const struct search *search);

#endif
