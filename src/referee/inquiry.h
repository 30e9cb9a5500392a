#ifndef PROVOST_REFEREE_INQUIRY_H
#define PROVOST_REFEREE_INQUIRY_H

#include "referee/move_builder.h"

enum { GROUPS_MAX = 8 };

/* inquiry.c; private to src/referee. */

/* What is asked of the options, in ids. */
struct question {
    const char *fault; /* what of it means nothing, in the line's memory; NULL */
    int side;          /* 0: any */
    verb_id verb;      /* VERB_NONE: any */
    int place;         /* 0: any */
    struct ids cards;  /* the words for units name these cards; none: they name units */
    bool grouped;      /* units were named: each of these groups, by side, is meant */
    bool cut;          /* and of those that may be meant some are left out */
    int group_count[SIDE_MAX + 1];
    struct ids group[SIDE_MAX + 1][GROUPS_MAX];
};

/* Finds the names of an inquiry, NULL for one after everything; false with a fault. */
bool read_inquiry(struct referee *referee, const struct inquiry *inquiry, struct question *asked);

void each_way_asked(const struct referee *referee, const struct question *asked, int side,
                    const struct verb_use *use, way_function *take, void *context);

#endif
