#ifndef PROVOST_REFEREE_REVEAL_H
#define PROVOST_REFEREE_REVEAL_H

#include "referee/state.h"

/* reveal.c; private to src/referee. */

/* Keeps the header's commitments; false when they are not one of each side, or memory is out. */
bool take_commitments(struct referee *referee);
/* A die of a committed stream as it stands in the record: face 0 when it is not known. */
void pledge_die(struct referee *referee, int die, int face);
/* The next committed die of an entry that is ruled on again, where both secrets have come out
 * since; 0 where they have not. */
int face_since_revealed(const struct referee *referee, int die);
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
