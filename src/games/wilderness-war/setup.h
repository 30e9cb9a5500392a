#ifndef PROVOST_WILDERNESS_WAR_SETUP_H
#define PROVOST_WILDERNESS_WAR_SETUP_H

#include "games/wilderness-war/queries.h"

/* A scenario by name. */

/* NULL for Annus Mirabilis; false when there is none. */
bool ww_set_up(struct referee *referee, const char *scenario);

#endif
