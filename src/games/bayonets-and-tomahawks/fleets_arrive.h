#ifndef PROVOST_BAYONETS_FLEETS_ARRIVE_H
#define PROVOST_BAYONETS_FLEETS_ARRIVE_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 15.1. */
enum { FLEETS_ROWS = 7 };
extern const struct step bt_fleets_rows[FLEETS_ROWS];

#endif
