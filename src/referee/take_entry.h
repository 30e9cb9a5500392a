#ifndef PROVOST_REFEREE_TAKE_ENTRY_H
#define PROVOST_REFEREE_TAKE_ENTRY_H

#include "referee/state.h"

/* take_entry.c; private to src/referee. */

/* Rules on an entry, remembers and counts it. Corrections and rulings that go back in the game, or
 * wait for the entry they are about, are correct.c's. */
void rule_and_remember(struct referee *referee, const struct entry *entry, struct verdict *verdict);

/* To the moment before an entry that was ruled on and is to be ruled on again. number: of the last
 * declaration before it. */
void put_back(struct referee *referee, const struct past_entry *past, int number);

#endif
