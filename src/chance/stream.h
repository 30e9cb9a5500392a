#ifndef PROVOST_CHANCE_STREAM_H
#define PROVOST_CHANCE_STREAM_H

#include <stdint.h>

/* The seeded stream. Anyone can recompute it. Draw n (1, 2, 3, ...) of one of k equal things:
 *
 *     For attempt a = 0, 1, 2, ...
 *         h = SHA-256 of the bytes "provost-1:" seed ":" n ":" a
 *             (the seed as written, in UTF-8; n and a in decimal)
 *         x = the first 8 bytes of h as a big-endian number
 *         if x < 2^64 - (2^64 mod k), the draw is (x mod k) + 1; else try the next a
 *
 * The attempts turned away would make some of the k things likelier than others. In Python:
 *
 *     def draw(seed, n, k):
 *         for a in itertools.count():
 *             h = hashlib.sha256(f"provost-1:{seed}:{n}:{a}".encode()).digest()
 *             x = int.from_bytes(h[:8], "big")
 *             if x < 2**64 - 2**64 % k:
 *                 return x % k + 1
 *
 * A public seed shows that dice are consistent, not that they are fair. */

/* Draw n of one of k equal things: 1 to k. 0 when k is less than 1. */
int stream_draw(const char *seed, long n, int k);

/* The same for any k from 1; 0 when k is 0. */
uint64_t stream_number(const char *seed, long n, uint64_t k);

#endif
