#ifndef PROVOST_WASHINGTONS_WAR_DATUM_H
#define PROVOST_WASHINGTONS_WAR_DATUM_H

#include "games/washingtons-war/queries.h"

/* A director's ruling on a datum. */

/* Keeps one more for the rest of the game, as struct game asks. */
void waw_set_datum(struct referee *referee, const char *text);

#endif
