#ifndef PROVOST_RECORD_TYPED_HERE_H
#define PROVOST_RECORD_TYPED_HERE_H

#include "record/notation_reader.h"

#include <stdbool.h>

/* What the position says of a thing that is named, by its id. */

/* Whether what is due now happens at a place: "the battle at Albany". */
bool happens_at(struct notation *notation, int place);

bool stands_at(struct notation *notation, int piece, int place);

/* Whether a piece moves or fights now: who is intercepted, who attacks. */
bool acts_now(struct notation *notation, int piece);

/* Whether a card lies on the table that the side plays, and it cannot play it again: who names it
 * says why he does something else. */
bool lies_before(struct notation *notation, int card, int side);

/* Whether a card is the one for which another may be given now, or nobody knows which is. */
bool is_to_be_got(struct notation *notation, int card);

#endif
