#ifndef PROVOST_WASHINGTONS_WAR_DATA_CHECK_H
#define PROVOST_WASHINGTONS_WAR_DATA_CHECK_H

#include "board/data_check.h"

/* Tells what data still lacks ("missing: ...") and where it contradicts what is confirmed
 * ("contradicts: ..."); gives the number of contradictions. */
int waw_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                     void (*tell)(void *context, const char *text), void *context);

/* What a deck and a whole map must fulfil in themselves: as many cards as the deck has, no number
 * beyond it, no space that nobody reaches, no map in several parts. */
void waw_check_whole(struct data_check *check);

#endif
