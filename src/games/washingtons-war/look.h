#ifndef PROVOST_WASHINGTONS_WAR_LOOK_H
#define PROVOST_WASHINGTONS_WAR_LOOK_H

#include "referee/game.h"

/* How a place looks on a drawn map: struct game's place_look. */
void waw_place_look(const struct referee *referee, int place, struct place_look *look);

#endif
