#ifndef PROVOST_REPORT_LEDGER_H
#define PROVOST_REPORT_LEDGER_H

#include "record/arena.h"
#include "referee/verdict.h"

#include <stdbool.h>
#include <stdio.h>

/* What chance gave in games: every die with its purpose and source, every block of a server with
 * what became of it, where each card went; and over all games how often each face fell. Records are
 * heard verdict by verdict and printed as each game ends. */

enum { LEDGER_DICE_MAX = 8, LEDGER_FACES_MAX = 20, LEDGER_BLOCK_LISTS = 256 };

/* How often each face of a kind of die fell. Faces that read alike, as two flags of a die do, are
 * one, counted at the first of them: who writes the die down does not say which it was. */
struct face_count {
    const char *die; /* "die", "coin" */
    int faces;
    const char *const *name; /* of the faces, NULL: numbers; dice of other names are others */
    int sides[LEDGER_FACES_MAX + 1]; /* of the die that show it; 0: it reads like one before it */
    long count[LEDGER_FACES_MAX + 1];
};

struct purpose_count {
    struct purpose_count *next;
    const char *purpose;
    long rolls, by_source[DICE_SOURCES];
};

struct ledger {
    FILE *out;
    bool json, summary; /* summary: only what is summed up, and what is wrong */
    const char *record;
    struct arena all;  /* what lasts */
    struct arena game; /* what lasts until the game ends */
    struct block_row *block, *last_block;
    struct card_row *card, *last_card;
    struct conflict_row *conflict, *last_conflict;
    bool begun, rolled; /* of the game the record's name was printed, the title of its dice */
    long games;
    bool reused;                                   /* a server's block stands in two games */
    bool starved;                                  /* memory ran out in a game */
    struct known_block *known[LEDGER_BLOCK_LISTS]; /* of servers with a name, by number */
    int die_count;
    struct face_count die[LEDGER_DICE_MAX];
    struct purpose_count *purpose, *last_purpose;
};

void ledger_verdict(struct ledger *ledger, const struct verdict *verdict);
void ledger_end_game(struct ledger *ledger, const struct closing *closing);

/* What all games together show. Frees what the ledger holds. False when memory ran out on the way:
 * something is not in it. */
bool ledger_end(struct ledger *ledger);

/* The sum over the faces of (fallen - expected)^2 / expected; 0 when none fell. A face on two sides
 * of six is expected in two of six throws. */
double chi_squared(const struct face_count *die);

#endif
