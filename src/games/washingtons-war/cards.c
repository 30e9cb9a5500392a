#include "games/washingtons-war/washingtons_war.h"

/* 6 Strategy cards and 7.1.B the operations queue. */

static int hand_of(int side)
{
    return BRITISH_HAND - 1 + side;
}

static int queue_of(int side)
{
    return BRITISH_QUEUE - 1 + side;
}

static int cards_in(const struct referee *referee, int pile)
{
    const struct position *now = position(referee);
    int count = 0;
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++)
        count += now->card_in[card] == pile;
    return count;
}

int waw_hand_size(const struct referee *referee, int side)
{
    return cards_in(referee, hand_of(side)) + position(referee)->unseen[side];
}

static bool may_be_unseen(const struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    return hand_mode(referee, side) == HAND_CLOSED && now->unseen[side] > 0 &&
           now->card_in[card] == DECK;
}

int waw_card_meant(const struct referee *referee, int side, int card)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    int unseen = 0;
    if (!data->card[card].any)
        return card;
    for (int other = 1; other <= rules_data(referee)->names[CARD].count; other++) {
        if (data->card[other].any || data->card[other].ops != data->card[card].ops)
            continue;
        if (now->card_in[other] == hand_of(side))
            return other;
        if (!unseen && may_be_unseen(referee, side, other))
            unseen = other;
    }
    return unseen;
}

bool waw_need_in_hand(struct referee *referee, int side, int named, int card)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, CARD, named);
    if (!card)
        return need(referee, RECORD_CARD, NO, "no %s in the %s, which has %d cards", name,
                    name_of(referee, PILE, hand_of(side)), waw_hand_size(referee, side));
    bool held = now->card_in[card] == hand_of(side) || may_be_unseen(referee, side, card);
    return need(referee, RECORD_CARD, truth_of(held), "%s is in the %s, not in the %s", name,
                name_of(referee, PILE, now->card_in[card]), name_of(referee, PILE, hand_of(side)));
}

void waw_take_card(struct referee *referee, int side, int card, enum pile pile, int rule)
{
    const struct position *now = position(referee);
    if (now->card_in[card] != hand_of(side))
        change_by(referee, &now->unseen[side], -1, rule);
    change(referee, &now->card_in[card], (int)pile, rule);
}

void waw_drop_queue(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (now->card_in[card] == queue_of(side))
            change(referee, &now->card_in[card], DISCARDS, RULE_QUEUE_LAID);
    }
}

static int queue_total(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int total = 0;
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (now->card_in[card] == queue_of(side))
            total += waw_data(referee)->card[card].ops;
    }
    return total;
}

/* --- playing --- */

static bool is_last_card(const struct referee *referee, int side)
{
    if (waw_hand_size(referee, side) > 0)
        return false;
    return ruling(referee, RULING_LAST_CARD) == 1 || waw_hand_size(referee, other_side(side)) == 0;
}

static void note_played(struct referee *referee, int side, int card, int ops)
{
    const struct position *now = position(referee);
    change(referee, &now->card_played, card, RULE_OPS_PLAYED);
    change(referee, &now->ops, ops, RULE_OPS_PLAYED);
    change_by(referee, &now->card_number[side], 1, RULE_SEQUENCE);
    change(referee, &now->last_card, is_last_card(referee, side), RULE_SEQUENCE);
    begin(referee, OPERATIONS);
}

static void play_ops(struct referee *referee, int side, int card)
{
    waw_take_card(referee, side, card, DISCARDS, RULE_OPS_PLAYED);
    waw_drop_queue(referee, side);
    note_played(referee, side, card, waw_data(referee)->card[card].ops);
}

/* The card that opens a queue gives no operations yet. */
static void play_into_queue(struct referee *referee, int side, int card)
{
    bool opens = queue_total(referee, side) == 0;
    waw_take_card(referee, side, card, (enum pile)queue_of(side), RULE_QUEUE_LAID);
    note_played(referee, side, card, opens ? 0 : queue_total(referee, side));
}

static void check_queue(struct referee *referee, int side, int card)
{
    int ops = waw_data(referee)->card[card].ops, most = waw_limit(referee, LIMIT_QUEUE_OPENING);
    require(referee, RULE_QUEUE_OPENING, truth_of(queue_total(referee, side) > 0 || ops <= most),
            "a queue is opened with %s, limit %d OPS", name_of(referee, CARD, card), most);
}

enum flow waw_play_card(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    int side = declaration->by, use = declaration->use ? declaration->use : USE_OPS;
    if (declaration->hidden_card) {
        need(referee, RECORD_CARD, UNKNOWN, "which card is played?");
        return NEXT;
    }
    if (!declaration->card)
        return NEXT;
    int card = waw_card_meant(referee, side, declaration->card);
    waw_need_in_hand(referee, side, declaration->card, card);
    need(referee, RULE_OPS_CARD, truth_of(waw_data(referee)->card[declaration->card].ops > 0),
         "%s shows 0 OPS, at least 1 is needed", name_of(referee, CARD, declaration->card));
    need(referee, RECORD_FIELD, truth_of(use == USE_OPS || use == USE_QUEUE),
         "a card is played here for ops or queue, not for %s", name_of(referee, USE, use));
    if (use == USE_QUEUE && card)
        check_queue(referee, side, card);
    if (!whole(referee))
        return NEXT;
    if (use == USE_QUEUE)
        play_into_queue(referee, side, card);
    else
        play_ops(referee, side, card);
    return NEXT;
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

static void draw_unseen(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    change_by(referee, &now->unseen[side], 1, RULE_BATTLE_REPLACED);
    change_by(referee, &now->draws_due[side], -1, RULE_BATTLE_REPLACED);
}

static void draw_named(struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    change(referee, &now->card_in[card], hand_of(side), RULE_BATTLE_REPLACED);
    change_by(referee, &now->draws_due[side], -1, RULE_BATTLE_REPLACED);
}

static int lot_from_deck(struct referee *referee)
{
    const struct position *now = position(referee);
    int lot = draw_lot(referee, cards_in(referee, DECK), RULE_BATTLE_REPLACED, "a card");
    for (int card = 1; lot && card <= rules_data(referee)->names[CARD].count; card++) {
        if (now->card_in[card] == DECK && --lot == 0)
            return card;
    }
    return 0;
}

static int any_in_deck(const struct referee *referee, int card)
{
    const struct waw_data *data = waw_data(referee);
    for (int other = 1; other <= rules_data(referee)->names[CARD].count; other++) {
        if (!data->card[other].any && data->card[other].ops == data->card[card].ops &&
            position(referee)->card_in[other] == DECK)
            return other;
    }
    return card;
}

enum flow waw_draw_replacements(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration ? declaration->by : drawing_side(referee);
    int card = declaration ? declaration->card : 0;
    if (card && waw_data(referee)->card[card].any)
        card = any_in_deck(referee, card);
    if (!card && hand_mode(referee, side) == HAND_SEEDED)
        card = lot_from_deck(referee);
    bool owed = !card && hand_mode(referee, side) != HAND_CLOSED;
    if (owed && !declaration)
        return WAIT;
    if (card)
        need(referee, RECORD_DEAL, truth_of(now->card_in[card] == DECK),
             "%s is in the %s, not in the deck", name_of(referee, CARD, card),
             name_of(referee, PILE, now->card_in[card]));
    if (!whole(referee) || (owed && !need(referee, RECORD_CARD, UNKNOWN, "which card is drawn?")))
        return NEXT;
    if (card)
        draw_named(referee, side, card);
    else
        draw_unseen(referee, side);
    return waw_draws_due(referee) ? AGAIN : NEXT;
}
