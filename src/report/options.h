#ifndef PROVOST_REPORT_OPTIONS_H
#define PROVOST_REPORT_OPTIONS_H

#include "record/sentence.h"
#include "referee/referee.h"

#include <stdio.h>

/* Writes what may be declared now, of what is asked for, as one JSON object without line end:
 * libprovost(3) has its form. NULL asks for everything. */
void print_options_json(FILE *out, struct referee *referee, const struct inquiry *inquiry);

/* Says why nothing is listed of what is asked for: which of it leaves nothing, and what there is
 * without that. */
void say_why_none(struct referee *referee, const struct inquiry *inquiry, struct sentence *why);

#endif
