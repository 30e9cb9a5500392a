#ifndef PROVOST_REFEREE_SEARCH_ACTIVATED_H
#define PROVOST_REFEREE_SEARCH_ACTIVATED_H

#include "referee/search_plan.h"

/* search_activated.c; private to src/referee. */

/* Tries whether the activation of those who act is missing: right before the entry, or behind the
 * last activation or play of a card. */
void try_missing_activation(struct search *search);

#endif
