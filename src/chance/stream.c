#include "chance/stream.h"

#include "chance/hash.h"
#include "record/text.h"

/* ":" and a number in decimal. */
static void hash_number(struct sha256_ctx *hash, long number)
{
    char text[DECIMAL_BYTES];
    char *begin = write_decimal(text, number);
    *--begin = ':';
    hash_text(hash, begin);
}

static uint64_t attempt_number(const char *seed, long n, long attempt)
{
    unsigned char bytes[8];
    struct sha256_ctx hash;
    sha256_init(&hash);
    hash_text(&hash, "provost-1:");
    hash_text(&hash, seed);
    hash_number(&hash, n);
    hash_number(&hash, attempt);
    sha256_digest(&hash, sizeof bytes, bytes);
    uint64_t number = 0;
    for (size_t i = 0; i < sizeof bytes; i++)
        number = number << 8 | bytes[i];
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
