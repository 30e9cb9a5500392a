#ifndef PROVOST_RECORD_TYPED_PARTS_H
#define PROVOST_RECORD_TYPED_PARTS_H

#include "record/typed_bag.h"

/* In what parts the things of a clause may make several declarations. */

enum { PARTS_MAX = 8, CUTS_MAX = 12, WAYS_TO_PART = 11, WAYS_IN_CHAIN = 5 };

/* The things of a clause in parts, each of which makes a declaration. */
struct parts {
    int count;
    struct bag bag[PARTS_MAX];
    verb_id verb[PARTS_MAX]; /* VERB_NONE: any */
    bool follows[PARTS_MAX]; /* what a card or a point is used for: its verb need not be said */
    int alike; /* those from it on are of one verb: "Langlade to Detroit, Levis to Montreal"; -1 */
    bool leave_out;
    struct item given, taken; /* of a swap: the words for it, which nobody typed */
};

/* Parts in one of the ways in which the things of a clause, or of a part of one, may be parted,
 * whatever their order; way 0 keeps them together. False where they cannot be. */
bool part_in_way(const struct bag *bag, int way, struct parts *parts);

/* Adds the parts of more behind; false where they are too many, or several are alike. */
bool join_parts(struct parts *parts, const struct parts *more);

/* Groups of pieces of which one verb tells where each goes, or what each rolls; false for none. by:
 * whose clause it is. */
bool part_groups(const struct notation *notation, const struct items *items, int by,
                 struct parts *parts);

/* "Campaign! Levis with 3 regulars and Montcalm with 2": a card, and each leader with his force. */
bool part_forces(const struct notation *notation, const struct items *items, int by,
                 struct parts *parts);

/* Whether each side of an item, at 1 or more, makes a declaration: it is a verb behind another, or
 * stands behind a comma or "and" before one. */
bool may_part_at(const struct items *items, int at);

/* Whether another sentence, with another verb, begins at an item, at 1 or more. */
bool begins_sentence(const struct items *items, int at);

/* The first items, at 1 or more, at which something else may be declared, a verb said or not:
 * behind a mark or "and", or at a verb; how many there are. */
int places_to_cut(const struct items *items, int place[CUTS_MAX]);

#endif
