#ifndef PROVOST_REFEREE_REPAIR_LISTS_H
#define PROVOST_REFEREE_REPAIR_LISTS_H

#include "referee/repair_values.h"

/* repair_lists.c; private to src/referee. Lists of a faulty entry: one value less, several less,
 * one more, one for another. */

/* An equal counter stands earlier in the list: leaving out or adding that one is the same. */
bool has_twin_before(const struct referee *referee, enum field_word field, const struct ids *list,
                     int index, const struct ids *but);

/* What one change of a list makes lawful: one value less, several less, one more, one for another.
 */
void try_list(struct referee *referee, const struct repairing *repairing, enum field_word field,
              struct values *values);

/* None of them, where the verb does not need the field. */
void try_left_out(struct referee *referee, const struct repairing *repairing, enum field_word field,
                  struct values *values);

/* Where nobody is named, all who would go but one, who stays behind. */
void try_all_but_one(struct referee *referee, const struct declaration *declaration,
                     struct values *values);

/* As many as are asked for of those that a word of the entry names whatever they are called:
 * "3 Indians", where the units act. */
void try_called(struct referee *referee, const struct repairing *repairing, struct values *values);

/* Those that are there, where they alone would do. */
void try_found(struct referee *referee, const struct declaration *declaration,
               struct values *values);

/* Those that are there but one, where they are too many. */
void try_found_without(struct referee *referee, const struct declaration *declaration,
                       struct values *values);

/* One of those where it is to happen, where nobody is named and somebody has to be: the only one
 * who may. */
void try_one_there(struct referee *referee, const struct declaration *declaration,
                   struct values *values);

/* Those that are there, and one in the place of those that are not. */
void try_found_with_one(struct referee *referee, const struct declaration *declaration,
                        struct values *values);

#endif
