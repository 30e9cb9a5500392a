#ifndef PROVOST_REFEREE_REPAIR_PATHS_H
#define PROVOST_REFEREE_REPAIR_PATHS_H

#include "referee/repair_values.h"

/* repair_paths.c; private to src/referee. Paths and several places of a faulty entry: a space more,
 * another, or not so far. */

/* What one change of a path makes lawful: as far as it goes, another space, one more. */
void try_path(struct referee *referee, const struct declaration *declaration,
              struct values *values);

/* The places that hold stay; each other is left out, or has the nearest in its place. */
void try_several_places(struct referee *referee, const struct declaration *declaration,
                        bool instead, struct values *values);

#endif
