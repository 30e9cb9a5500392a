#ifndef PROVOST_REFEREE_RULE_H
#define PROVOST_REFEREE_RULE_H

#include "referee/state.h"

/* rule.c; private to src/referee. */

/* The verdict that what has been found so far amounts to: LEGAL, OPEN or ILLEGAL. */
enum verdict_kind kind_found(const struct referee *referee);

/* Makes the effects of an entry as its verdict would have them, without one. */
enum fit fit_of(struct referee *referee, const struct entry *entry);

#endif
