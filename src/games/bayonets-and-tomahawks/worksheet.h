#ifndef PROVOST_BAYONETS_AND_TOMAHAWKS_WORKSHEET_H
#define PROVOST_BAYONETS_AND_TOMAHAWKS_WORKSHEET_H

#include "worksheet/form.h"

/* The game's rules data as an owner types it. */
extern const struct worksheet_form bt_worksheet;

#endif
