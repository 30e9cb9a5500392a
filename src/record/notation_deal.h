#ifndef PROVOST_RECORD_NOTATION_DEAL_H
#define PROVOST_RECORD_NOTATION_DEAL_H

#include "record/notation_reader.h"
#include "record/notation_typed.h"

/* Deals as players type them: "Deal: F 9, B 9", "Server deals to British: #2 #4", "8 cards to Ann",
 * "dealt 9 each". */

/* The bytes of a word for a deal and of a colon behind it, "Dealt to the British ...", "Deal: F 9";
 * 0 for another word. */
size_t deal_word(const struct dialect *dialect, const char *text, size_t length);

/* Whether it is a deal to a side or of so many cards, whatever else is said: "Deal: F 9, B 9". */
bool deals_to_side(const struct notation *notation, const char *text, size_t length);

/* Writes a deal anew, a clause for each hand, where nothing else is said in the text from at on;
 * false when something is, or it is written as the notation has it. */
bool retype_deal(struct notation *notation, const char *text, size_t length, size_t at,
                 struct retyped *out);

#endif
