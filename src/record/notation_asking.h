#ifndef PROVOST_RECORD_NOTATION_ASKING_H
#define PROVOST_RECORD_NOTATION_ASKING_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* What the referee would say. */

enum { JUDGEMENTS_A_READING = 330, JUDGEMENTS_A_LINE = 660 };

/* A line, or another way to read it, begins: so many judgements may be asked for each, and for all
 * of them, that no line takes long. */
void begin_asking(struct notation *notation);

/* What to write instead of the line begins: it has a reading's share, whatever was asked before. */
void begin_last_asking(struct notation *notation);

/* Something that the line may mean is not asked: that is remembered, to be told. */
void tell_untried(struct notation *notation);

/* Whether the line has not yet asked its share; where it has, something is not asked. */
bool may_ask(struct notation *notation);

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

/* Whether an assertion holds; at_once: before what nobody declares has come by itself. */
bool holds_now(struct notation *notation, const struct retyped *text, bool at_once);

/* A fault's text; where the line has asked its share, that not all that it may mean was tried. */
const char *with_untried(const struct notation *notation, const char *fault);

#endif
