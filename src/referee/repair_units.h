#ifndef PROVOST_REFEREE_REPAIR_UNITS_H
#define PROVOST_REFEREE_REPAIR_UNITS_H

#include "referee/repair_values.h"

/* repair_units.c; private to src/referee. Units of a faulty entry: names that mean nothing, and
 * units that stand elsewhere. */

/* The units of an entry as they are found anew: which of them are named one by one, and which
 * others elsewhere the names mean as well. */
struct units_found {
    struct ids units;
    struct piece_set singly, others;
};

/* Finds them where the entry says that they are, or anywhere; whether all are found. */
bool find_units(struct referee *referee, const struct entry *entry,
                const struct declaration *declaration, bool anywhere, struct units_found *found);

/* What the entry names, where it says and elsewhere. */
void find_named(struct referee *referee, struct repairing *repairing);

/* What a repair may name: the pieces that the entry names with those beside them, and those where
 * it says that they are. What stands in a box is near nothing: any may be meant. */
void find_near_pieces(struct referee *referee, struct repairing *repairing);

/* Where the units of a declaration act; 0: it does not say. */
int place_of_action(const struct referee *referee, const struct declaration *declaration);

/* Whether the entry would be lawful with the names it was likely meant to have. Where a leader is
 * decides which units are meant, so all are mended at once. */
bool mend_names(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room);

/* The entry with a name as the first of a field, whether it has any or none; NULL when memory is
 * out. */
struct entry *entry_naming(struct referee *referee, const struct entry *entry,
                           enum field_word field, struct word name);

/* Whether it would be lawful under another leader, with the units as they were written. */
bool mend_leader(struct referee *referee, const struct repairing *repairing,
                 struct verdict *verdict, struct alternative *room);

/* What makes an entry lawful none of whose units are where it says. */
bool mend_units(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room);

/* Whether it would be lawful to where its last unit is: "hold Belestre > Fort Duquesne". */
bool mend_goal(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room);

#endif
