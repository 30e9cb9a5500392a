#ifndef PROVOST_BAYONETS_LOOK_H
#define PROVOST_BAYONETS_LOOK_H

#include "referee/game.h"

/* How a place and a Connection look on a drawn map: struct game's place_look and way_kind. */
void bt_place_look(const struct referee *referee, int place, struct place_look *look);
int bt_way_kind(const struct referee *referee, const struct way *way);

#endif
