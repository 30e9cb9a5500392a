#ifndef PROVOST_WILDERNESS_WAR_CANDIDATE_H
#define PROVOST_WILDERNESS_WAR_CANDIDATE_H

#include "games/wilderness-war/queries.h"

/* What is worth trying as a value. */

/* struct game's candidate. */
bool ww_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id);

#endif
