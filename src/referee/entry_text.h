#ifndef PROVOST_REFEREE_ENTRY_TEXT_H
#define PROVOST_REFEREE_ENTRY_TEXT_H

#include "referee/state.h"

/* entry_text.c; private to src/referee. */

/* " [F3,1 B4]", " [B:flag]": dice as written. */
void say_dice(struct sentence *said, const struct written_dice *dice);

const char *entry_text(struct referee *referee, const struct entry *entry);
/* The same of an entry that the search made: what it has by id as it is printed. In the line's
 * memory. */
const char *entry_in_print(struct referee *referee, const struct entry *entry);
/* The same, and of what is printed several times which it is: "Regulars (regulars-40th)". */
const char *entry_told_apart(struct referee *referee, const struct entry *entry);
/* A side's word as it is printed. */
const char *side_in_print(const struct referee *referee, const char *word);

#endif
