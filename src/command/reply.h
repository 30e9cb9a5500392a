#ifndef PROVOST_COMMAND_REPLY_H
#define PROVOST_COMMAND_REPLY_H

#include "command/command.h"

/* Prints what an answer to the newest mail of a thread may begin with: its lines, quoted, each with
 * its verdict as a note, and who is to act. */
enum status reply_to(struct data_cache *cache, const char *name);

#endif
