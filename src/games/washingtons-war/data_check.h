#ifndef PROVOST_WASHINGTONS_WAR_DATA_CHECK_H
#define PROVOST_WASHINGTONS_WAR_DATA_CHECK_H

#include "board/rules_data.h"

/* Tells what data still lacks ("missing: ...") and where it contradicts what is confirmed
 * ("contradicts: ..."); gives the number of contradictions. */
int waw_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                     void (*tell)(void *context, const char *text), void *context);

#endif
