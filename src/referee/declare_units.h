#ifndef PROVOST_REFEREE_DECLARE_UNITS_H
#define PROVOST_REFEREE_DECLARE_UNITS_H

#include "referee/state.h"

/* declare_units.c; private to src/referee. */

/* The units of an entry, or those at the head of its path, as ids of the declaration; a path that
 * units lead begins where they are. */
void resolve_units(struct referee *referee, const struct entry *entry,
                   struct declaration *declaration);
/* The same for units that are said to be at place, 0 for anywhere. */
void resolve_units_at(struct referee *referee, const struct words *words, int place,
                      struct declaration *declaration);
/* The name in a unit as an entry names it, in the line's memory, and how many of it are asked for;
 * 0: all, or no number is said. */
const char *unit_said(struct referee *referee, const char *text, int *count);
/* A unit as an entry names it, with the nearest name in place of one that means nothing. */
const char *piece_meant(struct referee *referee, const char *text);
/* Whether units that were picked are where the declaration's words would be looked for. */
bool units_are_there(const struct referee *referee, const struct declaration *declaration);
/* "all", "all but 2 Regulars". */
bool is_all(const char *text);
/* Whether text names counters of the game, by whichever of their names. */
bool names_counters(struct referee *referee, const char *text);

#endif
