#ifndef PROVOST_IMPORT_BGA_H
#define PROVOST_IMPORT_BGA_H

#include "import/talk.h"

/* Bayonets & Tomahawks as Board Game Arena keeps it: the notifications of a table. They say what
 * happened, not what was passed, and show no hidden card. */

/* Whether bytes look like them. */
bool bga_knows(const char *bytes, size_t length);

/* Its lines go to sink. False after complaint was set (static). bytes are JSON of a bounded depth.
 */
bool bga_import(const char *bytes, size_t length, const struct record_sink *sink,
                const char **complaint);

#endif
