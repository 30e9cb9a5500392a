#ifndef PROVOST_COMMAND_REPLACE_H
#define PROVOST_COMMAND_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

/* A file that is written anew, so that it holds what it held or what it is to hold and never
 * anything else: not when a disk is full, not when the power fails on the way, and not when
 * somebody else writes into it meanwhile. */

enum { CONTENTS_HASH_BYTES = 32 };

struct contents_hash {
    unsigned char byte[CONTENTS_HASH_BYTES];
};

/* Fills hash with that of what the file of that name holds. NULL, else why it is not known, in
 * static storage. */
const char *hash_contents(const char *name, struct contents_hash *hash);

/* Makes the new contents of the old ones, in memory that is freed by who asked; NULL when it
 * cannot. old may be written to, and has a NUL behind its end. */
typedef char *make_contents(void *context, char *old, size_t length, size_t *new_length);

/* Gives the file of that name new contents where it still has those of the hash. False after why
 * was filled, in static storage: the file is then as it was. */
bool replace_contents(const char *name, const struct contents_hash *as_read, make_contents *make,
                      void *context, const char **why);

#endif
