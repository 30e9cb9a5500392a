#ifndef PROVOST_REFEREE_STEPS_H
#define PROVOST_REFEREE_STEPS_H

#include "referee/in_play.h"
#include "referee/state.h"

/* steps.c; private to src/referee. */

/* Whom it asks, 1 << side each. */
static inline unsigned sides_of(const struct referee *referee, const struct step *step)
{
    return step->who ? step->who(referee) : referee->game->status.active(referee);
}
/* Whether the step takes the declaration, whoever makes it. */
bool step_takes(const struct referee *referee, const struct step *step,
                const struct declaration *declaration);
bool step_admits(const struct referee *referee, const struct step *step,
                 const struct declaration *declaration);
/* Puts the game's any_time on top, if it applies and admits the declaration; else does nothing. */
bool begin_any_time(struct referee *referee, const struct declaration *declaration);
/* Performs the step on top, with or without a declaration, then the standing rules. WAIT and
 * ELSEWHERE leave no trace; ELSEWHERE also where there is none, for memory ran out. */
enum flow perform_step(struct referee *referee, const struct declaration *declaration);
/* Goes past the step on top as silence has it; false when it cannot (somebody owes something). */
bool auto_advance(struct referee *referee);
/* Whether it has become the turn of a side other than by since turn, a mask of sides that is
 * brought up to date; 0: nobody's so far. What was forbidden before is not looked for after it:
 * silence does not stand for all of another's turn. */
bool other_turn_begins(const struct referee *referee, int by, unsigned *turn);
/* Puts the step on top, of which there is one, away. */
void step_over(struct referee *referee);
void settle(struct referee *referee);
/* Goes past the steps that do not apply and, by silence, past those that ask no side. */
void settle_to_a_side(struct referee *referee);
void skip_rows(struct referee *referee);

#endif
