#ifndef PROVOST_WASHINGTONS_WAR_WORKSHEET_H
#define PROVOST_WASHINGTONS_WAR_WORKSHEET_H

#include "worksheet/form.h"

/* The game's rules data as an owner types it. */
extern const struct worksheet_form waw_worksheet;

#endif
