#ifndef PROVOST_RECORD_HASH_H
#define PROVOST_RECORD_HASH_H

#include <sodium.h>
#include <stddef.h>

/* SHA-256, by libsodium: the one place that calls it. */

enum { HASH_BYTES = crypto_hash_sha256_BYTES };

struct hash {
    crypto_hash_sha256_state state;
};

void hash_begin(struct hash *hash);
void hash_add(struct hash *hash, const void *bytes, size_t length);

/* The hash of all that was added, which is then over. */
void hash_end(struct hash *hash, unsigned char out[HASH_BYTES]);

/* The hash of length bytes. */
void hash_bytes(const void *bytes, size_t length, unsigned char out[HASH_BYTES]);

#endif
