#ifndef PROVOST_REFEREE_CHECK_H
#define PROVOST_REFEREE_CHECK_H

#include "referee/state.h"

/* check.c; private to src/referee. */

void pending_clear(struct referee *referee);
/* A new line begins: of the one before neither its memory nor what was found in it stays. */
void forget_line(struct referee *referee);
struct pending_mark {
    int finding, rolled, outcome, part, checked;
    bool need_failed, violated, printed, forbidden, missing, unsure;
    int waits_at, depends_on, lacked_rule;
    const struct kept_figures *kept;
};
struct pending_mark pending_mark(const struct referee *referee);
void pending_undo(struct referee *referee, struct pending_mark mark);
/* Whether nothing was found, rolled or said since, whatever was looked at. */
bool tells_nothing_since(const struct referee *referee, struct pending_mark mark);
void add_finding(struct referee *referee, enum finding_kind kind, int rule, bool harmless,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
const struct rule *rule_row(const struct game *game, int rule);
/* The rule of that id, which the game or the record has. */
int rule_called(const struct game *game, const char *id);
/* Adds to a verdict a remark on what was meant, record.meant. text lives as long as the verdict. */
void add_remark(struct referee *referee, struct verdict *verdict, const char *text);

/* Of a declaration that has too few fields, from its first finding on: what is wrong with its form
 * is beside the point where it breaks a rule of the game whatever its fields be, and is not told.
 */
void sift_form(struct referee *referee, int first);

/* Whether a rule, by its id, is one on how a game is written down, and none of the game. */
bool is_rule_of_record(const char *rule);

/* Whether a violation of a rule, by its id, was found so far. */
bool breaks(const struct pending_verdict *pending, const char *rule);

/* Whether a verdict has a finding of a rule, by its id, that is more than a remark. */
bool finds(const struct verdict *verdict, const char *rule);

/* Whether a card is played from a hand that a seed deals, and is not there. */
bool plays_card_not_dealt(const struct referee *referee, const struct verdict *verdict);

/* The verdict that what has been found so far amounts to: LEGAL, OPEN or ILLEGAL. */
enum verdict_kind kind_found(const struct referee *referee);

#endif
