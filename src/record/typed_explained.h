#ifndef PROVOST_RECORD_TYPED_EXPLAINED_H
#define PROVOST_RECORD_TYPED_EXPLAINED_H

#include "record/notation_typed.h"

/* Whether what a clause was read as explains all of it: each piece, place, card, number, die, side
 * and verb that is said stands in it, and no word says the contrary or may say more. by: whose it
 * is; text: in the notation. */
bool is_explained(const struct notation *notation, const struct scan *clause, int by,
                  const char *text);

#endif
