#ifndef PROVOST_REFEREE_IN_PLAY_H
#define PROVOST_REFEREE_IN_PLAY_H

#include "referee/state.h"

/* in_play.c; private to src/referee. */

/* A row of a procedure of the game, both counted from 0. */
struct place_in_play {
    int procedure, row;
};
/* How a cell keeps a place of the stack: a number from 1. */
int step_number(struct place_in_play where);
struct place_in_play place_of_step(int step);
/* The row on top; false where the game is over. */
bool in_play(const struct referee *referee, struct place_in_play *where);
const struct step *step_at(const struct referee *referee, struct place_in_play where);

#endif
