#ifndef PROVOST_WILDERNESS_WAR_SURRENDER_H
#define PROVOST_WILDERNESS_WAR_SURRENDER_H

#include "games/wilderness-war/queries.h"

/* The garrison leaves works that have surrendered (8.24). */

ww_perform ww_leave_works;
ww_applies ww_garrison_leaves;
ww_who ww_garrison_side;

#endif
