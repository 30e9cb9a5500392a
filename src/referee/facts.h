#ifndef PROVOST_REFEREE_FACTS_H
#define PROVOST_REFEREE_FACTS_H

#include "referee/state.h"

/* facts.c; private to src/referee. */

/* Makes the position what facts say; steps that are given are all there are. After a finding the
 * first fact that means nothing, or the first of all that together say too much; else NULL. */
const struct fact *set_facts(struct referee *referee, const struct facts *facts, int rule);
/* The first fact of that key and of no item, NULL when there is none. */
const struct fact *fact_called(const struct facts *facts, const char *key);
void check_facts(struct referee *referee, const struct facts *facts);
/* Whether the view of that key says who is ahead. */
bool is_score(const struct game *game, const char *key);
/* What a cell that holds value of that kind says: a name, a number, yes or no, a step. */
void kind_text(const struct referee *referee, int kind, int value, struct sentence *sentence);
/* The same as a text of the rules data or in the line's memory. */
const char *kept_kind_text(struct referee *referee, int kind, int value);
/* What an element of a list is of; nothing when the field is no list. */
void item_text(const struct referee *referee, const struct field *field, int item,
               struct sentence *sentence);

#endif
