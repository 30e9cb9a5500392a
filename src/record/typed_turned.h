#ifndef PROVOST_RECORD_TYPED_TURNED_H
#define PROVOST_RECORD_TYPED_TURNED_H

#include "record/typed_items.h"

/* Words that turn round the name or the verb beside them. They are few, and no game has others. */

/* "without Villiers", "Béarn guards the walls", "Lost for later": whether words right beside a name
 * say that it is not meant, or is no part of what is done. item: of items. */
bool is_turned_beside(const struct items *items, const struct item *item);

/* "your Monckton". item: of items. */
bool is_yours(const struct items *items, const struct item *item);

/* "without Villiers", "Monckton hangs back": whether a remark may turn round what is read. */
bool turns_in_remark(const char *text, size_t length);

/* "refuses to", "without", "may yet": words before a verb that say it is not done, or not now. */
bool denies_verb(const struct item *item);

#endif
