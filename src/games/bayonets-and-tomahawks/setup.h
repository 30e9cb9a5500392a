#ifndef PROVOST_BAYONETS_SETUP_H
#define PROVOST_BAYONETS_SETUP_H

#include "referee/game.h"

/* Puts a scenario on the board, NULL for the first; false when there is none of that name (5.0). */
bool bt_set_up(struct referee *referee, const char *scenario);

#endif
