#ifndef PROVOST_RECORD_TYPED_PASSING_H
#define PROVOST_RECORD_TYPED_PASSING_H

#include "record/typed_bag.h"

/* What is said in passing: "attacks Langis at Ticonderoga". */

/* What was named in the parts of a declaration, and is not in it. */
enum { PASSING_MAX = 4 };
struct passing {
    int count;  /* more than PASSING_MAX: too many */
    bool vague; /* what is declared was said by a word alone that may mean any */
    struct bag_name name[PASSING_MAX];
};

/* Whether all that was named and is not declared is said in passing, and is so now, or behind what
 * is declared. bag: of the whole clause. */
bool is_all_in_passing(struct notation *notation, const struct bag *bag,
                       const struct passing *passing, const struct retyped *declared);

/* Whether pieces and places are named, some of which may be said in passing. */
bool may_pass(const struct bag *bag);

#endif
