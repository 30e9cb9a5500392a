#ifndef PROVOST_RECORD_TYPED_STATEMENT_H
#define PROVOST_RECORD_TYPED_STATEMENT_H

#include "record/notation_reader.h"
#include "record/notation_typed.h"
#include "record/typed_word.h"

#include <stdbool.h>
#include <stddef.h>

/* What players say of where the game stands, no more than that: "tokens: B 5 F 5", "Carl becomes
 * the attacker", "token to the French, now 6-4". A statement that holds is the assertion it makes.
 */

/* The assertion that a line from at on makes, "= tokens B5 F5"; false where it makes none, or the
 * referee does not find it so: out then has the assertion that is wrong, nothing where it is not
 * clear whose a number is. */
bool retype_statement(struct notation *notation, const char *text, size_t length, size_t at,
                      struct retyped *out);

/* Whether a text says no more than where the game stands, true or not: no declaration is meant. */
bool is_statement(const struct notation *notation, const char *text, size_t length);

#endif
