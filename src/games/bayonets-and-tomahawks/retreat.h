#ifndef PROVOST_BAYONETS_RETREAT_H
#define PROVOST_BAYONETS_RETREAT_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 13.9. */
enum { RETREAT_ROWS = 3 };
extern const struct step bt_retreat_rows[RETREAT_ROWS];

#endif
