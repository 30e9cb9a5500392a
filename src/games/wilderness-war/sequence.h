#ifndef PROVOST_WILDERNESS_WAR_SEQUENCE_H
#define PROVOST_WILDERNESS_WAR_SEQUENCE_H

#include "games/wilderness-war/queries.h"

/* The sequence of play (4.0) as tables. */

extern const struct procedure ww_procedures[PROCEDURES];
enum { ORDERS = 3, CALLED_FOR = 30 };
extern const struct order ww_orders[ORDERS];
extern const struct order ww_called_for[CALLED_FOR];
void ww_about_step(const struct referee *referee, const struct step *step,
                   struct sentence *sentence);

#endif
