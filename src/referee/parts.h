#ifndef PROVOST_REFEREE_PARTS_H
#define PROVOST_REFEREE_PARTS_H

#include "referee/state.h"

/* parts.c; private to src/referee. */

/* The points that have changed since mark, as numbers that came of the entry. */
void tell_points(struct referee *referee, long mark);
/* "; last changed: F4.8 -1: Points for a battle [7.81], F2.1 +2: ...": which entries changed a
 * cell, the last first, three at most, or that it came by itself behind them; "" for none. */
const char *last_changes_text(struct referee *referee, int where);
/* Whether a part belongs to the outcome of that number; to the next of its kind that may be told,
 * for the count of outcomes. */
bool is_part_of(const struct pending_verdict *pending, const struct part_row *row, int outcome,
                int claim, int side);

/* Whether a later outcome of the entry is the same running total, which takes its parts. */
bool is_told_later(const struct pending_verdict *pending, int outcome);

/* Of the total of a die that is not known, which is least to most: the die is a part of which so
 * much is open. False where the outcome is none, and its parts are left as they are. */
bool widen_die(struct pending_verdict *pending, int outcome, int least, int most);

/* Those of the outcome of that number are not told. */
void drop_parts(struct pending_verdict *pending, int outcome);

/* "2 Provincials +1"; without a sign where a sum begins with it, as a modifier does not: "die 4";
 * its name alone where it adds nothing but the reason. */
const char *part_told(struct referee *referee, const struct part_row *part, bool first, int sum);

/* The part of a total that is its die. */
extern const char die_part[];

/* Of a die with its modifier: the parts of the modifier of side are parts of the number of that
 * claim, too; what they leave of it is one more. */
void part_modifier(struct referee *referee, enum claim claim, int side, int rule, int modifier);

/* The rule of a modifier of that side (0: none) that is written otherwise, by difference: that of
 * all its parts, of the part which alone makes the difference, or else rule. */
int rule_of_modifier(const struct referee *referee, int outcome, int side, int difference,
                     int rule);

/* Whether that part of the outcome makes the difference between what is written and what the rules
 * give: alone, or with all others that are not here. */
bool is_difference(const struct referee *referee, const struct outcome_row *of, int outcome,
                   int part, int difference);

/* "; +2 by the rules is Montcalm +1 [7.51]; fieldworks ...": the parts of an outcome of value, and
 * which of them the number written differs by; "" when none are told. */
const char *parts_text(struct referee *referee, int outcome, int claim, int side, int written,
                       int value);

#endif
