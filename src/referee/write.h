#ifndef PROVOST_REFEREE_WRITE_H
#define PROVOST_REFEREE_WRITE_H

#include "referee/state.h"

/* write.c; private to src/referee. */

/* What came of it as a player says it: "yes", "French", "3". */
const char *outcome_text(struct referee *referee, const struct outcome_row *row);

/* "1758 Action Round 6, Battle at Montréal"; in the line's memory. */
const char *moment_text(struct referee *referee);

/* Whether a verdict of that kind is told in full, whatever was expected of it. */
bool tells_kind(const struct referee *referee, enum verdict_kind kind);

void write_verdict(struct referee *referee, const struct entry *entry, long mark,
                   struct verdict *verdict);

/* Compares a verdict with what its entry expects of it, unless it is a replay's. */
void weigh_expectation(struct referee *referee, const struct entry *entry, struct verdict *verdict);

/* Adds to the expectations of the record, and to those missed. */
void count_expectation(struct referee *referee, enum expectation expectation);

/* Its label as labels stand; none where it has no number or none was given yet. */
void label_verdict(struct referee *referee, struct verdict *verdict);

#endif
