#ifndef PROVOST_REFEREE_ACTIONS_H
#define PROVOST_REFEREE_ACTIONS_H

#include "referee/state.h"

/* actions.c; private to src/referee. */

/* Gathers what the game's verbs take; false when memory is out. */
bool gather_verbs(struct referee *referee);
/* The verbs a step takes, but responses; the moments of its responses; whether it takes neither. */
uint64_t verbs_admitted(const struct step *step);
uint32_t moments_admitted(const struct step *step);
bool admits_nothing(const struct step *step);
/* Performs the declaration's action at the step, or the step in silence (NULL). */
enum flow perform_at(struct referee *referee, const struct step *step,
                     const struct declaration *declaration);
/* Where the units of a declaration come from; see struct action. */
int place_units_come_from(const struct referee *referee, const struct declaration *declaration);
/* Whether the verb tells how soon a shared name means a piece, and how soon. */
bool ranks_names(const struct referee *referee, enum verb verb);
int rank_of_name(const struct referee *referee, const struct declaration *declaration, int piece);
bool is_meant_by_all(const struct referee *referee, enum verb verb, int piece);

#endif
