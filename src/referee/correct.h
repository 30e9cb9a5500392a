#ifndef PROVOST_REFEREE_CORRECT_H
#define PROVOST_REFEREE_CORRECT_H

#include "referee/state.h"

/* correct.c; private to src/referee. */

void correct(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Rules again from the first entry on that was left open since both sides revealed before. The
 * verdict says what changed. */
void rule_again_on_open(struct referee *referee, struct verdict *verdict);
/* The label of a verdict into room; one too long is cut. */
void copy_label(char room[static LABEL_ROOM], const char *label);
/* Keeps the entry with what it would take to come back to the moment before it (as past_before
 * gives it). */
struct past_entry past_before(const struct referee *referee);
void remember(struct referee *referee, const struct entry *entry, struct past_entry past,
              const struct verdict *verdict);
/* The fault that what waits for the entry of that number rests on: its own root, or itself. */
int root_of_entry(const struct referee *referee, int number);
void history_free(struct referee *referee);
/* Forgets the older half of a history that is longer than any correction could ask for. */
void history_trim(struct referee *referee);
/* "vp F4, ...; French: play a card": for a director's first lines. In the line's memory. */
const char *state_text(struct referee *referee);
const char *to_act_text(struct referee *referee);
/* Where the game stands: with the side that may still act, else where play waits. In the line's
 * memory. */
struct state_now {
    const char *text, *to_act;
    bool over;
};
struct state_now state_now(struct referee *referee);

#endif
