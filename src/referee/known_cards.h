#ifndef PROVOST_REFEREE_KNOWN_CARDS_H
#define PROVOST_REFEREE_KNOWN_CARDS_H

#include "referee/state.h"

/* known_cards.c; private to src/referee. */

/* Whether somebody is known to have the card: one that nobody has seen is neither advice nor
 * assumed. */
bool card_is_seen(const struct referee *referee, int card);

/* Whether its pile is that of a deck. */
bool card_is_in_deck(const struct referee *referee, int card);

/* Whether the card is in a hand that the stream has dealt: its side alone has seen it. */
bool card_is_hidden(const struct referee *referee, int card);

/* The cards that an answer to this question does not name: those in hands that the stream has
 * dealt, but those of the entry. */
struct piece_set cards_not_told(const struct referee *referee, const struct entry *entry);

#endif
