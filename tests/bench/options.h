#ifndef PROVOST_BENCH_OPTIONS_H
#define PROVOST_BENCH_OPTIONS_H

#include <stdbool.h>

/* What "options" costs in process, at moments of random whole games: prints milliseconds and trial
 * judgements at the median, at nine of ten and at most, of the whole list and of each verb alone.
 * False when no game could be played. */
bool measure_options(const char *game, const char *rules_data, long games, bool verbs);

#endif
