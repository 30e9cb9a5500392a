#include "command/progress.h"

#include <stdio.h>
#include <unistd.h>

enum { PROGRESS_STEP = 16 };

struct progress progress_open(long count)
{
    return (struct progress){
        .wanted = isatty(STDERR_FILENO), .mixed = isatty(STDOUT_FILENO), .count = count};
}

static void erase(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

void progress_hide(struct progress *progress)
{
    if (progress->mixed)
        erase(progress);
}

void progress_close(struct progress *progress)
{
    erase(progress);
}

void progress_show(struct progress *progress, long done, long failed)
{
    if (!progress->wanted || (!progress->mixed && done % PROGRESS_STEP != 0))
        return;
    fflush(stdout);
    fprintf(stderr, "\r%ld of %ld records, %ld failed ", done, progress->count, failed);
    progress->shown = true;
}
