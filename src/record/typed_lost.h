#ifndef PROVOST_RECORD_TYPED_LOST_H
#define PROVOST_RECORD_TYPED_LOST_H

#include "record/notation_reader.h"
#include "record/typed_explaining.h"
#include "record/typed_items.h"

/* The first thing of what is said that neither stands in what was read, nor is told by it or by the
 * position; NULL where there is none. */
const struct item *first_lost(struct explaining *explaining);

/* What a clause says that was lost when it was read, in the notation: a piece, place, card,
 * number, die, side, way or result that neither stands in it, nor is told by it or by the position.
 * NULL where nothing is, or nobody can be asked. side: whose it is. */
const struct item *lost_of(struct notation *notation, const struct scan *clause, int side,
                           const struct retyped *read);

#endif
