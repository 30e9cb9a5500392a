#ifndef PROVOST_FORT_TOKENS_WORKSHEET_H
#define PROVOST_FORT_TOKENS_WORKSHEET_H

#include "worksheet/form.h"

/* The game's rules data as an owner types it. */
extern const struct worksheet_form ft_worksheet;

#endif
