#ifndef PROVOST_REFEREE_IMAGINED_H
#define PROVOST_REFEREE_IMAGINED_H

#include "referee/state.h"

/* imagined.c; private to src/referee. */

/* Whether a question is unlawful whatever the stream gives before it: then what it breaks in every
 * case is found, in its own words where these are always the same, else as what the side
 * does ("French cannot move") and what is expected. False, and nothing is found, where
 * it may be lawful, or where there are too many ways to tell. The position is that before the walk,
 * and is left so. */
bool find_unlawful_whatever_comes(struct referee *referee, const struct entry *entry,
                                  const char *does, const char *expected);

#endif
