#ifndef PROVOST_WILDERNESS_WAR_ACTIVATION_H
#define PROVOST_WILDERNESS_WAR_ACTIVATION_H

#include "games/wilderness-war/queries.h"

/* Activation (5.3). */

ww_perform ww_act, ww_activation_ends;
ww_applies ww_is_for_activation, ww_has_active, ww_is_campaign, ww_may_name_second;

/* What may be declared. */
extern const struct action ww_activating;

#endif
