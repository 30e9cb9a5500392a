#ifndef PROVOST_BAYONETS_COLONIALS_ENLIST_H
#define PROVOST_BAYONETS_COLONIALS_ENLIST_H

#include "games/bayonets-and-tomahawks/queries.h"

/* 16.1. */
enum { COLONIALS_ROWS = 5 };
extern const struct step bt_colonials_rows[COLONIALS_ROWS];

#endif
