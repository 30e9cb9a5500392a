#include "games/washingtons-war/hands.h"

/* 6.1 The deck and the hands, 7.1.B the queue: cards held, dealt, drawn and laid down. */

static int card_count(const struct referee *referee)
{
    return rules_data(referee)->names[CARD].count;
}

struct hands waw_hands(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (struct hands){.cards = card_count(referee),
                          .pile = now->card_in,
                          .hidden = now->unseen,
                          .hidden_discards = &now->hidden_discards,
                          .deck = DECK,
                          .discard = DISCARDS,
                          .hand = {0, BRITISH_HAND, AMERICAN_HAND}};
}

int waw_hand_size(const struct referee *referee, int side)
{
    struct hands hands = waw_hands(referee);
    return hand_size(&hands, side);
}

bool waw_holds_cards(const struct referee *referee, int side)
{
    struct hands hands = waw_hands(referee);
    return hand_has_cards(&hands, side);
}

bool waw_cards_left(const struct referee *referee)
{
    return waw_holds_cards(referee, BRITISH) || waw_holds_cards(referee, AMERICAN);
}

static bool plays_on(const struct referee *referee, int side)
{
    return waw_holds_cards(referee, side) || position(referee)->draws_due[side] > 0;
}

/* 9.44: a card discarded in a battle is not played (6.32.C), one played there is replaced (6.33.B).
 */
void waw_note_last_card(struct referee *referee, int side)
{
    bool last = !plays_on(referee, side) &&
                (ruling_is(referee, LAST_CARD_OWN_HAND) || !plays_on(referee, other_side(side)));
    change(referee, &position(referee)->last_card, last, R5_3_SEQUENCE);
}

static bool may_be_unseen(const struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    return now->unseen[side] > 0 && now->card_in[card] == DECK;
}

/* Whether one more of the same name may be among the cards of side that nobody has seen: the data
 * does not say how many there are. */
static bool may_be_another(const struct referee *referee, int side, int named)
{
    return position(referee)->unseen[side] > 0 && !waw_data(referee)->card[named].copies_known;
}

/* One more than are known goes where one of the discarded lies. */
int waw_card_meant(const struct referee *referee, int side, int card)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    int unseen = 0, another = 0;
    if (!data->card[card].any)
        return card;
    for (int other = 1; other <= card_count(referee); other++) {
        if (data->card[other].any || data->card[other].group != data->card[card].group)
            continue;
        if (now->card_in[other] == hand_of(side))
            return other;
        if (!unseen && may_be_unseen(referee, side, other))
            unseen = other;
        if (now->card_in[other] == DISCARDS)
            another = other;
    }
    return unseen || !may_be_another(referee, side, card) ? unseen : another;
}

bool waw_may_name(const struct referee *referee, int side, int card)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    if (facts->any) /* for one of several that nobody has seen */
        return may_be_unseen(referee, side, waw_card_meant(referee, side, card));
    return position(referee)->card_in[card] == hand_of(side) ||
           (!facts->group && may_be_unseen(referee, side, card));
}

bool waw_need_in_hand(struct referee *referee, int side, int named, int card)
{
    const struct position *now = position(referee);
    const char *name = card_text(referee, named);
    bool held = card && (now->card_in[card] == hand_of(side) || may_be_unseen(referee, side, card));
    if (!held && may_be_another(referee, side, named)) {
        require_known(
            referee, RECORD_CARD, UNKNOWN,
            "is there another %s? not in the rules data; worksheet: %s, number; the known ones "
            "have been played",
            name, name);
        return need_known(referee, RECORD_CARD, card ? YES : UNKNOWN, "all %s are in play", name);
    }
    if (!card)
        return need(referee, RECORD_CARD, false, "no %s in the %s, which has %d cards", name,
                    name_of(referee, PILE, hand_of(side)), waw_hand_size(referee, side));
    if (!pile_is_told(referee, now->card_in[card]))
        return need(referee, RECORD_CARD, held, "the %s does not hold %s",
                    name_of(referee, PILE, hand_of(side)), name);
    const char *since = held ? "" : since_entry(referee, &now->card_in[card]);
    return need(referee, RECORD_CARD, held, "%s %s %s%s%s, not in the %s", name,
                since[0] ? "has been" : "is", now->card_in[card] < ON_THE_DECK ? "in the " : "",
                name_of(referee, PILE, now->card_in[card]), since,
                name_of(referee, PILE, hand_of(side)));
}

/* --- laid down --- */

void waw_take_card(struct referee *referee, int side, int card, enum pile pile, int rule)
{
    const struct position *now = position(referee);
    if (now->card_in[card] != hand_of(side))
        change_by(referee, &now->unseen[side], -1, rule);
    change(referee, &now->card_in[card], (int)pile, rule);
}

void waw_drop_queue(struct referee *referee, int side)
{
    struct hands hands = waw_hands(referee);
    move_pile(referee, &hands, queue_of(side), DISCARDS, R7_1_B_QUEUE_LAID);
}

int waw_queue_total(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int total = 0;
    for (int card = 1; card <= card_count(referee); card++) {
        if (now->card_in[card] == queue_of(side))
            total += waw_data(referee)->card[card].ops;
    }
    return total;
}

void waw_remark_reshuffle(struct referee *referee, int card)
{
    remark(referee, R6_1_B_RESHUFFLE,
           "whether %s calls for a reshuffle is not in the rules data; none is made",
           card_text(referee, card));
}

/* 6.1: some cards ask for a reshuffle when they are discarded. */
void waw_discard_card(struct referee *referee, int side, int card, int rule)
{
    enum reshuffle reshuffle = waw_data(referee)->card[card].reshuffle;
    waw_take_card(referee, side, card, DISCARDS, rule);
    if (reshuffle == RESHUFFLE_DISCARDED)
        change(referee, &position(referee)->reshuffle_due, 1, R6_1_B_RESHUFFLE);
    if (reshuffle == RESHUFFLE_UNKNOWN)
        waw_remark_reshuffle(referee, card);
}

/* 6.1.E: two cards join the deck in 1776. */
void waw_cards_join(struct referee *referee)
{
    const struct position *now = position(referee);
    for (int card = 1; card <= card_count(referee); card++) {
        if (now->card_in[card] == SET_ASIDE &&
            waw_data(referee)->card[card].joins_year <= now->year)
            change(referee, &now->card_in[card], DECK, R6_1_E_CARDS_JOIN);
    }
}

/* --- dealt and drawn --- */

/* "3 OPS" among cards dealt means any that can be. */
static void name_cards(const struct referee *referee, struct ids *cards)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    for (int i = 0; i < cards->count; i++) {
        int named = cards->id[i], group = data->card[named].group;
        for (int card = 1; data->card[cards->id[i]].any && card <= card_count(referee); card++) {
            if (!data->card[card].any && data->card[card].group == group &&
                now->card_in[card] == DECK && !ids_hold(cards, card))
                cards->id[i] = (int16_t)card;
        }
    }
}

/* Where the list of cards is not complete, only their number says when the deck runs out. */
static int cards_not_drawn(const struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    int there = now->year == FIRST_YEAR ? data->cards_in_1775 : data->cards_later;
    for (int card = 1; card <= card_count(referee); card++)
        there -=
            now->card_in[card] && now->card_in[card] != DECK && now->card_in[card] != SET_ASIDE;
    for (int side = 1; side <= SIDE_MAX; side++)
        there -= hands.hidden[side];
    return there;
}

/* What the two rulings on depletion make of it. */
static void after_dealing(struct referee *referee, bool ran_out)
{
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    if (ran_out && ruling_is(referee, RESHUFFLE_TWICE_NO)) {
        move_pile(referee, &hands, ON_THE_DECK, DECK, R6_1_B_RESHUFFLE);
        change(referee, &now->reshuffle_due, 0, R6_1_B_RESHUFFLE);
    }
    if (deck_size(&hands) == 0 && ruling_is(referee, DEPLETION_LAST_CARD))
        reshuffle(referee, &hands, R6_1_B_RESHUFFLE);
}

static enum flow deal_to(struct referee *referee, const struct dealing *dealing,
                         const struct declaration *declaration)
{
    struct hands hands = waw_hands(referee);
    struct declaration named;
    if (declaration) {
        named = *declaration;
        if (named.card)
            ids_add(&named.cards, named.card);
        name_cards(referee, &named.cards);
    }
    if (!waw_data(referee)->cards_complete && commits(referee) &&
        cards_not_drawn(referee) < dealing->count)
        reshuffle(referee, &hands, R6_1_B_RESHUFFLE);
    bool ran_out = deck_size(&hands) < dealing->count;
    enum flow flow =
        deal_cards(referee, &hands, dealing, R6_1_B_RESHUFFLE, declaration ? &named : NULL);
    if (flow == NEXT && commits(referee))
        after_dealing(referee, ran_out);
    return flow;
}

static struct dealing hand_for(const struct referee *referee, int side)
{
    return (struct dealing){.side = side,
                            .count = waw_limit(referee, LIMIT_HAND_SIZE),
                            .rule = R5_2_DEAL,
                            .purpose = "a card"};
}

enum flow waw_deal(struct referee *referee, const struct declaration *declaration, int side)
{
    struct dealing dealing = hand_for(referee, side);
    return deal_to(referee, &dealing, declaration);
}

/* --- 6.33.B: battle cards are replaced --- */

static int drawing_side(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->draws_due[now->to_play] ? now->to_play : other_side(now->to_play);
}

bool waw_draws_due(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->draws_due[BRITISH] > 0 || now->draws_due[AMERICAN] > 0;
}

unsigned waw_who_draws(const struct referee *referee)
{
    return waw_mask(drawing_side(referee));
}

static struct dealing one_card(int side, int rule)
{
    return (struct dealing){.side = side, .count = 1, .rule = rule, .purpose = "a card"};
}

enum flow waw_draw_replacements(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration ? declaration->by : drawing_side(referee);
    struct dealing dealing = one_card(side, R6_33_B_BATTLE_REPLACED);
    struct hands hands = waw_hands(referee);
    int due = now->draws_due[side];
    if (declaration && declaration->count > 1) /* one by one, or several at once */
        dealing.count = declaration->count < due ? declaration->count : due;
    if (cards_due(&hands, &dealing) > 0 && deal_to(referee, &dealing, declaration) == WAIT)
        return WAIT;
    if (!commits(referee))
        return NEXT;
    change_by(referee, &now->draws_due[side], -dealing.count, R6_33_B_BATTLE_REPLACED);
    return waw_draws_due(referee) ? AGAIN : NEXT;
}

/* --- 6.31 by the text of an event, 6.34.C by the tournament rule --- */

enum flow waw_draw_by_event(struct referee *referee, const struct declaration *declaration,
                            int side, int count)
{
    struct dealing dealing = {
        .side = side, .count = count, .rule = R6_31_EVENT_TEXT, .purpose = "a card"};
    struct hands hands = waw_hands(referee);
    return cards_due(&hands, &dealing) > 0 ? deal_to(referee, &dealing, declaration) : NEXT;
}

bool waw_extra_open(const struct referee *referee)
{
    return position(referee)->extra_action == 1;
}

enum flow waw_draw_extra(struct referee *referee, const struct declaration *declaration)
{
    struct dealing dealing = one_card(BRITISH, R6_34_C_TOURNAMENT);
    deal_to(referee, &dealing, declaration);
    if (commits(referee))
        change(referee, &position(referee)->extra_action, 2, R6_34_C_TOURNAMENT);
    return NEXT;
}

bool waw_may_be_drawn(const struct referee *referee, int side, int card)
{
    struct hands hands = waw_hands(referee);
    struct dealing dealing = one_card(side, R5_2_DEAL);
    return !waw_data(referee)->card[card].any && may_be_dealt(referee, &hands, &dealing, card);
}
