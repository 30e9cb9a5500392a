#ifndef PROVOST_WILDERNESS_WAR_PIECES_H
#define PROVOST_WILDERNESS_WAR_PIECES_H

#include "games/wilderness-war/queries.h"

/* Pieces and works that leave play, lose steps, are besieged or change hands. */

/* Takes a unit or leader out of play. */
void ww_eliminate(struct referee *referee, int piece, int rule);
/* One step of a unit. */
void ww_lose_step(struct referee *referee, int piece, int rule);
/* Checks that each named piece is one of the units and has the steps it is to lose. */
bool ww_check_named_losses(struct referee *referee, struct piece_set units, const struct ids *lost);
/* Of the tournament variant: a Marine Detachment is lost when no other Regulars of the stack are
 * full. */
void ww_check_marines(struct referee *referee, struct piece_set units, const struct ids *lost);

/* 8.21: the active side besieges the works of place. */
void ww_besiege(struct referee *referee, int place);
/* Gives the works to the captor; a fort taken by assault is damaged (9.22). */
void ww_capture_works(struct referee *referee, int place, int captor, bool damaged, int rule);
/* The besieged works of place change hands intact, and the garrison is to go (8.231): for
 * SURRENDER!. */
void ww_hand_over_works(struct referee *referee, int place);

#endif
