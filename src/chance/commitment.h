#ifndef PROVOST_CHANCE_COMMITMENT_H
#define PROVOST_CHANCE_COMMITMENT_H

#include "record/link.h"

/* Commitments to dice that nobody knows yet. Anyone can recompute them. A side's secret is 32
 * random bytes in 64 hexadecimal digits; a chain of links goes back from it:
 *
 *     link(n) = the secret
 *     link(k - 1) = SHA-256 of the bytes "provost-commit-1:" side ":" link(k), in lower-case
 *                   hexadecimal (the side by its id, as "french")
 *
 * link(0) is the commitment, which is published; link(1), link(2), ... are revealed one after
 * another. Each shows that it was fixed when the one before it was published, and tells nothing of
 * the next. In Python:
 *
 *     def link_before(side, link):
 *         return hashlib.sha256(f"provost-commit-1:{side}:{link}".encode()).hexdigest()
 *
 * When both sides have revealed their k-th links the dice since the reveals before them are those
 * of chance/stream.h with the seed link(k) of the game's first side ":" link(k) of its second, and
 * numbers 1, 2, 3, ... in the order in which they were rolled. */

enum { LINKS_MAX = 10000 };

struct link {
    char text[LINK_DIGITS + 1];
};

/* A secret from the system's random numbers. */
struct link new_secret(void);

/* The link before a link of side's chain. */
struct link link_before(const char *side, const char *link);

/* The seed that two links of the same number make. */
struct mixed_seed {
    char text[2 * LINK_DIGITS + 2];
};
struct mixed_seed mix_links(const struct link *first, const struct link *second);

#endif
