#ifndef PROVOST_BAYONETS_EVENTS_LOSSES_H
#define PROVOST_BAYONETS_EVENTS_LOSSES_H

#include "games/bayonets-and-tomahawks/event.h"

/* Events that take units and Action Points: 5, 6, 11, 30, 34, 53. */

bt_event_effect bt_french_disease, bt_british_disease, bt_blankets, bt_peace_promises;
bt_event_effect bt_delayed_supplies, bt_wagoneers;

#endif
