#ifndef PROVOST_RECORD_TYPED_TOLD_H
#define PROVOST_RECORD_TYPED_TOLD_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* Sentences of a game that tell what came of it: "Carl wins the expedition 14:8", "the stack at
 * Loyalhanna is out of supply". One that holds is the assertion it makes. */

/* The assertion that a clause makes by the rows of the game; side: of its head, 0 for none. False
 * where it says anything else, too, or the referee does not find it so. remark: what it tells is
 * over, and no fact any more, but what came of it is so. */
bool retype_told(struct notation *notation, const struct scan *clause, int side, bool *remark,
                 struct retyped *out);

#endif
