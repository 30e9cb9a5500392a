#ifndef PROVOST_WORKSHEET_KEPT_H
#define PROVOST_WORKSHEET_KEPT_H

#include "worksheet/tree.h"

/* What a directory holds that a worksheet is about to be written into. */

struct kept {
    int files;                 /* of the game that are there */
    int gained, changed, lost; /* values that are new, other and no longer there */
    const char *first_lost;    /* its row and key, in the arena; NULL for none */
    const char *copy;          /* the last file that was put aside, in the arena; NULL for none */
};

/* Compares the files of directory/game with the tree; those of which values would be changed or
 * lost are put aside beside their names, as map.json.old. NULL, or what is wrong with path. */
const char *keep_before(struct tree *tree, const char *directory, struct kept *kept,
                        const char **path);

#endif
