#ifndef PROVOST_WORKSHEET_INSTRUCTIONS_H
#define PROVOST_WORKSHEET_INSTRUCTIONS_H

#include "worksheet/fill.h"

/* What the text of an event tells to do, as an owner types it: "place 2 American PCs in Virginia or
 * Maryland without enemy CUs". The rules data holds it as a row of "instructions". */

/* Adds what item says to the instructions of the row; what is wrong with it is told. False where
 * it begins as no instruction does. */
bool fill_instruction(struct fill *fill, const struct typed_row *typed, const char *item,
                      int column);

#endif
