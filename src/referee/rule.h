#ifndef PROVOST_REFEREE_RULE_H
#define PROVOST_REFEREE_RULE_H

#include "referee/state.h"

/* rule.c; private to src/referee. */

void rule_on_unreadable(struct referee *referee, const struct entry *entry,
                        struct verdict *verdict);

/* A line or entry that is no declaration, for cause, at column. */
void call_unreadable(struct referee *referee, const struct entry *entry, int column,
                     const char *cause, struct verdict *verdict);

/* Rules on a declaration: its step, its checks and effects, its verdict. */
void rule_on_declaration(struct referee *referee, const struct entry *entry,
                         struct verdict *verdict);

/* Rules on what an entry asserts of the settled position; it closes nothing. */
void rule_on_assert(struct referee *referee, const struct entry *entry, struct verdict *verdict);

#endif
