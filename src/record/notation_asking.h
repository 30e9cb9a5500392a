#ifndef PROVOST_RECORD_NOTATION_ASKING_H
#define PROVOST_RECORD_NOTATION_ASKING_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* What the referee would say. */

enum { JUDGEMENTS_A_LINE = 330 };

/* A line begins: so many judgements may be asked for it that no line takes long. */
void begin_asking(struct notation *notation);

/* The moment is another: an entry was heard. */
void forget_moment(struct notation *notation);

/* What the referee would say of declarations; false when nobody can be asked, or the line has asked
 * its share. */
bool ask(struct notation *notation, const struct entry *entries, int count,
         struct opinion *opinion);

/* What the referee would say of declarations in the notation, and of assertions behind them; false
 * when they cannot be read, or nobody can be asked. by: the side before them, NULL for none. */
bool ask_of_text(struct notation *notation, const struct retyped *text, const char *by,
                 struct opinion *opinion);

/* The same of an assertion: it is lawful where it holds. */
bool ask_of_assert(struct notation *notation, const struct retyped *text, struct opinion *opinion);

#endif
