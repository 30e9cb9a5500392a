#ifndef PROVOST_WILDERNESS_WAR_WORKSHEET_H
#define PROVOST_WILDERNESS_WAR_WORKSHEET_H

#include "worksheet/form.h"

/* The game's rules data as an owner types it. */
extern const struct worksheet_form ww_worksheet;

#endif
