#ifndef PROVOST_BAYONETS_DATA_CHECK_H
#define PROVOST_BAYONETS_DATA_CHECK_H

#include "board/rules_data.h"

/* Tells what data has and where it contradicts itself, confirmed or the numbers the rulebook states
 * ("contradicts: ..."). Gives the number of contradictions. */
int bt_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                    void (*tell)(void *context, const char *text), void *context);

#endif
