#ifndef PROVOST_BAYONETS_MOVEMENT_H
#define PROVOST_BAYONETS_MOVEMENT_H

#include "games/bayonets-and-tomahawks/queries.h"

/* After each part of a movement (10.2.1, 10.3.2). */
enum { MARCH_ROWS = 4 };
extern const struct step bt_march_rows[MARCH_ROWS];

/* Landing of a stack that begins the phase at sea (10.6.1). */
bool bt_has_sailors(const struct referee *referee);
enum flow bt_land(struct referee *referee, const struct declaration *declaration);

extern const struct action bt_moving, bt_landing;

#endif
