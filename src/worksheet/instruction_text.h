#ifndef PROVOST_WORKSHEET_INSTRUCTION_TEXT_H
#define PROVOST_WORKSHEET_INSTRUCTION_TEXT_H

#include "worksheet/tree.h"

/* A row of instructions as an owner types it; "" where memory is out. */
const char *instruction_text(struct tree *tree, const cJSON *instruction);

#endif
