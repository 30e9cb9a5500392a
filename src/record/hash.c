#include "record/hash.h"

#include <string.h>

/* What is added is gathered, so that a text in several parts is hashed at once. */

#ifdef PROVOST_NETTLE

static void update(struct hash *hash, const void *bytes, size_t length)
{
    sha256_update(&hash->state, length, bytes);
}

void hash_begin(struct hash *hash)
{
    sha256_init(&hash->state);
    hash->held = 0;
}

static void finish(struct hash *hash, unsigned char out[HASH_BYTES])
{
    sha256_digest(&hash->state, HASH_BYTES, out);
}

#else

static void update(struct hash *hash, const void *bytes, size_t length)
{
    crypto_hash_sha256_update(&hash->state, bytes, length);
}

void hash_begin(struct hash *hash)
{
    crypto_hash_sha256_init(&hash->state);
    hash->held = 0;
}

static void finish(struct hash *hash, unsigned char out[HASH_BYTES])
{
    crypto_hash_sha256_final(&hash->state, out);
}

#endif

static void hash_held(struct hash *hash)
{
    if (hash->held > 0)
        update(hash, hash->bytes, hash->held);
    hash->held = 0;
}

void hash_add(struct hash *hash, const void *bytes, size_t length)
{
    if (hash->held + length > sizeof hash->bytes)
        hash_held(hash);
    if (length > sizeof hash->bytes) {
        update(hash, bytes, length);
    } else if (length > 0) {
        memcpy(hash->bytes + hash->held, bytes, length);
        hash->held += length;
    }
}

void hash_end(struct hash *hash, unsigned char out[HASH_BYTES])
{
    hash_held(hash);
    finish(hash, out);
}

void hash_bytes(const void *bytes, size_t length, unsigned char out[HASH_BYTES])
{
    struct hash hash;
    hash_begin(&hash);
    hash_add(&hash, bytes, length);
    hash_end(&hash, out);
}
