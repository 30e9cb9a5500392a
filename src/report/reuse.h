#ifndef PROVOST_REPORT_REUSE_H
#define PROVOST_REPORT_REUSE_H

#include "record/arena.h"
#include "referee/verdict.h"

#include <stdbool.h>
#include <stdint.h>

/* Commitments and seeds that stand in several games. What one game has shown of a secret is known
 * in the other, and a seed gives the same dice again; but one game may be given twice, or go on in
 * another record. Kept is no text, only its hash, and of a game where it stands and four bytes for
 * the positions up to each of its entries. */

enum {
    REUSE_SEALS_MAX = 50000, /* with its game a seal takes 350 bytes */
    REUSE_LISTS = 4096,
    REUSE_SEAL_BYTES = 32,
    REUSE_ROWS_MAX = 2
};

/* Hash of a commitment or a seed. */
struct seal {
    unsigned char byte[REUSE_SEAL_BYTES];
};

/* A game with a seed or commitments. */
struct sealed_game {
    const char *record, *system;
    long line;              /* of its header */
    uint64_t opened, ended; /* checksums of the position there, and after the last entry */
    uint64_t printed;       /* and of what is printed then, to go on from */
    long entries;
    uint64_t course;       /* checksum of the positions after all entries */
    const uint32_t *after; /* the same after each of them, half of it */
    int seals;
    struct seal seal[REUSE_ROWS_MAX];
};

enum kinship {
    ANOTHER_GAME,
    SAME_GAME,      /* the positions are the same after every entry */
    SAME_BEGINNING, /* they are as far as the shorter game goes */
    GOES_ON_FROM,   /* begins where the other ends */
    GOES_ON_IN      /* the other way round */
};

/* What is to be told at the end of a game. */
struct reuse_row {
    enum kinship kinship;
    int side;         /* whose commitment it is; 0: the seed */
    const char *text; /* of the commitment or the seed; NULL where it is one game with all it has */
    const struct sealed_game *other;
    long alike; /* entries with the same positions */
};

struct reuse {
    struct arena arena;
    struct sealed_game now;
    uint32_t *after; /* of the game under way */
    long capacity;
    struct seal_row *list[REUSE_LISTS]; /* by seal, the latest first */
    int seals;
    long left_out; /* games that later ones were not compared with */
    int row_count;
    struct reuse_row row[REUSE_ROWS_MAX];
};

void reuse_verdict(struct reuse *reuse, const struct verdict *verdict);

/* Forgets the game under way, which has no secrets. */
void reuse_pass_over(struct reuse *reuse);

/* Gives all memory back. */
void reuse_close(struct reuse *reuse);

/* "the commitment 36e2e4a1b2c3d4e5... of French stands in another game, line 1 of FILE: ..." */
const char *reuse_of_commitment(const struct reuse_row *row, const char *side, struct arena *arena);

/* Fills the rows. record lasts as long as reuse. True where a commitment or a seed stands in
 * another game. */
bool reuse_end_game(struct reuse *reuse, const char *record, const struct closing *closing);

#endif
