#ifndef PROVOST_REFEREE_TRIAL_H
#define PROVOST_REFEREE_TRIAL_H

#include "referee/state.h"

/* trial.c; private to src/referee. */

/* Performs the step on top with the declaration; dice nobody knows are tried over all faces.
 * partial: a name or field is missing, and only what is there is judged. */
enum flow perform_entry(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, bool partial);

#endif
