#ifndef PROVOST_WILDERNESS_WAR_INTERCEPTION_H
#define PROVOST_WILDERNESS_WAR_INTERCEPTION_H

#include "games/wilderness-war/queries.h"

/* Interception (6.7). */

ww_applies ww_is_in_reach;

/* What may be declared. */
extern const struct action ww_intercepting;

#endif
