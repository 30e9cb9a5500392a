#ifndef PROVOST_WASHINGTONS_WAR_CONDITIONS_H
#define PROVOST_WASHINGTONS_WAR_CONDITIONS_H

#include "games/washingtons-war/queries.h"

/* What an event asks for before it may be played. */

/* Whether the flag of card is that of side, by that rule. */
void waw_check_flag(struct referee *referee, int rule, int card, int side);
/* The condition of a battle card, 6.32.A; one that nobody knows is taken as met, with a remark. */
void waw_check_battle_condition(struct referee *referee, int card);
/* The condition of an event, 6.32.A, where it is known. */
void waw_check_known_condition(struct referee *referee, int card);

#endif
