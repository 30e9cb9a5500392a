#ifndef PROVOST_BAYONETS_SEQUENCE_H
#define PROVOST_BAYONETS_SEQUENCE_H

#include "games/bayonets-and-tomahawks/fields.h"

/* The procedures of the game, by enum procedure_number (4.0). */
extern const struct procedure bt_procedure[PROCEDURE_COUNT];

/* What comes first, and what calls for each verb. */
enum { ORDERS = 2, CALLED_FOR = 41 };
extern const struct order bt_orders[ORDERS];
extern const struct order bt_called_for[CALLED_FOR];

#endif
