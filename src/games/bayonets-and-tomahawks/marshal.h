#ifndef PROVOST_BAYONETS_MARSHAL_H
#define PROVOST_BAYONETS_MARSHAL_H

#include "referee/game.h"

/* 11.0. */
extern const struct action bt_marshaling;

#endif
