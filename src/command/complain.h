#ifndef PROVOST_COMMAND_COMPLAIN_H
#define PROVOST_COMMAND_COMPLAIN_H

/* A message on standard error, "provost: ..." on one line: names of files, arguments and rules data
 * may hold anything, and nothing in it is obeyed by a terminal or a runner's log. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
