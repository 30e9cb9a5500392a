#ifndef PROVOST_REFEREE_SEARCH_ORDER_H
#define PROVOST_REFEREE_SEARCH_ORDER_H

#include "referee/search_plan.h"

/* search_order.c; private to src/referee. */

/* Whether the record has the entry already, shortly before. */
bool is_said_again(const struct search *search);
/* Tries it without one of the lawful entries right before it that says again what the one above it
 * has said. */
void try_without_repeated(struct search *search);
/* Tries the entry behind those that follow it. */
void try_order(struct search *search);
/* Tries it before those that it stands behind, which are lawful. */
void try_sooner(struct search *search);

#endif
