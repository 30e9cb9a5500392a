#ifndef PROVOST_REFEREE_REPLAY_H
#define PROVOST_REFEREE_REPLAY_H

#include "referee/state.h"

/* replay.c; private to src/referee. */

/* How many entries the record has left to be played again: so many a line over all of it. */
long replays_left(const struct referee *referee);
/* Plays what was declared behind the entry of the history at index once more, from the position as
 * it is; false as soon as an entry that was lawful comes out worse than that, where a ruling or a
 * block of dice stands between, or where none are left: then nobody knows where play would stand.
 */
bool replay_since(struct referee *referee, int index, enum fit worst);

#endif
