#ifndef PROVOST_RECORD_NOTATION_ENTRY_H
#define PROVOST_RECORD_NOTATION_ENTRY_H

#include "record/notation_scan.h"

/* One clause of any kind but "game": by is the side of the line so far, and becomes that of this
 * clause. */
bool scan_clause(struct scan *scan, struct entry *entry, const char **by);

#endif
