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

/* Where play stands when somebody is asked who may do something, in words that live as long as the
 * line: of an entry that has no step or does not stand. label gives it the label that it has there;
 * NULL: it bears none. */
const char *moment_asked(struct referee *referee, const struct entry *entry,
                         void (*label)(struct referee *, const struct entry *));

/* Rules on what an entry asserts of the settled position; it closes nothing. */
void rule_on_assert(struct referee *referee, const struct entry *entry, struct verdict *verdict);

#endif
