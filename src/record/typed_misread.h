#ifndef PROVOST_RECORD_TYPED_MISREAD_H
#define PROVOST_RECORD_TYPED_MISREAD_H

#include "record/notation_typed.h"

/* Whether what is read says the contrary of what was typed; what of it is lost, lost_of tells. */

/* Whether a clause was written anew as declarations that do with somebody what it says is not done
 * with him, or whose verb is the beginning of a title. Such a reading is none, on whatever way it
 * was found. explained: each thing of the clause is known to be in it, or to be told by the game;
 * what is left is whether it says the contrary. */
bool is_misread(struct notation *notation, const struct scan *clause, const struct retyped *read,
                bool explained);

/* Whether what is proposed for a clause does what it says is not done: it is not to be told. */
bool is_contrary(const struct notation *notation, const struct scan *clause, const char *text);

/* Whether a die, a card, a place or a number in digits is named: such words are never passed over
 * as talk. */
bool is_never_talk(const struct notation *notation, const char *text, size_t length);

/* Whether a piece, place or card is. */
bool names_something_of_game(const struct notation *notation, const char *text, size_t length);

/* Whether a clause names something, or has a number. claims: but for what came of it, which a
 * number or a result tells. */
bool says_anything(const struct notation *notation, const struct scan *clause, bool claims);

#endif
