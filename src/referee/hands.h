#ifndef PROVOST_REFEREE_HANDS_H
#define PROVOST_REFEREE_HANDS_H

#include "referee/rules.h"

/* A deck of cards and the hands it is dealt to, whatever a game calls its piles.
 *
 * Every card is in one pile. What the record knows decides which: a card of an open or seeded hand
 * is in that hand's pile; a card that nobody has shown, in the deck or in a closed hand or thrown
 * away face down, is in the deck's pile, and the counts beside it say how many of those cards are
 * not in the deck. So a closed hand of nine from which one card was shown is one card in the hand's
 * pile and a hidden count of eight.
 *
 *     open    the record names the cards dealt
 *     closed  the record counts them, and names a card when it is played or shown
 *     seeded  the stream deals them; where the record names them too they must agree
 *
 * What cannot be known is not held against anybody: a card played from a closed hand is lawful as
 * long as it may be one of those not seen. What can be known is checked: a card elsewhere, a card
 * named twice, more new cards than the hand hides, the last cards of a deck left behind by a
 * reshuffle.
 *
 * Effects take a card from wherever it is, so that an entry that breaks a rule can stand. */

/* Built by the game for the position at hand; its pointers lead into that position. A game with
 * several decks has one for each: their cards differ by the deck's pile, and each has hidden counts
 * of its own. */
struct hands {
    int cards;                   /* CARD ids run from 1 to this */
    const cell *pile;            /* by CARD: the PILE it is in */
    const cell *hidden;          /* by SIDE: cards held that the record has not shown */
    const cell *hidden_discards; /* one cell: cards discarded face down */
    int deck, discard;           /* PILE */
    int hand[SIDE_MAX + 1];      /* PILE by SIDE */
};

/* Cards somebody is owed. */
struct dealing {
    int side;
    int count;           /* as many as the rules give, if there are so many */
    int rule;            /* that gives them */
    const char *purpose; /* of the draws from a stream */
    int in_turn;         /* cards that the other side gets in the same deal, card by card in turn */
};

/* --- questions --- */

int pile_size(const struct hands *hands, int pile);

/* Cards left to draw before a reshuffle. */
int deck_size(const struct hands *hands);

/* Face up and face down. */
int discard_size(const struct hands *hands);

/* Shown and hidden. */
int hand_size(const struct hands *hands, int side);
bool hand_has_cards(const struct hands *hands, int side);

/* Cards a dealing gives: fewer than it asks for when deck and discard together hold fewer. */
int cards_due(const struct hands *hands, const struct dealing *dealing);

/* UNKNOWN: side hides cards, and this may be one of them. */
enum truth hand_holds(const struct hands *hands, int side, int card);

/* "Lord, Marines and 3 hidden"; "nothing" when empty. */
void say_hand(const struct referee *referee, const struct hands *hands, int side,
              struct sentence *sentence);

/* Cards a declaration means: those it names, and those it only counts. Its count is of all of them.
 */
int cards_meant(const struct declaration *declaration);

/* Whether a card is worth trying as dealt to side: options ask it. */
bool may_be_dealt(const struct referee *referee, const struct hands *hands,
                  const struct dealing *dealing, int card);

/* --- checks (record.field) --- */

/* Needs, of a position that was set, that no more cards are hidden than the deck's pile holds. */
void need_hidden_in_deck(struct referee *referee, const struct hands *hands);

/* --- checks (record.card, record.deal, record.stream) --- */

/* Whether each card of the list is, or may be, in the hand of side, none twice. */
bool require_in_hand(struct referee *referee, const struct hands *hands, int side,
                     const struct ids *cards);

/* The same for all cards a declaration means: those it names and, with a greater count, hidden
 * ones. */
bool require_meant(struct referee *referee, const struct hands *hands,
                   const struct declaration *declaration);

/* --- effects --- */

/* Moves a card of the hand of side to a pile: played, discarded, or with the hand's own pile shown.
 */
void take_from_hand(struct referee *referee, const struct hands *hands, int side, int card,
                    int pile, int rule);

/* Discards all cards a declaration means, those it does not name face down. */
void discard_meant(struct referee *referee, const struct hands *hands,
                   const struct declaration *declaration, int rule);

/* Throws away all that side holds, hidden cards face down. */
void discard_hand(struct referee *referee, const struct hands *hands, int side, int rule);

/* Moves every card of one pile to another. */
void move_pile(struct referee *referee, const struct hands *hands, int from, int to, int rule);

/* Puts all discards back into the deck. */
void reshuffle(struct referee *referee, const struct hands *hands, int rule);

/* --- dealing --- */

/* Deals what is due, from the declaration (its cards or count) or, without one, by the stream or
 * into a closed hand; when the deck runs out the discard is reshuffled by rule reshuffled. A
 * perform function returns what this returns: NEXT, or WAIT when the record owes the cards or none
 * are left. */
enum flow deal_cards(struct referee *referee, const struct hands *hands,
                     const struct dealing *dealing, int reshuffled,
                     const struct declaration *declaration);

#endif
