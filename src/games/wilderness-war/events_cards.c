#include "games/wilderness-war/events_cards.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/values.h"

/* Cards an event makes somebody discard or take, and the swap of 14.6. */

/* --- cards discarded and taken --- */

static int nth_in(const struct referee *referee, int pile, int n)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == pile && --n == 0)
            return card;
    }
    return 0;
}

static int hand_pile(int side)
{
    return side == FRENCH ? FRENCH_HAND : BRITISH_HAND;
}

/* A random card of the hand; 0 when the record must say which, as with cards it has not shown. */
static int random_card(struct referee *referee, int side)
{
    struct hands hands = ww_hands(referee);
    int count = pile_size(&hands, hand_pile(side));
    if (hands.hidden[side] || (count > 1 && !stream_decides(referee)))
        return 0;
    return nth_in(referee, hand_pile(side),
                  count > 1 ? draw_lot(referee, count, R5_51, "a card") : 1);
}

/* The card of a crisis or of BIGOT; many gets how many it could be, -1 with hidden ones. */
static int card_to_discard(struct referee *referee, int side, int *many)
{
    struct hands hands = ww_hands(referee);
    bool crisis = ww_is_event(referee, position(referee)->card, "british-ministerial-crisis");
    int found = 0;
    *many = 0;
    if (!crisis) {
        found = random_card(referee, side);
        *many = found ? 1 : ww_hand(referee, side);
        return found;
    }
    for (int card = 1; card <= hands.cards; card++) {
        if (hands.pile[card] != hand_pile(side) || !ww_is_listed(referee, "discards", card))
            continue;
        found = card;
        ++*many;
    }
    return found;
}

static void discard_card(struct referee *referee, int side, const struct declaration *declaration,
                         int card)
{
    struct hands hands = ww_hands(referee);
    if (card) {
        take_from_hand(referee, &hands, side, card, DISCARDS, R5_51);
    } else if (declaration && hands.hidden[side] > 0) {
        change_by(referee, &hands.hidden[side], -1, R5_51);
        change_by(referee, hands.hidden_discards, 1, R5_51);
    }
}

enum flow ww_discard(struct referee *referee, const struct declaration *declaration)
{
    int side = other_side(ww_player(referee)), many = 0;
    bool crisis = ww_is_event(referee, position(referee)->card, "british-ministerial-crisis");
    if (!declaration) {
        int card = card_to_discard(referee, side, &many);
        if (many > 1)
            return WAIT;
        discard_card(referee, side, NULL, card);
        return ww_drop_task(referee, TO_DISCARD);
    }
    ww_check_hand(referee, declaration);
    if (crisis && declaration->hidden_card)
        need_known(referee, CARD_37_LIST, UNKNOWN, "which card is discarded");
    if (crisis && declaration->card)
        require(referee, CARD_37_LIST, ww_is_listed(referee, "discards", declaration->card),
                "%s is not on the list", card_text(referee, declaration->card));
    if (!crisis && stream_decides(referee) && commits(referee) && declaration->card) {
        int drawn = random_card(referee, side);
        require(referee, RECORD_STREAM, !drawn || drawn == declaration->card,
                "%s written, %s drawn", card_text(referee, declaration->card),
                card_text(referee, drawn));
    }
    if (!commits(referee))
        return NEXT;
    discard_card(referee, side, declaration, declaration->card);
    return ww_drop_task(referee, TO_DISCARD);
}

static bool takes_from_enemy(const struct referee *referee)
{
    return ww_is_event(referee, position(referee)->card, "courier-intercepted");
}

static void take_card(struct referee *referee, const struct declaration *declaration, int card)
{
    struct hands hands = ww_hands(referee);
    int side = ww_player(referee), enemy = other_side(side);
    if (card && takes_from_enemy(referee)) {
        take_from_hand(referee, &hands, enemy, card, hand_pile(side), R5_51);
    } else if (card) {
        change(referee, &position(referee)->card_in[card], hand_pile(side), R5_51);
    } else if (declaration && hands.hidden[enemy] > 0) {
        change_by(referee, &hands.hidden[enemy], -1, R5_51);
        change_by(referee, &hands.hidden[side], 1, R5_51);
    }
}

/* A card out of the discards, one of those that may be fetched. */
static bool check_fetched(struct referee *referee, int rule, int card, bool listed)
{
    int pile = position(referee)->card_in[card];
    return require(referee, rule, listed, "%s is none of the cards that can be fetched",
                   card_text(referee, card)) &&
           require(referee, rule, pile == DISCARDS, "%s is %s", card_text(referee, card),
                   in_pile(referee, pile));
}

static bool check_taken(struct referee *referee, int card)
{
    struct hands hands = ww_hands(referee);
    int enemy = other_side(ww_player(referee)), pile = position(referee)->card_in[card];
    if (takes_from_enemy(referee))
        return require(referee, CARD_35_TAKEN, hand_holds(&hands, enemy, card) != NO, "%s is %s",
                       card_text(referee, card), in_pile(referee, pile));
    return check_fetched(referee, CARD_67_LIST, card, ww_is_listed(referee, "fetches", card));
}

/* The enemy's hand may hold cards nobody has seen, of the discards it must be said which. */
static void check_taken_unseen(struct referee *referee)
{
    struct hands hands = ww_hands(referee);
    int enemy = other_side(ww_player(referee));
    if (takes_from_enemy(referee))
        require(referee, RECORD_CARD, hands.hidden[enemy] > 0, "%s has no hidden cards",
                side_name(referee, enemy));
    else
        need_known(referee, CARD_67_LIST, UNKNOWN, "which card is fetched");
}

enum flow ww_take(struct referee *referee, const struct declaration *declaration)
{
    bool courier = takes_from_enemy(referee);
    int enemy = other_side(ww_player(referee));
    if (!declaration) {
        int card = courier ? random_card(referee, enemy) : 0;
        if (courier && !card)
            return WAIT;
        take_card(referee, NULL, card);
        return ww_drop_task(referee, TO_TAKE);
    }
    if (declaration->hidden_card)
        check_taken_unseen(referee);
    bool there = !declaration->card || check_taken(referee, declaration->card);
    if (there && courier && stream_decides(referee) && commits(referee) && declaration->card) {
        int drawn = random_card(referee, enemy);
        require(referee, RECORD_STREAM, !drawn || drawn == declaration->card,
                "%s written, %s drawn", card_text(referee, declaration->card),
                card_text(referee, drawn));
    }
    if (!commits(referee))
        return NEXT;
    take_card(referee, declaration, declaration->card);
    return ww_drop_task(referee, TO_TAKE);
}

/* --- the swap of 14.6 --- */

bool ww_may_swap(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (now->swaps || option(referee, OPTION_BRITISH_SWAP)) && now->year > 1756 &&
           ww_hand(referee, BRITISH) > 0 &&
           (ww_card_in(referee, "british-regulars", DISCARDS) ||
            ww_card_in(referee, "highlanders", DISCARDS));
}

static void check_swap(struct referee *referee, const struct ids *gone, int card)
{
    struct hands hands = ww_hands(referee);
    require_in_hand(referee, &hands, BRITISH, gone);
    require(referee, R14_6_SWAP, gone->count <= 1, "%d cards discarded, limit 1", gone->count);
    if (card)
        check_fetched(referee, R14_6_SWAP, card,
                      ww_is_event(referee, card, "british-regulars") ||
                          ww_is_event(referee, card, "highlanders"));
}

/* "cards" is the card that goes, at random, "card" the one that comes. */
static enum flow swap_card(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    const struct ids *gone = &declaration->cards;
    int card = declaration->card;
    check_swap(referee, gone, card);
    if (!commits(referee))
        return NEXT;
    int drawn = random_card(referee, BRITISH), goes = gone->count ? gone->id[0] : drawn;
    require(referee, RECORD_STREAM, !drawn || drawn == goes, "%s written, %s drawn",
            card_text(referee, goes), name_of(referee, CARD, drawn));
    if (!need_known(referee, RECORD_FIELD, goes ? YES : UNKNOWN,
                    "which card goes: \"cards\" is missing"))
        return NEXT;
    take_from_hand(referee, &hands, BRITISH, goes, DISCARDS, R14_6);
    change(referee, &position(referee)->card_in[card], BRITISH_HAND, R14_6);
    return NEXT;
}

/* --- what may be declared --- */

/* Of the discards, or of a hand that may hold any card not seen elsewhere. */
static void cards_to_take(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct hands hands = ww_hands(referee);
    for (int card = 1; card <= hands.cards; card++) {
        if (position(referee)->card_in[card] == DISCARDS ||
            hand_holds(&hands, other_side(declaration->by), card) != NO)
            values_add(values, card);
    }
}

const struct action ww_discarding_by_event = {
    {VERB_DISCARD, "play a card for nothing", {NEEDS(CARD, SINGLE(CARD), .values = ww_list_hand)}},
};

const struct action ww_taking = {
    {VERB_TAKE, "take a card", {NEEDS(CARD, SINGLE(CARD), .values = cards_to_take)}},
};

const struct action ww_swapping_cards = {
    {VERB_EXCHANGE,
     "take a discard for a random card",
     {NEEDS(CARD, SINGLE(CARD)), MAY(CARDS, SEVERAL(CARD))}},
    .perform = swap_card,
};
