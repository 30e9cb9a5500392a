#ifndef PROVOST_BAYONETS_CONSTRUCTION_H
#define PROVOST_BAYONETS_CONSTRUCTION_H

#include "referee/game.h"

/* 12.0; card 7: the same Brigade builds again. */
extern const struct action bt_building;
bool bt_frenzy(const struct referee *referee);

#endif
