#ifndef PROVOST_WILDERNESS_WAR_WEIGHT_H
#define PROVOST_WILDERNESS_WAR_WEIGHT_H

#include "games/wilderness-war/queries.h"

/* What a generated game takes more gladly. */

/* struct game's weight. */
int ww_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id);

#endif
