#ifndef PROVOST_BAYONETS_CANDIDATE_H
#define PROVOST_BAYONETS_CANDIDATE_H

#include "referee/game.h"

/* struct game's candidate and weight. */
bool bt_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id);
int bt_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id);

#endif
