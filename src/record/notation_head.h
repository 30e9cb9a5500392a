#ifndef PROVOST_RECORD_NOTATION_HEAD_H
#define PROVOST_RECORD_NOTATION_HEAD_H

#include "record/notation_scan.h"
#include "record/notation_typed.h"

/* "F3" or "by NAME": who declares, and which card of his it is; false when there is no head. */
bool scan_head(struct scan *scan, struct entry *entry, bool *found);

/* The side of a clause, past its head, which is retyped; 0 where it has none and by, the side
 * before it, is NULL; -1 where the head cannot be read. */
int side_of_clause(const struct notation *notation, struct scan *clause, const char *by,
                   struct retyped *retyped);

/* Whether a text begins with this word. */
bool begins_word(const char *text, size_t length, const char *word);

/* Whether it begins with 'by "anybody"', for sides the game does not have, or "by ?" for none at
 * all. */
bool begins_by(const char *text, size_t length);

/* Whether it begins a block of dice, "dice [". */
bool is_dice_block(const char *text, size_t length);

/* Whether it begins as clauses do, with the initial of a side or the word of a clause of none. */
bool has_clause_head(const struct dialect *dialect, const char *text, size_t length);

/* Whether a line begins as entries do and so may go on in the next one; chat and notes do not. */
bool has_head(const struct dialect *dialect, const char *text, size_t length);

/* "A long walk for a gouty general: ...": whether a text begins with the article, and not with the
 * initial of a side. */
bool begins_with_article(const char *text, size_t length);

#endif
