#ifndef PROVOST_REFEREE_HISTORY_H
#define PROVOST_REFEREE_HISTORY_H

#include "referee/state.h"

/* history.c; private to src/referee. */

/* What it would take to come back to this moment, for an entry that is ruled on now. */
void past_before(const struct referee *referee, struct past_entry *past);

/* Forgets the older half of a history that is longer than any correction could ask for. */
void history_trim(struct referee *referee);

/* The label of a verdict into room; one too long is cut. */
void copy_label(char room[static LABEL_ROOM], const char *label);

/* As the last entry of the game, with the verdict it was given and what past_before had. */
void remember(struct referee *referee, const struct entry *entry, struct past_entry *past,
              const struct verdict *verdict);

/* The fault that what waits for the entry of that number depends on: its own root, or itself. */
int cause_of_entry(const struct referee *referee, int number);

/* Whether it is the entry of that number, or depends on it; false for number 0. */
bool rests_on(const struct past_entry *past, int number);

/* Whether a datum alone is not known of it: it stands as it is, or is void. */
bool is_open_for_data(const struct past_entry *past);

/* Gives its memory back. */
void history_free(struct referee *referee);

/* The line of the entry of that number; line where there is none before this one. */
long line_of_entry(const struct referee *referee, int number, long line);

/* Makes room for one entry more; false when memory is out. */
bool history_room(struct history *history);

#endif
