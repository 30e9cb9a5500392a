#ifndef PROVOST_WASHINGTONS_WAR_POINTS_H
#define PROVOST_WASHINGTONS_WAR_POINTS_H

#include "games/washingtons-war/queries.h"

/* The French Alliance's marker and the Regulars' advantage. */

/* Tells that the marker goes to a space, and of what: a card, a battle. what lives as long as the
 * verdict. */
void waw_tell_alliance(struct referee *referee, int space, const char *what);

/* 12.1: moves the marker; 9.41: the British lose the Regulars' advantage, which moves it too. */
void waw_move_alliance(struct referee *referee, enum alliance_move move);
void waw_move_alliance_by(struct referee *referee, int spaces, const char *what);
void waw_lose_regulars(struct referee *referee);

#endif
