#ifndef PROVOST_SESSION_DATA_CACHE_H
#define PROVOST_SESSION_DATA_CACHE_H

#include <stdbool.h>

struct game;
struct header;
struct referee;
struct rules_data;

/* The rules data of the games, read when a game first needs it. */
struct data_cache;

/* directory: rules data that overrides what is compiled in, NULL for none. NULL when memory is out.
 */
struct data_cache *data_cache_open(const char *directory);

/* No session or referee that uses its data may be open. NULL is allowed. */
void data_cache_close(struct data_cache *cache);

/* Rules data in directory is taken, too, by a record whose header names its hash, and by no other.
 * False when memory is out. */
bool cache_add(struct data_cache *cache, const char *directory);

/* The cache a header is ruled on from: cache, or that of the directory added to it. */
struct data_cache *cache_for(struct data_cache *cache, const struct header *header);

/* The data of game; NULL after complaint was filled (lives as long as the cache). */
const struct rules_data *cached_data(struct data_cache *cache, const struct game *game,
                                     const char **complaint);

/* What the notation asks of the game of that id; NULL when there is none or its data is bad. */
struct dialect;
const struct dialect *cached_dialect(struct data_cache *cache, const char *id);

/* The referee of a game that is over, whose memory serves the next: the cache's from now on. */
void cache_keep(struct data_cache *cache, struct referee *spent);

/* That referee, the caller's; NULL when there is none. */
struct referee *cache_take(struct data_cache *cache);

#endif
