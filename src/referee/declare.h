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

#endif
