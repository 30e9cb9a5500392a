#ifndef PROVOST_REFEREE_IN_PLAY_H
#define PROVOST_REFEREE_IN_PLAY_H

#include "referee/state.h"

/* Private to src/referee. */

/* A row of a procedure of the game, both counted from 0. */
struct place_in_play {
    int procedure, row;
};

/* How a cell keeps a place of the stack: a number from 1. */
static inline int step_number(struct place_in_play where)
{
    return where.procedure * ROWS_MAX + where.row + 1;
}

static inline struct place_in_play place_of_step(int step)
{
    return (struct place_in_play){(step - 1) / ROWS_MAX, (step - 1) % ROWS_MAX};
}

/* The row on top; false where the game is over. */
static inline bool in_play(const struct referee *referee, struct place_in_play *where)
{
    const struct position *now = position(referee);
    if (now->depth == 0 || now->step[now->depth] < 1) /* no step: memory ran out */
        return false;
    *where = place_of_step(now->step[now->depth]);
    return true;
}

static inline const struct step *step_at(const struct referee *referee, struct place_in_play where)
{
    return &referee->game->play.procedure.row[where.procedure].row[where.row];
}

#endif
