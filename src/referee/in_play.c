#include "referee/in_play.h"

/* The row of a procedure that is on top of the stack of steps. */

int step_number(struct place_in_play where)
{
    return where.procedure * ROWS_MAX + where.row + 1;
}

struct place_in_play place_of_step(int step)
{
    return (struct place_in_play){(step - 1) / ROWS_MAX, (step - 1) % ROWS_MAX};
}

bool in_play(const struct referee *referee, struct place_in_play *where)
{
    const struct position *now = position(referee);
    if (now->depth == 0 || now->step[now->depth] < 1) /* no step: memory ran out */
        return false;
    *where = place_of_step(now->step[now->depth]);
    return true;
}

const struct step *step_at(const struct referee *referee, struct place_in_play where)
{
    return &referee->game->procedure[where.procedure].row[where.row];
}
