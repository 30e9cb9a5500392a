#ifndef PROVOST_RECORD_TYPED_EXPLAINED_H
#define PROVOST_RECORD_TYPED_EXPLAINED_H

#include "record/notation_typed.h"
#include "record/typed_items.h"

/* Of what is proposed for a clause, in the notation, what is lawful and explains all of it: each
 * piece, place, card, number, die, side and verb that is said stands in it, or is told by the
 * position, and no word says the contrary or may say more. The first of several that come to the
 * same; NULL where none does, or several come to something else. side: whose the clause is; 0: the
 * proposals say. */
const char *sole_explaining(struct notation *notation, const struct scan *clause, int side,
                            const char *const *proposal, int count);

#endif
