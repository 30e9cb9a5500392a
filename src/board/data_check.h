#ifndef PROVOST_BOARD_DATA_CHECK_H
#define PROVOST_BOARD_DATA_CHECK_H

#include "board/rules_data.h"

/* What can be checked of any game's rules data, for its data.compare. */

struct data_check {
    const struct rules_data *data;
    void (*tell)(void *context, const char *text);
    void *context;
    int faults; /* contradictions so far */
};

/* Tells one line; the second counts it as a contradiction. */
void data_tell(struct data_check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void data_contradicts(struct data_check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

const char *data_word(const struct data_check *check, int kind, int id);

/* Marks the spaces one connection beyond those reached; false when there are none. */
bool data_reach_further(const struct data_check *check, bool *reached);

/* Printed names lead to what bears them, as ids always do; counters of a kind may share a printed
 * name. */
void data_check_names(struct data_check *check);

/* Nothing that confirmed names is missing. */
void data_check_kept(struct data_check *check, const struct rules_data *confirmed);

#endif
