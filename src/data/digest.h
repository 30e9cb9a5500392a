#ifndef PROVOST_DATA_DIGEST_H
#define PROVOST_DATA_DIGEST_H

#include <stddef.h>

enum { DIGEST_BYTES = 32 };

/* SHA-256 of length bytes, for the build alone: the machine that builds need have no library. The
 * tests compare it with libsodium's. */
void digest(const unsigned char *bytes, size_t length, unsigned char out[DIGEST_BYTES]);

#endif
