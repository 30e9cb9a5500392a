#ifndef PROVOST_WASHINGTONS_WAR_VICTORY_H
#define PROVOST_WASHINGTONS_WAR_VICTORY_H

#include "games/washingtons-war/queries.h"

/* 13 Victory. */

/* Notes which side has no CUs as a phase begins, where only a change loses the game; and which of
 * them has some again. */
void waw_note_absent(struct referee *referee);
bool waw_anybody_back(const struct referee *referee);
void waw_count_again(struct referee *referee);
bool waw_automatic_victory(const struct referee *referee);
/* Whether it begins or ceases to hang on a colony that the data does not know; the end asks. */
bool waw_victory_in_doubt(const struct referee *referee);
void waw_doubt_victory(struct referee *referee);
/* Ends play for the side of 13.1. */
void waw_win_at_once(struct referee *referee);
/* How the game ended, with the figures that decided it. */
void waw_say_end(const struct referee *referee, struct sentence *text);
/* The colonies, Canada among them, that side holds and may hold. */
struct span waw_colonies_of(const struct referee *referee, int side);
/* Whether the End Phase of this turn is the last, 5.7; the winner of 13.2. */
bool waw_war_is_over(const struct referee *referee);
void waw_end_game(struct referee *referee);

#endif
