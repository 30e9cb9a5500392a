#include "data/digest.h"

#include <stdint.h>
#include <string.h>

/* FIPS 180-4. The constants are the first 32 bits of the fractional parts of the cube roots of the
 * first 64 primes. */

enum { BLOCK_BYTES = 64, WORDS = 8, ROUNDS = 64 };

static const uint32_t constant[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

static void schedule(const unsigned char *block, uint32_t word[ROUNDS])
{
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t a = word[i - 15], b = word[i - 2];
        word[i] = word[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + word[i - 7] +
                  (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void add_block(uint32_t state[WORDS], const unsigned char *block)
{
    uint32_t word[ROUNDS], v[WORDS];
    schedule(block, word);
    memcpy(v, state, sizeof v);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t a = v[0], e = v[4];
        uint32_t one = v[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                       ((e & v[5]) ^ (~e & v[6])) + constant[i] + word[i];
        uint32_t two =
            (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, (WORDS - 1) * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < WORDS; i++)
        state[i] += v[i];
}

/* The last bytes, a 1 bit, zeros, and the length in bits. */
static void add_end(uint32_t state[WORDS], const unsigned char *rest, size_t length)
{
    unsigned char end[2 * BLOCK_BYTES] = {0};
    size_t left = length % BLOCK_BYTES, size = left < BLOCK_BYTES - 8 ? BLOCK_BYTES : sizeof end;
    memcpy(end, rest, left);
    end[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        end[size - 1 - i] = (unsigned char)((uint64_t)length * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += BLOCK_BYTES)
        add_block(state, end + at);
}

void digest(const unsigned char *bytes, size_t length, unsigned char out[DIGEST_BYTES])
{
    uint32_t state[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    size_t at = 0;
    for (; length - at >= BLOCK_BYTES; at += BLOCK_BYTES)
        add_block(state, bytes + at);
    add_end(state, bytes + at, length);
    for (int i = 0; i < DIGEST_BYTES; i++)
        out[i] = (unsigned char)(state[i / 4] >> (24 - i % 4 * 8));
}
