#ifndef PROVOST_REFEREE_OPEN_H
#define PROVOST_REFEREE_OPEN_H

#include "referee/state.h"

/* open.c; private to src/referee. */

#endif
