#ifndef PROVOST_RECORD_HASH_H
#define PROVOST_RECORD_HASH_H

#include <stddef.h>

#ifdef PROVOST_NETTLE
#include <nettle/sha2.h>
typedef struct sha256_ctx hash_state;
#else
#include <sodium.h>
typedef crypto_hash_sha256_state hash_state;
#endif

/* SHA-256: the one place that makes it. By Nettle where the build finds it, which takes the
 * processor's instructions for it if there are any; by libsodium otherwise. */

enum { HASH_BYTES = 32, HASH_HELD_BYTES = 1024 };

struct hash {
    hash_state state;
    size_t held; /* bytes added that are not in state yet */
    unsigned char bytes[HASH_HELD_BYTES];
};

void hash_begin(struct hash *hash);
void hash_add(struct hash *hash, const void *bytes, size_t length);

/* The hash of all that was added, which is then over. */
void hash_end(struct hash *hash, unsigned char out[HASH_BYTES]);

/* The hash of length bytes. */
void hash_bytes(const void *bytes, size_t length, unsigned char out[HASH_BYTES]);

#endif
