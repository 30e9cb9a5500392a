#include "record/hash.h"

#ifdef PROVOST_NETTLE

void hash_begin(struct hash *hash)
{
    sha256_init(&hash->state);
}

void hash_add(struct hash *hash, const void *bytes, size_t length)
{
    if (length > 0)
        sha256_update(&hash->state, length, bytes);
}

void hash_end(struct hash *hash, unsigned char out[HASH_BYTES])
{
    sha256_digest(&hash->state, HASH_BYTES, out);
}

#else

void hash_begin(struct hash *hash)
{
    crypto_hash_sha256_init(&hash->state);
}

void hash_add(struct hash *hash, const void *bytes, size_t length)
{
    if (length > 0)
        crypto_hash_sha256_update(&hash->state, bytes, length);
}

void hash_end(struct hash *hash, unsigned char out[HASH_BYTES])
{
    crypto_hash_sha256_final(&hash->state, out);
}

#endif

void hash_bytes(const void *bytes, size_t length, unsigned char out[HASH_BYTES])
{
    struct hash hash;
    hash_begin(&hash);
    hash_add(&hash, bytes, length);
    hash_end(&hash, out);
}
