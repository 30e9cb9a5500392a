#ifndef PROVOST_REFEREE_MEMO_H
#define PROVOST_REFEREE_MEMO_H

#include "referee/move_builder.h"
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

/* What the step on top did without an entry at this very position, once it was tried: its changes,
 * in the order in which they were made. Kept as long as the verbs, where nothing of it is told;
 * NULL: it is not. The row may stand for another position after the next call. */
enum { HAPPENED_CHANGES = 128 };
struct happened {
    uint64_t key;
    bool known, on, stuck; /* on: it happened; stuck: it wanted a die that nobody has */
    int count;
    struct journal_row change[HAPPENED_CHANGES];
};
struct happened *memo_happened(struct referee *referee);

/* Declarations that may be made at a moment, as JSON lines, once they are gathered: kept as long as
 * the verbs, in memory of its own. The moment is the position, with the side, what the record names
 * around it and the fields looked into (gather_wholes), or with what they are like (each_lawful).
 * NULL: there is no memory for it; the row may stand for another moment eight calls later. */
enum { GATHERED_MAX = 512 };
struct gathered_whole {
    const char *text;
    bool owed;
};
struct gathered {
    uint64_t key;
    bool known;
    int count;
    struct gathered_whole whole[GATHERED_MAX];
    struct arena arena;
};
struct gathered *memo_gathered(struct referee *referee, int by, const struct naming *named,
                               uint32_t only);
struct gathered *memo_gathered_like(struct referee *referee, const struct declaration *like,
                                    uint32_t fields, int tries);

/* Begins to keep declarations there, and adds one; what has no room, or no memory, is not kept, nor
 * the rest: gathered->known is false then. */
void gathered_begin(struct gathered *gathered);
void gathered_add(struct gathered *gathered, const char *text, bool owed);

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
