#ifndef PROVOST_REPORT_SVG_H
#define PROVOST_REPORT_SVG_H

#include "referee/picture.h"
#include "report/markup.h"

#include <stdbool.h>
#include <stdio.h>

/* A picture as SVG, in map coordinates and whole numbers. A map is drawn in two layers, so that a
 * report with many positions holds the first once: the board never changes in a game, the position
 * does. */

struct frame {
    int left, top, width, height;
};

/* All of the map. */
struct frame svg_frame(const struct picture *picture);

/* The part of the whole that the declared move is about; false: that is nowhere in particular, and
 * all of it is near. */
bool svg_near_frame(const struct picture *picture, struct frame whole, struct frame *near);
bool svg_same_frame(struct frame a, struct frame b);

/* Whether some of what stands there is within the frame. */
bool svg_in_frame(struct frame frame, const struct picture_place *place);

/* Whether there are fewer connections than a whole map has: what lies between places may be land.
 */
bool svg_is_sketch(const struct picture *picture);

/* Elements for a <g>: land, connections and places. */
void svg_board(struct markup *out, const struct picture *picture);

/* Elements for a <g>: the names of the places. They stand on top, so that no counter hides them. */
bool svg_names(struct markup *out, const struct picture *picture);

/* Elements for a <g>: control, outlines, stacks within the frame, the declared move. Needs
 * svg_definitions in the document. */
void svg_position(struct markup *out, const struct picture *picture, struct frame frame);

/* The same of what has changed since the step before, each thing a <g> of its own with a data-key:
 * it takes the place of the one before it with that key; last the move and its marks, without. */
void svg_step(struct markup *out, const struct picture *picture);

/* What the signs of this map mean: elements for a <g>, from 0, 0 to the right and down; entries:
 * also what these draw. Its height in map units. */
int svg_legend(struct markup *out, const struct picture *picture, int width, bool entries);

/* A whole file: the map with the position, what is off the map, and the legend. */
bool svg_file(FILE *file, const struct picture *picture);

/* Whether anybody stands there. */
bool svg_has_stack(const struct picture_place *place);

/* Definitions the position refers to. The rules of style are page/map.css. */
void svg_definitions(struct markup *out);

#endif
