#include "chance/stream.h"

#include "record/hash.h"
#include "record/text.h"

#include <string.h>

static void hash_text(struct hash *state, const char *text)
{
    hash_add(state, text, strlen(text));
}

/* ":" and a number in decimal, where the byte at end stays. */
static char *number_before(char *end, long number)
{
    char kept = *end;
    char *begin = write_decimal(end + 1 - DECIMAL_BYTES, number);
    *end = kept;
    *--begin = ':';
    return begin;
}

static uint64_t attempt_number(const char *seed, long n, long attempt)
{
    unsigned char hash[HASH_BYTES];
    char numbers[2 * (DECIMAL_BYTES + 1)] = "", *end = numbers + sizeof numbers - 1;
    struct hash state;
    hash_begin(&state);
    hash_text(&state, "provost-1:");
    hash_text(&state, seed);
    hash_text(&state, number_before(number_before(end, attempt), n));
    hash_end(&state, hash);
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
