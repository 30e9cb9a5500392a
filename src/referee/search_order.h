#ifndef PROVOST_REFEREE_SEARCH_ORDER_H
#define PROVOST_REFEREE_SEARCH_ORDER_H

#include "referee/search_plan.h"

/* search_order.c; private to src/referee. */

/* Whether the record has the entry already, shortly before. */
bool is_said_again(const struct search *search);
/* Tries the entry behind those that follow it. */
void try_order(struct search *search);
/* Tries it before those that it stands behind, which are lawful. */
void try_sooner(struct search *search);
/* The same of all that a line declares which has several clauses, or stands beside one. */
void try_lines(struct search *search);
/* Whether its own side alone declared the last so many entries, and rolled and drew nothing. */
bool is_among_own(const struct search *search, int past);
/* Whether an entry that by all that follows stands elsewhere is a slip of writing: the other side
 * goes on from it as it is there; or the game does, and it comes too early, or too late without a
 * choice or with no more in sight. */
bool is_slip_of_order(struct search *search);

#endif
