#ifndef PROVOST_WASHINGTONS_WAR_WEIGHT_H
#define PROVOST_WASHINGTONS_WAR_WEIGHT_H

#include "games/washingtons-war/queries.h"

/* How gladly a generated game takes a value. */

int waw_weight(const struct referee *referee, const struct declaration *declaration,
               enum field_word field, int id);

#endif
