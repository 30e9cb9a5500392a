#ifndef PROVOST_REFEREE_OPTIONS_H
#define PROVOST_REFEREE_OPTIONS_H

#include "referee/state.h"

/* options.c; private to src/referee. */

/* What would have been lawful in place of a faulty entry: other values of its fields. mark: of the
 * journal, before play went on to the step of the entry, which is on top now. */
void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, long mark, struct verdict *verdict);

#endif
