#ifndef PROVOST_REFEREE_PLAY_H
#define PROVOST_REFEREE_PLAY_H

#include "referee/state.h"

/* play.c; private to src/referee. */

void rule_and_remember(struct referee *referee, const struct entry *entry, struct verdict *verdict);

void rule_on(struct referee *referee, const struct entry *entry, struct verdict *verdict);

#endif
