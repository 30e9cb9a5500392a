#include "chance/hash.h"

#include <nettle/base16.h>
#include <string.h>

void hash_text(struct sha256_ctx *hash, const char *text)
{
    sha256_update(hash, strlen(text), (const unsigned char *)text);
}

void hash_end(struct sha256_ctx *hash, char text[HASH_DIGITS + 1])
{
    unsigned char bytes[SHA256_DIGEST_SIZE];
    sha256_digest(hash, sizeof bytes, bytes);
    write_hexadecimal(text, bytes);
}

void write_hexadecimal(char text[HASH_DIGITS + 1], const unsigned char bytes[SHA256_DIGEST_SIZE])
{
    base16_encode_update(text, SHA256_DIGEST_SIZE, bytes);
    text[HASH_DIGITS] = '\0';
}
