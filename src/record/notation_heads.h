#ifndef PROVOST_RECORD_NOTATION_HEADS_H
#define PROVOST_RECORD_NOTATION_HEADS_H

#include "record/notation_reader.h"

#include <stdbool.h>
#include <stddef.h>

/* How a line begins, as players write it, and whether it is one for the referee at all. */

/* "F3:", "French", "<Bob>", "12. F": who declares, and which card of his it is. */
struct typed_head {
    int side;      /* 0: there is no head */
    size_t length; /* of it, with what stands before it */
    size_t phase;  /* where the card's number begins, 0: there is none */
    size_t digits; /* of that number */
};

/* The head a line begins with, if what follows is a declaration. */
struct typed_head typed_head_of(const struct notation *notation, const char *text, size_t length);

/* "Bruno, I'm discarding J5": whether behind a name that ends at at the writer goes on of himself,
 * so that who is named is spoken to, and does nothing. */
bool goes_on_of_self(const char *text, size_t length, size_t at);

/* Whether a line speaks of a correction or a ruling on an entry, by its label: "take back F4". */
bool holds_correction(const struct dialect *dialect, const char *text, size_t length);

/* Whether a line says who goes first or second. */
bool tells_order(const char *text, size_t length);

/* Whether a line names several kinds of what declarations name, a piece and a place, a card and a
 * verb: it may be chat for all that. */
bool names_several_kinds(const struct dialect *dialect, const char *text, size_t length);

/* Whether a line holds the words of a declaration, so that it must not pass for chat. */
bool holds_declaration(const struct notation *notation, const char *text, size_t length);

#endif
