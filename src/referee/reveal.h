#ifndef PROVOST_REFEREE_REVEAL_H
#define PROVOST_REFEREE_REVEAL_H

#include "referee/state.h"

/* reveal.c; private to src/referee. */

/* Keeps the header's commitments; false when they are not one of each side, or memory is out. */
bool take_commitments(struct referee *referee);
/* Whether with this link both secrets have come out: what was left open before can be ruled on
 * again. Keeps the link; false while a correction rules again. */
bool opens_last_secret(struct referee *referee, const struct entry *entry);
void rule_on_reveal(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* The link of side that both sides have revealed last; its commitment before that. */
const char *last_of_pair(const struct referee *referee, int side);
/* What is open at the end of a record: dice of both secrets that were never revealed. False when
 * there are none. */
bool rule_on_unproven(struct referee *referee, struct verdict *verdict);
/* What a declaration shows of dice that its side could reckon: the other alone has revealed. */
void note_foreknowledge(struct referee *referee, const struct entry *entry);
void say_committed(const struct referee *referee, struct sentence *proof);

#endif
