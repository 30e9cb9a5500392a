#ifndef PROVOST_RECORD_TYPED_CONTRARY_H
#define PROVOST_RECORD_TYPED_CONTRARY_H

#include "record/typed_account.h"

/* Whether the reading does to somebody what the clause says is not done to him, does the contrary
 * of its verb, or gives his die to another. bag: the things of the clause, whose items are those.
 * explained: each of them is known to be read, or to be told by the game, so that none is lost. */
bool says_contrary(const struct account *account, const struct bag *bag, const struct items *items,
                   const struct retyped *read, bool explained);

/* The same of its verbs alone, and of who is exempt: nobody is told to write that. */
bool does_contrary(const struct account *account, const struct bag *bag, const struct items *items,
                   const struct retyped *read);

#endif
