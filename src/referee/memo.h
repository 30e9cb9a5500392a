#ifndef PROVOST_REFEREE_MEMO_H
#define PROVOST_REFEREE_MEMO_H

#include "referee/state.h"

/* memo.c; private to src/referee. */

/* From begin to end what is judged of one position is remembered: begin again for another. */
void memo_begin(struct referee *referee);
void memo_end(struct referee *referee);
void memo_free(struct referee *referee);

/* The verbs that may be lawful at a step for those sides, where that was found of this very
 * position; NULL: there is no memory for it. It is kept until another game begins or a datum is
 * set: fault stands behind fault at one position. */
struct verbs_known {
    uint64_t key;
    bool known;
    uint64_t verbs;
};
struct verbs_known *memo_verbs(struct referee *referee, const struct step *step, unsigned sides);
void memo_forget(struct referee *referee);

/* The values of a field that may follow a beginning, as far as they were looked for, in the line's
 * memory. NULL when nothing is remembered; it may stand for another beginning after the next call.
 */
struct followers {
    int tried; /* the highest value */
    int count, room;
    int16_t *id;
};
struct followers *memo_followers(struct referee *referee, const struct declaration *declaration,
                                 int field);
bool add_follower(struct referee *referee, struct followers *followers,
                  int id); /* false: no memory */

/* The values worth trying in a field of a declaration, once they are listed. NULL when nothing is
 * remembered; it may stand for another declaration after the next call. */
struct values_listed {
    bool listed;
    struct value_set values;
};
struct values_listed *memo_values(const struct referee *referee,
                                  const struct declaration *declaration, int field);

/* What was judged of a declaration, or of its beginning (partial), while it is remembered; false:
 * nothing yet, but the key by which it is kept. Only between begin and end. */
struct judged_before {
    uint64_t key;
    int path_state;
    struct judgement judgement;
};
bool memo_find(struct referee *referee, const struct declaration *declaration, bool partial,
               struct judged_before *before);
void memo_keep(struct referee *referee, const struct judged_before *judged);

#endif
