#ifndef PROVOST_REFEREE_OPEN_H
#define PROVOST_REFEREE_OPEN_H

#include "referee/state.h"

/* open.c; private to src/referee. */

void rule_on_unreadable(struct referee *referee, const struct entry *entry,
                        struct verdict *verdict);

#endif
