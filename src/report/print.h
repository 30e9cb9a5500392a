#ifndef PROVOST_REPORT_PRINT_H
#define PROVOST_REPORT_PRINT_H

#include "record/text.h"

#include <stdbool.h>
#include <stdio.h>

/* How texts get onto paper. What a record says may hold any character: none of these lets one
 * through that a terminal, a log or a page would obey (controls, line and paragraph ends, marks
 * that turn the direction of writing), nor one that XML 1.0 does not allow. Such a character shows
 * as "\u001b", a byte that is no UTF-8 as "\xff". */

/* text, on one line. */
void print_visible(FILE *out, const char *text);

/* text as a JSON string, quotes included; always valid UTF-8. */
void print_json_string(FILE *out, const char *text);

/* ,"key":text as a JSON string. */
void print_json_member(FILE *out, const char *key, const char *text);

/* text with every letter for which escape gives something replaced by that. */
typedef const char *escape_function(char letter);
void print_escaped(FILE *out, const char *text, escape_function *escape);

/* text as XML or HTML character data, fit for attributes too. */
void print_xml(FILE *out, const char *text);

/* A character as it is shown: itself or what stands for it; or several that are shown as they are.
 */
struct shown {
    const char *text;
    size_t length, taken; /* of what is shown, and of what it stands for */
    int columns;
    bool invalid; /* a byte that is no UTF-8 */
    char escape[ESCAPE_BYTES];
};

/* What print_xml writes for the beginning of the left bytes at at, of which there is one at least;
 * without its columns. */
void show_xml(const char *at, size_t left, struct shown *shown);

/* text in lines of at most 80 columns, each but the first behind indent blanks; the first begins at
 * column. Ends the line. Blanks in the text are places to break, a word longer than a line is cut.
 */
void print_wrapped(FILE *out, int indent, int column, const char *text);

/* The same for lists: broken behind commas and semicolons, within an item only when it is longer
 * than a line. */
void print_list(FILE *out, int indent, int column, const char *text);

/* text, and blanks up to so many columns and one more. */
void print_column(FILE *out, const char *text, int columns);

/* Columns text takes on a terminal, as print_visible shows it. */
int print_columns(const char *text);

#endif
