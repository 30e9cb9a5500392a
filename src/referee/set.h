#ifndef PROVOST_REFEREE_SET_H
#define PROVOST_REFEREE_SET_H

#include "referee/state.h"

/* set.c; private to src/referee. */

/* Rules on an entry that sets a position, or a datum. */
void rule_on_setting(struct referee *referee, const struct entry *entry, struct verdict *verdict);

#endif
