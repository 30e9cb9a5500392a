#ifndef PROVOST_REFEREE_SEARCH_DEBTS_H
#define PROVOST_REFEREE_SEARCH_DEBTS_H

#include "referee/search_plan.h"

/* search_debts.c; private to src/referee. */

/* Whether the entry is lawful without what an unlawful entry makes the other side owe. */
bool try_waived(struct search *search);
/* Goes past all that. */
void waive_all(struct referee *referee);
/* Goes past what is owed, which is told with its side, 0 for either; false when nothing is. */
bool go_past_owed(struct referee *referee, const struct step **owed, int *by);
/* Tries the entry, where it is astray, as if what is owed had been done. */
void try_going_past(struct search *search, bool astray);

#endif
