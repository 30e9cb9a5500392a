#ifndef PROVOST_RECORD_TYPED_DEED_H
#define PROVOST_RECORD_TYPED_DEED_H

#include "record/typed_bag.h"

/* "Washington is activated with 5 CU", "it is Pouchot who commands", "the Abenaki, with a six on
 * the die": whether a sentence says by its form that something is done with what it names, whatever
 * of it is understood: chat does not speak so. */
bool tells_deed(const struct items *items, const struct bag *bag);

#endif
