#ifndef PROVOST_CHANCE_HASH_H
#define PROVOST_CHANCE_HASH_H

#include <nettle/sha2.h>

/* SHA-256 of texts; sha256_init begins one, sha256_digest ends it in bytes. */

enum { HASH_DIGITS = 2 * SHA256_DIGEST_SIZE };

/* Adds text, without its end. */
void hash_text(struct sha256_ctx *hash, const char *text);

/* Ends it in lower-case hexadecimal; hash is as after sha256_init then. */
void hash_end(struct sha256_ctx *hash, char text[HASH_DIGITS + 1]);

/* 32 bytes in lower-case hexadecimal. */
void write_hexadecimal(char text[HASH_DIGITS + 1], const unsigned char bytes[SHA256_DIGEST_SIZE]);

#endif
