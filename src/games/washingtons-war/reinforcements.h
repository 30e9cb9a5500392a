#ifndef PROVOST_WASHINGTONS_WAR_REINFORCEMENTS_H
#define PROVOST_WASHINGTONS_WAR_REINFORCEMENTS_H

#include "games/washingtons-war/queries.h"

/* 8 Reinforcements. */

/* 5.1: captured generals come back; the British of the year come into their box. */
void waw_repatriate_generals(struct referee *referee);
void waw_raise_british(struct referee *referee);
/* 8: an OPS card brings reinforcements. */
enum flow waw_reinforce(struct referee *referee, const struct declaration *declaration);

#endif
