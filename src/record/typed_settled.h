#ifndef PROVOST_RECORD_TYPED_SETTLED_H
#define PROVOST_RECORD_TYPED_SETTLED_H

#include "record/typed_bag.h"

/* Makes one of verbs that are one declaration, "avoids battle", and of a verb that stands for
 * another by what is named, "takes Rigaud", that other. */
void settle_verbs(const struct notation *notation, struct bag *bag);

#endif
