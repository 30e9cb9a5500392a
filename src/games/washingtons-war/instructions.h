#ifndef PROVOST_WASHINGTONS_WAR_INSTRUCTIONS_H
#define PROVOST_WASHINGTONS_WAR_INSTRUCTIONS_H

#include "games/washingtons-war/queries.h"

/* 6.31 The text of an event, carried out. */

/* 6.31: whether an event's text is still to be carried out; what the player does of it. */
bool waw_instruction_due(const struct referee *referee);
enum flow waw_carry_out(struct referee *referee, const struct declaration *declaration);
/* The side whose CUs are to be removed by the event; 0 for none. */
int waw_instructed_side(const struct referee *referee);

#endif
