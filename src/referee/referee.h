#ifndef PROVOST_REFEREE_REFEREE_H
#define PROVOST_REFEREE_REFEREE_H

#include "record/entry.h"
#include "referee/game.h"
#include "referee/verdict.h"

#include <stdbool.h>

/* The referee as the commands and the library use it: one game at a time, one entry after another.
 */

struct referee;

/* A referee for the game of header, set up at its scenario or position. data stays the caller's and
 * must outlive it. NULL when memory is out or the header names something unknown: then fault says
 * where and what (static or in arena). */
struct referee *referee_open(const struct game *game, const struct rules_data *data,
                             const struct entry *header, struct arena *arena, struct fault *fault);

/* The same in the memory of referee, whose game is over and who is no more then. */
struct referee *referee_reopen(struct referee *referee, const struct game *game,
                               const struct rules_data *data, const struct entry *header,
                               struct arena *arena, struct fault *fault);
void referee_close(struct referee *referee);

/* Rules on one entry (not a header). verdict and what it points to live until the next call. */
void referee_rule(struct referee *referee, const struct entry *entry, struct verdict *verdict);

/* Rules on a declaration that nobody has made: the game stands as before. Dice that the entry does
 * not have are unknown, whatever seed or secrets would give, and where a hand is dealt by the
 * stream nothing is told of cards but those the entry names. As referee_rule for verdict. */
void referee_ask(struct referee *referee, const struct entry *entry, struct verdict *verdict);

/* What seed and commitments give is not told until referee_tell_again: dice that an entry does not
 * have are unknown. Gives what referee_tell_again takes. */
struct withheld {
    bool seeded, committed;
};
struct withheld referee_withhold(struct referee *referee);
void referee_tell_again(struct referee *referee, struct withheld withheld);

/* Before referee_rule: the entry may wait for what follows it. Behind it: whether it does, as it is
 * at fault in a way that what follows may explain; it is then as if it had not been, and is to be
 * ruled on within its window. */
void referee_let_wait(struct referee *referee);
bool referee_waits(struct referee *referee);

/* Takes the entry ruled on last back, as if it had not been. */
void referee_take_back(struct referee *referee);

/* Rules on an entry when the count entries that follow it are known: of what is at fault it is
 * found by them what was meant. They must live until it returns. question: one of them that is
 * asked and not declared, for which nothing is drawn; or NULL. */
void referee_rule_within(struct referee *referee, const struct entry *entry,
                         const struct entry *const *next, int count, const struct entry *question,
                         struct verdict *verdict);

/* Rules on the end of the record, before referee_end: false when nothing is open there. The
 * verdict's line is that of the last entry; it and what it points to live until the next call. */
bool referee_rule_end(struct referee *referee, struct verdict *verdict);

/* Ends the game: fills closing, which lives as long as the referee, from the settled position. */
const struct closing *referee_end(struct referee *referee);

/* The position as a header line that sets it up again, without line end: as it stands, what waits
 * still waits. In the referee's memory until the next call. */
const char *referee_position_json(struct referee *referee);

/* The settled position for people: the moment, views, stacks by space, one thing a line. */
const char *referee_position_text(struct referee *referee);

/* From now on verdicts tell that much. */
void referee_tell(struct referee *referee, enum telling telling);

/* From now on faults and the end come with a picture of the position. */
void referee_draw(struct referee *referee);

/* What the entry ruled on last has changed of the picture since the last call, all of it at the
 * first: places that are not changed have no more than where they are. Lives as the verdict does.
 * NULL when memory is out. */
const struct picture *referee_step(struct referee *referee);

/* A picture of the settled position, without a declared move; in the referee's memory until the
 * next call. NULL when memory is out. */
const struct picture *referee_picture(struct referee *referee);

/* What the options are asked for: each NULL for all. */
struct inquiry {
    const char *side, *verb; /* as a record has them */
    const char *units; /* "2 Provincials, Montcalm": those who are to act, all of them; or cards */
    const char *place; /* "at" or "to" it, or where a path begins or ends */
};

/* What of an inquiry means nothing to the game, in the line's memory; NULL: nothing. */
const char *referee_inquiry_fault(struct referee *referee, const struct inquiry *inquiry);

/* What may be declared now, of what is asked for (NULL: of everything): calls tell for each verb
 * that will do alone, and for each field of a verb with the values that some whole lawful
 * declaration holds, each named once. Texts live until the next entry, the lists until tell
 * returns. Returns the step whose dice or draws decide what else may follow, which is not told
 * before; NULL when there is none. Where units or a place are asked for, each declaration told
 * holds them, and a verb without a field will do with them alone, as its whole has it. */
struct legal_move {
    const char *side, *step, *verb;
    const char *field; /* NULL: the verb alone will do */
    bool needed, owed; /* the field; the step */
    bool with_others;  /* what was asked for is lawful with others alone, which the values are */
    bool in_doubt;     /* something that is not known decides whether it is lawful */
    bool broken_off;   /* not all was tried: other values may do */
    int count;         /* of the values that will do; 0: any that the rest admits */
    const char *const *value;
    const char *const *id;    /* of each, as a record may have it */
    const char *const *whole; /* a lawful declaration with each value, one where none is listed:
                               * JSON lines without end; NULL where none was found before the
                               * search was broken off */
};
typedef void legal_move_function(void *context, const struct legal_move *move);
const char *referee_options(struct referee *referee, const struct inquiry *inquiry,
                            legal_move_function *tell, void *context);

/* A random lawful declaration, as a JSON line without end that lives until the next call; NULL when
 * the game is over, nobody can do anything, or so many were tried that the search is given up.
 * random is the generator's state. */
const char *referee_random_entry(struct referee *referee, uint64_t *random);

/* Where the positions of two referees of one game differ: calls differ once as "next" where
 * the steps that wait do, then for each other cell in the order of the fields. item is "" where the
 * field is one cell; texts live until the next call. False when the games differ. */
struct difference {
    const char *field, *item; /* as people are told it */
    const char *a, *b;
};
typedef void difference_function(void *context, const struct difference *difference);
bool referee_difference(struct referee *a, struct referee *b, difference_function *differ,
                        void *context);

/* For tests: the checksum kept step by step, the one reckoned from scratch, and undoing everything
 * up to the start. */
uint64_t referee_checksum(const struct referee *referee);
uint64_t referee_checksum_afresh(const struct referee *referee);
bool referee_undo_last(struct referee *referee);

/* Whether memory ran out while the last entry was ruled on: its verdict is not to be relied on. */
bool referee_starved(const struct referee *referee);

/* Whether the faults of a line of the record, but for the first, have had all that they get
 * together of what is tried: nothing more is looked for on it. */
bool referee_has_tried_enough(const struct referee *referee, long line);

const struct game *referee_game(const struct referee *referee);

#endif
