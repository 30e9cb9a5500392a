#include "games/bayonets-and-tomahawks/decks.h"

/* The decks of cards (6.0, 17.4). */

struct hands bt_hands(const struct referee *referee, enum deck deck)
{
    const struct position *now = position(referee);
    const cell *const hidden[] = {now->hidden_british_buildup, now->hidden_british_campaign,
                                  now->hidden_french_buildup, now->hidden_french_campaign,
                                  now->hidden_indian};
    struct hands hands = {.cards = CARD_MAX,
                          .pile = now->card_pile,
                          .hidden = hidden[deck],
                          .hidden_discards = &now->face_down[deck + 1],
                          .deck = BRITISH_BUILDUP_DECK + (int)deck,
                          .discard = DISCARDED,
                          .hand = {0, BRITISH_HAND, FRENCH_HAND}};
    if (deck == INDIAN_CARDS)
        hands.hand[FRENCH] = INDIAN_HAND;
    return hands;
}

static bool in_year(const struct card_row *card, int year)
{
    return year >= card->first_year && year <= card->last_year;
}

void bt_reset_cards(struct referee *referee, int year)
{
    const struct position *now = position(referee);
    for (enum deck deck = BRITISH_BUILDUP; deck < DECK_COUNT; deck++) {
        struct hands hands = bt_hands(referee, deck);
        change(referee, &hands.hidden[BRITISH], 0, R17_4_CARDS);
        change(referee, &hands.hidden[FRENCH], 0, R17_4_CARDS);
        change(referee, hands.hidden_discards, 0, R17_4_CARDS);
    }
    for (int card = 1; card <= CARD_MAX; card++) {
        const struct card_row *row = &bt_own(referee)->card[card];
        if (now->card_pile[card] != REMOVED_CARDS)
            change(referee, &now->card_pile[card],
                   in_year(row, year) ? BRITISH_BUILDUP_DECK + row->deck : UNUSED_CARDS,
                   R17_4_CARDS);
    }
}
