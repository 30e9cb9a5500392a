#ifndef PROVOST_REFEREE_SEARCH_MISSING_H
#define PROVOST_REFEREE_SEARCH_MISSING_H

#include "referee/search_plan.h"

/* search_missing.c; private to src/referee. */

/* The pieces of the entry, in a declaration of another verb by its side; NULL where the whole is
 * none that may name them. */
const struct entry *in_words_of(struct search *search, const struct entry *entry,
                                const struct entry *whole);

/* Tries a declaration, and the entry after it where one is named, which must be lawful; its dice,
 * if they alone are missing, in every way that they can fall. Whether they are lawful in one. */
bool try_missing_one(struct search *search, struct plan plan, const struct entry *after);
/* Tries what was gathered so: some of each class, then the classes that stand before the entry,
 * then all. */
void try_missing(struct search *search, enum remedy remedy, const struct entry *after);
/* The same of the classes that stand, where judgements ran out before all of them were tried. */
void try_rest_of_classes(struct search *search, const struct entry *after);
/* All that was gathered and not tried yet. */
void try_all_missing(struct search *search, const struct entry *after);
/* Tries what may be missing before the entries that the one at fault stands behind. */
void try_missing_sooner(struct search *search);
/* The declaration of such a plan and the entries behind it, up to the one at fault: how many; row
 * has room for SOONER_MAX + 1. */
int row_behind(const struct search *search, const struct plan *plan, const struct entry **row);
/* The entry before the one at fault by that many, which is lawful; NULL: there is none. */
const struct past_entry *lawful_before(const struct search *search, int past);
/* Lists what fits as well as the best plan, a declaration that is missing: of the same verb and
 * use, and not tried yet. */
void list_others(struct search *search, const struct entry *after);

#endif
