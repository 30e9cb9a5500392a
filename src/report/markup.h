#ifndef PROVOST_REPORT_MARKUP_H
#define PROVOST_REPORT_MARKUP_H

#include <stddef.h>
#include <stdio.h>

/* Markup on its way to a stream: a report has many short parts, which are written together. */
struct markup {
    FILE *out;
    size_t length;
    char text[2048];
};

/* Begins without anything gathered. */
void markup_begin(struct markup *markup, FILE *out);

/* Adds text as it is; text with XML's own characters escaped; a number in decimal. */
void markup_put(struct markup *markup, const char *text);
void markup_text(struct markup *markup, const char *text);
void markup_number(struct markup *markup, long number);

/* Writes what is gathered. */
void markup_end(struct markup *markup);

#endif
