#include "record/hash.h"

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 11
#define PROCESSOR_HASHES (__builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1"))
#include <immintrin.h>

enum { BLOCK_BYTES = 64, GROUPS = 16 };

/* The constants of FIPS 180-4, four rounds a row. */
static const uint32_t constant[GROUPS][4] = {
    {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5},
    {0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5},
    {0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3},
    {0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174},
    {0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc},
    {0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da},
    {0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7},
    {0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967},
    {0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13},
    {0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85},
    {0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3},
    {0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070},
    {0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5},
    {0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3},
    {0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208},
    {0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2},
};

/* The four words of the schedule that come after sixteen. */
__attribute__((target("sha,sse4.1"))) static __m128i next_words(const __m128i word[4])
{
    __m128i sum =
        _mm_add_epi32(_mm_sha256msg1_epu32(word[0], word[1]), _mm_alignr_epi8(word[3], word[2], 4));
    return _mm_sha256msg2_epu32(sum, word[3]);
}

/* The instructions keep the eight words of the state as ABEF and CDGH. */
__attribute__((target("sha,sse4.1"))) static void add_block(uint32_t state[8],
                                                            const unsigned char *block)
{
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)state), 0xB1);
    __m128i high =
        _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xF0);
    __m128i abef_before = abef, cdgh_before = cdgh, word[4];
    for (int i = 0; i < 4; i++)
        word[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(block + 16 * i)),
                                   big_endian);
    for (int i = 0; i < GROUPS; i++) {
        __m128i sum =
            _mm_add_epi32(word[0], _mm_loadu_si128((const __m128i *)(const void *)constant[i]));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
        __m128i next = next_words(word);
        word[0] = word[1], word[1] = word[2], word[2] = word[3], word[3] = next;
    }
    abef = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
    cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
    _mm_storeu_si128((__m128i *)(void *)state, _mm_blend_epi16(abef, cdgh, 0xF0));
    _mm_storeu_si128((__m128i *)(void *)(state + 4), _mm_alignr_epi8(cdgh, abef, 8));
}

/* The state is libsodium's: the words, the count of bits, and the bytes of a block begun. */
static void add_by_processor(crypto_hash_sha256_state *state, const unsigned char *bytes,
                             size_t length)
{
    size_t begun = state->count / 8 % BLOCK_BYTES, room = BLOCK_BYTES - begun;
    state->count += (uint64_t)length * 8;
    if (length < room) {
        memcpy(state->buf + begun, bytes, length);
        return;
    }
    if (begun > 0) {
        memcpy(state->buf + begun, bytes, room);
        add_block(state->state, state->buf);
        bytes += room;
        length -= room;
    }
    for (; length >= BLOCK_BYTES; bytes += BLOCK_BYTES, length -= BLOCK_BYTES)
        add_block(state->state, bytes);
    memcpy(state->buf, bytes, length);
}

/* A 1 bit, zeros, and the length in bits, to the end of a block. */
static void end_by_processor(crypto_hash_sha256_state *state, unsigned char out[HASH_BYTES])
{
    unsigned char end[BLOCK_BYTES + 8] = {0x80};
    uint64_t bits = state->count;
    size_t zeros = (2 * BLOCK_BYTES - 8 - bits / 8 % BLOCK_BYTES) % BLOCK_BYTES;
    zeros = zeros > 0 ? zeros : BLOCK_BYTES;
    for (size_t i = 0; i < 8; i++)
        end[zeros + 7 - i] = (unsigned char)(bits >> 8 * i);
    add_by_processor(state, end, zeros + 8);
    for (size_t i = 0; i < HASH_BYTES; i++)
        out[i] = (unsigned char)(state->state[i / 4] >> (24 - i % 4 * 8));
}

#else
#define PROCESSOR_HASHES 0
#define add_by_processor crypto_hash_sha256_update
#define end_by_processor crypto_hash_sha256_final
#endif

void hash_begin(struct hash *hash)
{
    crypto_hash_sha256_init(&hash->state);
}

void hash_add(struct hash *hash, const void *bytes, size_t length)
{
    if (length == 0)
        return;
    if (PROCESSOR_HASHES)
        add_by_processor(&hash->state, bytes, length);
    else
        crypto_hash_sha256_update(&hash->state, bytes, length);
}

void hash_end(struct hash *hash, unsigned char out[HASH_BYTES])
{
    if (PROCESSOR_HASHES)
        end_by_processor(&hash->state, out);
    else
        crypto_hash_sha256_final(&hash->state, out);
}

void hash_bytes(const void *bytes, size_t length, unsigned char out[HASH_BYTES])
{
    struct hash hash;
    hash_begin(&hash);
    hash_add(&hash, bytes, length);
    hash_end(&hash, out);
}
