#ifndef PROVOST_REPORT_HTML_H
#define PROVOST_REPORT_HTML_H

#include "referee/picture.h"
#include "referee/verdict.h"
#include "report/markup.h"

#include <stdint.h>

/* The parts of the HTML report. section names the game on the page: its ids begin
 * with it. */

/* --- html_words.c --- */
/* A row of a list of terms; nothing when text is empty. */
void html_row(struct markup *out, const char *label, const char *text);
void html_findings(struct markup *out, const struct verdict *verdict);
/* What stands with the findings: forces before, what would be legal, what it depends on. */
void html_rows(struct markup *out, const char *section, const struct verdict *verdict);
/* Dice, results, effects and rules: folded away; dice and results open where a claim of them is
 * disputed. */
void html_details(struct markup *out, const struct verdict *verdict);

/* --- html_map.c --- */
bool html_has_map(const struct picture *picture);
/* What all maps of the game have in common; once a game. */
bool html_board(struct markup *out, const char *section, const struct picture *picture);
/* The position before an entry that is at fault. */
void html_picture(struct markup *out, const char *section, const struct picture *picture);
/* What an entry changes on the map: shown by the script alone. seen: of the views told last, from
 * 0.
 */
enum { HTML_VIEWS_MAX = 64 };
void html_step(struct markup *out, const struct verdict *verdict, uint32_t *seen);
/* The panel in which the script shows one step after another, to the end that picture shows. */
void html_replay(struct markup *out, const char *section, const struct picture *picture,
                 uint32_t *seen);
bool html_end_position(struct markup *out, const char *section, const struct picture *picture);

#endif
