#ifndef PROVOST_COMMAND_READING_H
#define PROVOST_COMMAND_READING_H

#include "command/command.h"

/* Prints what each line of a record is read as, word by word where it was typed otherwise than the
 * notation has it, as a check reads it; no verdict is told. */
enum status explain_reading(struct data_cache *cache, const char *name);

#endif
