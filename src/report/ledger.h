#ifndef PROVOST_REPORT_LEDGER_H
#define PROVOST_REPORT_LEDGER_H

#include "record/arena.h"
#include "referee/catalogue.h"
#include "referee/verdict.h"
#include "report/reuse.h"
#include "report/sums.h"

#include <stdbool.h>
#include <stdio.h>

/* What chance gave in games: every die with its purpose and source, every block of a server with
 * what became of it, where each card went, which commitments and seeds stand in several games; and
 * the sums over all games. Records are heard verdict by verdict and printed as each game ends. */

enum { LEDGER_BLOCK_LISTS = 256 };

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
    bool reused;  /* a server's block, a commitment or a seed stands in two games */
    bool starved; /* memory ran out in a game */
    struct known_block *known[LEDGER_BLOCK_LISTS]; /* of servers with a name, by number */
    struct reuse reuse;
    struct sums sums;
};

void ledger_begin_game(struct ledger *ledger, const struct catalogue *catalogue);
void ledger_verdict(struct ledger *ledger, const struct verdict *verdict);
void ledger_end_game(struct ledger *ledger, const struct closing *closing);

/* What all games together show. Frees what the ledger holds. False when memory ran out on the way:
 * something is not in it. */
bool ledger_end(struct ledger *ledger);

#endif
