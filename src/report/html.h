#ifndef PROVOST_REPORT_HTML_H
#define PROVOST_REPORT_HTML_H

#include "referee/picture.h"
#include "referee/verdict.h"
#include "report/markup.h"
#include "report/svg.h"

#include <stdint.h>

/* The parts of the HTML report. section names the game on the page: its ids begin
 * with it. */

/* --- html_words.c --- */
/* A row of a list of terms; nothing when text is empty. */
void html_row(struct markup *out, const char *label, const char *text);
void html_findings(struct markup *out, const struct verdict *verdict);
/* How the line was read, where that is to be told. */
void html_reading(struct markup *out, const struct verdict *verdict);
/* What stands with the findings: forces before, what would be legal, what it depends on. */
void html_rows(struct markup *out, const char *section, const struct verdict *verdict);
/* Dice, results, effects and rules: folded away; dice and results open where a claim of them is
 * disputed. */
void html_details(struct markup *out, const struct verdict *verdict);

/* --- html_map.c --- */
bool html_has_map(const struct picture *picture);
/* What all maps of the game have in common; once a game. */
bool html_board(struct markup *out, const char *section, const struct picture *picture);
/* Whether it is of so small a part of the map that names can be read on half a sheet. */
bool html_stands_beside(const struct picture *picture);
/* The position before an entry that is at fault. */
void html_picture(struct markup *out, const char *section, const struct picture *picture);
enum { HTML_VIEWS_MAX = 64 };
/* What the steps of a game have in common; begins as zeros. */
struct html_steps {
    bool begun;
    struct frame whole;            /* of the map */
    uint32_t seen[HTML_VIEWS_MAX]; /* sums of the views told last */
};
/* What an entry changes on the map: shown by the script alone. */
void html_step(struct markup *out, const struct verdict *verdict, struct html_steps *steps);
/* The panel in which the script shows one step after another, to the end that picture shows. */
void html_replay(struct markup *out, const char *section, const struct picture *picture,
                 struct html_steps *steps);
bool html_end_position(struct markup *out, const char *section, const struct picture *picture);

#endif
