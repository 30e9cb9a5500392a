#ifndef PROVOST_RECORD_NOTATION_SIDES_H
#define PROVOST_RECORD_NOTATION_SIDES_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* "Marc plays 37 as event, Jim discards #57", "Losses: F - 1 Reg. B - 2 Provs": a line in which
 * each side does its part, as a declaration of each, where both are certain and lawful; false else.
 */
bool retype_sides(struct notation *notation, const struct scan *line, struct retyped *out);

/* "F draws 25 and 52; B draws 3": the same of a line that begins with a side, and names the other
 * inside. */
bool retype_heads(struct notation *notation, const struct scan *line, struct retyped *out);

/* "Rogers misses the intercept. The raid is a flag": what one side does and then the other, where
 * neither is named and each may be of one side alone. */
bool retype_turns(struct notation *notation, const struct scan *line, struct retyped *out);

/* "lose Béarn; British lose the 44th", "I lose Béarn. The British retreat": a line in which clauses
 * or sentences behind the first begin with a side and what it does, each with its head; false where
 * none does, or whose the first is cannot be told. */
bool retype_clause_heads(const struct notation *notation, const struct scan *line,
                         struct retyped *out);

#endif
