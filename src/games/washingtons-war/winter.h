#ifndef PROVOST_WASHINGTONS_WAR_WINTER_H
#define PROVOST_WASHINGTONS_WAR_WINTER_H

#include "games/washingtons-war/queries.h"

/* 11 Winter attrition. */

/* The first row: what is lost without a die. */
extern const struct step waw_winter_steps[4];
/* What the winter waits for in spaces that nobody knows, and what settles the first. */
void waw_about_winter(const struct referee *referee, struct sentence *about);

#endif
