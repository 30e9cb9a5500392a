#ifndef PROVOST_REFEREE_DECLARE_H
#define PROVOST_REFEREE_DECLARE_H

#include "referee/state.h"

/* declare.c; private to src/referee. */

/* Nothing is declared: the lists are empty, and what lies behind their ends is left as it was. */
void declaration_clear(struct declaration *declaration);
/* The fields that an entry has, as FIELD_BIT. */
uint32_t fields_written(const struct entry *entry);
/* excess: FIELD_BIT of fields to leave out, as the step does not take them. */
bool declare(struct referee *referee, const struct entry *entry, uint32_t excess,
             struct declaration *declaration);
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

#endif
