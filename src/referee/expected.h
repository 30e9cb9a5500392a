#ifndef PROVOST_REFEREE_EXPECTED_H
#define PROVOST_REFEREE_EXPECTED_H

#include "referee/walk.h"

/* expected.c; private to src/referee. */

/* "French: intercept, avoid battle or nothing; British: play a card": the first of the steps met at
 * which something may be lawful, in the order of play; a verb in parentheses where the step's words
 * have none. The position is that before the walk, and is left so. */
void say_expected(struct referee *referee, struct ruling_context *context,
                  struct sentence *expected);

#endif
