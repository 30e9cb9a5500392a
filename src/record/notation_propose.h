#ifndef PROVOST_RECORD_NOTATION_PROPOSE_H
#define PROVOST_RECORD_NOTATION_PROPOSE_H

#include "record/notation_judged.h"
#include "record/notation_reader.h"

/* What to write instead of a clause that is not read: proposals of its entry, the likeliest first.
 */

/* Of a clause of a side, whose head is not yet read. by: whose the clause before it was, NULL for
 * nobody's; meant: what its things may make. True: they are all that is lawful. */
bool propose_for(struct notation *notation, struct scan clause, const char *by,
                 const struct meant *meant, struct entry *entry);

/* Of a clause of nobody: for each side. True: they are all that is lawful. */
bool propose_for_each(struct notation *notation, const struct scan *clause, struct entry *entry);

/* The only proposal of an entry that explains each thing that the clause names, where it is lawful;
 * NULL: there is none. by: whose the clause before it was, NULL for nobody's. */
const char *sole_proposal(struct notation *notation, const struct scan *clause, const char *by,
                          const struct entry *entry);

enum sure { NOT_MEANT, MAY_BE_MEANT, SURELY_MEANT };

/* Whether a side may declare the first clause of a line now, each word of which is understood. */
enum sure may_be_declared_by(struct notation *notation, struct scan clause, int side);

/* The side that may declare a line of no side now, or else its first clause: the only one, or
 * either where the same becomes of it; 0 when it is not sure. text: of the whole line in the
 * notation, if it is; else as it was. */
int side_by_its_step(struct notation *notation, const struct scan *line, struct retyped *text);

/* Whether a line that looks like chat says by a verb, or where cards alone have names by these,
 * what can be declared now with all that it names. */
bool hides_declaration(struct notation *notation, const struct scan *line);

/* Whether a game has been opened whose names are known. */
bool names_are_known(const struct notation *notation);

#endif
