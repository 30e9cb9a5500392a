#ifndef PROVOST_REFEREE_WORLDS_H
#define PROVOST_REFEREE_WORLDS_H

#include "referee/walk.h"

/* worlds.c; private to src/referee. */

/* The number of the entry with a verdict of that kind, OPEN or ILLEGAL, without which the
 * declaration would break no rule at the step on top, 0 for none. */
int entry_to_blame(struct referee *referee, const struct declaration *declaration,
                   enum verdict_kind kind);

/* Whether the entry just judged, with what the pending verdict has against it, breaks the same
 * rules of the game where the illegal entry of number cause is mended, or was never declared, and
 * all since is as it was declared. False where that cannot be told. context: of the entry. */
bool breaks_it_anyway(struct referee *referee, const struct entry *entry,
                      const struct ruling_context *context, int cause);

/* The number of the last play of a card, where that is a fault of the side of the entry, and the
 * entry is lawful had another card been played for the same; 0: it is not. */
int play_to_blame(struct referee *referee, const struct entry *entry);

#endif
