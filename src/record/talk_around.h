#ifndef PROVOST_RECORD_TALK_AROUND_H
#define PROVOST_RECORD_TALK_AROUND_H

#include "record/notation_reader.h"

#include <stddef.h>

/* What is declared in a letter stands between what is said to the other player: "Good evening, Ann!
 * I pass. Can you stop that? Bob". */

struct core {
    size_t from, to; /* bytes of the line */
    int side;        /* of the player who signs it; 0: nobody does */
};

enum { CORES_MAX = 6 };

/* What a line may declare, from at on, where all before and behind it is small talk; those that
 * leave most out first, for each is asked about; the whole line only where it is signed. How many
 * there are. */
int cores_of(struct notation *notation, const char *text, size_t length, size_t at,
             struct core core[CORES_MAX]);

#endif
