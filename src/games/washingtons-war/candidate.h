#ifndef PROVOST_WASHINGTONS_WAR_CANDIDATE_H
#define PROVOST_WASHINGTONS_WAR_CANDIDATE_H

#include "games/washingtons-war/queries.h"

/* What is worth trying as a value, and where units are taken from. */

/* Where the units of an entry stand, as struct game asks: a PLACE, ANYWHERE, 0 not known. */
int waw_place_of_units(const struct referee *referee, const struct declaration *declaration);
/* Whether id is worth trying as the value of a field, as struct game asks. */
bool waw_is_candidate(const struct referee *referee, const struct declaration *declaration,
                      enum field_word field, int id);

#endif
