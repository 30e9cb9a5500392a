#ifndef PROVOST_REFEREE_SEARCH_UNITS_H
#define PROVOST_REFEREE_SEARCH_UNITS_H

#include "referee/search_plan.h"

/* search_units.c; private to src/referee. */

/* Tries the entry, which names a piece that is not where it acts, with another that is there: those
 * that its side goes on with first. */
void try_pieces_there(struct search *search);

#endif
