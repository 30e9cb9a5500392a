#ifndef PROVOST_REFEREE_SEARCH_H
#define PROVOST_REFEREE_SEARCH_H

#include "referee/state.h"

/* search.c; private to src/referee. */

/* Looks for what was meant, by what follows the entry just ruled on, whose changes began at past:
 * its effects become those. True when something was missing before it and the position is that in
 * which it is to be ruled on again. */
bool follow_record(struct referee *referee, const struct entry *entry,
                   const struct past_entry *past, struct verdict *verdict);

/* For a question that no small change makes lawful: a declaration before it after which it is, of
 * no card that nobody has shown; NULL: none was found. any: also one that moves pieces, which is a
 * move of another kind than the one asked about. mark: of the journal, before the entry. */
const struct entry *missing_before(struct referee *referee, const struct entry *entry, bool any,
                                   long mark);

/* The same, a response: of a closed hand any card that it may hold. NULL: none was found. */
const struct entry *response_before(struct referee *referee, const struct entry *entry, long mark);

#endif
