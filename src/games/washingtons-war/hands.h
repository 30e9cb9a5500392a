#ifndef PROVOST_WASHINGTONS_WAR_HANDS_H
#define PROVOST_WASHINGTONS_WAR_HANDS_H

#include "games/washingtons-war/queries.h"
#include "referee/hands.h"

/* Cards: the deck, the hands and the queue. */

/* The pile that is the hand of side, or its queue. */
static inline int hand_of(int side)
{
    return BRITISH_HAND - 1 + side;
}

static inline int queue_of(int side)
{
    return BRITISH_QUEUE - 1 + side;
}

/* The deck and the hands, 6.1; the cards in a hand, unseen ones too. */
struct hands waw_hands(const struct referee *referee);
int waw_hand_size(const struct referee *referee, int side);
bool waw_holds_cards(const struct referee *referee, int side);
/* Whether anybody holds a card. */
bool waw_cards_left(const struct referee *referee);
/* Marks the card that side has played as the last of the phase, or not, by what is left to play
 * (9.44). */
void waw_note_last_card(struct referee *referee, int side);
/* The card itself that side plays when it names card: any 3 OPS is one it holds. 0 when it holds
 * none. */
int waw_card_meant(const struct referee *referee, int side, int card);
/* Whether a card is worth naming as one of side's: it holds it, or nobody knows that it does not.
 * Of cards that bear one name the name is enough. */
bool waw_may_name(const struct referee *referee, int side, int card);
/* Whether it can come from the hand of side, with the finding of record.card if not. */
bool waw_need_in_hand(struct referee *referee, int side, int named, int card);
/* Takes it out of the hand of side to pile. */
void waw_take_card(struct referee *referee, int side, int card, enum pile pile, int rule);
/* The same to the discard pile, with the reshuffle some cards ask for then, 6.1. */
void waw_discard_card(struct referee *referee, int side, int card, int rule);
/* The operations that wait in the queue of side, and laying its cards on the discard pile, 7.1.B.
 */
int waw_queue_total(const struct referee *referee, int side);
void waw_drop_queue(struct referee *referee, int side);
/* The cards that are set aside until this year come into the deck. */
void waw_cards_join(struct referee *referee);
/* The hand of side is dealt, 6.1. */
enum flow waw_deal(struct referee *referee, const struct declaration *declaration, int side);
/* Whether a card is worth trying as dealt to side. */
bool waw_may_be_drawn(const struct referee *referee, int side, int card);
/* 6.33.B: whether battle cards are to be replaced, by whom first, and the draw. */
bool waw_draws_due(const struct referee *referee);
unsigned waw_who_draws(const struct referee *referee);
enum flow waw_draw_replacements(struct referee *referee, const struct declaration *declaration);
/* An event lets side draw so many cards. */
enum flow waw_draw_by_event(struct referee *referee, const struct declaration *declaration,
                            int side, int count);
/* 6.34.C, the tournament rule: whether the British may draw a card and act again; the draw. */
bool waw_extra_open(const struct referee *referee);
enum flow waw_draw_extra(struct referee *referee, const struct declaration *declaration);
/* Says that the data does not know whether card calls for a reshuffle. */
void waw_remark_reshuffle(struct referee *referee, int card);

#endif
