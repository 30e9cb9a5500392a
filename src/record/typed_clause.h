#ifndef PROVOST_RECORD_TYPED_CLAUSE_H
#define PROVOST_RECORD_TYPED_CLAUSE_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* Whether every name of a declaration is one of the game, in a field that may hold it, and nothing
 * stands in its comment that the declaration lacks; such an entry is taken as it was read. clause:
 * where its text stands, NULL when its comment is known to be one. */
bool is_well_read(const struct dialect *dialect, const struct scan *clause,
                  const struct entry *entry);

/* The same, be it that its verb takes no such cards or units, or needs more. */
bool is_all_known(const struct dialect *dialect, const struct scan *clause,
                  const struct entry *entry);

/* Whether all that is declared stands in a field of its verb. */
bool fits_verb(const struct dialect *dialect, const struct entry *entry);

/* Whether what is well read names things without a mark in no field of its verb, or has an arrow
 * behind who comes there, "militia > Deerfield": where it is none of the moment, another may be
 * meant. */
bool may_be_otherwise(const struct dialect *dialect, const struct entry *entry);

/* "raid 5, hit, lose nothing", "everything in New York > Albany": whether a number, what is done,
 * or a sentence stands where a name would. */
bool holds_clause(const struct dialect *dialect, const struct entry *entry);

/* Whether a piece or a place is named that the game does not have: no spare word, and no slip. */
bool names_stranger(const struct dialect *dialect, const struct entry *entry);

/* Whether all that keeps a declaration from being well read are names that are near some of the
 * game. */
bool differs_by_slips(const struct dialect *dialect, const struct entry *entry);

/* The word of a declaration that can be none of its field, as a piece where a place is to stand;
 * with what was expected; NULL when there is none. */
const struct word *misplaced(const struct dialect *dialect, const struct entry *entry,
                             const char **expected);

/* What each word of a clause is taken for: "attacks: battle; HCN: place"; in the arena, NULL when
 * it cannot be told. */
const char *words_heard(const struct notation *notation, const struct scan *clause);

#endif
