#ifndef PROVOST_WASHINGTONS_WAR_WORKSHEET_PARTS_H
#define PROVOST_WASHINGTONS_WAR_WORKSHEET_PARTS_H

#include "worksheet/form.h"

/* What the worksheet of Washington's War has that no other one has. */

/* What the text of an event tells to do, as an owner types it: "place 2 American PCs in Virginia or
 * Maryland without enemy CUs". The rules data holds it as a row of "instructions"; text is one of
 * these. */
extern const struct cell_parts waw_instructions;
const char *waw_instruction_text(struct tree *tree, const cJSON *instruction);

/* OPS cards of one value, each with its number. */
extern const struct numbered_rows waw_ops_cards;

/* As struct worksheet_form asks. */
void waw_derive_worksheet(struct fill *fill);
const char *waw_datum_row(struct tree *tree, const char *text);

#endif
