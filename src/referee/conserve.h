#ifndef PROVOST_REFEREE_CONSERVE_H
#define PROVOST_REFEREE_CONSERVE_H

#include "referee/state.h"

/* conserve.c; private to src/referee. */

/* A failed need, told as a fault of the program, where something has vanished since mark. */
void check_conserved(struct referee *referee, long mark);

#endif
