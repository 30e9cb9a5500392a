#ifndef PROVOST_REFEREE_CORRECT_H
#define PROVOST_REFEREE_CORRECT_H

#include "referee/state.h"

/* correct.c; private to src/referee. */

/* Rules on a correction, or on a ruling that is about another entry: before it, or the next. */
void correct(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Rules again from the first entry on that was left open since both sides revealed before. The
 * verdict says what changed. */
void rule_again_on_open(struct referee *referee, struct verdict *verdict);

#endif
