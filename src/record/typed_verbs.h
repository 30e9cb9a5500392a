#ifndef PROVOST_RECORD_TYPED_VERBS_H
#define PROVOST_RECORD_TYPED_VERBS_H

#include "record/dialect.h"

#include <stdint.h>

/* Verbs as players say them. */

/* The word of the notation for a verb as a player writes it, in any tense or number ("loses",
 * "attacked"), static; NULL when the word is no verb, or one that may mean several things. */
const char *verb_typed(const struct dialect *dialect, const char *word, size_t length);

/* All verbs of the notation that such a word may mean, 1 << verb_id each: "landed" is to move, to
 * place or to deploy. 0: it is no verb. */
uint64_t verbs_meant(const struct dialect *dialect, const char *word, size_t length);

/* The verbs of a game that a word nobody knows may shorten: "mv", "rtr", "disc". */
uint64_t verbs_shortened(const struct dialect *dialect, const char *word, size_t length);

#endif
