#ifndef PROVOST_REFEREE_BEFORE_H
#define PROVOST_REFEREE_BEFORE_H

#include "referee/state.h"

/* before.c; private to src/referee. */

/* Marks places the declaration is about: ends of its path, where it happens, where its units stand.
 */
void concerned_places(const struct referee *referee, const struct declaration *declaration,
                      struct ids *places);
/* "Ticonderoga (French fort): Rigaud, 2 Regulars; ...": what stands in the places the declaration
 * is about, no boxes, and what else the game says matters. In the line's memory. */
const char *forces_before(struct referee *referee, const struct declaration *declaration);

#endif
