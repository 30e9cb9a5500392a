#ifndef PROVOST_WASHINGTONS_WAR_SETUP_H
#define PROVOST_WASHINGTONS_WAR_SETUP_H

#include "games/washingtons-war/queries.h"

/* 4 The set-up. */

/* Sets up a scenario of the rules data, the printed one for NULL; false when there is none of that
 * name. Rule 4. */
bool waw_set_up(struct referee *referee, const char *scenario);

#endif
