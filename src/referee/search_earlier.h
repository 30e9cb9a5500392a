#ifndef PROVOST_REFEREE_SEARCH_EARLIER_H
#define PROVOST_REFEREE_SEARCH_EARLIER_H

#include "referee/search_plan.h"

/* search_earlier.c; private to src/referee. */

/* Tries whether the entry is lawful because a fault before it was meant otherwise: as its repair
 * has it, or with another value. */
void try_earlier(struct search *search);
/* Whether all is lawful, the entry and what follows it, but for a lawful one shortly before that
 * stands twice: nobody meant that. */
bool fits_without_repeated(struct search *search);
/* The same, but that two lawful ones shortly before it, of one side or such as a stream gave
 * what they brought, stand the other way round. */
bool fits_in_other_order(struct search *search);
/* Tries the same of the entries right before it that are lawful, or open for a datum alone: only if
 * then all is lawful that follows. */
void try_lawful_before(struct search *search);
/* Tries whether the entry is lawful if its side, right before it, activated those who act, and not
 * those whom it named, or played its card for another use: only if then all is lawful that follows.
 */
void try_own_before(struct search *search);
/* Tries the same of the last lawful entries that rolled dice, with another face of one of them. */
void try_dice_before(struct search *search);

#endif
