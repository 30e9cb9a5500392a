#ifndef PROVOST_RECORD_TYPED_EXPLAINING_H
#define PROVOST_RECORD_TYPED_EXPLAINING_H

#include "record/notation_reader.h"
#include "record/typed_bag.h"

#include <stdbool.h>
#include <stdint.h>

enum { ENTRIES_MAX = 8, ASKED_MAX = 60 };

/* What is said, and what it was read as. */
struct explaining {
    struct notation *notation;
    const struct dialect *dialect;
    int by;
    const struct items *said, *read;
    struct bag bag; /* of what is said: what each thing may be where it stands */
    struct entry entry[ENTRIES_MAX];
    int entries;
    uint64_t verbs;                /* of the entries, 1 << verb_id */
    int dice;                      /* of the entries, */
    int figures;                   /* and what is added to them or claimed */
    struct opinion opinion;        /* of the referee, of the entries */
    const struct scan *clause;     /* what is said, */
    const struct retyped *retyped; /* and what it was read as, with where each byte is from */
    bool sole;                     /* nothing else is proposed */
    bool spoken_to;                /* the side speaks to the other player by name */
    bool weighs;                   /* figures beside are compared, where nothing claims them */
};

/* Reads what it was read as, in the notation; false where it does not declare, or too much. */
bool read_entries(struct explaining *explaining, const char *text);

/* Takes its items as they are written; false where memory ran out. */
bool read_proposal(struct explaining *explaining, const char *text);

/* Hears what is said as of a side, by its number; false where memory ran out, or it is nobody's. */
bool hear_for(struct explaining *explaining, const struct scan *clause, int by);

/* Whether an item of what it was read as is a thing of the game, and no word of the notation. */
bool is_thing(const struct item *item);

/* Whether one of the entries takes pieces by their names. */
bool takes_pieces(const struct explaining *explaining);

/* Whether a name may be that piece's, or its kind's. */
bool may_name(const struct dialect *dialect, const struct item *item, int piece);

/* Whether what is said may be the very thing that another item names. */
bool is_same(const struct dialect *dialect, const struct item *said, const struct item *thing);

/* How many of the items are the same thing. */
int times(const struct explaining *explaining, const struct items *items, const struct item *item);

/* "46 Conspiracy": a card by its number, or by its title. */
bool is_card_among(const struct dialect *dialect, const struct items *items,
                   const struct item *item);

/* "two" */
bool is_in_letters(const struct item *number);

/* Whether a figure that the verdict shows has that value, and is of what stands beside an item, up
 * to the next marks: "agility 4", "VP 3". */
bool is_figure_shown(const struct explaining *explaining, const struct item *beside, int value);

/* Whether a number, an item, a name or a verb that is said stands in what was read, or is told by
 * it or by the position. */
bool is_number_explained(const struct explaining *explaining, const struct item *item);
bool is_item_explained(const struct explaining *explaining, const struct item *item);
bool is_name_explained(struct explaining *explaining, const struct bag_name *name);
bool is_verb_explained(struct explaining *explaining, const struct item *item);

/* Asks what the referee says of an outcome that is told, "success", of what was read; false where
 * that rolls no dice, claims something already, or nobody can be asked. */
bool weigh_outcome(const struct explaining *explaining, const char *result,
                   struct opinion *opinion);

/* Whether a die stands behind an item, with no more than a mark between. */
bool rolls_behind(const struct explaining *explaining, const struct item *item);

/* Whether an item names a place where something happens now, or where somebody stands who is named:
 * "the battle at Albany", "Gage at Albany". */
bool is_here(struct explaining *explaining, const struct item *item);

/* Whether a piece stands at a place that is read. */
bool stands_at_read(struct explaining *explaining, int piece);

/* The same, or no place is: "Montcalm: 1", but "attacks Oswego with Montcalm: 3", where he is not.
 */
bool may_roll_there(struct explaining *explaining, int piece);

/* Whether an item is a thing of the game, a number or a face. */
bool is_of_game(const struct item *item);

/* A mark behind which something else is said. */
bool ends_passage(const struct item *item);

/* "the card you just discarded": a verb that says what the other player did. */
bool is_of_you(const struct explaining *explaining, const struct item *verb);

#endif
