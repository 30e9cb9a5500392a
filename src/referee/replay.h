#ifndef PROVOST_REFEREE_REPLAY_H
#define PROVOST_REFEREE_REPLAY_H

#include "referee/state.h"

/* replay.c; private to src/referee. */

/* How many entries the record has left to be played again: so many a line over all of it. */
long replays_left(const struct referee *referee);
/* Plays what was declared behind the entry of the history at index once more, from the position as
 * it is; false as soon as an entry that was lawful comes out worse than that, where a ruling or a
 * block of dice stands between, or where none are left: then nobody knows where play would stand.
 * mended, unless NULL, grows by the errors that are none so. */
bool replay_since(struct referee *referee, int index, enum fit worst, int *mended);

/* Calls take with lawful declarations, as JSON lines in the line's memory, that might stand in
 * place of the entry where play stands: with its pieces and other values of those fields
 * (FIELD_BIT), or, for 0, with any. tries bounds the search. */
typedef void instead_function(void *context, const char *whole);
void each_instead(struct referee *referee, const struct entry *entry, uint32_t fields, int tries,
                  instead_function *take, void *context);
/* One of them as an entry; NULL when memory is out. */
struct entry *entry_of_whole(struct referee *referee, const char *whole, long line);

#endif
