#ifndef PROVOST_REPORT_LABELS_H
#define PROVOST_REPORT_LABELS_H

#include "referee/picture.h"

/* Where the names of places stand on a map, so that they hide neither each other nor what is drawn.
 */

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

enum { LABEL_LINE = 21, LABEL_CHARACTER = 12 }; /* height of a line, width of a character */

struct label {
    enum anchor anchor;
    int x, y; /* of the anchor, on the base of the first line */
    int cut;  /* bytes of the first of two lines, 0 when there is one */
};

/* Fills label[1] to label[place_count]; places off the map are left out. False when memory is out.
 */
bool place_labels(const struct picture *picture, struct label *label);

#endif
