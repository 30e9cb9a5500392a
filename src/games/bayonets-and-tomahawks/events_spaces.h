#ifndef PROVOST_BAYONETS_EVENTS_SPACES_H
#define PROVOST_BAYONETS_EVENTS_SPACES_H

#include "games/bayonets-and-tomahawks/event.h"

/* Events about a stack, a Fleet or a Highway on the map: 18, 21, 33, 39. */

bt_event_effect bt_rear_admiral, bt_battoemen, bt_hesitant_general, bt_warships;

#endif
