#ifndef PROVOST_IMPORT_ACTS_H
#define PROVOST_IMPORT_ACTS_H

#include "import/talk.h"

/* The journal of a game on ACTS, the page as HTML or copied from it as text with tabs between the
 * columns: number, time, turn, player, title, entry. */

/* Whether bytes look like one. */
bool acts_knows(const char *bytes, size_t length);

/* Its lines go to sink. False after complaint was set (static). */
bool acts_import(const char *bytes, size_t length, struct data_cache *cache,
                 const struct record_sink *sink, const char **complaint);

#endif
