#ifndef PROVOST_COMMAND_PROGRESS_H
#define PROVOST_COMMAND_PROGRESS_H

#include <stdbool.h>

/* How far a run is, on the last line of a terminal; where results go there too, it makes room for
 * them. Nothing is shown where standard error is no terminal. */
struct progress {
    bool wanted, mixed, shown;
    long count; /* of records in all */
};

struct progress progress_open(long count);

/* Before results are written. */
void progress_hide(struct progress *progress);

/* After results were written: so many records are done. */
void progress_show(struct progress *progress, long done, long failed);

void progress_close(struct progress *progress);

#endif
