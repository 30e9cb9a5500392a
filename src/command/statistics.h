#ifndef PROVOST_COMMAND_STATISTICS_H
#define PROVOST_COMMAND_STATISTICS_H

#include "referee/referee.h"

/* How often things occurred in generated games: verbs, cards by what they were played for, checks.
 */

struct statistics;

/* NULL when memory is out. data must outlive it. */
struct statistics *statistics_open(const struct game *game, const struct rules_data *data);
void statistics_close(struct statistics *statistics);

/* An entry that was generated, and what was said of it. */
void count_entry(struct statistics *statistics, const struct entry *entry);
void count_verdict(struct statistics *statistics, const struct verdict *verdict);

/* A game is over; unfinished: it did not come to its end. */
void count_game(struct statistics *statistics, bool unfinished);

/* All counts on standard output; last the checks and cards that never occurred. */
void print_statistics(const struct statistics *statistics);

#endif
