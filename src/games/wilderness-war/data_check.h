#ifndef PROVOST_WILDERNESS_WAR_DATA_CHECK_H
#define PROVOST_WILDERNESS_WAR_DATA_CHECK_H

#include "board/rules_data.h"

/* Tells what data has and where it contradicts itself or confirmed ("contradicts: ..."): whether
 * connections and arrows are in order, every space can be reached, counters are as many as their
 * kinds say, names mean one thing. Gives the number of contradictions. */
int ww_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                    void (*tell)(void *context, const char *text), void *context);

#endif
