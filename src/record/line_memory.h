#ifndef PROVOST_RECORD_LINE_MEMORY_H
#define PROVOST_RECORD_LINE_MEMORY_H

#include <stdbool.h>

/* What was found of a line's words, which are asked for again and again while it is sought what
 * they may mean: the items of a clause, and the bags of parts of them; and what may still be asked
 * of the referee. In the line's memory. */
struct line_memory {
    struct kept_items *items; /* of typed_items.c */
    int items_count;
    struct kept_bag **bags; /* of typed_bag.c */
    struct found *found;    /* of notation_judged.c: of clauses, at this moment */
    struct asked *asked;    /* of notation_asking.c: the declarations asked of last */
    int begins;             /* how often it was asked where a way begins */
    int judged;             /* how often anything was asked */
    bool untried; /* something was not asked, for the line, or a search, has asked its share */
};

#endif
