#ifndef PROVOST_TESTS_PLANTED_AT_ONCE_H
#define PROVOST_TESTS_PLANTED_AT_ONCE_H

#include "games.h"

#include "provost/provost.h"

/* Whether a referee of the library, who tells each verdict at once and tells it again when later
 * lines show better, has said in the end what the batch says: every verdict and the summary, to the
 * byte. Else the two that differ are printed. retold counts the verdicts told again. */
bool says_as_batch(struct data_cache *cache, provost *library, const struct lines *lines,
                   long *retold);

#endif
