#ifndef PROVOST_REFEREE_TURN_H
#define PROVOST_REFEREE_TURN_H

#include "referee/state.h"

/* turn.c; private to src/referee. */

enum { TURNS_SHOWN_MAX = 12 };
/* sides: those that may lawfully declare something, by bit. */
typedef void turn_function(struct referee *referee, unsigned sides, void *context);

/* Stands at each step that silence would go past and at which somebody may lawfully declare
 * something, the first TURNS_SHOWN_MAX of them; then where it stood. */
void each_open_turn(struct referee *referee, turn_function *take, void *context);

/* Whether somebody may lawfully declare what silence would go past before play waits or ends, with
 * what the stream rolls on the way. */
bool may_still_choose(struct referee *referee);

/* To where a side is asked that may lawfully declare something, else to where one is asked: what
 * comes by itself has come, and no chance of the stream is used. */
void settle_in_view(struct referee *referee);

/* From where another record may go on: what comes by itself has come, and nobody has been silent,
 * not even at a step that takes a response card alone. Begins the line's memory anew. The mark that
 * undoes it. */
long stand_where_left(struct referee *referee);

/* Where a position is shown: to where a side may lawfully declare something that is no response,
 * else as stand_where_left. Begins the line's memory anew. The mark that undoes it. */
long stand_where_asked(struct referee *referee);

#endif
