#ifndef PROVOST_REPORT_PAGE_H
#define PROVOST_REPORT_PAGE_H

#include <stdio.h>

/* The fixed parts of the HTML report: what stands before and after the games. Nothing in it needs a
 * network or a script; the script adds filters and stepping. The texts are the files of page/. */

void page_begin(FILE *out);
void page_end(FILE *out);

/* Writes one of those files as it is. */
void page_put(FILE *out, const char *name);

#endif
