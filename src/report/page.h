#ifndef PROVOST_REPORT_PAGE_H
#define PROVOST_REPORT_PAGE_H

#include "report/markup.h"

/* The fixed parts of the HTML report: what stands before and after the games. Nothing in it needs a
 * network or a script; the script adds filters and stepping. The texts are the files of page/. */

/* title: the file of the first record, NULL for none; others: how many more there are. */
void page_begin(struct markup *out, const char *title, int others);
void page_end(struct markup *out);

/* Writes one of those files as it is. */
void page_put(struct markup *out, const char *name);

#endif
