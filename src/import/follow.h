#ifndef PROVOST_IMPORT_FOLLOW_H
#define PROVOST_IMPORT_FOLLOW_H

#include "import/record.h"

struct data_cache;

/* A record that is ruled on while it is written, for a site that departs from the rulebook: where
 * its position differs from ours, a ruling sets ours to it, so that one difference does not become
 * one at every card; what breaks a rule that the site is known not to keep is allowed, by name.
 * Everything else stands as it is. */
struct follower;

/* NULL when memory is out. */
struct follower *follower_open(struct data_cache *cache);
void follower_close(struct follower *follower);

/* Takes the lines of a reader. */
struct record_sink follower_sink(struct follower *follower);

/* Gives the record with its rulings to sink. False when memory ran out. */
bool follower_write(struct follower *follower, const struct record_sink *sink);

#endif
