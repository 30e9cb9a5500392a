#ifndef PROVOST_REFEREE_SEARCH_GATHER_H
#define PROVOST_REFEREE_SEARCH_GATHER_H

#include "referee/search_plan.h"

/* search_gather.c; private to src/referee. */

/* Words of the record, by which declarations are likened. */
void add_words(struct search *search, const char *text);
void add_words_of(struct search *search, const struct entry *entry);

/* The pieces that the side of an entry names in what follows the fault, until it activates others.
 */
struct piece_set named_after(const struct search *search, const struct entry *of);

/* What might be declared at that moment, the likest to the words first; only: as of gather_wholes.
 */
void gather(struct search *search, uint32_t only, long mark);
/* Whether both are by the same side, of the same verb and use. */
bool are_of_a_class(const struct entry *a, const struct entry *b);
/* What might have been declared in place of the entry, with its pieces, to other places. */
void gather_like(struct search *search);
/* What is still lawful in place of an entry without effects where what follows first lacks a step:
 * that is what it misses. */
void gather_missed(struct search *search);

#endif
