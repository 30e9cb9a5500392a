#include "chance/stream.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void hash_text(crypto_hash_sha256_state *state, const char *text)
{
    crypto_hash_sha256_update(state, (const unsigned char *)text, strlen(text));
}

static uint64_t attempt_number(const char *seed, long n, long attempt)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char numbers[64];
    crypto_hash_sha256_state state;
    snprintf(numbers, sizeof numbers, ":%ld:%ld", n, attempt);
    crypto_hash_sha256_init(&state);
    hash_text(&state, "provost-1:");
    hash_text(&state, seed);
    hash_text(&state, numbers);
    crypto_hash_sha256_final(&state, hash);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++)
        number = number << 8 | hash[i];
    return number;
}

uint64_t stream_number(const char *seed, long n, uint64_t k)
{
    if (k == 0)
        return 0;
    uint64_t surplus = (UINT64_MAX % k + 1) % k; /* 2^64 mod k */
    for (long attempt = 0;; attempt++) {
        uint64_t x = attempt_number(seed, n, attempt);
        if (x <= UINT64_MAX - surplus)
            return x % k + 1;
    }
}

int stream_draw(const char *seed, long n, int k)
{
    return k < 1 ? 0 : (int)stream_number(seed, n, (uint64_t)k);
}
