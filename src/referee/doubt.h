#ifndef PROVOST_REFEREE_DOUBT_H
#define PROVOST_REFEREE_DOUBT_H

#include "referee/state.h"

/* doubt.c; private to src/referee. */

enum { DOUBT_CALM = 24 }; /* lawful declarations in a row that show where play stands */

/* The fault just ruled on leaves in doubt what those changes of the journal assume, and the places
 * that what follows would allow as well. */
void begin_doubt(struct referee *referee, const struct entry *entry, const struct verdict *verdict,
                 long from, long to, bool deep);
void add_place(struct place_set *set, int place);
/* Whether the fault of an entry may be no other than the one before it that is in doubt. lacks: a
 * thing it names is not where it must be. */
bool is_in_doubt(const struct referee *referee, const struct entry *entry, enum placing placing,
                 bool lacks);
/* What was at fault is lawful when it comes again: it came too early, and nothing is in doubt.
 * Where play stands is known again when enough entries in a row were lawful. */
void follow_doubt(struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict);

/* An entry that waits on the cause took no effect: where the pieces are that it names singly, and
 * what stands where they do, is not known for that. */
void doubt_named(struct referee *referee, const struct entry *entry, int cause);

/* The pieces that the entry names singly. */
struct piece_set pieces_named(const struct referee *referee, const struct entry *entry);

/* The places that it names, as a set of their ids. */
struct piece_set places_named(const struct referee *referee, const struct entry *entry);

/* Whether two declarations say the same. */
bool entries_alike(const struct entry *a, const struct entry *b);

/* Whether two lists of words are the same. */
bool same_words(const struct words *a, const struct words *b);
/* Whether both say who declares them, and it is the same side. */
bool same_side_named(const struct entry *a, const struct entry *b);

#endif
