#ifndef PROVOST_RECORD_NOTATION_PLAYERS_H
#define PROVOST_RECORD_NOTATION_PLAYERS_H

#include "record/notation_scan.h"

/* Who plays which side, as players write it above a game: "British: Ann; French: Bob", "Ann (B) vs
 * Bob (F)", "Ann plays the British". */

/* The sides and names up to the end of the clause, as facts under key; of two players one may lack
 * his side. Sets no fault; false, and nothing is read, when it is not that. */
bool scan_players(struct scan *scan, const char *key, struct pile *facts);

/* How many players the clause that comes next names so. */
int count_players(const struct scan *scan);

/* Whether the clause that comes next is that, and its names mean nothing in the game: then it needs
 * no word "players" before it. */
bool are_players(const struct scan *scan);

#endif
