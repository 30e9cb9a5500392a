#ifndef PROVOST_RECORD_TYPED_TURNED_H
#define PROVOST_RECORD_TYPED_TURNED_H

#include "record/typed_items.h"

/* Words that turn round what stands beside them. They are few, and no game has others. */

enum taking_back {
    TAKES_NOTHING_BACK,
    DENIES,    /* "but not yet", "no, I don't": of who does nothing it says no more */
    TAKES_BACK /* "scratch that" */
};

/* What a passage that names nothing of the game says of what was declared before it: "just
 * kidding". asked: it answers a question, "? No." */
enum taking_back taking_back(const char *text, size_t length, bool asked);

/* Whether such a passage stands in a text, which is behind what was declared. */
bool holds_taking_back(const char *text, size_t length, bool asked);

/* "without Villiers", "Béarn guards the walls", "Lost for later": whether words right beside a name
 * say that it is not meant, or is no part of what is done. item: of items. */
bool is_turned_beside(const struct items *items, const struct item *item);

/* "your Monckton". item: of items. */
bool is_yours(const struct items *items, const struct item *item);

/* "without Villiers", "Monckton hangs back": whether a remark may turn round what is read. */
bool turns_in_remark(const char *text, size_t length);

/* "refuses to", "without", "may yet": words before a verb that say it is not done, or not now. */
bool denies_verb(const struct item *item);

/* Words that do so, or stand beside them, are written as they are meant: no slips of others. */
bool is_turning_word(const char *word, size_t length);

#endif
