#ifndef PROVOST_COMMAND_USER_DATA_H
#define PROVOST_COMMAND_USER_DATA_H

#include "record/notation_input.h"
#include "session/session.h"

/* The user's directory of rules data: $XDG_DATA_HOME/provost, or ~/.local/share/provost. To be
 * freed; NULL when the environment names none, or memory is out. */
char *user_data_directory(void);

/* A cache with the rules data of that directory; for NULL with what is compiled in, and with the
 * user's for records that name its hash. NULL when memory is out. */
struct data_cache *take_data_cache(const char *rules_data);

/* Behind a header that names its data the names are those of that data. */
void take_named_dialect(struct record_input *input, struct data_cache *cache,
                        const struct entry *entry);

#endif
