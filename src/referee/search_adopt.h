#ifndef PROVOST_REFEREE_SEARCH_ADOPT_H
#define PROVOST_REFEREE_SEARCH_ADOPT_H

#include "referee/search_plan.h"

/* search_adopt.c; private to src/referee. */

/* Whether the entry finds no step, and what follows goes on without it: it moved nothing, and
 * nothing that is missing tells why it stands there. */
bool is_beside_the_game(const struct search *search);
/* Whether nothing is assumed: the position is that of the record as it was played. */
bool is_certain(const struct search *search);
/* Whether it was the other side's: nobody has declared what is at fault. */
bool is_of_other_side(const struct search *search);
/* Whether the entry is one too many, and nothing comes of it. */
bool comes_to_nothing(const struct search *search);
/* Whether it is not known where play stands: not so where a rule is broken and nothing else. */
bool loses_thread(const struct search *search);
/* The places named by what may have been meant, or be missing, as well as the best plan. */
void note_places(struct search *search);
/* The effects of the entry become those of the plan, which a remark tells. */
void adopt(struct search *search, struct verdict *verdict);
/* "before it", "before the 2 entries above it": where something is missing. */
const char *where_missing(struct referee *referee, int past);
/* The entry is to be ruled on again behind what was missing, or without what is waived: the
 * position is that before it. */
void adopt_head(struct search *search);
/* The entry that its own side declared before it, as it was meant. */
const char *repair_of_earlier(const struct search *search);

#endif
