#ifndef PROVOST_BAYONETS_RAID_H
#define PROVOST_BAYONETS_RAID_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 9.2, 9.3. */
enum { RAID_ROWS = 7 };
extern const struct step bt_raid_rows[RAID_ROWS];

/* 9.1. */
extern const struct action bt_raiding;

#endif
