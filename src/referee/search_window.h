#ifndef PROVOST_REFEREE_SEARCH_WINDOW_H
#define PROVOST_REFEREE_SEARCH_WINDOW_H

#include "referee/search_plan.h"

/* search_window.c; private to src/referee. */

/* How the entry fits the position as it is; it takes its effects. */
enum fit try_one(struct search *search, const struct entry *entry);
/* Whether it names no piece and no place, of which another might be meant. */
bool names_no_thing(struct referee *referee, const struct entry *entry);
/* Whether the side of a declaration goes on in the window. */
bool goes_on_by(const struct search *search, const struct entry *with);
/* Whether the other side than that of the entry declares something in the window: no side is a
 * witness for itself. */
bool other_side_goes_on(const struct search *search);
/* Whether it does, or the record goes on as far as a window sees. */
bool goes_on_long(const struct search *search);
/* Tries entries one after the other, each of which must be lawful. */
bool all_fit(struct search *search, const struct entry *const *entry, int count);
/* Weighs the position as it is, from which the entries of the window go on, the first left out: the
 * plan is the best one if they cost less than under any other. */
void weigh_position(struct search *search, struct plan plan, int first);
/* The same of a position that was not weighed yet; false where it was, or where what was declared
 * since an earlier fault is less lawful there. */
bool weigh_unseen(struct search *search, struct plan plan, int first);
/* Whether from the position as it is, which was not weighed yet, the entries of the window cost no
 * more than under the best plan. */
bool goes_on_as_well(struct search *search);
/* Whether the entry as it is given leads elsewhere than the best plan, and what follows costs no
 * more there. */
bool fits_as_the_best(struct search *search, const struct entry *with);
/* Goes back to the moment before changes, the mark, and ahead again, whatever was tried there. */
long look_back(struct search *search, long mark);
void look_ahead(struct search *search, long mark);
/* The position as it was at that mark, in the line's memory; NULL when it is out. */
cell *position_at(struct search *search, long mark);
/* Weighs the position after the entries before the window, tried from the mark on, unless one of
 * them is not lawful; of the window the first are left out. Whether those before it are lawful. */
bool try_plan(struct search *search, struct plan plan, long mark, const struct entry *const *before,
              int count, int first);
/* The same of one that was meant in place of the entry; NULL is none. guessed: by what follows
 * right after it alone, which then must be lawful. */
bool try_changed(struct search *search, const struct entry *with, bool guessed);

#endif
