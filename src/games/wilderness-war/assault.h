#ifndef PROVOST_WILDERNESS_WAR_ASSAULT_H
#define PROVOST_WILDERNESS_WAR_ASSAULT_H

#include "games/wilderness-war/queries.h"

/* Assaults (9.1, 9.22). */

/* 9.22: the assailants take the works, and the garrison is lost. */
ww_applies ww_is_won_assault;
void ww_take_by_assault(struct referee *referee);

/* What may be declared. */
extern const struct action ww_assaulting;

#endif
