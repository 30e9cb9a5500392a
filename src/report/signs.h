#ifndef PROVOST_REPORT_SIGNS_H
#define PROVOST_REPORT_SIGNS_H

#include "referee/picture.h"
#include "report/markup.h"

/* The signs of a drawn map, each put at x, y. */

/* What a place's terrain looks like; plain where the game has no look for it. */
const struct terrain_look *terrain_of(const struct picture *picture, const char *word);

/* The word for a kind of connection, "unknown" for kind 0, and its class in page/map.css. */
const char *way_word(const struct picture *picture, int kind);
const char *way_class(const struct picture *picture, const char *word);

void put_symbol(struct markup *out, const struct terrain_look *terrain, int x, int y);
void put_outline(struct markup *out, enum outline outline, const char *colour, int x, int y);
/* A place where an entry that is at fault could have gone. */
void put_lawful(struct markup *out, int x, int y);
void put_anchor(struct markup *out, int x, int y);
/* strength 0: leaders alone, or markers. */
enum { COUNTER_WIDTH = 40, COUNTER_HEIGHT = 28 };
void put_counter(struct markup *out, const char *colour, int strength, int x, int y);

#endif
