#ifndef PROVOST_REFEREE_CLAIMS_H
#define PROVOST_REFEREE_CLAIMS_H

#include "referee/state.h"

/* claims.c; private to src/referee. */

enum { CLAIMS_TOLD = 16 }; /* those behind have one bit together */

/* What an entry by a side claims, against what came of it. */
void check_claims(struct referee *referee, const struct entry *entry, int by);
/* Which claims by a side what came of the entry makes wrong, a bit for each; nothing is found. */
uint64_t claims_amiss(struct referee *referee, const struct facts *claims, int by);
/* Finds those of these bits, which no die makes right, against all that may come of the entry;
 * false for none. */
bool refuse_claims(struct referee *referee, const struct facts *claims, int by, uint64_t amiss);
/* A claim by a side as it is right by what came of the entry just performed, itself where it was;
 * false where nothing of the kind came of it, or it is not known how much. */
bool right_claim(struct referee *referee, const struct fact *fact, int by, struct fact *right);

/* The value of a claim as it is told: "F5" of the score, "1" of hits. */
const char *claimed_text(struct referee *referee, const struct fact *fact);

#endif
