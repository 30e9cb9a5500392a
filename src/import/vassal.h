#ifndef PROVOST_IMPORT_VASSAL_H
#define PROVOST_IMPORT_VASSAL_H

#include "import/talk.h"

/* Logs (.vlog) and saved games (.vsav) of VASSAL: what was said, and the dice of its roller. */

/* Whether bytes are one: a zip file, or the saved game out of one. */
bool vassal_knows(const char *bytes, size_t length);

/* Its lines go to sink. False after complaint was set (static). */
bool vassal_import(const char *bytes, size_t length, struct data_cache *cache,
                   const struct record_sink *sink, const char **complaint);

#endif
