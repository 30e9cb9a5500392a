#ifndef PROVOST_REPORT_OPTIONS_H
#define PROVOST_REPORT_OPTIONS_H

#include "referee/referee.h"

#include <stdio.h>

/* Writes what may be declared now, of what is asked for, as one JSON object without line end:
 * libprovost(3) has its form. NULL asks for everything. */
void print_options_json(FILE *out, struct referee *referee, const struct inquiry *inquiry);

#endif
